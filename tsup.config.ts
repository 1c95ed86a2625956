import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'tsup'
import { setup as buildPage } from './scripts/build-page.mjs'

buildPage()

// Each file of src/entry is a door of its own: src/entry/vitest.ts is `ringback/vitest`.
const entries = readdirSync('src/entry')
  .filter((name) => name.endsWith('.ts'))
  .map((name) => [basename(name, '.ts'), `src/entry/${name}`])

// No doors, and files of their own all the same: CommonJS has no shared chunks, and several doors would each hold a copy of them.
// `wire` needs Node: package.json says in `browser` that it is empty there, and a bundler needs a file for that.
const shared = { assertions: 'src/assertions/matchers.ts', page: 'src/page/generated/page.ts', wire: 'src/wire/door.ts' }
const entry: Record<string, string> = { index: 'src/index.ts', ...shared, ...Object.fromEntries(entries) }

export default defineConfig({
  entry,
  format: ['esm', 'cjs'],
  // The command is run, not imported, and nobody sees the modules of the page and of the wire.
  dts: { entry: Object.fromEntries(Object.entries(entry).filter(([name]) => !['cli', 'page', 'wire'].includes(name))) },
  sourcemap: true,
  clean: true,
  target: 'es2022',
  // No node:* and no Node builds of dependencies: the core runs in a browser too.
  platform: 'neutral',
  // `node:` stays, so that the package check sees it.
  removeNodeProtocol: false,
  // Little, pure and ES modules only: bundled, so that CommonJS can load ringback (decisions/0006, decisions/0016).
  noExternal: ['nanoid', '@noble/hashes', 'otpauth'],
  // An entry loads the front door by its own name, so that a phone, its errors and their classes exist once.
  external: ['ringback', 'msw', '@xmldom/xmldom', /^libphonenumber-js/, 'vitest', '@jest/globals', '@msw/data', /^node:/],
  esbuildPlugins: [
    {
      name: 'one copy of what is shared',
      setup(build) {
        const isCommonJs = build.initialOptions.format === 'cjs'
        build.onResolve({ filter: /^\.\/generated\/page$/ }, () => ({ path: isCommonJs ? './page.cjs' : './page.js', external: true }))
        // An `import()` of a file beside it would stay one, which Jest's CommonJS does not know; one of a module inside is a `require`.
        build.onResolve({ filter: /^\.\.\/wire\/door$/ }, () =>
          isCommonJs ? { path: 'wire', namespace: 'beside' } : { path: './wire.js', external: true },
        )
        build.onLoad({ filter: /./, namespace: 'beside' }, ({ path }) => ({ contents: `module.exports = require('./${path}.cjs')` }))
        build.onResolve({ filter: /./, namespace: 'beside' }, ({ path }) => ({ path, external: true }))
        if (isCommonJs) build.onResolve({ filter: /^\.\.\/assertions\// }, () => ({ path: './assertions.cjs', external: true }))
      },
    },
  ],
  esbuildOptions(options) {
    options.mainFields = ['module', 'main']
    options.conditions = ['browser', 'import']
    // The package holds src/ once, and both maps point there; inside the maps it would stand twice.
    options.sourcesContent = false
  },
})
