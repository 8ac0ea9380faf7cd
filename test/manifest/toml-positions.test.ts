import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseToml } from '../../src/manifest/toml.js';
import { formatPath, type Path, TomlPositions } from '../../src/manifest/toml-positions.js';

/** A part of a generated document that knows where its values start. */
interface Placed {
  readonly text: string;
  readonly values: readonly { readonly path: Path; readonly offset: number }[];
}

const KEYS = ['a', 'b-1', '"q.k"', "'it#s'", '"\\u0041"', '"]"'];
const nameOf = (key: string): string =>
  /^["']/.test(key) ? (key === '"\\u0041"' ? 'A' : key.slice(1, -1)) : key;

const STRINGS = [
  '"x"',
  "'y'",
  '"a\\"b # ] }"',
  "'\\'",
  '"""three\n"quotes" ]\\"""\n"""',
  "'''raw\n'' # }\n'''",
  '""""four""""',
  "'''''two'''''",
  '"""end"""""',
];
const SCALARS = [...STRINGS, '1', '-2.5e3', 'true', '2026-01-02T03:04:05Z', '0x_f'.replace('_', ''), 'inf'];

const gap = fc.constantFrom('', ' ', '\n', ' # no ] } "\n', '\r\n\t', '\n\n  # c\n');
const blank = fc.constantFrom('', ' ', '\t ');

const moved = (part: Placed, by: number, under: Path): Placed['values'] =>
  part.values.map(({ path, offset }) => ({ path: [...under, ...path], offset: offset + by }));

const scalar: fc.Arbitrary<Placed> = fc
  .constantFrom(...SCALARS)
  .map((text) => ({ text, values: [{ path: [], offset: 0 }] }));

const value: fc.Arbitrary<Placed> = fc.letrec<{ value: Placed; array: Placed; inline: Placed }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, scalar, tie('array'), tie('inline')),
  array: fc
    .tuple(fc.array(fc.tuple(gap, tie('value'), gap), { maxLength: 4 }), fc.boolean(), gap)
    .map(([items, comma, end]) => list(items, comma, end)),
  inline: fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...KEYS), { maxLength: 3 }),
      blank,
      blank,
      fc.infiniteStream(tie('value')),
    )
    .map(([keys, before, after, values]) => inline(keys, before, after, values as Iterator<Placed>)),
})).value;

function list(items: readonly (readonly [string, Placed, string])[], comma: boolean, end: string): Placed {
  let text = '[';
  const values: { path: Path; offset: number }[] = [{ path: [], offset: 0 }];
  items.forEach(([before, item, after], index) => {
    text += before;
    values.push(...moved(item, text.length, [index]));
    text += item.text + after + (index < items.length - 1 || comma ? ',' : '');
  });
  return { text: `${text}${end}]`, values };
}

function inline(keys: readonly string[], before: string, after: string, values: Iterator<Placed>): Placed {
  let text = '{';
  const places: { path: Path; offset: number }[] = [{ path: [], offset: 0 }];
  keys.forEach((key, index) => {
    const item = values.next().value as Placed;
    text += `${index > 0 ? ',' : ''}${before}${key}${after}=${before}`;
    places.push(...moved(item, text.length, [nameOf(key)]));
    text += item.text + after;
  });
  return { text: `${text}}`, values: places };
}

/** Lines `key = value` under headers: a table, or one of several tables of the same name. */
const document = fc
  .array(
    fc.record({
      header: fc.constantFrom(null, 'rules', 'rules', 'table'),
      pairs: fc.array(fc.tuple(blank, value), { maxLength: 3 }),
      comment: fc.constantFrom('', '# [x]\n', '\n\n', '\r\n'),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((sections) => {
    let text = '';
    const values: { path: Path; offset: number }[] = [];
    const counts = { rules: 0, table: 0 };
    sections.forEach(({ header, pairs, comment }, at) => {
      let under: Path = [];
      if (header === 'rules') {
        text += `[[ rules ]]${comment || '\n'}`;
        under = ['rules', counts.rules++];
      } else if (header === 'table' || at > 0) {
        text += `[ table . "n${counts.table}" ] # [[rules]]\n`;
        under = ['table', `n${counts.table++}`];
      }
      pairs.forEach(([space, item], index) => {
        const dotted = index === 2;
        text += `${space}${dotted ? `d${space}.${space}` : ''}k${index}${space}=${space}`;
        values.push(...moved(item, text.length, [...under, ...(dotted ? ['d'] : []), `k${index}`]));
        text += `${item.text}${space}\n${comment}`;
      });
    });
    return { text, values };
  });

const placeOf = (text: string, offset: number) => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
};

test('every value of a generated document is found where it stands', () => {
  fc.assert(
    fc.property(document, ({ text, values }) => {
      const parsed = parseToml(text);
      expect(parsed, text).toHaveProperty('table');
      const positions = new TomlPositions(text);
      for (const { path, offset } of values) {
        expect(positions.ofValue(path), `${formatPath(path)} in\n${text}`).toEqual(placeOf(text, offset));
      }
    }),
    { seed: 7, numRuns: 500 },
  );
});

test('any text ends the scan', () => {
  const noise = fc.array(
    fc.constantFrom('[', ']', '{', '}', '"', "'", '"""', '=', '.', ',', '#', '\n', '\\', 'a', ' '),
  );
  fc.assert(
    fc.property(noise, (parts) => {
      expect(new TomlPositions(parts.join('')).ofValue(['a'])).toHaveProperty('line');
    }),
    { seed: 7, numRuns: 500 },
  );
});

describe('a place', () => {
  const toml = '\u{feff}a.b = 1\n[c]\nd = { e = [10, { f = 2 }] }\n[[g]]\nh = 3\n[[g]]\n[g.i]\nj = 4\n';
  const positions = new TomlPositions(toml);

  test.each<[Path, number, number]>([
    [['a', 'b'], 1, 8],
    [['c'], 2, 1],
    [['c', 'd'], 3, 5],
    [['c', 'd', 'e', 0], 3, 12],
    [['c', 'd', 'e', 1, 'f'], 3, 22],
    [['g', 0], 4, 1],
    [['g', 0, 'h'], 5, 5],
    [['g', 1], 6, 1],
    [['g', 1, 'i', 'j'], 8, 5],
    [['g', 1, 'not', 'there'], 6, 1],
    [[], 1, 1],
  ])('of the value at %j', (path, line, column) => {
    expect(positions.ofValue(path)).toEqual({ line, column });
  });

  test.each<[Path, number, number]>([
    [['a', 'b'], 1, 4],
    [['c'], 2, 2],
    [['c', 'd', 'e', 1, 'f'], 3, 18],
    [['g', 1, 'i'], 7, 4],
  ])('of the key at %j', (path, line, column) => {
    expect(positions.ofKey(path)).toEqual({ line, column });
  });
});
