/**
 * The timing of sessions. All figures are milliseconds. "Measured" is on the recordings of Claude Code 1.0.100–2.1.303
 * and Codex 0.55–0.171 under fixtures/ (163 recordings, 101 prompts); `npm run bench:detectors` shows the result.
 */

/** Least time between two sweeps of one session: fast enough for a person, cheap for a machine. */
export const DEFAULT_INTERVAL_MS = 700;

/**
 * How long output must pause before a settled screen is looked at. Measured: within one repaint the pauses are below
 * 40 ms in 9 of 10 cases, between the frames of a spinner 33 ms (Codex) to 170 ms (Claude) in the median; so this sees
 * finished frames, and a prompt, after which all agents fall silent, after 50 ms.
 */
export const DEFAULT_SETTLE_MS = 50;

/**
 * Looks at settled screens that a session may take in quick succession; one more is earned per interval. Bounds the cost
 * of an agent that streams text with pauses; a prompt comes after at most a few such frames.
 */
export const SETTLE_CREDIT = 3;

/**
 * Rows that must differ for a look before the interval is over. Measured: in 9 of 10 frames a working agent repaints two
 * rows at most (its busy row, a counter, the footer); the smallest dialog replaces more than five.
 */
export const NOTABLE_ROWS = 3;

/**
 * Output, in characters or bytes, without a pause that must come for a look before the interval is over. Measured: the
 * smallest run of output that completed a prompt had 363 bytes; of the runs of a working Claude Code 2.1, half had 87 at most
 * and three in four 140. A third of the smallest; it spares the comparison of screens for most frames of a spinner.
 */
export const NOTABLE_BYTES = 120;

/**
 * How long output must pause before idle *by default* is believed after working. Measured: where no rule matched although
 * the agent worked, the longest silence was 280 ms (half-painted frames) and 180 ms (Codex 0.55 streaming an answer); 2.5
 * times that. After the end of a turn every agent was silent for more than 1.2 s.
 */
export const CONFIRM_QUIET_MS = 700;

/** How long flowing output alone can keep a session working. Two minutes of streaming are thousands of words. */
export const CONFIRM_LIMIT_MS = 120_000;

/**
 * How long output must pause before idle by default is believed after blocked. Measured: dialogs that were repainted (after
 * a resize, or the next one in a row) were gone for 200 ms at most, with a silence of 100 ms at most.
 */
export const FADE_QUIET_MS = 100;

/** How long a prompt that is gone can be kept by flowing output: short, for it is gone. */
export const FADE_LIMIT_MS = 1_000;
