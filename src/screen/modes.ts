import { enterAlternate, leaveAlternate } from './alternate.js';
import { CUP, DECRC, DECSC, shift } from './cursor.js';
import type { Params } from './params.js';
import type { Vt } from './vt.js';

/** SM, RM */
export function setModes(vt: Vt, params: Params, on: boolean): void {
  for (let k = 0; k < params.length; k++) {
    const mode = params.values[k]!;
    if (mode === 4) vt.insert = on;
    else if (mode === 20) vt.newline = on;
  }
}

/** DECSET, DECRST. Reverse wraparound (45) is not there: it needs to know which rows were wrapped. */
export function setPrivateModes(vt: Vt, params: Params, on: boolean): void {
  for (let k = 0; k < params.length; k++) setPrivateMode(vt, params.values[k]!, on);
}

function setPrivateMode(vt: Vt, mode: number, on: boolean): void {
  switch (mode) {
    case 2:
      if (on) {
        vt.designated = null;
        shift(vt, vt.level);
      }
      break;
    case 6:
      vt.origin = on;
      CUP(vt, 1, 1);
      break;
    case 7:
      vt.wrap = on;
      break;
    case 25:
      vt.cursorVisible = on;
      break;
    case 47:
    case 1047:
      if (on) enterAlternate(vt);
      else leaveAlternate(vt);
      break;
    case 1048:
      if (on) DECSC(vt);
      else DECRC(vt);
      break;
    case 1049:
      if (on) {
        DECSC(vt);
        enterAlternate(vt);
      } else {
        leaveAlternate(vt);
        DECRC(vt);
      }
      break;
    case 2026:
      if (on) vt.sync.begin();
      else vt.sync.end();
  }
}
