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
  treeshake: true,
  // Both are pure functions without a global; bundled, so that installing ringback installs nothing else.
  noExternal: ['nanoid', '@noble/hashes'],
  external: ['msw'],
  esbuildOptions(options) {
    options.mainFields = ['module', 'main']
    options.conditions = ['browser', 'import']
  },
})
