// Packs ringback, installs the tarball into an empty project outside of this repository, and uses it there as a stranger would:
// by the README's words, as an ES module and as CommonJS, at run time and under the compiler. Needs a build.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Packed, in bytes. A guard against what slips in unseen. */
const SIZE_LIMIT = 900_000

/** What a user needs, and nothing else; src/ is there for the source maps, docs/ and llms.txt for people and agents without a network. */
const ALLOWED =
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|llms\.txt|docs\/[\w-]+\.md|THIRD-PARTY-NOTICES\.md|dist\/(index|checks|vitest|jest|assert|data|server|client|cli|(chunk|reader)-[A-Z0-9]{8})\.(js|cjs)(\.map)?|dist\/page\.c?js|dist\/(index|checks|vitest|jest|assert|data|server|client|[a-z]+-[\w-]{8})\.d\.c?ts|src\/.*\.ts)$/
const REQUIRED = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'THIRD-PARTY-NOTICES.md',
  'llms.txt',
  'docs/README.md',
  'dist/cli.js',
  'dist/page.js',
  'dist/page.cjs',
  ...['index', 'vitest', 'jest', 'assert', 'data', 'server', 'client'].flatMap((name) =>
    ['js', 'cjs', 'd.ts', 'd.cts'].map((ending) => `dist/${name}.${ending}`),
  ),
]

/** What only ever runs in Node; all else runs in a browser, too. */
const FOR_NODE = /^dist\/(assert|server|cli)\.c?js$/

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
    const page = readFileSync(join(root, 'src/inspector/generated/page.ts'), 'utf8')
    const bundled = bundledPackages([...scripts.map(read), page])
    expect(bundled.length === 0 ? ['dist/ marks no bundled package; this check'] : [], 'has lost its ground')
    const notices = read('THIRD-PARTY-NOTICES.md').replaceAll(/\s+/g, ' ')
    expect(
      bundled.filter((name) => !notices.includes(licenceOf(name))),
      'are bundled, and their licence is missing',
    )
  })
  step('the source maps lead to sources in the package', () => {
    // The page is a text, and nobody steps through it.
    const mapped = scripts.filter((path) => !/^dist\/page\./.test(path))
    expect(
      mapped.filter((path) => !files.includes(`${path}.map`)),
      'have no map',
    )
    for (const path of mapped) {
      const sources = JSON.parse(read(`${path}.map`)).sources.filter((source) => source.includes('src/'))
      expect(
        sources.filter((source) => !files.includes(source.replace(/^\.\.\//, ''))),
        `of ${path}.map are missing`,
      )
    }
  })
  step('the build needs nothing of Node, but for what runs nowhere else', () => {
    for (const path of scripts.filter((script) => !FOR_NODE.test(script)))
      expect(read(path).match(/(from|require\(|import\()\s*["']node:[^"']*["']|\b(process|Buffer)\.\w/g) ?? [], `in ${path}`)
  })

  borrow(project, [
    'msw',
    'twilio',
    'vitest',
    'jest',
    '@jest/globals',
    '@jest/expect',
    'typescript',
    '@types/node',
    '@types/jest',
    '@types/chai',
  ])
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

  step('the matchers, vitest', () => {
    write(project, 'matchers.test.ts', MATCHERS.replace('RUNNER', 'vitest').replace('ENTRY', 'vitest'))
    node(project, bin('vitest'), 'run', 'matchers.test.ts', '--root', project)
  })
  step('the matchers, jest, CommonJS and ES module', () => {
    for (const file of ['jest.config.cjs', 'to-commonjs.cjs']) cpSync(join(root, 'examples/jest', file), join(project, file))
    const jest = [bin('jest'), '--rootDir', project, '--watchman=false', '--ci', '--no-cache']
    const text = MATCHERS.replace('RUNNER', '@jest/globals').replace('ENTRY', 'jest')
    write(project, 'matchers.test.mjs', text)
    write(
      project,
      'matchers.test.cjs',
      text.replaceAll(/import (?:(\{.*\}) from )?'(.*)'/g, (_, names, from) =>
        names ? `const ${names} = require('${from}')` : `require('${from}')`,
      ),
    )
    node(project, ...jest, '--testMatch', '**/matchers.test.cjs')
    node(project, '--experimental-vm-modules', ...jest, '--testMatch', '**/matchers.test.mjs')
  })
  step('the matchers as functions, from both builds', () => node(project, '--input-type=module', '--eval', FUNCTIONS))

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
  for (const module of ['NodeNext', 'ESNext']) {
    step(`types: the matchers under vitest and jest, ${module}`, () => {
      const folder = join(project, `types-matchers-${module}`)
      mkdirSync(folder)
      write(folder, 'vitest.mts', MATCHERS.replace('RUNNER', 'vitest').replace('ENTRY', 'vitest'))
      write(folder, 'jest.mts', MATCHERS.replace('RUNNER', '@jest/globals').replace('ENTRY', 'jest'))
      write(folder, 'globals.mts', MATCHERS.replace(/^import .* from 'RUNNER'$/m, '').replace('ENTRY', 'jest'))
      const resolution = module === 'ESNext' ? { moduleResolution: 'Bundler' } : {}
      const compilerOptions = { ...COMPILER, module, ...resolution, types: ['node', 'jest'], skipLibCheck: true }
      write(folder, 'tsconfig.json', JSON.stringify({ compilerOptions, include: ['.'] }))
      node(folder, bin('typescript', 'tsc'), '-p', folder)
    })
  }
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

/** A test of the matchers, for a RUNNER and an ENTRY of the package. */
export const MATCHERS = `
import { expect, test } from 'RUNNER'
import { createRingback } from 'ringback'
import 'ringback/ENTRY'

test('the matchers are there', async () => {
  const phone = createRingback()
  expect(phone).toBeSettled()
  expect(phone).not.toHaveSentMessage({ to: '+15550100002', body: /code/ })
  expect(() => expect(phone).toHaveSentMessage()).toThrow('No message was sent.')
  const { message } = await phone.handset().text(phone.number(), 'Hi')
  expect(message).toHavePassedThrough('received')
  expect(() => expect(message).toHavePassedThrough('sent')).toThrow('Clock: T+0s')
})
`

const FUNCTIONS = `
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import * as front from 'ringback'
import * as esm from 'ringback/assert'
const require = createRequire(import.meta.url)
const cjs = require('ringback/assert')
for (const [build, { createRingback, MisuseError }] of [[esm, front], [cjs, require('ringback')]]) {
  const phone = createRingback()
  build.assertNotSentMessage(phone)
  assert.throws(() => build.assertSentMessage(phone), { code: 'ERR_ASSERTION', operator: 'assertSentMessage' })
  assert.throws(() => build.assertSentMessage(undefined), MisuseError)
}
`

function pack(work) {
  const output = npm(root, 'pack', '--json', '--ignore-scripts', '--pack-destination', work)
  const report = JSON.parse(output)
  // npm 10 gives a list, npm 11 with workspaces in mind may key it by name.
  return Array.isArray(report) ? report[0] : Object.values(report)[0]
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
