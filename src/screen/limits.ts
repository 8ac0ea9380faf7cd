/** Widest screen. Ultrawide monitors with tiny fonts stay below it; it bounds the memory of a hostile resize. */
export const MAX_COLS = 500;

/** Tallest screen; see `MAX_COLS`. */
export const MAX_ROWS = 200;

/** Most parameters of a control sequence; xterm.js keeps as many and ignores the rest. */
export const MAX_PARAMS = 32;

/** Largest parameter, so that digits without end do not leave the integers. Counts are clamped to the screen anyway. */
export const MAX_PARAM = 0xffffff;

/** Longest OSC, in bytes from ESC to ST. The longest legal OSC 7501 has exactly this many; titles have fewer. */
export const MAX_OSC_BYTES = 4096;

/**
 * Most UTF-16 units of one cell. The longest recommended emoji sequence has 15; stacked marks beyond twice that
 * are an attack on whoever holds the string.
 */
export const MAX_CELL_UNITS = 32;

/** A synchronized update that is older than this is given up, as terminals do. Milliseconds. */
export const MAX_SYNC_MS = 1000;

/** A synchronized update that is longer than this is given up: no agent's frame comes near. Bytes. */
export const MAX_SYNC_BYTES = 1 << 20;

/** Bytes parsed between two deliveries of events, which bounds how many wait in memory. */
export const SEGMENT_BYTES = 1 << 16;
