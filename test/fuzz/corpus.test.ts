import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faultOf } from './lib/target.js';
import { TARGETS } from './targets.js';

/** What once gave way, or stands for a kind of hostile input: as `npm run fuzz` prints it, a file each. */
const CORPUS = 'fixtures/fuzz';

for (const target of TARGETS) {
  const folder = `${CORPUS}/${target.name}`;
  describe(folder, () => {
    const files = existsSync(folder) ? readdirSync(folder).sort() : [];
    test('is not empty', () => expect(files.length).toBeGreaterThan(0));
    for (const file of files) {
      test(file, () => {
        const input = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as never;
        expect(faultOf(target, input)).toBeNull();
      });
    }
  });
}
