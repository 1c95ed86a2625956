import { defineConfig } from 'tsup'
import { buildCode, DOORS, EXTERNAL } from './scripts/build-code.mjs'
import { setup as buildPage } from './scripts/build-page.mjs'

buildPage()
await buildCode('dist')

/** What is loaded before an app is built apart. */
const typed = { ...DOORS, register: 'src/entry/register.ts' }

// The types, for either module system: their handlers are those of MSW's class there (decisions/0009).
export default defineConfig({
  entry: typed,
  format: ['esm', 'cjs'],
  dts: { only: true },
  external: ['ringback', ...EXTERNAL],
  target: 'es2022',
})
