import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  dts: true,
  sourcemap: true,
  clean: true,
  target: 'es2022',
  // No node:* and no Node builds of dependencies: the core runs in a browser too.
  platform: 'neutral',
  // Little, pure and ES modules only: bundled, so that CommonJS can load ringback (decisions/0006).
  noExternal: ['nanoid', '@noble/hashes'],
  external: ['msw', '@xmldom/xmldom'],
  esbuildOptions(options) {
    options.mainFields = ['module', 'main']
    options.conditions = ['browser', 'import']
    // The package holds src/ once, and both maps point there; inside the maps it would stand twice.
    options.sourcesContent = false
  },
})
