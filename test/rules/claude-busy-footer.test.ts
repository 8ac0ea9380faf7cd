import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { classify } from '../../src/manifest/classify.js';
import { compileManifest } from '../../src/manifest/compile.js';

/** The table of a published review of one busy rule: real footers, and prose that quotes them. */
const FOOTERS = [
  '⏵⏵ bypass permissions on (shift+tab to cycle) · esc to interrupt · ← for agents',
  '⏸  manual mode on · esc to interrupt · ← for agents',
  '⏵⏵ accept edits on (shift+tab to cycle) · esc to interrupt · ← for agents',
  '⏸  plan mode on (shift+tab to cycle) · esc to interrupt · ← for agents',
  '⏵⏵ auto mode on (shift+tab to cycle) · esc to interrupt · ← for agents',
  '⏵⏵ bypass permissions on (shift+tab to cycle) · esc to interrupt · ctrl+t to hide tasks',
];
const PLAIN_FOOTERS = ['esc to interrupt · ← for agents', 'esc to interrupt'];
const RETRIES = [
  '✻ Waiting for API response · next try in 30s · attempt 2 · esc to interrupt',
  '· next try in 3s · attempt 2 · esc to interrupt',
];
const PROSE = [
  'docs say esc to interrupt works',
  'press esc to interrupt',
  '· esc to interrupt ·',
  'the footer has a mode on and then · esc to interrupt',
  'next try · esc to interrupt',
  'on the next try you can use · esc to interrupt',
  'next try in the docs · esc to interrupt is the hint',
  'the next try in attempt 2 · esc to interrupt maybe',
  'idle shows ⏵⏵ bypass permissions on (shift+tab) · esc to interrupt · like this',
  'grep.log:12:  ⏵⏵ bypass permissions on (shift+tab to cycle) · esc to interrupt · ← for agents',
  'it says: · next try in 3s · attempt 2 · esc to interrupt',
  '⏵⏵ bypass permissions on (shift+tab to cycle) esc to interrupt',
  'bypass permissions on (shift+tab to cycle) · esc to interrupt · ← for agents',
];
const RESTING = '  ⏵⏵ bypass permissions on (shift+tab to cycle) · ← for agents';
const RULE = '─'.repeat(100);

const screen = (transcript: string, footer: string, typed = '') =>
  `${transcript}\n\n${RULE}\n❯ ${typed}\n${RULE}\n${footer}`;
const alone = (row: string) => `● Reading the docs.\n\n${row}`;

interface Row {
  readonly text: string;
  readonly working: boolean;
}
const rows: readonly Row[] = [
  ...FOOTERS.flatMap((footer) => [
    { text: screen('● Reading the docs.', `  ${footer}`), working: true },
    { text: alone(`  ${footer}`), working: true },
    { text: screen(`● The busy footer is:\n\n  ${footer}`, RESTING), working: false },
    { text: screen('● Done.', RESTING, footer), working: false },
  ]),
  ...PLAIN_FOOTERS.flatMap((footer) => [
    { text: screen('● Reading the docs.', `  ${footer}`), working: true },
    { text: screen('● Done.', `  ${footer}\n${RESTING}`), working: false },
    { text: alone(`  ${footer}`), working: false },
  ]),
  ...RETRIES.flatMap((retry) => [
    { text: screen(`● Reading the docs.\n\n${retry}`, RESTING), working: true },
    { text: alone(retry), working: true },
    { text: screen(`● The retry row is:\n\n  ${retry}`, RESTING), working: false },
  ]),
  ...PROSE.flatMap((prose) => [
    { text: screen(`❯ ${prose}`, RESTING), working: false },
    { text: screen(`● ${prose}`, RESTING), working: false },
    { text: screen(`● The row is:\n\n  ${prose}`, RESTING), working: false },
    { text: screen('● Done.', RESTING, prose), working: false },
    { text: screen('● Done.', `  ${prose}`), working: false },
    { text: alone(`● ${prose}`), working: false },
    { text: alone(`  ${prose}`), working: false },
  ]),
];

const source = readFileSync('manifests/claude.toml', 'utf8');

function wrong(toml: string): readonly string[] {
  const manifest = compileManifest(toml);
  return rows
    .filter(({ text, working }) => (classify(text, manifest).state === 'working') !== working)
    .map(({ text }) => text);
}

describe("Claude Code's busy footer", () => {
  it('is working for every real footer and for no prose', () => {
    expect(wrong(source)).toEqual([]);
  });

  it('loses its evidence, and invents none, where the pane cuts the footer', () => {
    const manifest = compileManifest(source);
    for (const footer of FOOTERS) {
      const cut = `${`  ${footer}`.slice(0, footer.indexOf('esc to i') + 9)}…`;
      expect(classify(screen('● Reading.', cut), manifest).state).toBe('idle');
    }
  });

  // Each mutation takes one part of the structure away; some row above must then be wrong.
  const mutations: Readonly<Record<string, readonly [string, string]>> = {
    'anchor dropped': ["'^ *(-- [A-Z ]+ -- )?[⏵⏸]+", "'(-- [A-Z ]+ -- )?[⏵⏸]+"],
    'separator dropped': ['.* on( .*)? · esc to', '.* on( .*)? esc to'],
    'glyph dropped': [
      '[⏵⏸]+ .* on( .*)? · esc to interrupt( · .*)?$',
      '.* on( .*)? · esc to interrupt( · .*)?$',
    ],
    'mode branch dropped': ["  '^ *(-- [A-Z ]+ -- )?[⏵⏸]+ .* on( .*)? · esc to interrupt( · .*)?$',\n", ''],
    'plain branch dropped': ["  '\\A *esc to interrupt( · .*|   .*)?\\n*\\z',\n", ''],
    'plain branch not alone': [
      '\\A *esc to interrupt( · .*|   .*)?\\n*\\z',
      '^ *esc to interrupt( · .*|   .*)?$',
    ],
    'retry branch dropped': [
      "  '^([·✢✳✶✻✽*] \\S.* |)· next try in \\S+ · attempt \\d+ · esc to interrupt.*(\\n( .*)?)*\\z',\n",
      '',
    ],
    'retry anchor dropped': ["'^([·✢✳✶✻✽*] \\S.* |)· next", "'(|[·✢✳✶✻✽*] \\S.* )· next"],
  };
  it.each(Object.entries(mutations))('needs every part: %s', (_, [part, instead]) => {
    expect(source).toContain(part);
    expect(wrong(source.replace(part, instead)).length).toBeGreaterThan(0);
  });
});
