// The detectors on recordings of real agents, in virtual time.
import { builtinManifest, classify, createScreen } from '../../dist/index.js';
import { loadFixtures, VirtualClock } from '../../dist/testing.js';
import { createDetectors, DETECTORS, TICK_MS } from './detectors.mjs';
import { evaluate, total } from './evaluate.mjs';

/** Seconds by which an agent may draw a prompt before its marker: the markers come from the model's side. */
const EARLY_S = 1.5;

/** Plays all recordings of Claude Code and Codex; returns `[name, total]` for each detector, and what was played. */
export function onRecordings(folders) {
  const { recordings } = loadFixtures(folders);
  const results = new Map(DETECTORS.map((name) => [name, []]));
  let seconds = 0;
  for (const recording of recordings) {
    const manifest = builtinManifest(recording.agent);
    const tracks = play(recording, manifest);
    const truth = truthOf(recording, manifest);
    seconds += recording.truth.end;
    for (const name of DETECTORS) results.get(name).push(evaluate(tracks.get(name) ?? [], truth));
  }
  return {
    rows: [...results].map(([name, list]) => [name, total(list)]),
    recordings: recordings.length,
    seconds,
  };
}

function play(recording, manifest) {
  const clock = new VirtualClock();
  const { cols, rows, name } = recording;
  const detectors = createDetectors({ manifest, cols, rows, clock, answer: name.includes('+rich') });
  let next = 0;
  for (let ms = 0; ms <= recording.truth.end * 1000; ms += TICK_MS) {
    for (; next < recording.events.length && recording.events[next].at * 1000 <= ms; next++) {
      const { at, kind, data } = recording.events[next];
      clock.advance(Math.max(0, at * 1000 - clock.now()));
      if (kind === 'output') detectors.write(data);
      else if (kind === 'resize') detectors.resize(...data.split('x').map(Number));
    }
    clock.advance(Math.max(0, ms - clock.now()));
    detectors.tick();
  }
  detectors.session.dispose();
  return detectors.tracks;
}

/**
 * When prompts were open comes from the markers. The frame that draws one, and the frame from which it is gone, are not in
 * the markers: they are the first frames, of all, in which the rules see it and see it no more.
 */
function truthOf(recording, manifest) {
  const { spans, leftOut, end } = recording.truth;
  const frames = framesOf(recording, manifest);
  const unknown = leftOut.filter(({ reason }) => reason !== 'settling' && reason !== 'before a change');
  const prompts = [];
  for (const { from, to, state } of spans) {
    if (state !== 'blocked' || unknown.some((span) => span.from <= from && span.to >= to)) continue;
    const drawn = frames.find((one) => one.blocked && one.at >= from - EARLY_S && one.at < to)?.at ?? from;
    const gone = frames.find((one) => !one.blocked && one.at > drawn && one.at >= to - EARLY_S)?.at ?? end;
    prompts.push({ drawn: drawn * 1000, gone: gone * 1000 });
  }
  const judged = spans.flatMap(({ from, to, state }) =>
    without({ from, to }, leftOut).map((span) => ({ from: span.from * 1000, to: span.to * 1000, state })),
  );
  return { prompts, judged, end: end * 1000 };
}

/** Every change of "the rules see a prompt", frame by frame. */
function framesOf(recording, manifest) {
  const clock = new VirtualClock();
  const screen = createScreen({ cols: recording.cols, rows: recording.rows, clock });
  const changes = [];
  let blocked = false;
  for (const { at, kind, data } of recording.events) {
    clock.advance(Math.max(0, at * 1000 - clock.now()));
    if (kind === 'resize') screen.resize(...data.split('x').map(Number));
    else if (kind !== 'output') continue;
    else screen.write(data);
    const { state, hold } = classify(screen.snapshot(), manifest);
    if (hold || (state === 'blocked') === blocked) continue;
    blocked = !blocked;
    changes.push({ at, blocked });
  }
  return changes;
}

function without(span, holes) {
  let rest = [span];
  for (const { from, to } of holes) {
    rest = rest.flatMap((one) =>
      [
        { from: one.from, to: Math.min(one.to, from) },
        { from: Math.max(one.from, to), to: one.to },
      ].filter((piece) => piece.to > piece.from),
    );
  }
  return rest;
}
