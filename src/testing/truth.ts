import type { State } from '../manifest/types.js';
import type { CastEvent } from './cast.js';
import { fixtureError } from './errors.js';

/** Seconds after a state marker that are not judged, where no `settle:` marker says otherwise. */
const DEFAULT_SETTLE_S = 1.5;
/** Seconds before a change, and around menus and debatable spans, that are not judged: markers are not exact. */
const MARGIN_S = 1.5;

/** From `from` (included) to `to` (excluded) the agent was in `state`. Seconds since the start. */
export interface TruthSpan {
  readonly from: number;
  readonly to: number;
  readonly state: State;
  /** What the recording says about it. */
  readonly why: string | null;
}

/** Why a stretch is not judged. */
export type LeftOutReason = 'no truth' | 'settling' | 'before a change' | 'menu' | 'debatable' | 'excluded';

export interface LeftOutSpan {
  readonly from: number;
  readonly to: number;
  readonly reason: LeftOutReason;
  /** The written reason of an exclusion. */
  readonly note: string | null;
}

/** What the markers of one recording say. Spans are in order, do not overlap, and end with the recording. */
export interface Truth {
  readonly spans: readonly TruthSpan[];
  readonly leftOut: readonly LeftOutSpan[];
  /** Seconds: the `end` marker, or the last event. */
  readonly end: number;
}

interface OpenSpan {
  from: number;
  state: State;
  why: string | null;
  settle: number | null;
}

const STATES: readonly string[] = ['blocked', 'working', 'idle'] satisfies State[];

/**
 * Reads the truth off the markers of a recording.
 *
 * - `state:<blocked|working|idle>` starts a span; `settle:<seconds>` and `why:<text>` belong to the one before.
 * - `menu` … `menu-end` and `debatable` … `debatable-end` (or the next state marker) are not judged.
 * - `shell` … `shell-end` (or the next state marker): the shell is in front, so the truth is idle.
 * - `end` ends what is judged. Other markers are remarks.
 *
 * Throws `FixtureError` for a state or a settle time that is not one.
 */
export function readTruth(events: readonly CastEvent[], file: string): Truth {
  const opened: OpenSpan[] = [];
  const leftOut: LeftOutSpan[] = [];
  const openSince = new Map<'menu' | 'debatable', number>();
  let beforeShell: State | null = null;
  let end = events.at(-1)?.at ?? 0;

  const close = (kind: 'menu' | 'debatable', at: number) => {
    const from = openSince.get(kind);
    if (from === undefined) return;
    openSince.delete(kind);
    leftOut.push({ from: from - MARGIN_S, to: at + MARGIN_S, reason: kind, note: null });
  };
  const start = (at: number, state: State, why: string | null) => {
    opened.push({ from: at, state, why, settle: null });
  };

  for (const { at, kind, data, line } of events) {
    if (kind !== 'marker') continue;
    const colon = data.indexOf(':');
    const word = colon < 0 ? data : data.slice(0, colon);
    const value = colon < 0 ? '' : data.slice(colon + 1).trim();
    const current = opened.at(-1);
    if (word === 'state') {
      if (!STATES.includes(value)) {
        throw fixtureError(file, line, `"state:${value}"; states are ${STATES.join(', ')}`);
      }
      close('debatable', at);
      beforeShell = null;
      start(at, value as State, null);
    } else if (word === 'settle') {
      const seconds = Number(value);
      if (value === '' || !(seconds >= 0)) {
        throw fixtureError(file, line, `"settle:${value}"; a number of seconds is needed`);
      }
      // Two of them for one state: the wider one holds.
      if (current) current.settle = Math.max(current.settle ?? 0, seconds);
    } else if (word === 'why') {
      if (current) current.why ??= value;
    } else if (word === 'menu' || word === 'debatable') {
      if (!openSince.has(word)) openSince.set(word, at);
    } else if (word === 'menu-end') {
      close('menu', at);
    } else if (word === 'debatable-end') {
      close('debatable', at);
    } else if (word === 'shell') {
      beforeShell = current?.state ?? null;
      if (beforeShell !== 'idle') start(at, 'idle', 'the shell is in front');
    } else if (word === 'shell-end') {
      if (beforeShell !== null && beforeShell !== 'idle') start(at, beforeShell, null);
      beforeShell = null;
    } else if (word === 'end') {
      end = at;
      break;
    }
  }
  close('menu', end);
  close('debatable', end);

  const first = opened[0]?.from ?? end;
  if (first > 0) leftOut.push({ from: 0, to: first, reason: 'no truth', note: null });
  const spans = opened.map(({ from, state, why }, index): TruthSpan => {
    return { from, to: opened[index + 1]?.from ?? end, state, why };
  });
  opened.forEach(({ from, settle }, index) => {
    leftOut.push({ from, to: from + (settle ?? DEFAULT_SETTLE_S), reason: 'settling', note: null });
    if (index > 0) leftOut.push({ from: from - MARGIN_S, to: from, reason: 'before a change', note: null });
  });
  return { spans, leftOut, end };
}

/** The span that holds at `at` seconds, or null before the first. */
export function truthAt(truth: Truth, at: number): TruthSpan | null {
  return truth.spans.findLast((span) => span.from <= at) ?? null;
}

/**
 * Why `at` is not judged; null when it is. Of several reasons, a written exclusion comes last: the time counted for
 * it is what it alone takes out.
 */
export function leftOutAt(truth: Truth, at: number): LeftOutSpan | null {
  const reasons = truth.leftOut.filter((span) => span.from <= at && at < span.to);
  return reasons.find((span) => span.reason !== 'excluded') ?? reasons[0] ?? null;
}
