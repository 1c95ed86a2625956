// `npm run mutation`: how many small changes of the sources the tests notice. Stryker works in a copy outside the repository, with its
// own node_modules, because it is not a dependency of ringback. Needs the network. `npm run mutation -- clock auth` for parts.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const STRYKER = '9.6.1'

/**
 * Where a wrong sign would do the most harm, each with the tests next to it: all tests for every mutant would take hours. Test files
 * share a process, but for those of a part with `alone`: its tests replace modules, so each file needs a process of its own.
 */
const PARTS = {
  lifecycle: { files: ['src/lifecycle/*.ts'], tests: ['lifecycle', 'properties'] },
  clock: { files: ['src/clock/*.ts'], tests: ['clock', 'exchange'], alone: true },
  store: { files: ['src/store/*.ts'], tests: ['store', 'data', 'desk', 'phone', 'properties'] },
  exchange: { files: ['src/exchange/*.ts'], tests: ['exchange', 'callbacks', 'faults', 'inbound', 'phone', 'properties'] },
  sign: { files: ['src/callbacks/sign*.ts'], tests: ['callbacks'] },
  auth: { files: ['src/rest/http/auth.ts'], tests: ['rest'] },
  sockets: {
    files: ['src/engine/sockets/*.ts', 'src/wire/{frames,memory-socket,upgrade,web-socket}.ts'],
    tests: ['wire', 'relay', 'streams'],
  },
  paging: { files: ['src/rest/http/paging.ts'], tests: ['rest'] },
}

/** Stryker's workers are threads, where another time zone cannot be set. */
const NOT_IN_THREADS = ['**/moments-without-a-zone.test.ts', '**/zoneless-date-filter.test.ts', '**/time-zones.test.ts']

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS)
// A folder that is given is kept, so that a second run needs no second installation.
const kept = process.env.RINGBACK_MUTATION_DIR
const work = kept ?? mkdtempSync(join(tmpdir(), 'ringback-mutation-'))

try {
  copySources()
  install()
  for (const name of wanted) mutate(name)
} finally {
  if (kept === undefined) rmSync(work, { recursive: true, force: true })
}

function mutate(name) {
  const part = PARTS[name]
  if (!part) throw new Error(`There is no part ${name}. Write some of: ${Object.keys(PARTS).join(' ')}.`)
  writeFileSync(join(work, 'vitest.mutation.config.mjs'), vitestConfig(part))
  writeFileSync(join(work, 'stryker.config.json'), JSON.stringify(strykerConfig(part.files), null, 2))
  rmSync(join(work, 'mutation.json'), { force: true })
  if (run('nice', '-n', '19', process.execPath, 'node_modules/@stryker-mutator/core/bin/stryker.js', 'run') !== 0) process.exitCode = 1
  else report(JSON.parse(readFileSync(join(work, 'mutation.json'), 'utf8')))
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
function alone() {
  const replaces = /\bvi\s*\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\b|support\/page\//
  const files = readdirSync(join(work, 'test'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.ts'))
  return files.filter((path) => replaces.test(readFileSync(join(work, 'test', path), 'utf8'))).map((path) => `test/${path}`)
}

function vitestConfig({ tests, alone: isAlone = false }) {
  const exclude = isAlone ? NOT_IN_THREADS : [...NOT_IN_THREADS, ...alone()]
  const include = [...tests, 'regressions'].map((folder) => `test/{,*/}${folder}/**/*.test.ts`)
  return `export default {
  resolve: { alias: [
    { find: /^ringback$/, replacement: new URL('src/index.ts', import.meta.url).pathname },
    { find: /^ringback\\/(\\w+)$/, replacement: new URL('src/entry/', import.meta.url).pathname + '$1.ts' },
  ] },
  test: { include: ${JSON.stringify(include)}, exclude: ${JSON.stringify(exclude)}, env: { TWILIO_REGION: '', TWILIO_EDGE: '', RINGBACK_RUNS: '30' }, isolate: ${isAlone}${isAlone ? '' : ", setupFiles: 'test/support/leave-no-trace.ts'"} },
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
    concurrency: 2,
    timeoutMS: 10_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'mutation.json' },
    allowEmpty: false,
  }
}

/** A score for each file, and where to look for what survived. */
function report({ files: mutated }) {
  for (const [path, { mutants }] of Object.entries(mutated)) {
    const caught = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
    const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    const all = caught + alive.length
    console.log(`${path.padEnd(32)} ${all === 0 ? '-' : ((100 * caught) / all).toFixed(1)} % (${caught} of ${all})`)
    for (const { status, mutatorName, location, replacement } of alive)
      console.log(
        `  ${status} ${path}:${location.start.line}:${location.start.column} ${mutatorName} -> ${replacement.replace(/\s+/g, ' ')}`,
      )
  }
}

function run(command, ...args) {
  return spawnSync(command, args, { cwd: work, stdio: 'inherit' }).status ?? 1
}
