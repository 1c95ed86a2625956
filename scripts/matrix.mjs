// `npm run matrix`: the packed package under other Nodes, and with other majors of MSW and vitest. Needs a build and the network:
// the Nodes come from the npm package `node`, MSW and vitest from the registry; the SDKs are borrowed from this repository.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MATCHERS } from './check-package.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** MSW 3 and vitest 5 need Node 22 and later. */
const CELLS = [
  { node: 20, msw: '2.12.0', vitest: '3' },
  { node: 20, msw: '2', vitest: '4' },
  { node: 22, msw: '2', vitest: '4' },
  { node: 22, msw: '3', vitest: '5' },
  { node: 24, msw: '2', vitest: '5' },
  { node: 24, msw: '3', vitest: '5' },
  { node: 26, msw: '3', vitest: '5' },
]
const SDKS = [
  'twilio',
  'twilio-5',
  'twilio-4',
  'twilio-3',
  '@signalwire/compatibility-api',
  'signalwire-compatibility-31',
  '@signalwire/node',
]

const COMPILE = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext']

const work = mkdtempSync(join(tmpdir(), 'ringback-matrix-'))
let [passed, failed] = [0, 0]
try {
  const tarball = join(work, JSON.parse(run(root, 'npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', work]))[0].filename)
  const only = process.argv.slice(2).map(Number)
  for (const cell of CELLS.filter(({ node }) => only.length === 0 || only.includes(node))) runCell(cell, tarball)
} finally {
  rmSync(work, { recursive: true, force: true })
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function runCell({ node, msw, vitest }, tarball) {
  const project = projectWith(msw, vitest, tarball)
  const binary = run(work, 'npx', ['--yes', '--package', `node@${node}`, 'node', '-p', 'process.execPath']).trim()
  const versions = ['msw', 'vitest'].map((name) => `${name} ${versionOf(project, name)}`).join(', ')
  console.log(`\nNode ${run(work, binary, ['-v']).trim()}, ${versions}`)
  check('all SDKs, CommonJS, node --test', () => run(project, binary, ['--test', 'sdks.test.cjs']))
  check("the README's first test, ES module, vitest", () =>
    run(project, binary, ['node_modules/vitest/vitest.mjs', 'run', 'first.test.ts']),
  )
  check('the matchers, vitest, and their types', () => {
    run(project, binary, ['node_modules/vitest/vitest.mjs', 'run', 'matchers.test.ts'])
    run(project, binary, [join(root, 'node_modules/typescript/bin/tsc'), ...COMPILE, 'matchers.test.ts'])
  })
}

function check(name, act) {
  try {
    act()
    passed += 1
    console.log(`  ok    ${name}`)
  } catch (error) {
    failed += 1
    console.log(`  FAIL  ${name}\n${error.message}`)
  }
}

/** One project for each pair of MSW and vitest; the Nodes share it. */
function projectWith(msw, vitest, tarball) {
  const project = join(work, `msw-${msw}-vitest-${vitest}`)
  try {
    mkdirSync(project)
  } catch {
    return project
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
  run(project, 'npm', ['install', '--no-audit', '--no-fund', tarball, `msw@${msw}`, `vitest@${vitest}`])
  for (const name of SDKS) {
    const link = join(project, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), link, 'dir')
  }
  cpSync(join(root, 'scripts/matrix/sdks.test.cjs'), join(project, 'sdks.test.cjs'))
  const first = /^```ts\n(.*?)^```$/ms.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1] ?? ''
  writeFileSync(join(project, 'first.test.ts'), first)
  writeFileSync(join(project, 'matchers.test.ts'), MATCHERS.replace('RUNNER', 'vitest').replace('ENTRY', 'vitest'))
  return project
}

function versionOf(project, name) {
  return JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8')).version
}

/** @throws Error with all that the command printed. */
function run(cwd, command, args) {
  const { NODE_OPTIONS, NODE_TEST_CONTEXT, VITEST, ...env } = process.env
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout.slice(-4_000)}${stderr.slice(-4_000)}`)
  return stdout
}
