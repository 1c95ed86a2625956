import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'tsup'

// Each file of src/entry is a door of its own: src/entry/vitest.ts is `ringback/vitest`.
const entries = readdirSync('src/entry')
  .filter((name) => name.endsWith('.ts'))
  .map((name) => [basename(name, '.ts'), `src/entry/${name}`])

export default defineConfig({
  entry: { index: 'src/index.ts', ...Object.fromEntries(entries) },
  format: ['esm', 'cjs'],
  dts: true,
  sourcemap: true,
  clean: true,
  target: 'es2022',
  // No node:* and no Node builds of dependencies: the core runs in a browser too.
  platform: 'neutral',
  // Little, pure and ES modules only: bundled, so that CommonJS can load ringback (decisions/0006).
  noExternal: ['nanoid', '@noble/hashes'],
  // An entry loads the front door by its own name, so that a phone, its errors and their classes exist once.
  external: ['ringback', 'msw', '@xmldom/xmldom', 'vitest', '@jest/globals', '@msw/data', /^node:/],
  esbuildOptions(options) {
    options.mainFields = ['module', 'main']
    options.conditions = ['browser', 'import']
    // The package holds src/ once, and both maps point there; inside the maps it would stand twice.
    options.sourcesContent = false
  },
})
