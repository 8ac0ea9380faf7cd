import { BS, DECRC, DECSC, IND, LF, NEL, RI, SCS, shift } from './cursor.js';
import { DECALN } from './erase.js';
import { RIS } from './reset.js';
import { CHT, HTS } from './tabs.js';
import type { Vt } from './vt.js';

/** C0 controls, and the C1 controls that do not begin or end a sequence. */
export function execute(vt: Vt, code: number): void {
  switch (code) {
    case 0x08:
      BS(vt);
      break;
    case 0x09:
      CHT(vt, 1);
      break;
    case 0x0a:
    case 0x0b:
    case 0x0c:
      LF(vt);
      break;
    case 0x0d:
      vt.x = 0;
      break;
    case 0x0e:
      shift(vt, 1);
      break;
    case 0x0f:
      shift(vt, 0);
      break;
    case 0x84:
      IND(vt);
      break;
    case 0x85:
      NEL(vt);
      break;
    case 0x88:
      HTS(vt);
  }
  vt.joinAt = -1;
}

/** The run of CR and LF that begins at `i`; returns the index behind it. */
export function lineEnds(vt: Vt, d: Uint8Array, i: number, n: number): number {
  for (; i < n; i++) {
    const b = d[i]!;
    if (b === 0x0d) vt.x = 0;
    else if (b === 0x0a) LF(vt);
    else break;
  }
  vt.joinAt = -1;
  return i;
}

/** What SCS designates with each intermediate; those of 96-character sets go the same way. */
const LEVELS: Record<number, number> = { 40: 0, 41: 1, 42: 2, 43: 3, 45: 1, 46: 2 };

/** Escape sequences: `collect` holds the intermediates, 0 when there are none. */
export function dispatchEsc(vt: Vt, collect: number, final: number): void {
  if (collect === 0) plainEsc(vt, final);
  else if (collect in LEVELS) SCS(vt, LEVELS[collect]!, String.fromCharCode(final));
  else if (collect === 0x23 && final === 0x38) DECALN(vt);
  else if (collect === 0x25 && (final === 0x40 || final === 0x47)) {
    SCS(vt, 0, 'B');
    shift(vt, 0);
  }
  vt.joinAt = -1;
}

function plainEsc(vt: Vt, final: number): void {
  switch (String.fromCharCode(final)) {
    case '7':
      DECSC(vt);
      break;
    case '8':
      DECRC(vt);
      break;
    case 'D':
      IND(vt);
      break;
    case 'E':
      NEL(vt);
      break;
    case 'H':
      HTS(vt);
      break;
    case 'M':
      RI(vt);
      break;
    case 'c':
      RIS(vt);
      break;
    case '~':
      shift(vt, 1);
      break;
    case 'n':
    case '}':
      shift(vt, 2);
      break;
    case 'o':
    case '|':
      shift(vt, 3);
  }
}
