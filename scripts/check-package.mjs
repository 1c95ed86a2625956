// Packs ringback, installs the tarball into an empty project outside of this repository, and uses it there as a stranger would:
// by the README's words, as an ES module and as CommonJS, at run time and under the compiler. Needs a build.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Packed, in bytes. A guard against what slips in unseen; 437.7 kB as of this writing, with src/ and the source maps. */
const SIZE_LIMIT = 450_000

/** What a user needs, and nothing else; src/ is there for the source maps. */
const ALLOWED =
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|THIRD-PARTY-NOTICES\.md|dist\/(index|data|server|client|cli|(chunk|reader)-[A-Z0-9]{8})\.(js|cjs)(\.map)?|dist\/(index|data|server|client)\.d\.c?ts|src\/.*\.(tsx?|css))$/
const REQUIRED = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'THIRD-PARTY-NOTICES.md',
  ...['index', 'data', 'server', 'client'].flatMap((name) => ['js', 'cjs', 'd.ts', 'd.cts'].map((ending) => `dist/${name}.${ending}`)),
  'dist/cli.js',
]

/** What only ever runs in Node. All else, with whatever it imports, runs in a browser, too. */
const FOR_NODE = /^dist\/(server|cli)\.c?js$/

/** @returns a list of { name, ok, problem } */
export function checkPackage() {
  const work = mkdtempSync(join(tmpdir(), 'ringback-package-'))
  try {
    return check(work)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function check(work) {
  const results = []
  const step = (name, act) => {
    let problem = null
    try {
      act()
    } catch (error) {
      problem = error.message
    }
    console.log(problem === null ? `  ok    ${name}` : `  FAIL  ${name}\n${problem}`)
    results.push({ name, ok: problem === null })
  }

  const packed = pack(work)
  const tarball = join(work, packed.filename)
  const files = packed.files.map((file) => file.path)
  const project = join(work, 'project')
  const installed = join(project, 'node_modules/ringback')
  const read = (path) => readFileSync(join(installed, path), 'utf8')
  const scripts = files.filter((path) => /^dist\/.*\.c?js$/.test(path))

  step(`${files.length} files, ${kilobytes(packed.size)} packed, ${kilobytes(packed.unpackedSize)} unpacked`, () => {
    expect(
      REQUIRED.filter((path) => !files.includes(path)),
      'are missing',
    )
    expect(
      files.filter((path) => !ALLOWED.test(path)),
      'are of no use to a user',
    )
    if (packed.size > SIZE_LIMIT) throw new Error(`More than ${kilobytes(SIZE_LIMIT)}.`)
  })
  step('publint', () => node(root, bin('publint'), tarball, '--strict'))
  step('types resolve in every module system (attw)', () => node(root, bin('@arethetypeswrong/cli', 'attw'), tarball))

  step('npm installs the tarball, and with it the XML parser alone', () => {
    install(project, tarball)
    expect(
      readdirSync(join(project, 'node_modules')).filter((name) => name !== 'ringback' && name !== '@xmldom' && !name.startsWith('.')),
      'came along',
    )
  })
  step('what is bundled is named in THIRD-PARTY-NOTICES.md, with its licence', () => {
    // The page's script stands in dist/ as a text; its module in src/ names what is in it.
    const bundled = bundledPackages([...scripts, 'src/inspector/generated/page.ts'].map(read))
    expect(bundled.length === 0 ? ['dist/ marks no bundled package; this check'] : [], 'has lost its ground')
    const notices = read('THIRD-PARTY-NOTICES.md').replaceAll(/\s+/g, ' ')
    expect(
      bundled.filter((name) => !notices.includes(licenceOf(name))),
      'are bundled, and their licence is missing',
    )
  })
  step('the source maps lead to sources in the package', () => {
    expect(
      scripts.filter((path) => !files.includes(`${path}.map`)),
      'have no map',
    )
    for (const path of scripts) {
      const sources = JSON.parse(read(`${path}.map`)).sources.filter((source) => source.includes('src/'))
      expect(
        sources.filter((source) => !files.includes(source.replace(/^\.\.\//, ''))),
        `of ${path}.map are missing`,
      )
    }
  })
  step('the build needs nothing of Node, but for what runs nowhere else', () => {
    const doors = scripts.filter((path) => !FOR_NODE.test(path) && !/-[A-Z0-9]{8}\.js$/.test(path))
    for (const path of withImports(doors, read))
      expect(read(path).match(/(from|require\(|import\()\s*["']node:[^"']*["']|\b(process|Buffer)\.\w/g) ?? [], `in ${path}`)
  })

  borrow(project, ['msw', 'twilio', 'vitest', 'typescript', '@types/node'])
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  write(project, 'first.test.ts', block(readme, 'ts'))
  write(project, 'first.test.cjs', block(readme, 'js'))
  cpSync(join(root, 'examples/demo/demo.mjs'), join(project, 'demo.mjs'))

  step("the README's first test, ES module, vitest", () => node(project, bin('vitest'), 'run', 'first.test.ts', '--root', project))
  step("the README's first test, CommonJS, node --test", () => node(project, '--test', 'first.test.cjs'))
  step('the demo, ES module', () => node(project, 'demo.mjs'))
  step('both builds export the same, and errors know their class across a bundle', () => {
    write(project, 'exports.mjs', EXPORTS)
    node(project, 'exports.mjs')
  })

  step('the command, as npm links it, and the client', () => {
    write(project, 'command.mjs', COMMAND)
    node(project, 'command.mjs')
  })
  step('a phone on a port, from CommonJS', () => {
    write(project, 'port.cjs', PORT)
    node(project, 'port.cjs')
  })

  const consumer = readFileSync(join(root, 'test/package/consumer.ts'), 'utf8')
  const types = (name, extension, options) =>
    step(`types: ${name}`, () => {
      const folder = join(project, `types-${extension}-${options.module}`)
      mkdirSync(folder)
      write(folder, `consumer.${extension}`, consumer)
      write(folder, 'tsconfig.json', JSON.stringify({ compilerOptions: { ...COMPILER, ...options }, include: ['.'] }))
      node(folder, bin('typescript', 'tsc'), '-p', folder)
    })
  types('ES module, NodeNext', 'mts', { module: 'NodeNext' })
  types('CommonJS, NodeNext', 'cts', { module: 'NodeNext' })
  types('bundler', 'ts', { module: 'ESNext', moduleResolution: 'Bundler' })
  step("types: the README's first test, ES module, NodeNext", () => {
    const folder = join(project, 'types-readme')
    mkdirSync(folder)
    write(folder, 'first.test.mts', block(readme, 'ts'))
    // vitest's and twilio's own declarations are not ours to check.
    write(
      folder,
      'tsconfig.json',
      JSON.stringify({ compilerOptions: { ...COMPILER, module: 'NodeNext', skipLibCheck: true }, include: ['.'] }),
    )
    node(folder, bin('typescript', 'tsc'), '-p', folder)
  })
  return results
}

const COMPILER = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
}

const EXPORTS = `
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import * as esm from 'ringback'
const cjs = createRequire(import.meta.url)('ringback')
assert.deepEqual(Object.keys(cjs).sort(), Object.keys(esm).sort())
for (const build of [esm, cjs]) assert.throws(() => build.createRingback({ typo: 1 }), build.MisuseError)
const [one, other] = [esm.createRingback(), cjs.createRingback()]
assert.equal(one.account.sid, other.account.sid)
// An outcome is a plain value: made by one build, it is understood by the other.
one.handset().onText(cjs.outcome.delivered())
`

const COMMAND = `
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { connect } from 'ringback/client'
const command = spawn('node_modules/.bin/ringback', ['--port', '0', '--number', '+15550000001'], { shell: process.platform === 'win32' })
let printed = ''
const url = await new Promise((resolve, reject) => {
  command.stdout.on('data', (chunk) => {
    printed += chunk
    const url = /listens on (\\S+)/.exec(printed)?.[1]
    if (url) resolve(url)
  })
  command.stderr.on('data', (chunk) => reject(new Error(String(chunk))))
  command.on('exit', () => reject(new Error('It ended: ' + printed)))
})
const phone = connect(url)
const { number, version } = await phone.about()
assert.equal(number, '+15550000001')
assert.ok(version)
assert.match(await (await fetch(url + '/_ringback/ui')).text(), /^<!doctype html>/i)
const ended = new Promise((resolve) => command.on('exit', resolve))
command.kill('SIGTERM')
assert.equal(await ended, 0)
`

const PORT = `
const assert = require('node:assert/strict')
const { createRingback } = require('ringback')
const { listen } = require('ringback/server')
const { connect, ControlError } = require('ringback/client')
;(async () => {
  const { url, close } = await listen(createRingback())
  const phone = connect(url)
  await phone.clock.advance('1m')
  assert.equal((await phone.clock.now()).toISOString(), '2030-01-01T00:01:00.000Z')
  await assert.rejects(phone.handset('+15550100001').press('1'), ControlError)
  await close()
})()
`

function pack(work) {
  const output = npm(root, 'pack', '--json', '--ignore-scripts', '--pack-destination', work)
  const report = JSON.parse(output)
  // npm 10 gives a list, npm 11 with workspaces in mind may key it by name.
  return Array.isArray(report) ? report[0] : Object.values(report)[0]
}

/** These files and all that they import of this package. */
function withImports(paths, read) {
  const all = new Set(paths)
  for (const path of all)
    for (const [, name] of read(path).matchAll(/(?:from|import|import\()\s*["']\.\/([^"']+)["']/g)) all.add(`dist/${name}`)
  return [...all]
}

/** Without peers: they are borrowed from this repository, so that next to nothing is downloaded. */
function install(project, tarball) {
  mkdirSync(project)
  write(project, 'package.json', JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
  npm(project, 'install', tarball, '--prefer-offline', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund')
}

function borrow(project, names) {
  for (const name of names) {
    const link = join(project, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), link, 'dir')
  }
}

/** The first block of a language in the README. */
function block(readme, language) {
  const found = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(readme)?.[1]
  if (!found) throw new Error(`README.md has no block of ${language}.`)
  return found
}

/** The bundler writes above each module where it comes from. */
function bundledPackages(scripts) {
  const names = scripts.flatMap((text) => [...text.matchAll(/^\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)\//gm)].map((match) => match[1]))
  return [...new Set(names)]
}

function licenceOf(name) {
  return readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8')
    .trim()
    .replaceAll(/\s+/g, ' ')
}

function bin(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** npm as it was started with, so that no other one on the PATH is used. */
function npm(cwd, ...args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? run(cwd, process.execPath, [script, ...args]) : run(cwd, 'npm', args)
}

function node(cwd, ...args) {
  return run(cwd, process.execPath, args)
}

/** @throws Error with the command and all that it printed. */
function run(cwd, command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${status}\n${stdout}${stderr}`)
  return stdout
}

/** What an outer vitest, node --test or a developer's shell would tell the inner ones. */
function environment() {
  const { VITEST, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, NODE_TEST_CONTEXT, NODE_OPTIONS, ...rest } = process.env
  return { ...rest, TWILIO_REGION: '', TWILIO_EDGE: '' }
}

function write(folder, name, text) {
  writeFileSync(join(folder, name), text)
}

function expect(offenders, what) {
  if (offenders.length > 0) throw new Error(`${offenders.join(', ')} ${what}`)
}

function kilobytes(bytes) {
  return `${(bytes / 1_000).toFixed(1)} kB`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = checkPackage()
  process.exitCode = results.every((result) => result.ok) ? 0 : 1
}
