// `npm run conformance`: the suite of test/conformance against ringback's sources, in process and on a port, or against a real account.
// Node 20 runs no TypeScript, so the suite is bundled first.
import { mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setup as buildPage } from './build-page.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// Below node_modules, so that what is not bundled is found.
const folder = join(root, 'node_modules/.cache/ringback')
const bundle = join(folder, `conformance-${process.pid}.mjs`)

buildPage()
mkdirSync(folder, { recursive: true })
// The esbuild that tsup brings along: a second one would be a second version.
const esbuild = createRequire(createRequire(join(root, 'package.json')).resolve('tsup'))('esbuild')
esbuild.buildSync({
  absWorkingDir: root,
  entryPoints: ['test/conformance/main.ts'],
  outfile: bundle,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'es2022',
  packages: 'external',
  alias: { ringback: './src/index.ts', 'ringback/server': './src/entry/server.ts' },
  logLevel: 'warning',
})
try {
  await import(pathToFileURL(bundle).href)
} finally {
  rmSync(bundle, { force: true })
}
