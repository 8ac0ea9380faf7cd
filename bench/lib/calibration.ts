import { nanoseconds } from './measure.js';
import { seededRandom } from './random.js';

/** Nanoseconds that a fixed piece of work takes: numbers, a typed array, strings and a map, as real code mixes them. */
export function calibrationNs(): number {
  const random = seededRandom(6);
  const bytes = Uint8Array.from({ length: 4096 }, () => 97 + Math.floor(random() * 26));
  let sink = 0;
  const work = () => {
    const counts = new Map<string, number>();
    let word = '';
    for (let k = 0; k < bytes.length; k++) {
      const byte = bytes[k]!;
      sink = (Math.imul(sink, 31) + byte) | 0;
      if (byte > 99) word += String.fromCharCode(byte);
      else {
        counts.set(word, (counts.get(word) ?? 0) + 1);
        word = '';
      }
    }
    sink += counts.size;
  };
  for (let k = 0; k < 200; k++) work();
  const result = nanoseconds(20, work, 51);
  if (Number.isNaN(sink)) throw new Error('unreachable');
  return result;
}
