/** The states of the protocol, the one that asks most of a person first. */
export const PROGRAM_STATES = ['blocked', 'error', 'done', 'working', 'idle'] as const;
export type ProgramState = (typeof PROGRAM_STATES)[number];

export const PROGRAM_KINDS = ['permission', 'question', 'auth'] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number];

/** One record of a terminal's table: the program itself, or one of its sub-agents. */
export interface ProgramStatusRecord {
  /** Path of the record, e.g. `a221efe788763b308`; empty for the program itself. */
  readonly id: string;
  readonly state: ProgramState;
  /** What it waits for; only with `blocked`. */
  readonly kind: ProgramKind | null;
  /** 0–100; only with `working` and `blocked`. */
  readonly progress: number | null;
  /** The program's name for itself, inherited from the nearest record above. */
  readonly app: string | null;
  /** From outside, but made safe to show as plain text. */
  readonly title: string | null;
  /** From outside, but made safe to show as plain text; e.g. `approve Bash: npm test`. */
  readonly msg: string | null;
  /** When it was last reported, in milliseconds. */
  readonly at: number;
}

/** A report as it stands on the wire; what is left out is absent, and `state: 'clear'` removes records. */
export interface ProgramStatusReport {
  readonly state: ProgramState | 'clear';
  /** Path of segments `[A-Za-z0-9_.+-]{1,32}` joined by `/`. Default: the program itself. */
  readonly id?: string;
  /** Only with `blocked`. */
  readonly kind?: ProgramKind;
  /** 0–100; only with `working` and `blocked`. */
  readonly progress?: number;
  /** `[A-Za-z0-9_.+-]{1,32}`. */
  readonly app?: string;
  /** Up to 192 bytes of UTF-8 without control characters. */
  readonly title?: string;
  /** One line, up to 2,048 bytes of UTF-8 without control characters. */
  readonly msg?: string;
}

/** The limits of the protocol, revision 0.2. Sizes are bytes. */
export const LIMITS = {
  /** From ESC to the end of the terminator. */
  sequence: 4096,
  key: 16,
  segment: 32,
  levels: 8,
  id: 128,
  titleEncoded: 256,
  title: 192,
  msgEncoded: 2732,
  msg: 2048,
  /** Records a terminal keeps. */
  records: 256,
} as const;

/** What `id` and `app` are made of. */
export const NAME = /^[A-Za-z0-9_.+-]{1,32}$/;

/** A record path within all limits. */
export function isRecordPath(id: string): boolean {
  if (id.length > LIMITS.id) return false;
  const segments = id.split('/');
  return segments.length <= LIMITS.levels && segments.every((segment) => NAME.test(segment));
}
