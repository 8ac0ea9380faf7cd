import { systemClock } from '../clock.js';
import { ArgumentError } from '../errors.js';
import { createScreen } from '../screen/screen.js';
import { combineSignals } from '../signals/combine.js';
import { doubtfulAt } from '../signals/freshness.js';
import type { Decision, ProcessSignal, ReportChannel, ReportSignal, Signals } from '../signals/types.js';
import { SessionAgent } from './agent.js';
import { IdleConfirmation } from './confirmation.js';
import { NOTABLE_BYTES } from './constants.js';
import { acceptObservation, acceptReport } from './input.js';
import { Listeners } from './listeners.js';
import { ProgramChannel } from './program-channel.js';
import { promptFingerprint } from './prompt.js';
import { ScreenReader } from './screen-reader.js';
import { sharedSweeper, TimedSweeper } from './sweeper.js';
import type { SessionOptions, SessionState, SessionWatcher } from './types.js';

let created = 0;

/**
 * Watches one terminal: give it the output of the PTY, and it tells what the agent in it is doing. It looks at the screen
 * by itself, when the sweeper says so. Throws `ArgumentError` for a size no screen has, or a manifest nobody knows.
 */
export function createSessionWatcher(options: SessionOptions): SessionWatcher {
  const { id = `session-${++created}`, manifest, cols, rows, onChange, onReply, onError } = options;
  const clock = options.clock ?? options.sweeper?.clock ?? systemClock;
  const sweeper = options.sweeper ?? sharedSweeper(clock);
  if (!(sweeper instanceof TimedSweeper))
    throw new ArgumentError('options.sweeper', 'not made by createSweeper');
  const agent = new SessionAgent(manifest);
  const listeners = new Listeners(onError);
  if (onChange) listeners.add(onChange, true);
  const program = new ProgramChannel(onReply ? (bytes) => listeners.guard(() => onReply(bytes)) : null);
  const reader = new ScreenReader();
  const confirmation = new IdleConfirmation();
  const reports = new Map<ReportChannel, ReportSignal>();

  let process: ProcessSignal | null = null;
  let submittedAt: number | null = null;
  let lastWriteAt = clock.now();
  /** The program's records changed: worth a look whatever the screen does. */
  let reported = false;
  /** So that it matters what they call themselves; asked once for any number of reports. */
  let unnamed = false;
  let fading = false;
  let disposed = false;
  let state: SessionState = {
    ...combineSignals({ screen: null, now: lastWriteAt }),
    since: lastWriteAt,
    prompt: null,
  };

  const screen = createScreen({
    ...(cols === undefined ? {} : { cols }),
    ...(rows === undefined ? {} : { rows }),
    clock,
    events: {
      osc(code, payload) {
        if (program.osc(code, payload, clock.now())) reported = unnamed = true;
      },
      reset() {
        program.reset();
        reported = true;
      },
    },
  });

  const entry = sweeper.add({
    // Whatever goes wrong with one session must not stop the others.
    look: () => listeners.guard(look),
    changedNotably() {
      let changed = reported;
      if (!changed) {
        listeners.guard(() => {
          changed = reader.changedNotably(screen.snapshot());
        });
      }
      return changed;
    },
  });

  function nameAgent(): void {
    if (!unnamed) return;
    unnamed = false;
    // The program itself stands first.
    program.records.some(({ app }) => app !== null && agent.callsItself(app));
  }

  function look(): void {
    if (disposed) return;
    nameAgent();
    const now = clock.now();
    entry.looked(now);
    const snapshot = screen.snapshot();
    const settled = now - lastWriteAt >= sweeper.settleMs;
    reported = false;
    const said = program.report(now);
    if (said === null) reports.delete('osc7501');
    else reports.set('osc7501', said);
    const shown = reader.read(snapshot, agent.manifest, lastWriteAt, settled);
    const signals: Signals = {
      screen: shown,
      report: [...reports.values()],
      process,
      submittedAt,
      now,
      previous: state,
    };
    const decision = combineSignals(signals);
    const again = confirmation.lookAgainAt(decision, state, lastWriteAt, now);
    entry.wake(again ?? nextDoubt(decision, shown.at, now));
    fading = again !== null && state.state === 'blocked';
    if (again === null)
      settleOn(decision, decision.state === 'blocked' ? promptFingerprint(decision, snapshot) : null, now);
  }

  function settleOn(decision: Decision, prompt: string | null, now: number): void {
    const previous = state;
    // What a viewer covers is still the same prompt.
    const asked = decision.hold && decision.state === 'blocked' ? (previous.prompt ?? prompt) : prompt;
    const changed = decision.state !== previous.state;
    state = { ...decision, since: changed ? now : previous.since, prompt: asked };
    if (changed || asked !== previous.prompt) listeners.tell(state, previous, watcher, changed);
  }

  const watcher: SessionWatcher = {
    id,
    get state() {
      return state;
    },
    get manifest() {
      nameAgent();
      return agent.manifest;
    },
    get records() {
      return program.records;
    },
    get fading() {
      return fading;
    },
    get disposed() {
      return disposed;
    },
    get classifications() {
      return reader.classifications;
    },
    write(chunk) {
      if (disposed) return;
      lastWriteAt = clock.now();
      listeners.guard(() => screen.write(chunk));
      // A report may be the whole output: it is worth a look however short it is.
      entry.wrote(lastWriteAt, reported ? NOTABLE_BYTES : chunk.length);
    },
    resize(newCols, newRows) {
      if (disposed) return;
      screen.resize(newCols, newRows);
      entry.wrote(clock.now(), NOTABLE_BYTES);
    },
    report(report) {
      const accepted = acceptReport(report, clock.now());
      if (disposed) return;
      reports.set(accepted.channel ?? 'app', accepted);
      look();
    },
    process(observation) {
      const accepted = acceptObservation(observation, clock.now());
      if (disposed) return;
      nameAgent();
      process = accepted;
      if (accepted.front === 'shell') program.programEnded();
      else if (observation.command !== undefined) agent.seenRunning(observation.command);
      look();
    },
    submitted() {
      submittedAt = clock.now();
    },
    check() {
      look();
      return state;
    },
    snapshot: () => screen.snapshot(),
    subscribe: (listener) => listeners.add(listener, false),
    dispose() {
      disposed = true;
      listeners.clear();
      entry.remove();
    },
  };
  return watcher;
}

/** When a decision may end though nothing happens; never for what does not rest on a report. */
function nextDoubt({ source, state, at }: Decision, screenAt: number, now: number): number {
  return source === 'report' ? doubtfulAt(state, at, screenAt, now) : Number.POSITIVE_INFINITY;
}
