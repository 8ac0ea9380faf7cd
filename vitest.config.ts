import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    {
      name: 'toml-as-text',
      enforce: 'pre',
      load(id) {
        if (!id.endsWith('.toml')) return null;
        return `export default ${JSON.stringify(readFileSync(id, 'utf8'))};`;
      },
    },
  ],
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default'],
    testTimeout: 120_000,
  },
});
