import { type Clock, systemClock } from '../clock.js';
import { ArgumentError } from '../errors.js';
import type { Manifest } from '../manifest/types.js';
import { createScreen } from '../screen/screen.js';
import type { Screen, ScreenSnapshot } from '../screen/types.js';
import { combineSignals } from '../signals/combine.js';
import { doubtfulAt } from '../signals/freshness.js';
import type { ProgramStatusRecord } from '../signals/program-status/types.js';
import type { Decision, ProcessSignal, Report, ReportChannel, ReportSignal } from '../signals/types.js';
import { SessionAgent } from './agent.js';
import { IdleConfirmation } from './confirmation.js';
import { NOTABLE_BYTES } from './constants.js';
import { acceptObservation, acceptReport } from './input.js';
import { Listeners } from './listeners.js';
import { ProgramChannel } from './program-channel.js';
import { promptFingerprint } from './prompt.js';
import { ScreenReader } from './screen-reader.js';
import type { SweepEntry } from './sweep-entry.js';
import { sharedSweeper, TimedSweeper } from './sweeper.js';
import type {
  ProcessObservation,
  SessionListener,
  SessionOptions,
  SessionState,
  SessionWatcher,
} from './types.js';

let created = 0;

/**
 * Watches one terminal: give it the output of the PTY, and it tells what the agent in it is doing. It looks at the screen
 * by itself, when the sweeper says so. Throws `ArgumentError` for a size no screen has, or a manifest nobody knows.
 */
export function createSessionWatcher(options: SessionOptions): SessionWatcher {
  return new Watcher(options);
}

/** Methods are properties, so that they can be handed on without their object, as in `pty.onData(session.write)`. */
class Watcher implements SessionWatcher {
  readonly id: string;
  readonly #clock: Clock;
  readonly #sweeper: TimedSweeper;
  readonly #agent: SessionAgent;
  readonly #listeners: Listeners;
  readonly #program: ProgramChannel;
  readonly #screen: Screen;
  readonly #entry: SweepEntry;
  readonly #reader = new ScreenReader();
  readonly #confirmation = new IdleConfirmation();
  readonly #reports = new Map<ReportChannel, ReportSignal>();
  #front: ProcessSignal | null = null;
  #submittedAt: number | null = null;
  #lastWriteAt: number;
  /** The program's records changed: worth a look whatever the screen does. */
  #reported = false;
  /** So that it matters what they call themselves; asked once for any number of reports. */
  #unnamed = false;
  #fading = false;
  #disposed = false;
  #state: SessionState;

  constructor({ id, manifest, cols, rows, onChange, onReply, onError, ...rest }: SessionOptions) {
    this.id = id ?? `session-${++created}`;
    const clock = rest.clock ?? rest.sweeper?.clock ?? systemClock;
    const sweeper = rest.sweeper ?? sharedSweeper(clock);
    if (!(sweeper instanceof TimedSweeper))
      throw new ArgumentError('options.sweeper', 'not made by createSweeper');
    this.#clock = clock;
    this.#sweeper = sweeper;
    this.#agent = new SessionAgent(manifest);
    const listeners = new Listeners(onError);
    if (onChange) listeners.add(onChange, true);
    this.#listeners = listeners;
    this.#program = new ProgramChannel(onReply ? (bytes) => listeners.guard(() => onReply(bytes)) : null);
    this.#lastWriteAt = clock.now();
    this.#state = {
      ...combineSignals({ screen: null, now: this.#lastWriteAt }),
      since: this.#lastWriteAt,
      prompt: null,
    };
    this.#screen = createScreen({
      ...(cols === undefined ? {} : { cols }),
      ...(rows === undefined ? {} : { rows }),
      clock,
      events: {
        osc: (code, payload) => {
          if (this.#program.osc(code, payload, clock.now())) this.#reported = this.#unnamed = true;
        },
        reset: () => {
          this.#program.reset();
          this.#reported = true;
        },
      },
    });
    this.#entry = sweeper.add({
      // Whatever goes wrong with one session must not stop the others.
      look: () => listeners.guard(() => this.#look()),
      changedNotably: () => this.#changedNotably(),
    });
  }

  get state(): SessionState {
    return this.#state;
  }

  get manifest(): Manifest | null {
    this.#nameAgent();
    return this.#agent.manifest;
  }

  get records(): readonly ProgramStatusRecord[] {
    return this.#program.records;
  }

  get fading(): boolean {
    return this.#fading;
  }

  get disposed(): boolean {
    return this.#disposed;
  }

  get classifications(): number {
    return this.#reader.classifications;
  }

  readonly write = (chunk: Uint8Array | string): void => {
    if (this.#disposed) return;
    this.#lastWriteAt = this.#clock.now();
    this.#listeners.guard(() => this.#screen.write(chunk));
    // A report may be the whole output: it is worth a look however short it is.
    this.#entry.wrote(this.#lastWriteAt, this.#reported ? NOTABLE_BYTES : chunk.length);
  };

  readonly resize = (cols: number, rows: number): void => {
    if (this.#disposed) return;
    this.#screen.resize(cols, rows);
    this.#entry.wrote(this.#clock.now(), NOTABLE_BYTES);
  };

  readonly report = (report: Report): void => {
    const accepted = acceptReport(report, this.#clock.now());
    if (this.#disposed) return;
    this.#reports.set(accepted.channel ?? 'app', accepted);
    this.#look();
  };

  readonly process = (observation: ProcessObservation): void => {
    const accepted = acceptObservation(observation, this.#clock.now());
    if (this.#disposed) return;
    this.#nameAgent();
    this.#front = accepted;
    if (accepted.front === 'shell') this.#program.programEnded();
    else if (observation.command !== undefined) this.#agent.seenRunning(observation.command);
    this.#look();
  };

  readonly submitted = (): void => {
    this.#submittedAt = this.#clock.now();
  };

  readonly check = (): SessionState => {
    this.#look();
    return this.#state;
  };

  readonly snapshot = (): ScreenSnapshot => this.#screen.snapshot();

  readonly subscribe = (listener: SessionListener): (() => void) => this.#listeners.add(listener, false);

  readonly dispose = (): void => {
    this.#disposed = true;
    this.#listeners.clear();
    this.#entry.remove();
  };

  #changedNotably(): boolean {
    let changed = this.#reported;
    if (!changed) {
      this.#listeners.guard(() => {
        changed = this.#reader.changedNotably(this.#screen.snapshot());
      });
    }
    return changed;
  }

  #nameAgent(): void {
    if (!this.#unnamed) return;
    this.#unnamed = false;
    // The program itself stands first.
    this.#program.records.some(({ app }) => app !== null && this.#agent.callsItself(app));
  }

  #look(): void {
    if (this.#disposed) return;
    this.#nameAgent();
    const now = this.#clock.now();
    this.#entry.looked(now);
    const snapshot = this.#screen.snapshot();
    const settled = now - this.#lastWriteAt >= this.#sweeper.settleMs;
    this.#reported = false;
    const said = this.#program.report(now);
    if (said === null) this.#reports.delete('osc7501');
    else this.#reports.set('osc7501', said);
    const shown = this.#reader.read(snapshot, this.#agent.manifest, this.#lastWriteAt, settled);
    const decision = combineSignals({
      screen: shown,
      report: [...this.#reports.values()],
      process: this.#front,
      submittedAt: this.#submittedAt,
      now,
      previous: this.#state,
    });
    const again = this.#confirmation.lookAgainAt(decision, this.#state, this.#lastWriteAt, now);
    this.#entry.wake(again ?? nextDoubt(decision, shown.at, now));
    this.#fading = again !== null && this.#state.state === 'blocked';
    if (again === null)
      this.#settleOn(
        decision,
        decision.state === 'blocked' ? promptFingerprint(decision, snapshot) : null,
        now,
      );
  }

  #settleOn(decision: Decision, prompt: string | null, now: number): void {
    const previous = this.#state;
    // What a viewer covers is still the same prompt.
    const asked = decision.hold && decision.state === 'blocked' ? (previous.prompt ?? prompt) : prompt;
    const changed = decision.state !== previous.state;
    this.#state = { ...decision, since: changed ? now : previous.since, prompt: asked };
    if (changed || asked !== previous.prompt) this.#listeners.tell(this.#state, previous, this, changed);
  }
}

/** When a decision may end though nothing happens; never for what does not rest on a report. */
function nextDoubt({ source, state, at }: Decision, screenAt: number, now: number): number {
  return source === 'report' ? doubtfulAt(state, at, screenAt, now) : Number.POSITIVE_INFINITY;
}
