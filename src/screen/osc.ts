import { MAX_OSC_BYTES } from './limits.js';
import type { Progress } from './types.js';
import { NO_PROGRESS, type Vt } from './vt.js';

/** What fits without growing; a larger buffer is let go after use. */
const USUAL_UNITS = 128;

/** Bytes of `ESC ]`, and of either form of ST. */
const INTRODUCER_BYTES = 2;

/** Collects the text of an OSC across chunks; one that is too long is read to its end and forgotten. */
export class OscCollector {
  private units: Uint16Array | null = null;
  private length = 0;
  private bytes = 0;

  start(): void {
    this.length = 0;
    this.bytes = INTRODUCER_BYTES;
  }

  /** Takes ASCII from `i` on, as far as it belongs to the text; returns the index behind it. */
  putAscii(d: Uint8Array, i: number, n: number): number {
    let units = this.reserve(0);
    let { length } = this;
    let at = i;
    for (; at < n; at++) {
      const c = d[at]!;
      if (c < 0x20 || c >= 0x80) break;
      if (length === units.length && length < MAX_OSC_BYTES) {
        this.length = length;
        units = this.reserve(1);
      }
      if (length < units.length) units[length++] = c;
    }
    this.length = length;
    this.bytes += at - i;
    return at;
  }

  /** Takes a code point ≥ U+00A0. */
  put(code: number): void {
    this.bytes += code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (this.length + 2 > MAX_OSC_BYTES) return;
    const units = this.reserve(2);
    if (code < 0x10000) units[this.length++] = code;
    else {
      units[this.length++] = 0xd7c0 + (code >> 10);
      units[this.length++] = 0xdc00 | (code & 0x3ff);
    }
  }

  private reserve(more: number): Uint16Array {
    const need = this.length + more;
    const { units } = this;
    if (units && units.length >= need) return units;
    let size = units?.length ?? USUAL_UNITS;
    while (size < need) size *= 2;
    const grown = new Uint16Array(size);
    if (units) grown.set(units.subarray(0, this.length));
    this.units = grown;
    return grown;
  }

  /** Ends the OSC with a terminator of so many bytes, and acts on it. */
  finish(vt: Vt, terminatorBytes: number): void {
    const { units, length } = this;
    if (units && this.bytes + terminatorBytes <= MAX_OSC_BYTES) dispatch(vt, units, length);
    if (units && units.length > USUAL_UNITS) this.units = null;
  }
}

function dispatch(vt: Vt, units: Uint16Array, length: number): void {
  let code = 0;
  let at = 0;
  for (; at < length && units[at] !== 0x3b; at++) {
    const digit = units[at]! - 0x30;
    if (digit < 0 || digit > 9) return;
    code = Math.min(code * 10 + digit, Number.MAX_SAFE_INTEGER);
  }
  if (at === 0 || code === 1) return;
  const payload = String.fromCharCode.apply(null, units.subarray(at + 1, length) as unknown as number[]);
  if (code === 0 || code === 2) vt.title = payload;
  else if (code === 9 && /^4(;|$)/.test(payload)) vt.progress = parseProgress(payload) ?? vt.progress;
  else vt.events.push({ code, payload });
}

/** `4;state;value` of OSC 9 (ConEmu); null when the state is none of them. */
function parseProgress(payload: string): Progress | null {
  const [, state = '', value = ''] = payload.split(';');
  const percent = /^\d+$/.test(value) ? Math.min(100, Number(value)) : null;
  if (state === '' || state === '0') return NO_PROGRESS;
  if (state === '1') return { state: 'normal', value: percent ?? 0 };
  if (state === '2') return { state: 'error', value: percent };
  if (state === '3') return { state: 'indeterminate', value: null };
  if (state === '4') return { state: 'paused', value: percent };
  return null;
}
