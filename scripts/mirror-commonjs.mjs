// CommonJS out of the ES modules of a build, file by file: the bundler cuts only ES modules into chunks, and CommonJS would be one file
// in which everything is read at every `require`, met or not. tsup calls it when it has built.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
    // So that the names of what it exports stand where an ES module finds them; whatever it is, it imports files beside it.
    platform: 'node',
    target: 'es2022',
    // Jest's CommonJS knows no `import()`.
    supported: { 'dynamic-import': false },
    // It says what the ES modules beside it say, which are there to be read (decisions/0009).
    minify: true,
    lineLimit: 160,
    plugins: [besides],
    logLevel: 'warning',
  })
  shareData(folder, modules)
}

/** From here on a module is worth a second file to read: in bytes. */
const LARGE = 30_000

/**
 * A large module that is data alone stands once, as CommonJS, which both builds can load. Data imports nothing: what imports something
 * would bring a second copy of it along.
 */
function shareData(folder, modules) {
  for (const name of modules) {
    const text = readFileSync(join(folder, name), 'utf8')
    const names = /^export \{([^}]*)\};?\s*$/m.exec(text)?.[1]
    if (text.length < LARGE || names === undefined || /^import\b|\bimport\(/m.test(text)) continue
    writeFileSync(join(folder, name), `export {${names.replaceAll(/\S+ as /g, '')}} from './${name.replace(/\.js$/, '.cjs')}'\n`)
  }
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
