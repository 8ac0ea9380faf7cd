import { readdirSync, readFileSync } from 'node:fs';
import type { Random } from '../lib/random.js';
import { goodPattern, pattern, quoted } from './patterns.js';

const SHIPPED = readdirSync('manifests')
  .filter((file) => file.endsWith('.toml'))
  .sort()
  .map((file) => readFileSync(`manifests/${file}`, 'utf8'));
const VALID = 'test/corpus/manifests/valid';
const SMALL = readdirSync(VALID)
  .filter((file) => file.endsWith('.toml'))
  .sort()
  .map((file) => readFileSync(`${VALID}/${file}`, 'utf8'));

const PROTOTYPE = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
const KEYS =
  'schema id name version aliases commands tested extends disable composer rules state kind why region wrap all any none pattern prompt frame footer'.split(
    ' ',
  );
const STATES = ['blocked', 'working', 'idle', 'hold', 'none', ''];
const REGIONS =
  'screen title progress above_rule below_rule last_block composer above_composer below_composer dialog top(1) bottom(14) bottom(200) bottom(201) bottom(0) top(-1) above_composer(3) below_composer(2) bottom(1e9) nowhere'.split(
    ' ',
  );
const GOOD_REGIONS = REGIONS.filter((name) => !/201|\(0|-1|1e9|nowhere/.test(name));
const ODD = [
  '1',
  '-0',
  '9223372036854775807',
  '9223372036854775808',
  '1e400',
  'nan',
  '-inf',
  'true',
  '1979-05-27T07:32:00Z',
  '25:61:61',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  "'''a\nb'''",
  '{}',
  '[]',
  '{ __proto__ = { polluted = 1 } }',
  '[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]',
  '[{}, {}]',
  '[1, "a", [2]]',
  '"__proto__"',
  '0x7fffffffffffffff',
];
const PIECES = [
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  '=',
  ',',
  '\\',
  '#',
  '\n',
  '\r',
  '\u0000',
  '❯',
  '\ufeff',
  '"""',
  '.',
];

/** The text of a manifest: one that works, damaged, or made up. */
export function manifestText(random: Random): string {
  return random.weighted([
    [4, (r) => damaged(r.pick(r.chance(0.6) ? SHIPPED : SMALL), r)],
    [2, (r) => bytes(r.pick(r.chance(0.4) ? SHIPPED : SMALL), r)],
    [3, (r) => madeUp(r)],
    [4, good],
    [1, extreme],
    [0.5, (r) => cutAt(r.pick(SHIPPED), r) + cutAt(r.pick(SHIPPED), r)],
  ]);
}

function cutAt(text: string, random: Random): string {
  const at = random.below(text.length);
  return random.chance(0.5) ? text.slice(0, at) : text.slice(at);
}

/** Lines dropped, doubled, moved, and their keys and values replaced. */
function damaged(text: string, random: Random): string {
  const lines = text.split('\n');
  for (let k = random.between(1, 6); k > 0; k--) {
    const at = random.below(lines.length);
    const line = lines[at] ?? '';
    const [key = '', ...rest] = line.split('=');
    const value = rest.join('=');
    const edit = random.below(7);
    if (edit === 0) lines.splice(at, random.between(1, 3));
    else if (edit === 1) lines.splice(at, 0, line);
    else if (edit === 2) lines.splice(at, 0, lines[random.below(lines.length)] ?? '');
    else if (edit === 3)
      lines[at] = `${random.pick(random.chance(0.5) ? KEYS : PROTOTYPE)} =${value || ' 1'}`;
    else if (edit === 4) lines[at] = `${key}= ${oddValue(random)}`;
    else if (edit === 5) lines.splice(at, 0, rule(random));
    else lines.splice(at, 0, `[${random.chance(0.5) ? '[' : ''}${random.pick([...KEYS, ...PROTOTYPE])}]`);
  }
  return lines.join('\n');
}

function bytes(text: string, random: Random): string {
  let now = text;
  for (let k = random.between(1, 5); k > 0; k--) {
    const at = random.below(now.length + 1);
    const put = random.chance(0.6) ? random.pick(PIECES) : String.fromCharCode(random.below(0x300));
    now = now.slice(0, at) + (random.chance(0.7) ? put : '') + now.slice(at + random.below(6));
  }
  return now;
}

const oddValue = (random: Random): string =>
  random.weighted([
    [3, (r) => r.pick(ODD)],
    [2, patterns],
    [1, (r) => quoted(r.pick([...STATES, ...REGIONS]), r)],
    [0.2, (r) => `"${'x'.repeat(r.between(60, 5_000))}"`],
    [0.2, (r) => nested(r.pick(['[', '{ a = ']), r.between(1, 300))],
  ]);

function nested(open: string, depth: number): string {
  return open.repeat(depth) + (open === '[' ? '' : '1') + (open === '[' ? ']' : '}').repeat(depth);
}

const patterns = (random: Random): string =>
  `[${random.many(0, random.chance(0.05) ? 60 : 4, patternValue).join(', ')}]`;

/** A rule that is most likely accepted, however much it costs. */
function goodRule(random: Random, index: number): string {
  const region = () => quoted(random.pick(GOOD_REGIONS), random);
  const list = () =>
    random.many(1, random.chance(0.1) ? 40 : 3, () => {
      const text = quoted(goodPattern(random), random);
      return random.chance(0.3) ? `{ region = ${region()}, pattern = ${text} }` : text;
    });
  const lines = ['[[rules]]', `id = "r${index}"`, `state = "${random.pick(STATES.slice(0, 4))}"`];
  if (random.chance(0.2)) lines.push('wrap = true');
  lines.push(`any = [${list().join(', ')}]`);
  if (random.chance(0.3)) lines.push(`none = [${list().join(', ')}]`);
  return lines.join('\n');
}

/** Many rules at once stay below the limits only if their patterns are small. */
function good(random: Random): string {
  const rules = Array.from({ length: random.between(1, random.chance(0.1) ? 60 : 6) }, (_, k) =>
    goodRule(random, k),
  );
  return `[composer]\nframe = "rule"\nprompt = ["❯", ">"]\n${rules.join('\n')}`;
}

function patternValue(random: Random): string {
  const text = quoted(pattern(random), random);
  return random.chance(0.2)
    ? `{ region = ${quoted(random.pick(REGIONS), random)}, pattern = ${text} }`
    : text;
}

function rule(random: Random): string {
  const lines = ['[[rules]]'];
  if (random.chance(0.7)) lines.push(`id = "r${random.below(40)}"`);
  lines.push(`state = "${random.chance(0.95) ? random.pick(STATES.slice(0, 4)) : random.pick(STATES)}"`);
  if (random.chance(0.3)) lines.push(`region = ${quoted(random.pick(REGIONS), random)}`);
  if (random.chance(0.15)) lines.push(`wrap = ${random.chance(0.9)}`);
  for (const list of ['any', 'all', 'none']) {
    if (random.chance(list === 'any' ? 0.9 : 0.25)) lines.push(`${list} = ${patterns(random)}`);
  }
  return lines.join('\n');
}

function madeUp(random: Random): string {
  const head = random.chance(0.5) ? 'schema = 1\nid = "made-up"\n' : '';
  const base = random.chance(0.15) ? 'extends = "claude"\ndisable = ["permission"]\n' : '';
  const frame = random.pick(['rule', 'bar', 'none']);
  const prompt = frame === 'bar' ? '' : 'prompt = ["❯", ">"]\n';
  const composer = random.chance(0.6) ? `[composer]\nframe = "${frame}"\n${prompt}` : '';
  return head + base + composer + random.many(1, random.chance(0.1) ? 80 : 5, rule).join('\n');
}

/** Much of one thing. */
function extreme(random: Random): string {
  const count = random.pick([100, 499, 500, 501, 2_000, 2_001, 20_000]);
  const list = (of: (k: number) => string, most = count) => Array.from({ length: most }, (_, k) => of(k));
  const one = pattern(random).replaceAll("'", '');
  return random.pick<() => string>([
    () => list((k) => `k${k} = 1`).join('\n'),
    () => `[[rules]]\nstate = "idle"\nany = [${list((k) => `'${k}'`).join()}]`,
    () => list((k) => `[[rules]]\nstate = "idle"\nany = ['a${k}']`, Math.min(count, 3_000)).join('\n'),
    () => list((k) => `[[rules]]\nstate = "idle"\nany = ['${one}${k}']`, Math.min(count, 500)).join('\n'),
    () => `${'a.'.repeat(count)}b = 1`,
    () => `[${'a.'.repeat(count)}b]`,
    () => `"${'k'.repeat(count)}" = 1`,
    () => `x = ${nested('[', count)}`,
    () => '[[rules]]\n'.repeat(count),
    () => `disable = [${list((k) => `"r${k}"`).join()}]`,
    () => `extends = "claude"\ndisable = [${list((k) => `"permissio${k}"`, 400).join()}]`,
    () => '\n'.repeat(count * 10),
    () => list((k) => `[t${k}.${random.pick(PROTOTYPE)}]`).join('\n'),
    () => regions(random),
  ])();
}

/** Every region there is, with a pattern whose automaton is large. */
function regions(random: Random): string {
  const count = random.between(10, 200);
  const kinds = ['top', 'bottom', 'above_composer', 'below_composer'];
  const body = random.pick(['a[ab]{8}x', '[ab]*a[ab]{3}', '❯.{5}x']);
  let text = '[composer]\nframe = "none"\nprompt = ["❯"]\n';
  for (let n = 1; n <= count; n++) {
    const list = kinds.map((kind) => `{ region = '${kind}(${n})', pattern = '${body}' }`);
    text += `[[rules]]\nstate = "idle"\nwrap = ${n % 2 === 0}\nany = [${list.join(', ')}]\n`;
  }
  return text;
}
