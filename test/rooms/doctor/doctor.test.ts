// ringback doctor over small projects: each planted fault is found where it stands, with what to write, and a healthy project is quiet.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { withoutComments } from '../../../src/doctor/comments'
import type { Finding } from '../../../src/doctor/finding'
import { readProject } from '../../../src/doctor/project'
import { checkRunners } from '../../../src/doctor/runners'
import { checkSources } from '../../../src/doctor/sources'
import { checkVersions, versionsOf } from '../../../src/doctor/versions'
import { blocksOf } from '../../support/code-blocks'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Files = Readonly<Record<string, string>>
const VITEST = { ringback: '0.1.0', msw: '2.15.0', vitest: '4.1.12' }
const JEST = { ringback: '0.1.0', msw: '2.15.0', jest: '30.2.0' }

function projectWith(files: Files, packages: Files = VITEST): string {
  const folder = mkdtempSync(join(tmpdir(), 'ringback-doctor-'))
  folders.push(folder)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('package.json', '{}')
  for (const [name, version] of Object.entries(packages)) write(`node_modules/${name}/package.json`, JSON.stringify({ name, version }))
  for (const [path, text] of Object.entries(files)) write(path, text)
  return folder
}

/** Without the process that tries the SDK: test/whole/examples/doctor.test.ts has it. */
function findings(folder: string): Finding[] {
  const project = readProject(folder)
  const versions = versionsOf(project)
  return [...checkVersions(project, versions), ...checkRunners(project, versions), ...checkSources(project)]
}

const HEALTHY = `
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import 'ringback/vitest'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const phone = createRingback()
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error', onUnhandledFrame: 'error' }))
beforeEach(() => phone.reset())
afterAll(() => server.close())

test('a text arrives', async () => {
  // server.listen() and phone.clock.advance('5s') of a comment are no fault, nor vi.useFakeTimers()
  await phone.handset().text(phone.number(), 'Hi')
  const { fired } = await phone.clock.advance('5s')
  await Promise.all([
    phone.clock.drain(),
    phone.handset().text(phone.number(), 'Hi'),
  ])
  const dial = { number: { statusCallback: '/of a document' } }
  server.resetHandlers()
  expect(fired).toEqual([])
  expect(phone).toBeSettled()
})
test('and another', () => expect(phone).not.toHaveSentMessage())
`

test('a healthy project is quiet', () => {
  expect(findings(projectWith({ 'test/a.test.ts': HEALTHY }))).toEqual([])
  expect(
    findings(
      projectWith(
        {
          'test/a.test.ts': HEALTHY.replaceAll('vitest', 'jest'),
          'jest.config.cjs': "module.exports = { setupFilesAfterEnv: ['ringback/jest'] }",
        },
        JEST,
      ),
    ),
  ).toEqual([])
})

test('nothing is found in the first test of the README', () => {
  const [first] = blocksOf('README.md', 'ts')
  expect(findings(projectWith({ 'first.test.ts': first?.code ?? '' }))).toEqual([])
})

test('a project that does not use ringback yet is told what to install', () => {
  const found = findings(projectWith({ 'a.test.ts': "import { test } from 'vitest'" }, { vitest: '4.1.12' }))
  expect(found.map(({ id, fix }) => [id, fix])).toEqual([
    ['no-ringback', 'npm install --save-dev ringback msw'],
    ['no-msw', 'npm install --save-dev msw'],
  ])
})

test("a project with Yarn's Plug'n'Play is told that its packages were not looked at", () => {
  const found = findings(projectWith({ '.pnp.cjs': '', 'a.test.ts': HEALTHY }, {}))
  expect(found).toMatchObject([{ id: 'plug-and-play', level: 'warning', fix: expect.stringContaining('nodeLinker: node-modules') }])
})

test('a folder without a project is a mistake', () => {
  expect(() => readProject(tmpdir())).toThrow(
    'has no package.json. Go to the folder of your project, or name it: ringback doctor path/to/project.',
  )
})

const planted: readonly (readonly [id: string, change: (healthy: string) => string, line: number, fix: string])[] = [
  ['handlers-not-spread', (text) => text.replace('...phone.handlers', 'phone.handlers'), 8, 'setupServer(...phone.handlers)'],
  ['server-never-listens', (text) => text.replace(/^beforeAll.*$/m, ''), 8, 'beforeAll(() => server.listen('],
  ['unhandled-requests-leak', (text) => text.replace(/listen\(\{.*\}\)/, 'listen()'), 9, "onUnhandledRequest: 'error'"],
  ['handlers-reset-without-the-phone', (text) => text.replace('resetHandlers()', 'resetHandlers(mine)'), 22, '...phone.handlers'],
  ['clock-not-awaited', (text) => text.replace('const { fired } = await phone', 'phone'), 16, 'await'],
  ['act-not-awaited', (text) => text.replace('await phone.handset', 'phone.handset'), 15, 'await'],
  [
    'fake-timers-not-attached',
    (text) => text.replace('  server.reset', '  vi.useFakeTimers()\n  server.reset'),
    22,
    'phone.clock.attach(vi)',
  ],
  ['phone-not-reset', (text) => text.replace(/^beforeEach.*$/m, ''), 7, 'beforeEach(() => phone.reset())'],
  [
    'nock-refuses-first',
    (text) => text.replace("import 'ringback/vitest'", "import 'ringback/vitest'\nimport nock from 'nock'"),
    5,
    'nock.restore()',
  ],
  [
    'relative-callback',
    (text) => text.replace('  server.reset', "  await client.messages.create({ to, statusCallback: '/status' })\n  server.reset"),
    22,
    "'https://app.test/status'",
  ],
  ['unknown-matchers', (text) => text.replace("import 'ringback/vitest'", ''), 24, "setupFiles: ['ringback/vitest']"],
  ['door-of-another-runner', (text) => text.replace('ringback/vitest', 'ringback/jest'), 4, 'ringback/vitest'],
]

test.each(planted)('%s', (id, change, line, fix) => {
  const text = change(HEALTHY)
  expect(text).not.toBe(HEALTHY)
  const found = findings(projectWith({ 'test/a.test.ts': text }))
  expect(found.map((finding) => finding.id)).toEqual([id])
  expect(found[0]?.where).toBe(`test/a.test.ts:${line}`)
  expect(found[0]?.fix).toContain(fix)
})

const REQUIRED = `
const { setupServer } = require('msw/node')
const { createRingback } = require('ringback')
const phone = createRingback()
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
test('one', () => {})
`

test.each([
  ['nothing loads MSW', REQUIRED, {}, ['jest-cannot-load-msw']],
  ['the line stands too low', `${REQUIRED}require('ringback/jest')\n`, {}, ['jest-cannot-load-msw']],
  ['the line stands first', `require('ringback/jest')\n${REQUIRED}`, {}, []],
  ['the configuration has it', REQUIRED, { 'jest.config.js': "module.exports = { setupFilesAfterEnv: ['ringback/jest'] }" }, []],
  ['package.json has it', REQUIRED, { 'package.json': '{"jest":{"setupFilesAfterEnv":["ringback/jest"]}}' }, []],
  ['a transform of its own', REQUIRED, { 'jest.config.js': "module.exports = { transformIgnorePatterns: ['/node_modules/(?!msw)'] }" }, []],
  ['ES modules throughout', REQUIRED, { 'package.json': '{"scripts":{"test":"node --experimental-vm-modules jest"}}' }, []],
])('jest, %s', (_, text, more, ids) => {
  expect(findings(projectWith({ 'a.test.js': text, ...more }, JEST)).map(({ id }) => id)).toEqual(ids)
})

test("jest's fake timers", () => {
  const text = `require('ringback/jest')\n${REQUIRED}jest.useFakeTimers()\nphone.clock.attach(jest)\n`
  expect(findings(projectWith({ 'a.test.js': text }, JEST)).map(({ id, where }) => [id, where])).toEqual([
    ['jest-fakes-the-queue', 'a.test.js:9'],
  ])
  const right = text.replace('Timers()', "Timers({ doNotFake: ['nextTick', 'queueMicrotask'] })")
  expect(findings(projectWith({ 'a.test.js': right }, JEST))).toEqual([])
})

test.each([
  [{ ...VITEST, msw: '2.10.5' }, 'msw-version'],
  [{ ...VITEST, vitest: '2.1.9' }, 'vitest-version'],
  [{ ...JEST, jest: '28.1.3' }, 'jest-version'],
])('versions that do not go together: %j', (packages, id) => {
  expect(findings(projectWith({}, packages)).map((finding) => finding.id)).toEqual([id])
})

test('two copies of MSW', () => {
  const folder = projectWith({ 'node_modules/ringback/node_modules/msw/package.json': '{"name":"msw","version":"2.12.0"}' })
  const [found, ...others] = findings(folder)
  expect(others).toEqual([])
  // A phone answers through both.
  expect(found).toMatchObject({ id: 'two-copies-of-msw', level: 'note' })
  expect(found?.message).toContain(`the tests load 2.15.0 in ${join(folder, 'node_modules/msw')}`)
})

test('a link is no second copy', () => {
  const folder = projectWith({}, { ringback: '0.1.0', vitest: '4.1.12' })
  const store = projectWith({}, { msw: '2.15.0' })
  symlinkSync(join(store, 'node_modules/msw'), join(folder, 'node_modules/msw'))
  mkdirSync(join(folder, 'node_modules/ringback/node_modules'))
  symlinkSync(join(store, 'node_modules/msw'), join(folder, 'node_modules/ringback/node_modules/msw'))
  expect(findings(folder)).toEqual([])
})

test('comments are blanked, and texts that look like them are not', () => {
  const text = "const url = 'https://app.test' // a comment\n/* two\nlines */ const other = `//x`\n"
  expect(withoutComments(text)).toBe("const url = 'https://app.test'             \n      \n         const other = `//x`\n")
})
