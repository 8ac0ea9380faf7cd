import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** One text of fixtures/negative; its README describes the format. */
export interface BaseText {
  /** Path below the folder, without the ending. */
  readonly name: string;
  readonly why: string;
  readonly title: string;
  /** `one row` where pasted text with line ends would be the bottom of the screen. */
  readonly typed: string;
  /** `own` where only the look of this agent's composer tells, which the rules of other agents do not know. */
  readonly judged: string;
  readonly rows: readonly string[];
  /** The rows after each `--- <name>`. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

/** All texts in a folder and below it, in order of name. Throws when one does not say why it is there. */
export function readBaseTexts(folder: string): BaseText[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.txt'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, name: relative(folder, file).split(sep).join('/').slice(0, -'.txt'.length) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ file, name }) => parse(readFileSync(file, 'utf8'), name));
}

function parse(text: string, name: string): BaseText {
  const rows = text.replace(/\n$/, '').split('\n');
  const start = rows.indexOf('---');
  const about = new Map(rows.slice(0, start).map((row) => splitOnce(row, ': ')));
  const why = about.get('why') ?? about.get('what');
  if (start < 0 || why === undefined) throw new Error(`${name}: no header with a why or a what`);
  const sections: Record<string, string[]> = {};
  let current: string[] = [];
  const body = current;
  for (const row of rows.slice(start + 1)) {
    const section = /^--- ([a-z]+)$/.exec(row)?.[1];
    if (section === undefined) current.push(row);
    else {
      current = [];
      sections[section] = current;
    }
  }
  return {
    name,
    why,
    title: about.get('title') ?? '',
    typed: about.get('typed') ?? '',
    judged: about.get('judged') ?? '',
    rows: body,
    sections,
  };
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + by.length)];
}
