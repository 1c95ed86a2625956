// Builds the inspector page: src/inspector/main.tsx and its styles become the texts in src/page/generated/page.ts, when what they
// are made of has changed. A fresh clone has no such file, so the type check, the tests and the build call this first.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'src/page/generated/page.ts')
/** What the page is made of. `package-lock.json`: another preact, another page. */
const INPUTS = [
  'src/inspector',
  'src/domain',
  'src/kinds',
  'src/lifecycle',
  'src/sequence',
  'src/clock/real-time.ts',
  'scripts/build-page.mjs',
  'package-lock.json',
  'tsconfig.json',
]

/** Above this the page has become something else than a small page. Minified, in bytes. It has 177 and 37 kB. */
const LIMITS = { script: 180_000, style: 40_000 }

/** Vitest calls it as a global setup, tsup.config.ts before a build. */
export function setup() {
  const print = fingerprint()
  if (headOf(target).includes(print)) return
  const { script, style, packages } = bundle()
  for (const [name, text] of Object.entries({ script, style })) {
    if (text.length > LIMITS[name]) throw new Error(`The page's ${name} has ${text.length} bytes, more than ${LIMITS[name]}.`)
  }
  mkdirSync(join(target, '..'), { recursive: true })
  const own = `${target}.${process.pid}`
  writeFileSync(own, moduleOf(print, script, style, packages))
  // At once, so that whoever builds or reads at the same time sees a whole file.
  renameSync(own, target)
  console.log(`page: ${sizeOf('script', script)}, ${sizeOf('style', style)}`)
}

function bundle() {
  // The esbuild that tsup brings along: a second one would be a second version.
  const esbuild = createRequire(createRequire(join(root, 'package.json')).resolve('tsup'))('esbuild')
  const options = {
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  }
  const build = (input, more) => checked(esbuild.buildSync({ ...options, ...more, entryPoints: [input] }))
  const textOf = (result) => result.outputFiles[0].text.trim()
  const script = build('src/inspector/main.tsx', {
    format: 'iife',
    platform: 'browser',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    charset: 'utf8',
  })
  const style = build('src/inspector/style/page.css', { target: ['chrome123', 'firefox120', 'safari17.5'] })
  const packages = Object.keys(script.metafile.inputs).flatMap((path) => /node_modules\/.*/.exec(path)?.[0] ?? [])
  return { script: textOf(script), style: textOf(style), packages }
}

/** A style that a browser would pass over is none. */
function checked(result) {
  if (result.warnings.length > 0) throw new Error(`The page builds with warnings: ${result.warnings.map(({ text }) => text).join('; ')}`)
  return result
}

/** The hashes go into the page's Content-Security-Policy. The comments tell what of others is inside, as a bundler's do. */
function moduleOf(print, script, style, packages) {
  return `// Made by scripts/build-page.mjs, ${print}. Do not edit.
${packages.map((path) => `// ${path}\n`).join('')}export const SCRIPT = ${JSON.stringify(script)}
export const SCRIPT_HASH = 'sha256-${digest(script)}'
export const STYLE = ${JSON.stringify(style)}
export const STYLE_HASH = 'sha256-${digest(style)}'
`
}

function digest(text) {
  return createHash('sha256').update(text).digest('base64')
}

function sizeOf(name, text) {
  return `${name} ${(text.length / 1_000).toFixed(1)} kB (${(gzipSync(text).length / 1_000).toFixed(1)} kB gzip)`
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const input of INPUTS.flatMap(filesOf))
    hash
      .update(input)
      .update('\0')
      .update(readFileSync(join(root, input)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path) {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.name !== 'generated')
    .flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .sort()
}

function headOf(path) {
  try {
    return readFileSync(path, 'utf8').slice(0, 200)
  } catch {
    return ''
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup()
