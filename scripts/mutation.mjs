// `npm run mutation`: how many small changes of the sources the tests notice. Stryker works in a copy outside the repository, with its
// own node_modules, because it is no dependency of ringback. Needs the network. `npm run mutation -- clock auth` for parts,
// `-- store=src/store/table.ts` for one file of a part, `--concurrency 1` where others need the machine, too;
// `--near` asks the tests next to a part alone, which is faster and finds less, `--regressions` all of those as well.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const STRYKER = '9.6.1'

/**
 * Where a wrong sign would do the most harm, each with the tests next to it: all tests for every mutant would take hours. What `near`
 * does not notice, `wider` is asked.
 */
const PARTS = {
  lifecycle: { files: ['src/lifecycle/*.ts'], near: ['test/rooms/lifecycle'], wider: ['test/rooms/engine', 'test/features/verify'] },
  clock: {
    files: ['src/clock/*.ts'],
    near: ['test/rooms/clock'],
    wider: ['test/regressions/clock-without-end.test.ts', 'test/rooms/exchange', 'test/features/phone'],
  },
  store: {
    files: ['src/store/*.ts', 'src/store/rows/*.ts'],
    near: ['test/rooms/store'],
    wider: ['test/features/run-file', 'test/rooms/data', 'test/features/phone', 'test/features/desk', 'test/whole/properties'],
  },
  exchange: {
    files: ['src/exchange/*.ts'],
    near: ['test/rooms/exchange', 'test/rooms/callbacks'],
    wider: ['test/features/faults', 'test/features/inbound', 'test/features/phone', 'test/features/run-file'],
  },
  sign: { files: ['src/callbacks/sign*.ts', 'src/exchange/refused-signature.ts'], near: ['test/rooms/callbacks'], wider: [] },
  auth: {
    files: ['src/rest/http/auth.ts'],
    near: ['test/rooms/rest/authentication.test.ts', 'test/features/accounts'],
    wider: ['test/rooms/rest', 'test/features/evidence'],
  },
  sockets: {
    files: ['src/engine/sockets/*.ts', 'src/wire/frames.ts', 'src/wire/memory-socket.ts', 'src/wire/upgrade.ts', 'src/wire/web-socket.ts'],
    near: ['test/rooms/wire', 'test/rooms/engine/sockets.test.ts'],
    wider: ['test/features/relay', 'test/features/streams'],
  },
  paging: {
    files: ['src/rest/http/paging.ts'],
    near: ['test/rooms/rest/pages.test.ts'],
    wider: ['test/rooms/rest/paging.test.ts', 'test/rooms/rest/page-tokens.test.ts', 'test/rooms/rest/page-cost.test.ts'],
  },
}

/** Stryker's workers are threads, where another time zone cannot be set. */
const NOT_IN_THREADS = ['test/regressions/moments-without-a-zone.test.ts', 'test/regressions/zoneless-date-filter.test.ts']

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '2' },
    regressions: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
    /** Folders and files of tests, with commas between, in the place of those of the part. */
    tests: { type: 'string' },
  },
})
const wanted = (positionals.length > 0 ? positionals : Object.keys(PARTS)).map(partOf)
// A folder that is given is kept, so that a second run needs no second installation.
const kept = process.env.RINGBACK_MUTATION_DIR
const work = kept ?? mkdtempSync(join(tmpdir(), 'ringback-mutation-'))

try {
  copySources()
  install()
  // It is made, and so not in the list of git.
  run(process.execPath, 'scripts/build-page.mjs')
  for (const part of wanted) mutate(part)
} finally {
  if (kept === undefined) rmSync(work, { recursive: true, force: true })
}

/**
 * A part as it is asked for: `store`, `store=src/store/table.ts`, or places of it, `store=src/store/table.ts:40-60`. What finds no file says
 * so: a room may have moved.
 */
function partOf(word) {
  const [name, places] = word.split('=')
  const part = PARTS[name]
  if (!part) throw new Error(`There is no part ${name}. Write some of: ${Object.keys(PARTS).join(' ')}.`)
  const files = places === undefined ? part.files : places.split(',')
  const near = options.tests === undefined ? part.near : options.tests.split(',')
  const further = options.regressions ? [...part.wider, 'test/regressions'] : part.wider
  const wider = options.near || options.tests !== undefined ? [] : further
  for (const file of files)
    if (filesOf(file.replace(/:.*/, '')).length === 0) throw new Error(`The part ${name} names ${file}, where no file is.`)
  for (const folder of [...near, ...wider])
    if (testsOf(folder).length === 0) throw new Error(`The part ${name} names ${folder}, where no test is.`)
  return { ...part, name: word, files, near, wider }
}

/** What a pattern `folder/start*end` finds, or a path. */
function filesOf(glob) {
  const [start, end] = glob.slice(glob.lastIndexOf('/') + 1).split('*')
  const folder = join(root, dirname(glob))
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((file) => (end === undefined ? file === start : file.startsWith(start) && file.endsWith(end)))
}

/** In a folder, or one by its path. */
function testsOf(folder) {
  if (!existsSync(join(root, folder))) return []
  if (folder.endsWith('.test.ts')) return [folder]
  const below = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.ts'))
  return below.map((path) => `${folder}/${path}`)
}

function mutate({ name, files, near, wider }) {
  console.log(`\n== ${name}`)
  const [first, ...further] = stepsOf(near, wider)
  const found = new Map(mutantsOf(name, first, files).map((mutant) => [idOf(mutant), mutant]))
  for (const step of further) {
    const alive = [...found.values()].filter(isAlive)
    if (alive.length === 0) break
    console.log(`\n== ${name}: ${alive.length} of ${found.size} were not noticed so far`)
    // A place has other mutants in it, some of which were noticed before.
    for (const mutant of mutantsOf(name, step, alive.map(placeOf))) if (isCaught(mutant)) found.set(idOf(mutant), mutant)
  }
  report(name, [...found.values()])
}

/**
 * Each step is asked what the ones before it did not notice: the tests next to a part first, and of those the ones that may share a process
 * first. What replaces modules or globals has a process of its own for each file, which costs seconds a mutant.
 */
function stepsOf(near, wider) {
  const replacing = replacingFiles()
  const asked = [near, wider].map((folders) => folders.flatMap(testsOf).filter((path) => !NOT_IN_THREADS.includes(path)))
  return asked
    .flatMap((tests) => [false, true].map((isolate) => ({ isolate, tests: tests.filter((path) => replacing.has(path) === isolate) })))
    .filter(({ tests }) => tests.length > 0)
}

/** What became of each mutant. `places`: files, or places in them. */
function mutantsOf(name, step, places) {
  writeFileSync(join(work, 'vitest.mutation.config.mjs'), vitestConfig(step))
  writeFileSync(join(work, 'stryker.config.json'), JSON.stringify(strykerConfig(places), null, 2))
  rmSync(join(work, 'mutation.json'), { force: true })
  // Stryker passes over a test file that cannot be loaded, and then everything survives.
  if (run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.mutation.config.mjs', '--reporter=dot') !== 0)
    throw new Error(`The tests of ${name} fail without a mutation.`)
  if (run('nice', '-n', '19', process.execPath, 'node_modules/@stryker-mutator/core/bin/stryker.js', 'run') !== 0)
    throw new Error(`Stryker came to no end with ${name}.`)
  const { files } = JSON.parse(readFileSync(join(work, 'mutation.json'), 'utf8'))
  return Object.entries(files).flatMap(([path, { mutants }]) => mutants.map((mutant) => ({ ...mutant, path })))
}

function isAlive({ status }) {
  return status === 'Survived' || status === 'NoCoverage'
}

function isCaught({ status }) {
  return status === 'Killed' || status === 'Timeout'
}

function placeOf({ path, location: { start, end } }) {
  return `${path}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
}

function idOf({ path, location: { start, end }, mutatorName, replacement }) {
  return [path, start.line, start.column, end.line, end.column, mutatorName, replacement].join(' ')
}

function copySources() {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).stdout
  for (const folder of ['src', 'test']) rmSync(join(work, folder), { recursive: true, force: true })
  for (const path of listed.split('\n').filter((name) => name !== '' && name !== 'node_modules' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(work, path)), { recursive: true })
    cpSync(join(root, path), join(work, path))
  }
}

function install() {
  if (existsSync(join(work, 'node_modules/@stryker-mutator/core'))) return
  const tools = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER}`)
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund']
  if (run('npm', 'ci', ...flags) !== 0 || run('npm', 'install', '--no-save', ...flags, ...tools) !== 0)
    throw new Error('The copy could not be installed: npm run mutation needs the network.')
}

/** What replaces modules or globals, as in vitest.config.ts. */
function replacingFiles() {
  const replaces = /\bvi\s*\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\b|support\/page\//
  return new Set(testsOf('test').filter((path) => replaces.test(readFileSync(join(root, path), 'utf8'))))
}

/** The patience is that of a busy machine: a test whose time is over would count as one that noticed. */
function vitestConfig({ tests, isolate }) {
  return `export default {
  resolve: { alias: [
    { find: /^ringback$/, replacement: new URL('src/index.ts', import.meta.url).pathname },
    { find: /^ringback\\/(\\w+)$/, replacement: new URL('src/entry/', import.meta.url).pathname + '$1.ts' },
  ] },
  test: { include: ${JSON.stringify(tests)}, env: { TWILIO_REGION: '', TWILIO_EDGE: '', RINGBACK_RUNS: '30' }, testTimeout: 60_000, hookTimeout: 60_000, isolate: ${isolate}, setupFiles: 'test/support/leave-no-trace.ts' },
}
`
}

function strykerConfig(files) {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.mjs', related: false },
    mutate: files,
    inPlace: true,
    concurrency: Number(options.concurrency),
    // The first run, of all tests, on a machine that others use.
    dryRunTimeoutMinutes: 30,
    // So long that a busy machine is no loop without an end. Each such loop costs it.
    timeoutMS: 20_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'mutation.json' },
    allowEmpty: false,
  }
}

/** A score for each file and for the part, and where to look for what survived. */
function report(name, found) {
  for (const path of new Set(found.map((mutant) => mutant.path))) {
    const here = found.filter((mutant) => mutant.path === path)
    console.log(`${path.padEnd(32)} ${scoreOf(here)}`)
    for (const { status, mutatorName, location, replacement } of here.filter(isAlive))
      console.log(
        `  ${status} ${path}:${location.start.line}:${location.start.column} ${mutatorName} -> ${replacement.replace(/\s+/g, ' ')}`,
      )
  }
  console.log(`${name}: ${scoreOf(found)}`)
}

function scoreOf(mutants) {
  const caught = mutants.filter(isCaught).length
  const all = caught + mutants.filter(isAlive).length
  const late = mutants.filter(({ status }) => status === 'Timeout').length
  return `${all === 0 ? '-' : ((100 * caught) / all).toFixed(1)} % (${caught} of ${all}${late > 0 ? `, ${late} by their time` : ''})`
}

function run(command, ...args) {
  return spawnSync(command, args, { cwd: work, stdio: 'inherit' }).status ?? 1
}
