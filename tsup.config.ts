import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'tsup'
import { APART, buildApart } from './scripts/build-apart.mjs'
import { setup as buildPage } from './scripts/build-page.mjs'
import { mirrorCommonJs } from './scripts/mirror-commonjs.mjs'

buildPage()

// Each file of src/entry is a door of its own: src/entry/vitest.ts is `ringback/vitest`.
const entries = readdirSync('src/entry')
  .filter((name) => name.endsWith('.ts'))
  .map((name) => [basename(name, '.ts'), `src/entry/${name}`])

// No doors, and files with names of their own all the same. `page` is a text that nothing has to read as code. `wire` needs Node:
// package.json says in `browser` that it is empty there, and a bundler needs a file for that. `run` is what the command loads for `ringback run`, and `jest-msw` runs before
// anything that `ringback/jest` imports.
const shared = {
  assertions: 'src/assertions/matchers.ts',
  page: 'src/page/generated/page.ts',
  wire: 'src/wire/door.ts',
  run: 'src/server/run/door.ts',
  'jest-msw': 'src/runners/jest-msw.ts',
}
const all: Record<string, string> = { index: 'src/index.ts', ...shared, ...Object.fromEntries(entries) }

const only = (wanted: (name: string) => boolean) => Object.fromEntries(Object.entries(all).filter(([name]) => wanted(name)))

const entry = only((name) => !(name in APART))

/** The command is run, not imported, and nobody sees the modules of the page, of the wire and of a run. */
const typed = only((name) => !['cli', 'page', 'wire', 'run', 'jest-msw'].includes(name))

// An entry loads the front door by its own name, so that a phone, its errors and their classes exist once.
const external = ['ringback', 'msw', '@xmldom/xmldom', /^libphonenumber-js/, 'vitest', '@jest/globals', '@msw/data', /^node:/]

export default defineConfig([
  {
    entry,
    format: ['esm'],
    onSuccess: async () => {
      await mirrorCommonJs('dist')
      await buildApart('dist')
    },
    // The files are readable as they are: names, lines and modules stand as they were written (decisions/0009).
    sourcemap: false,
    clean: true,
    target: 'es2022',
    // No node:* and no Node builds of dependencies: the core runs in a browser too.
    platform: 'neutral',
    // `node:` stays, so that the package check sees it.
    removeNodeProtocol: false,
    // Little, pure and ES modules only: bundled, so that CommonJS can load ringback (decisions/0006, decisions/0016).
    noExternal: ['nanoid', '@noble/hashes', 'otpauth', 'yaml'],
    external,
    esbuildPlugins: [
      {
        name: 'files with names of their own',
        setup({ onResolve }) {
          onResolve({ filter: /^\.\/generated\/page$/ }, () => ({ path: './page.js', external: true }))
          onResolve({ filter: /^\.\.\/wire\/door$/ }, () => ({ path: './wire.js', external: true }))
          onResolve({ filter: /^\.\.\/server\/run\/door$/ }, () => ({ path: './run.js', external: true }))
          onResolve({ filter: /^\.\.\/runners\/jest-msw$/ }, () => ({ path: './jest-msw.js', external: true }))
          onResolve({ filter: /^\.\/asn1$/ }, () => ({ path: './asn1.js', external: true }))
        },
      },
    ],
    esbuildOptions(options) {
      options.mainFields = ['module', 'main']
      options.conditions = ['browser', 'import']
    },
  },
  { entry: typed, format: ['esm', 'cjs'], dts: { only: true }, external, target: 'es2022' },
])
