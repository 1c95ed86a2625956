// `npm run mutate-facts`: makes ten facts of the provider wrong in a copy of the sources, one at a time, and prints which net caught it.
// It fails where no net did. `npm run mutate-facts -- date frame` for those whose name holds one of these words.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MUTATIONS } from './mutate-facts/mutations.mjs'
import { NETS } from './mutate-facts/nets.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'ringback-facts-'))
const words = process.argv.slice(2)
const wanted = MUTATIONS.filter(({ fact }) => words.length === 0 || words.some((word) => fact.includes(word)))

try {
  copySources()
  for (const { name, tests } of NETS)
    for (const path of tests.filter((path) => !existsSync(join(work, path)))) console.log(`The net ${name} lacks ${path}: it is not there.`)
  if (wanted.length === 0) stop(`There is no fact with ${words.join(' or ')}. Facts: ${MUTATIONS.map(({ fact }) => fact).join('; ')}.`)
  else if (isSound()) for (const mutation of wanted) tell(mutation, caughtBy(mutation))
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Whether everything passes while nothing is wrong: otherwise a net that fails says nothing. */
function isSound() {
  const rooms = [...new Set(wanted.flatMap(({ room }) => room))]
  const missing = rooms.filter((path) => !existsSync(join(work, path)))
  if (missing.length > 0)
    stop(`These tests of rooms are not there: ${missing.join(', ')}. Name others in scripts/mutate-facts/mutations.mjs.`)
  const failed = failedFiles([...NETS.flatMap(({ tests }) => tests), ...rooms])
  if (failed.length > 0) stop(`These fail with nothing changed: ${failed.join(', ')}.`)
  return missing.length === 0 && failed.length === 0
}

/** The names of the nets that fail with this fact wrong. */
function caughtBy({ fact, file, find, replace, room }) {
  const path = join(work, file)
  const before = readFileSync(path, 'utf8')
  if (before.split(find).length !== 2) throw new Error(`${fact}: what is to be changed does not stand in ${file} exactly once.`)
  writeFileSync(
    path,
    before.replace(find, () => replace),
  )
  try {
    const nets = [...NETS, { name: 'room', tests: room }]
    const failed = failedFiles(nets.flatMap(({ tests }) => tests))
    return nets.filter(({ tests }) => tests.some((test) => failed.some((name) => name.startsWith(test)))).map(({ name }) => name)
  } finally {
    writeFileSync(path, before)
  }
}

function tell({ fact, file }, nets) {
  console.log(`${fact.padEnd(42)} ${nets.length > 0 ? nets.join(', ') : 'NOT CAUGHT'}   (${file})`)
  if (nets.length === 0) process.exitCode = 1
}

/** Test files that failed, as paths below the root. One that could not be loaded has failed. */
function failedFiles(paths) {
  const there = paths.filter((path) => existsSync(join(work, path)))
  const report = join(work, 'report.json')
  rmSync(report, { force: true })
  const args = [
    'run',
    '--project',
    'unit',
    '--project',
    'globals',
    '--project',
    'alone',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...there,
  ]
  const schemas = process.env.RINGBACK_SCHEMAS ?? join(root, '../shared/data/oai')
  const env = {
    ...process.env,
    RINGBACK_RUNS: '30',
    // A copy elsewhere does not find what stands beside the repository.
    ...(existsSync(schemas) ? { RINGBACK_SCHEMAS: schemas } : {}),
  }
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { stderr } = spawnSync(process.execPath, [vitest, ...args], { cwd: work, env, encoding: 'utf8' })
  if (!existsSync(report)) throw new Error(`The tests did not run: ${stderr}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  if (testResults.length === 0) throw new Error('No test ran.')
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name.slice(name.indexOf('/test/') + 1))
}

/** What git knows and what is new, so that a change that is not committed is tried as it stands. */
function copySources() {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).stdout
  for (const path of listed.split('\n').filter((name) => name !== '' && name !== 'node_modules' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(work, path)), { recursive: true })
    cpSync(join(root, path), join(work, path))
  }
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'), 'dir')
}

function stop(problem) {
  console.log(problem)
  process.exitCode = 1
}
