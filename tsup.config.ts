import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'tsup'
import { buildCode, DOORS, EXTERNAL } from './scripts/build-code.mjs'
import { setup as buildPage } from './scripts/build-page.mjs'
import { writeDeclarations } from './scripts/build-types.mjs'

buildPage()
await buildCode('dist')

/** What is loaded before an app is built apart. */
const typed = { ...DOORS, register: resolve('src/entry/register.ts') }

/** Not for the package: gone when the build is. */
const declarations = resolve('dist/declarations')
process.on('exit', () => rmSync(declarations, { recursive: true, force: true }))

// The types, for either module system: their handlers are those of MSW's class there (decisions/0009).
export default defineConfig({
  entry: writeDeclarations(typed, declarations),
  format: ['esm', 'cjs'],
  dts: { only: true },
  external: ['ringback', ...EXTERNAL],
  target: 'es2022',
})
