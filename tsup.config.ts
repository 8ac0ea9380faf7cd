import { fileURLToPath } from 'node:url';
import { defineConfig, type Options } from 'tsup';

const shared = {
  target: 'node20',
  // `npm run build` empties dist; two configurations that did would race.
  clean: false,
  loader: { '.toml': 'text' },
} satisfies Options;

/** Public entries that the command imports from their own built files instead of carrying a copy. */
const entries = new Map(
  Object.entries({ 'src/index.js': './index.js', 'src/testing/index.js': './testing.js' }).map(
    ([source, built]) => [fileURLToPath(new URL(source, import.meta.url)), built],
  ),
);

export default defineConfig([
  {
    ...shared,
    entry: {
      index: 'src/index.ts',
      xterm: 'src/screen/xterm.ts',
      testing: 'src/testing/index.ts',
    },
    format: ['esm', 'cjs'],
    dts: true,
    splitting: true,
    treeshake: true,
    // As a package of its own zod/mini loads hundreds of small files: 50 ms of start-up against 5.
    noExternal: ['zod'],
  },
  {
    ...shared,
    entry: { cli: 'src/cli/main.ts' },
    format: ['esm'],
    dts: false,
    splitting: false,
    noExternal: ['commander', 'picocolors'],
    // Both packages are CommonJS and call require.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    esbuildPlugins: [
      {
        name: 'public-entries',
        setup(build) {
          build.onResolve({ filter: /^\.\.?\/.*index\.js$/ }, ({ path, resolveDir }) => {
            const built = entries.get(fileURLToPath(new URL(path, `file://${resolveDir}/`)));
            return built === undefined ? null : { path: built, external: true };
          });
        },
      },
    ],
  },
]);
