import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');

// Runs against dist, as a user would: the package may import itself by name. `npm test` builds it first.
test('the first example works as pasted', () => {
  const [, source] = /```js\n(.*?)```/s.exec(readme)!;
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', source!], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(out).toBe('blocked permission\n');
});

test('both commands a newcomer is given exist', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  for (const command of ['npm install && npm run demo', 'npm install && npm test'])
    expect(readme).toContain(command);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['demo', 'test']));
});
