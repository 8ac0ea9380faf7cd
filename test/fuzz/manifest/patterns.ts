import type { Random } from '../lib/random.js';

const GLYPHS = [...'ab01 ❯─│✳', '\\.', '\\d', '\\s', '\\w', '\\b', '^', '$', '\\x{1F680}', '\\u2500', '.'];
const CLASSES = [
  '[a-z]',
  '[^a]',
  '[❯›]',
  '\\p{L}',
  '\\P{Lu}',
  '\\pN',
  '[[:alpha:]]',
  '[^\\s\\d]',
  '[\\x{80}-\\x{10ffff}]',
  '[a-zа-яα-ω]',
  '\\W',
];
const FLAGS = ['(?i)', '(?s)', '(?m)', '(?U)', '(?-m)', '(?is)'];
const BAD = [
  '(',
  '[',
  ')',
  '*',
  '(?=a)',
  '(?<!a)',
  '\\1',
  '\\u{110000}',
  '\\ud83d',
  '\\Q',
  'a**',
  '[z-a]',
  '\\',
];

/** Patterns that are slow or large in one engine or another; `n` and `m` stand for numbers. */
const NASTY = [
  '(.*a){n}',
  '(a?){n}a{n}',
  '(a+)+$',
  '((a?){m}){m}',
  'a[ab]{n}x',
  '[ab]*a[ab]{n}x',
  '(\\pL|\\pN){n}',
  '(?i)[\\x{80}-\\x{10ffff}]{m}',
  '(?i)\\p{Lu}{n}',
  '(?:(?:(?:a{m}){m}){m}){m}',
  '(x|xy|xyz|y|yz|z){n}0',
  '.{n}b',
  '(?s).*.*.*.*x',
  '(((((a*)*)*)*)*)*b',
  '(|a){n}b',
  '(a|b|c|d|e|f|g|h){n}',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(?i)(?:[^a]|\\W){n}',
  '\\b{n}a',
  '(?i)[[:^word:]]{n}x',
];

/** A pattern: mostly valid, often expensive, sometimes broken. */
export function pattern(random: Random): string {
  return random.weighted([
    [4, (r) => tree(r, 4)],
    [3, nasty],
    [1, (r) => `${r.pick(FLAGS)}${tree(r, 3)}`],
    [0.5, (r) => tree(r, 2) + r.pick(BAD) + tree(r, 2)],
    [0.3, (r) => 'a'.repeat(r.between(900, 1_100))],
    [0.3, (r) => wrapped(r.between(10, 600))],
    [0.3, (r) => r.many(2, 300, (q) => tree(q, 1)).join('|')],
  ]);
}

/** A pattern that is likely accepted: one glyph at least, and counts within the limits. */
export function goodPattern(random: Random): string {
  const glyph = random.pick([...'ab❯─1', '\\s', '[^a]', '\\p{L}']);
  if (random.chance(0.6)) return glyph + tree(random, 3);
  const [n, m] = [random.pick([2, 5, 10, 20, 40, 90, 200]), random.between(2, 5)];
  return glyph + random.pick(NASTY).replaceAll('{n}', `{${n}}`).replaceAll('{m}', `{${m}}`);
}

const wrapped = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`;

function nasty(random: Random): string {
  const count = random.pick([2, 10, 20, 50, 99, 300, 500, 990, 1000, 1001]);
  return random
    .pick(NASTY)
    .replaceAll('{n}', `{${count}}`)
    .replaceAll('{m}', `{${random.between(2, 31)}}`);
}

function tree(random: Random, depth: number): string {
  if (depth === 0 || random.chance(0.3)) return random.pick(random.chance(0.25) ? CLASSES : GLYPHS);
  const inner = (r: Random) => tree(r, depth - 1);
  return random.weighted([
    [4, (r) => r.many(1, 4, inner).join('')],
    [2, (r) => `(?:${r.many(1, 4, inner).join('|')})`],
    [1, (r) => `(${inner(r)})`],
    [2, (r) => `(?:${inner(r)})${r.pick(['*', '+', '?', '*?', '{2}', '{0,3}', '{3,}', '{30}'])}`],
  ]);
}

/** A TOML string of any kind. */
export function quoted(text: string, random: Random): string {
  if (!text.includes("'") && !/[\0-\x08\n\r\x0b-\x1f\x7f]/.test(text) && random.chance(0.8))
    return `'${text}'`;
  return JSON.stringify(text).replaceAll('\x7f', '\\u007f');
}
