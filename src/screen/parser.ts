import { dispatchEsc, execute, lineEnds } from './control.js';
import { dispatchCsi } from './csi.js';
import { OscCollector } from './osc.js';
import { Params } from './params.js';
import { printChar } from './print.js';
import { commonSgr } from './sgr.js';
import { printAscii, printMultibyte } from './text.js';
import { INCOMPLETE, REPLACEMENT, Utf8Decoder } from './utf8.js';
import type { Vt } from './vt.js';

// States of the VT500 parser (https://vt100.net/emu/dec_ansi_parser). The body of a DCS, an ignored one and the
// strings SOS, PM and APC are one state, because nothing in them is of interest.
const GROUND = 0;
const ESCAPE = 1;
const ESCAPE_INTERMEDIATE = 2;
const CSI_ENTRY = 3;
const CSI_PARAM = 4;
const CSI_INTERMEDIATE = 5;
const CSI_IGNORE = 6;
const OSC_STRING = 7;
const DCS_ENTRY = 8;
const DCS_PARAM = 9;
const DCS_INTERMEDIATE = 10;
const STRING = 11;

const ESC = 0x1b;
const CAN = 0x18;
const SUB = 0x1a;
const BEL = 0x07;
const DEL = 0x7f;

/** Takes bytes in any split, decodes them and calls the functions that they mean. */
export class Parser {
  private state = GROUND;
  /** Prefix and intermediates, the first in the highest byte. */
  private collect = 0;
  private readonly params = new Params();
  private readonly osc = new OscCollector();
  private readonly utf8 = new Utf8Decoder();

  constructor(private readonly vt: Vt) {}

  /** Parses the bytes from `i` to `n`. */
  parse(d: Uint8Array, i: number, n: number): void {
    if (this.utf8.pending) i = this.resume(d, i, n);
    while (i < n) i = this.state === GROUND ? this.ground(d, i, n) : this.sequence(d, i, n);
  }

  /**
   * From text to text, past whole control sequences; returns where another state begins. One large function on purpose:
   * V8 inlines none of this size, so that what this one calls is inlined here, however it is called itself.
   */
  private ground(d: Uint8Array, i: number, n: number): number {
    const { vt, params } = this;
    while (i < n) {
      const b = d[i]!;
      if (b >= 0x20 && b < DEL) i = printAscii(vt, d, i, n);
      else if (b === ESC) {
        i++;
        if (i === n || d[i] !== 0x5b) {
          this.enter(ESCAPE);
          return i;
        }
        i++;
        const after = commonSgr(vt, d, i, n);
        if (after > 0) {
          i = after;
          continue;
        }
        // A whole control sequence of prefix, numbers and final byte, as most are; or the begin of another.
        params.reset();
        let prefix = i < n ? d[i]! : 0;
        if (prefix >= 0x3c && prefix <= 0x3f) i++;
        else prefix = 0;
        const end = params.read(d, i, n);
        const final = end < n ? d[end]! : 0;
        if (final >= 0x40 && final < DEL) {
          dispatchCsi(vt, prefix, final, params);
          i = end + 1;
        } else {
          this.collect = prefix;
          this.state = prefix !== 0 || end > i ? CSI_PARAM : CSI_ENTRY;
          return end;
        }
      } else if (b === 0x0d || b === 0x0a) i = lineEnds(vt, d, i, n);
      else if (b >= 0x80) {
        i = printMultibyte(vt, d, i, n);
        // What it leaves is the decoder's, and may begin another state.
        if (i < n && d[i]! >= 0x80) return this.decode(d, i, n);
      } else {
        if (b !== DEL) execute(vt, b);
        i++;
      }
    }
    return i;
  }

  /** Inside of a sequence: one byte, or more that belong together. */
  private sequence(d: Uint8Array, i: number, n: number): number {
    const b = d[i]!;
    if (b >= 0x80) return this.decode(d, i, n);
    if (b === ESC) {
      if (this.state === OSC_STRING) this.endOsc(2);
      if (this.state === STRING) this.vt.joinAt = -1;
      this.enter(ESCAPE);
    } else if (b === CAN || b === SUB) {
      this.state = GROUND;
      this.vt.joinAt = -1;
    } else if (this.state <= ESCAPE_INTERMEDIATE) this.escape(b);
    else if (this.state <= CSI_IGNORE) return this.csi(d, i, n);
    else if (this.state === OSC_STRING) return this.oscString(d, i, n);
    else if (this.state !== STRING) this.dcs(b);
    return i + 1;
  }

  private enter(state: number): void {
    this.state = state;
    this.collect = 0;
    this.params.reset();
  }

  /** A byte < 0x80 after ESC. */
  private escape(b: number): void {
    if (b < 0x20) execute(this.vt, b);
    else if (b < 0x30) {
      this.collect = (this.collect << 8) | b;
      this.state = ESCAPE_INTERMEDIATE;
    } else if (b !== DEL) {
      const introduced = this.state === ESCAPE ? introducedBy(b) : GROUND;
      if (introduced !== GROUND) this.introduce(introduced);
      else {
        this.state = GROUND;
        dispatchEsc(this.vt, this.collect, b);
      }
    }
  }

  private introduce(state: number): void {
    if (state === OSC_STRING) {
      this.state = OSC_STRING;
      this.osc.start();
    } else this.enter(state);
  }

  /** Bytes < 0x80 of a control sequence, up to its end or to something else. */
  private csi(d: Uint8Array, i: number, n: number): number {
    const { params } = this;
    let { state } = this;
    // Numbers that the end of a chunk cut.
    if (state === CSI_PARAM && params.readable) i = params.read(d, i, n);
    for (; i < n; i++) {
      const b = d[i]!;
      if (b < 0x40) {
        if (b < 0x20) {
          if (b === ESC || b === CAN || b === SUB) break;
          execute(this.vt, b);
        } else if (state === CSI_IGNORE) continue;
        else if (b < 0x30) {
          this.collect = (this.collect << 8) | b;
          state = CSI_INTERMEDIATE;
        } else if (state === CSI_INTERMEDIATE) state = CSI_IGNORE;
        else if (b < 0x3a) {
          params.digit(b - 0x30);
          state = CSI_PARAM;
        } else if (b === 0x3b) {
          params.next();
          state = CSI_PARAM;
        } else if (b === 0x3a) {
          params.nextSub();
          state = CSI_PARAM;
        } else if (state === CSI_ENTRY) {
          this.collect = b;
          state = CSI_PARAM;
        } else state = CSI_IGNORE;
      } else if (b < DEL) {
        this.state = GROUND;
        if (state !== CSI_IGNORE) dispatchCsi(this.vt, this.collect, b, params);
        return i + 1;
      } else if (b !== DEL) break;
    }
    this.state = state;
    return i;
  }

  private oscString(d: Uint8Array, i: number, n: number): number {
    const b = d[i]!;
    if (b >= 0x20) return this.osc.putAscii(d, i, n);
    if (b === BEL) {
      this.endOsc(1);
      this.state = GROUND;
    }
    return i + 1;
  }

  private endOsc(terminatorBytes: number): void {
    this.osc.finish(this.vt, terminatorBytes);
    this.vt.joinAt = -1;
  }

  /** A byte < 0x80 in the head of a DCS. */
  private dcs(b: number): void {
    if (b < 0x20 || b === DEL) return;
    if (b >= 0x40) this.state = STRING;
    else if (b < 0x30) this.state = DCS_INTERMEDIATE;
    else if (this.state === DCS_INTERMEDIATE) this.state = STRING;
    else if (b < 0x3c || this.state === DCS_ENTRY) this.state = DCS_PARAM;
    else this.state = STRING;
  }

  /** Decodes one sequence from a byte ≥ 0x80, and acts on what it is. */
  private decode(d: Uint8Array, i: number, n: number): number {
    const code = this.utf8.begin(d[i]!);
    if (code !== INCOMPLETE) {
      this.nonAscii(code);
      return i + 1;
    }
    return this.resume(d, i + 1, n);
  }

  /** Continues a sequence that has begun. */
  private resume(d: Uint8Array, i: number, n: number): number {
    for (; i < n; i++) {
      if (!this.utf8.accepts(d[i]!)) {
        this.utf8.drop();
        this.nonAscii(REPLACEMENT);
        return i;
      }
      const code = this.utf8.next(d[i]!);
      if (code === INCOMPLETE) continue;
      this.nonAscii(code);
      return i + 1;
    }
    return i;
  }

  private nonAscii(code: number): void {
    if (code < 0xa0) this.c1(code);
    else if (this.state === GROUND) printChar(this.vt, code);
    else if (this.state === OSC_STRING) this.osc.put(code);
    else if (this.state !== CSI_IGNORE && this.state !== STRING) this.state = GROUND;
  }

  private c1(code: number): void {
    if (code === 0x9c) {
      if (this.state === OSC_STRING) this.endOsc(2);
      this.state = GROUND;
      return;
    }
    const introduced = introducedBy(code - 0x40);
    if (introduced !== GROUND) this.introduce(introduced);
    else {
      this.state = GROUND;
      execute(this.vt, code);
    }
  }
}

/** The state that ESC and this byte begin; GROUND when it is none. */
function introducedBy(b: number): number {
  switch (b) {
    case 0x50: // P
      return DCS_ENTRY;
    case 0x5b: // [
      return CSI_ENTRY;
    case 0x5d: // ]
      return OSC_STRING;
    case 0x58: // X
    case 0x5e: // ^
    case 0x5f: // _
      return STRING;
    default:
      return GROUND;
  }
}
