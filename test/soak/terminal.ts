import { classify } from '../../src/manifest/classify.js';
import type { ScreenSnapshot } from '../../src/screen/types.js';
import type { SessionWatcher } from '../../src/session/types.js';
import type { VirtualClock } from '../../src/testing/virtual-clock.js';
import type { Random } from '../fuzz/lib/random.js';
import type { App } from './app.js';
import { AFTERMATH_MS, apply, type Tape } from './library.js';
import { redraw } from './redraw.js';

export interface Ledger {
  plays: number;
  bytes: number;
  recreated: number;
  /** Plays that ran undisturbed, and of those the ones after which the session said what it says of a fresh one. */
  undisturbed: number;
  asAlone: number;
  /** Sessions whose state did not change although it should have. */
  readonly stuck: string[];
  readonly different: string[];
  /** Weak references to all sessions that are gone. */
  readonly gone: WeakRef<SessionWatcher>[];
}

/** One terminal, in which agents are started again and again, and the session that watches it. */
export class Terminal {
  session: SessionWatcher;
  #timer: unknown = null;
  #tape: Tape;
  #next = 0;
  #startedAt = 0;
  #changes = 0;
  /** The session is not the one that saw the recording begin. */
  #interrupted = true;
  /** The recording began on a terminal that had been reset. */
  #cleared = false;

  constructor(
    private app: App,
    private readonly id: string,
    private readonly clock: VirtualClock,
    private readonly random: Random,
    private readonly tapes: readonly Tape[],
    private readonly meanGapMs: number,
    private readonly ledger: Ledger,
  ) {
    this.#tape = random.pick(tapes);
    this.session = this.#open(this.#tape.recording.cols, this.#tape.recording.rows);
    this.#after(this.#gap(), () => this.#start());
  }

  /** No more output. */
  stop(): void {
    this.clock.clearTimeout(this.#timer);
  }

  /**
   * The app has been started anew and knows nothing of the screen: it opens a session of the same size and makes the agent
   * redraw by a change of the size and back. Returns the screens before and after.
   */
  restore(app: App): { before: ScreenSnapshot; after: ScreenSnapshot; same: boolean; told: boolean } {
    const old = this.session;
    const before = old.snapshot();
    const bySight = old.check().source === 'screen' && !old.state.hold;
    this.ledger.gone.push(new WeakRef(old));
    this.app = app;
    this.#interrupted = true;
    this.session = this.#open(before.cols, before.rows);
    this.session.resize(before.cols, Math.max(1, before.rows - 1));
    this.session.resize(before.cols, before.rows);
    this.session.write(redraw(before));
    const after = this.session.snapshot();
    const { manifest } = this.#tape;
    const same = JSON.stringify(classify(before, manifest)) === JSON.stringify(classify(after, manifest));
    return { before, after, same, told: !bySight || this.session.check().state === old.state.state };
  }

  #open(cols: number, rows: number): SessionWatcher {
    return this.app.open(this.id, this.#tape.manifest, cols, rows, () => this.#changes++);
  }

  #gap(): number {
    return -Math.log(1 - this.random.unit()) * this.meanGapMs;
  }

  #after(ms: number, run: () => void): void {
    this.#timer = this.clock.setTimeout(run, ms);
  }

  #start(): void {
    const own = this.tapes.filter(({ manifest }) => manifest === this.#tape.manifest);
    const tape = this.random.pick(this.random.chance(0.85) ? own : this.tapes);
    // Another agent needs other rules; else the session stays, as an app would let it.
    const { cols, rows } = tape.recording;
    if (tape.manifest !== this.#tape.manifest || this.random.chance(0.05)) this.#recreate(tape);
    this.#tape = tape;
    this.session.resize(cols, rows);
    // Recordings begin on a blank screen. The user has reset the terminal, or has only scrolled away what was there.
    this.#cleared = this.random.chance(0.7);
    this.session.write(
      this.#cleared ? '\x1bc' : `\x1b[?1049l\x1b[r\x1b[?6l\x1b[m${'\r\n'.repeat(2 * rows)}\x1b[H`,
    );
    this.session.process({ front: 'agent' });
    this.session.check();
    this.#interrupted = false;
    this.#changes = 0;
    this.#next = 0;
    this.#startedAt = this.clock.now();
    this.ledger.plays++;
    this.ledger.bytes += tape.bytes;
    this.#step();
  }

  #step(): void {
    const { events } = this.#tape;
    const event = events[this.#next];
    if (event === undefined) {
      this.#after(AFTERMATH_MS, () => this.#end());
      return;
    }
    this.#after(Math.max(0, this.#startedAt + event.at * 1000 - this.clock.now()), () => {
      this.#next++;
      apply(event, this.session);
      // The pane is closed and another one opened, in the middle of everything.
      if (this.random.chance(0.00005)) this.#recreate(this.#tape);
      this.#step();
    });
  }

  #end(): void {
    const { recording, changes, last } = this.#tape;
    const state = this.session.check().state;
    if (!this.#interrupted && this.#cleared) {
      this.ledger.undisturbed++;
      if (state === last) this.ledger.asAlone++;
      else this.ledger.different.push(`${recording.name}: ${state} instead of ${last}`);
    }
    if (changes > 1 && this.#changes === 0 && !this.#interrupted) this.ledger.stuck.push(recording.name);
    if (this.random.chance(0.5)) this.session.process({ front: 'shell' });
    this.#after(this.#gap(), () => this.#start());
  }

  #recreate(tape: Tape): void {
    const { cols, rows } = this.session.snapshot();
    this.ledger.gone.push(new WeakRef(this.session));
    this.ledger.recreated++;
    this.app.close(this.session);
    this.#tape = tape;
    this.#interrupted = true;
    this.session = this.#open(cols, rows);
  }
}
