import { builtinManifest } from '../../src/manifest/builtin.js';
import type { Manifest, State } from '../../src/manifest/types.js';
import { createSessionWatcher } from '../../src/session/watcher.js';
import { type CastEvent, parseSize } from '../../src/testing/cast.js';
import { loadFixtures } from '../../src/testing/load.js';
import type { Recording } from '../../src/testing/recording.js';
import { VirtualClock } from '../../src/testing/virtual-clock.js';

/** A recording ready to be played, and what a session says of it when nothing else happens. */
export interface Tape {
  readonly recording: Recording;
  readonly manifest: Manifest;
  readonly events: readonly CastEvent[];
  /** How often the state changes, and what it is a while after the end. */
  readonly changes: number;
  readonly last: State;
  readonly bytes: number;
}

/** How long after its last output a recording is looked at for the last time, in milliseconds. */
export const AFTERMATH_MS = 5_000;

/** Every `step`th recording of an agent with rules. */
export function loadTapes(step = 1): Tape[] {
  let index = 0;
  const { recordings } = loadFixtures('fixtures', {
    only: (path) => path.endsWith('.cast.gz') && index++ % step === 0,
  });
  return recordings.flatMap((recording) => {
    const manifest = manifestOf(recording);
    return manifest === null ? [] : [tapeOf(recording, manifest)];
  });
}

function manifestOf({ agent }: Recording): Manifest | null {
  try {
    return builtinManifest(agent ?? '');
  } catch {
    return null;
  }
}

function tapeOf(recording: Recording, manifest: Manifest): Tape {
  const events = recording.events.filter(({ kind }) => kind === 'output' || kind === 'resize');
  const clock = new VirtualClock();
  const { cols, rows } = recording;
  let changes = 0;
  const session = createSessionWatcher({
    manifest,
    cols,
    rows,
    clock,
    onChange: () => changes++,
    onReply() {},
  });
  session.process({ front: 'agent' });
  for (const event of events) {
    clock.advance(Math.max(0, event.at * 1000 - clock.now()));
    apply(event, session);
  }
  clock.advance(AFTERMATH_MS);
  const last = session.check().state;
  session.dispose();
  const bytes = events.reduce((sum, { data }) => sum + data.length, 0);
  return { recording, manifest, events, changes, last, bytes };
}

interface Receiver {
  write(data: string): void;
  resize(cols: number, rows: number): void;
}

/** Gives one event of a recording to whoever shows it. */
export function apply({ kind, data }: CastEvent, receiver: Receiver): void {
  if (kind === 'output') receiver.write(data);
  else {
    const { cols, rows } = parseSize(data)!;
    receiver.resize(cols, rows);
  }
}
