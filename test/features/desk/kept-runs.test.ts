// attachRuns() of ringback/vitest: the run of each test that fails is kept, as a page that says of which test it is.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRingback, MisuseError } from 'ringback'
import { attachRuns } from 'ringback/vitest'
import { expect, test } from 'vitest'
import { captionFor, fileNameFor } from '../../../src/assertions/matchers'
import { readPageData } from '../../../src/inspector/model/saved'

const root = fileURLToPath(new URL('../../../', import.meta.url))

function dataOf(html: string) {
  const data = readPageData(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  if (data.live) throw new Error('This page is no saved run.')
  return { caption: data.caption ?? {}, run: data.run }
}

test('each test that fails leaves its run, with its name and its failure, and the output says where', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ringback-kept-'))
  try {
    const output = await new Promise<string>((done) => {
      const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/support/kept-runs/vitest.config.mjs']
      const env = { ...process.env, KEPT_RUNS: folder, NO_COLOR: '1', VITEST: undefined, VITEST_WORKER_ID: undefined }
      execFile(process.execPath, args, { cwd: root, env, timeout: 60_000 }, (_, stdout, stderr) => done(stdout + stderr))
    })
    const files = readdirSync(folder).sort()

    expect(files, output).toHaveLength(2)
    for (const file of files) {
      expect(file).toMatch(/^test-support-kept-runs-orders-fixture-ts-is-told-ready-script-b-[0-9a-z]{7}\.html$/)
      expect(output).toContain(`The run: ${folder}/${file}`)
    }
    const pages = files.map((file) => readFileSync(join(folder, file), 'utf8'))
    const [of500, thrown] = pages.map(dataOf).sort((a) => (a.caption.title?.includes('"') ? -1 : 1))
    expect(of500?.caption.title).toBe('is told: "ready" </script><b>')
    expect(of500?.caption.failure).toContain('expect(phone).toHaveSentMessage({ body: "Yes" })')
    expect(of500?.run.messages.map(({ body }: { body: string }) => body)).toEqual(['Is it ready?'])
    expect(thrown?.caption.failure).toContain('TypeError: of the app, with (the auth token)')
    expect(thrown?.run.messages.map(({ body }: { body: string }) => body)).toEqual(['Is it ready now?'])
    for (const page of pages) expect(page).not.toContain('<b>')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 90_000)

test('a folder is needed', () => {
  expect(() => attachRuns({ folder: '' })).toThrow(MisuseError)
  expect(() => attachRuns(undefined as never)).toThrow("Write attachRuns({ folder: 'test-results' }).")
})

test.each([
  [['a.test.ts', 'orders', 'says "ready": yes/no?'], 'a-test-ts-orders-says-ready-yes-no'],
  [['a.test.ts', 'Überraschung'], 'a-test-ts-u-berraschung'],
  [['…', '日本'], 'test'],
  [['CON'], 'con'],
])('the file of %j is safe on every file system', (path, name) => {
  expect(fileNameFor(path)).toMatch(new RegExp(`^${name}-[0-9a-z]{7}$`))
})

test('two tests have two files, also where file systems see no difference', () => {
  const names = [['Orders'], ['orders'], ['orders?'], ['orders', ''], ['x'.repeat(500)], ['x'.repeat(501)]].map(fileNameFor)
  expect(new Set(names).size).toBe(names.length)
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThan(140)
})

test('a failure is told without the colours of a terminal, with its difference', () => {
  const errors = [{ name: 'AssertionError', message: '\u001b[31mexpected 1\u001b[39m to be 2', diff: '- 2\n+ 1' }]
  expect(captionFor('adds', errors)).toEqual({ title: 'adds', failure: 'expected 1 to be 2\n\n- 2\n+ 1' })
  expect(captionFor('adds', [])).toEqual({ title: 'adds', failure: 'The test failed.' })
})

test('a caption holds no token', () => {
  const phone = createRingback()
  const { authToken } = phone.account
  const html = phone.timeline.toHTML({ title: `with ${authToken}`, failure: `https://user:${authToken}@app.test` })
  expect(html).not.toContain(authToken)
  expect(dataOf(html).caption).toEqual({ title: 'with (the auth token)', failure: 'https://app.test' })
})
