import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Random } from '../lib/random.js';
import { utf8 } from './steps.js';

let files: readonly string[] | undefined;
const cache = new Map<string, string>();
/** Recordings kept in memory; together some megabytes. */
const MAX_CACHED = 60;

function castFiles(): readonly string[] {
  files ??= readdirSync('fixtures', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cast.gz'))
    .sort();
  return files;
}

/** All output of a recording in one. */
function outputOf(file: string): string {
  const known = cache.get(file);
  if (known !== undefined) return known;
  const [, ...events] = gunzipSync(readFileSync(`fixtures/${file}`))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  let text = '';
  for (const line of events) {
    const [, kind, data] = JSON.parse(line) as [number, string, string];
    if (kind === 'o') text += data;
  }
  const bytes = utf8(text);
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!);
  cache.set(file, bytes);
  return bytes;
}

/** A stretch of a recording, cut anywhere, with a few bytes changed. */
export function recorded(random: Random): string {
  const whole = outputOf(random.pick(castFiles()));
  const size = random.between(1, random.chance(0.1) ? 60_000 : 3_000);
  const from = random.below(Math.max(1, whole.length - size));
  let bytes = whole.slice(from, from + size);
  for (let k = random.chance(0.5) ? random.below(8) : 0; k > 0; k--) {
    const at = random.below(bytes.length + 1);
    const put = random.chance(0.7) ? String.fromCharCode(random.below(256)) : '';
    bytes = bytes.slice(0, at) + put + bytes.slice(at + random.below(3));
  }
  return bytes;
}
