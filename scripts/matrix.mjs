// `npm run matrix`: the packed package under other Nodes, with other majors of MSW, vitest and jest. Needs a build and the network:
// the Nodes come from the npm package `node`, the rest from the registry; SDKs and frameworks are borrowed from this repository.
// `npm run matrix -- 24` runs the cells of one Node, `npm run matrix -- newest` what was published since: the newest SDKs and runners.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CELLS, NEWEST } from './matrix/cells.mjs'
import { nodeOf, npm, run } from './npm.mjs'
import { packStaged } from './package/stage.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const BORROWED = [
  'twilio',
  'twilio-5',
  'twilio-4',
  'twilio-3',
  '@signalwire/compatibility-api',
  'signalwire-compatibility-31',
  '@signalwire/node',
  'express',
  'hono',
  '@hono/node-server',
  '@openai/agents',
  '@openai/agents-extensions',
  'otpauth',
  'ws',
  'typescript',
  '@types/node',
  '@types/express',
]

/** Those of docs/frameworks.md that are no development dependency. */
const FRAMEWORKS = [
  'fastify@5',
  '@fastify/formbody@9',
  '@nestjs/common@11',
  '@nestjs/core@11',
  '@nestjs/platform-express@11',
  'reflect-metadata@0.2',
  'rxjs@7',
  'koa@3',
  '@koa/bodyparser@6',
]

const WORDS = new Map([
  [true, 'passed'],
  [false, 'FAILED'],
  [undefined, '-'],
])

const work = mkdtempSync(join(tmpdir(), 'ringback-matrix-'))
const table = []
let failed = 0
try {
  const tarball = join(work, packStaged(join(work, 'staged'), work).filename)
  const only = process.argv.slice(2)
  const wanted = only.includes('newest') ? NEWEST : CELLS.filter(({ node }) => only.length === 0 || only.includes(String(node)))
  for (const cell of wanted) runCell(cell, tarball)
} finally {
  rmSync(work, { recursive: true, force: true })
}
const checks = [...new Set(table.flatMap(({ results }) => [...results.keys()]))]
console.log(`\n| Node | MSW | vitest | jest | ${checks.join(' | ')} |\n|${' --- |'.repeat(checks.length + 4)}`)
for (const { versions, results } of table)
  console.log(`| ${versions.join(' | ')} | ${checks.map((check) => WORDS.get(results.get(check))).join(' | ')} |`)
const made = table.reduce((sum, { results }) => sum + results.size, 0)
console.log(`\n${made - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function runCell(cell, tarball) {
  const project = projectWith(cell, tarball)
  const node = nodeOf(cell.node)
  const versions = [run(work, node, ['-v']).trim().slice(1), ...['msw', 'vitest', 'jest'].map((name) => versionOf(project, name))]
  for (const name of cell.sdks ?? []) console.log(`${name} ${versionOf(project, name)}`)
  const results = new Map()
  table.push({ versions, results })
  console.log(`\nNode ${versions[0]}, MSW ${versions[1]}, vitest ${versions[2]}, jest ${versions[3]}`)
  const check = (name, ...args) => results.set(name, passes(name, project, node, args))

  check('SDKs, node --test, CommonJS', '--test', 'sdks.test.cjs')
  check("README's tests and examples, vitest", 'node_modules/vitest/vitest.mjs', 'run')
  check('nothing leaks, CommonJS', '--test', 'leak.test.cjs')
  check('types of the matchers and of the first tests', 'node_modules/typescript/bin/tsc', '-p', '.')
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'examples/jest/jest.config.cjs', '--watchman=false', '--no-cache', '--ci']
  check('jest, CommonJS', ...jest, 'cjs$')
  check('jest, ES module', '--experimental-vm-modules', ...jest, 'mjs$')
  const plain = readdirSync(join(project, 'examples/node-test')).filter((file) => /\.[cm]js$/.test(file))
  check('node --test, both', '--test', ...plain.map((file) => `examples/node-test/${file}`))
  check('mocha, ES module', 'node_modules/mocha/bin/mocha.js', 'examples/mocha/*.test.mjs')
  check('web frameworks', '--test', 'frameworks.test.mjs')
  // Node 20 does not run TypeScript.
  if (cell.node >= 22) check('the command with a TypeScript configuration', '--test', 'command.test.mjs')
}

function passes(name, project, node, args) {
  try {
    run(project, node, args)
    console.log(`  ok    ${name}`)
    return true
  } catch (error) {
    failed += 1
    console.log(`  FAIL  ${name}\n${error.message}`)
    return false
  }
}

/** One project for each set of majors; the Nodes share it. */
function projectWith({ msw, vitest, jest, sdks = [] }, tarball) {
  const project = join(work, `msw-${msw}-vitest-${vitest}-jest-${jest}${sdks.length > 0 ? '-sdks' : ''}`)
  try {
    mkdirSync(project)
  } catch {
    return project
  }
  const write = (name, content) => writeFileSync(join(project, name), content)
  write('package.json', JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: { target: 'ES2022', module: 'NodeNext', strict: true, skipLibCheck: true, noEmit: true, types: ['node'] },
      include: ['matchers.test.ts', 'first.test.ts', 'several.test.ts'],
    }),
  )
  write('vitest.config.mjs', "export default { test: { include: ['*.test.ts', 'examples/**/*.test.ts'] } }\n")
  const packages = [
    `msw@${msw}`,
    `vitest@${vitest}`,
    `jest@${jest}`,
    'mocha@11',
    '@msw/data@1',
    ...FRAMEWORKS,
    ...sdks.map((name) => `${name}@latest`),
  ]
  npm(project, 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--force', tarball, ...packages)
  for (const name of BORROWED.filter((one) => !sdks.includes(one))) {
    const link = join(project, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    rmSync(link, { recursive: true, force: true })
    symlinkSync(join(root, 'node_modules', name), link, 'dir')
  }
  for (const name of [
    'sdks.test.cjs',
    'leak.test.cjs',
    'frameworks.test.mjs',
    'matchers.test.ts',
    'command.test.mjs',
    'ringback.config.ts',
  ])
    cpSync(join(root, 'scripts/matrix', name), join(project, name))
  cpSync(join(root, 'docs/frameworks.md'), join(project, 'frameworks.md'))
  cpSync(join(root, 'examples'), join(project, 'examples'), { recursive: true })
  const [first, several] = readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)
  write('first.test.ts', first[1])
  write('several.test.ts', several[1])
  return project
}

function versionOf(project, name) {
  return JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8')).version
}
