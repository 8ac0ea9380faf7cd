/** Where the default session is wrong on the given recordings, and why. Seconds; a span may be a little shorter. */
export interface KnownWrong {
  readonly recording: string;
  readonly spans: readonly (readonly [from: number, to: number])[];
  readonly why: string;
}

const LATE =
  'the agent has drawn nothing yet: more than the settle time after the marker it still shows the screen before';

export const KNOWN_WRONG: readonly KnownWrong[] = [
  { recording: 'claude/2.1.200/ask-single-120x32', spans: [[22.6, 23.1]], why: LATE },
  { recording: 'claude/2.1.303/ask-single+rich-120x32', spans: [[17.1, 17.6]], why: LATE },
  { recording: 'claude/2.1.303/bash-esc+rich-120x32', spans: [[18.1, 18.6]], why: LATE },
  { recording: 'claude/2.1.303/edit-200x50', spans: [[27.4, 29.1]], why: LATE },
  { recording: 'claude/2.1.303/edit-60x20', spans: [[16.5, 18.1]], why: LATE },
  { recording: 'claude/2.1.303/edit-80x24', spans: [[16.8, 17.1]], why: LATE },
  { recording: 'claude/2.1.303/mcp-elicit+rich-120x32', spans: [[16.3, 16.7]], why: LATE },
  { recording: 'claude/2.1.303/menus+rich-120x32', spans: [[16.1, 16.5]], why: LATE },
  { recording: 'claude/2.1.303/subagent-120x32', spans: [[30.8, 31.8]], why: LATE },
  { recording: 'codex/0.140.0/trust-120x32', spans: [[6.7, 7.4]], why: LATE },
  {
    recording: 'claude/1.0.100/menus-120x32',
    spans: [
      [34, 35],
      [44, 45],
      [54, 55],
      [64, 65.1],
      [74, 75],
      [94, 95.4],
      [104.5, 105.8],
    ],
    why: 'the agent itself shows "Tinkering… (esc to interrupt)" for two seconds after a menu was closed, though the model owes nothing',
  },
];
