// CommonJS out of the ES modules of a build, file by file: the bundler cuts only ES modules into chunks, and CommonJS would be one file
// in which everything is read at every `require`, met or not. tsup calls it when it has built.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { APART } from './build-apart.mjs'

// The esbuild that tsup brings along: a second one would be a second version.
const esbuild = createRequire(createRequire(import.meta.url).resolve('tsup'))('esbuild')

/** A file beside it is the mirror of that file, and everything else comes from elsewhere. */
const besides = {
  name: 'files beside',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined
      return { path: path.startsWith('./') ? path.replace(/\.js$/, '.cjs') : path, external: true }
    })
  },
}

/** The command is run, not loaded, and the others are built apart. */
const UNMIRRORED = ['cli', 'run', ...Object.keys(APART)]
/** The bundler names what several files share, and what is loaded later, with a hash. */
const CHUNK = /-[A-Z0-9]{8}\.js$/

/** `folder`: where the ES modules are, and the mirror comes to be. */
export async function mirrorCommonJs(folder) {
  const modules = loadable(folder)
  await esbuild.build({
    entryPoints: modules.map((name) => join(folder, name)),
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'neutral',
    target: 'es2022',
    // Jest's CommonJS knows no `import()`.
    supported: { 'dynamic-import': false },
    // A map for both builds would be as large as one of them; who debugs has the ES modules' (decisions/0009).
    sourcemap: false,
    plugins: [besides],
    logLevel: 'warning',
  })
}

/** The doors of the package and what they lead to, now or later. What the command alone leads to is not among it. */
function loadable(folder) {
  const found = new Set(
    readdirSync(folder).filter((name) => name.endsWith('.js') && !CHUNK.test(name) && !UNMIRRORED.includes(basename(name, '.js'))),
  )
  for (const name of found)
    for (const [, next] of readFileSync(join(folder, name), 'utf8').matchAll(/["']\.\/([\w.-]+\.js)["']/g))
      if (!UNMIRRORED.includes(basename(next, '.js'))) found.add(next)
  return [...found]
}
