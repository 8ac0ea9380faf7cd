import type { Vt } from './vt.js';

/** Columns between two stops of a fresh terminal. */
const INTERVAL = 8;

const hasStop = (vt: Vt, x: number) => (vt.tabs === null ? x % INTERVAL === 0 : vt.tabs[x] === 1);

/** HT, CHT: to the `n`th next stop, at most the last column. Nothing while a wrap is pending. */
export function CHT(vt: Vt, n: number): void {
  for (let k = 0; k < n && vt.x < vt.cols - 1; k++) {
    do vt.x++;
    while (vt.x < vt.cols - 1 && !hasStop(vt, vt.x));
  }
}

/** CBT: to the `n`th stop before, at least the first column. Nothing while a wrap is pending. */
export function CBT(vt: Vt, n: number): void {
  if (vt.x >= vt.cols) return;
  for (let k = 0; k < n && vt.x > 0; k++) {
    do vt.x--;
    while (vt.x > 0 && !hasStop(vt, vt.x));
  }
}

/** HTS: sets a stop at the cursor. */
export function HTS(vt: Vt): void {
  if (vt.x < vt.cols) ownStops(vt)[vt.x] = 1;
}

/** TBC: 0 clears the stop at the cursor, 3 all. */
export function TBC(vt: Vt, mode: number): void {
  if (mode === 0 && vt.x < vt.cols) ownStops(vt)[vt.x] = 0;
  else if (mode === 3) ownStops(vt).fill(0);
}

function ownStops(vt: Vt): Uint8Array {
  vt.tabs ??= defaultStops(vt.cols);
  return vt.tabs;
}

function defaultStops(cols: number): Uint8Array {
  const tabs = new Uint8Array(cols);
  for (let x = 0; x < cols; x += INTERVAL) tabs[x] = 1;
  return tabs;
}

/** Stops for another width: those of new columns are the usual ones. */
export function resizeTabs(tabs: Uint8Array | null, cols: number): Uint8Array | null {
  if (tabs === null) return null;
  const resized = defaultStops(cols);
  resized.set(tabs.subarray(0, cols));
  return resized;
}
