// A test that fails tells what its phone saw, once, under each runner: the same tests, run as a user would run them, against the build.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRingback } from 'ringback'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const specs = 'test/support/failed-runs'
const folder = mkdtempSync(join(tmpdir(), 'ringback-failures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const jest = JSON.stringify({ rootDir: root, testMatch: [`<rootDir>/${specs}/jest.spec.cjs`] })
const runners: readonly (readonly [string, readonly string[]])[] = [
  ['vitest', ['node_modules/vitest/vitest.mjs', 'run', '--config', `${specs}/vitest.config.mjs`]],
  ['jest', ['node_modules/jest/bin/jest.js', '--config', jest, '--watchman=false', '--no-cache', '--ci']],
  ['node', ['--test', '--test-reporter=tap', `${specs}/node.spec.cjs`]],
]

describe.each(runners)('%s', (name, args) => {
  let output = ''
  beforeAll(async () => {
    const env = { PATH: process.env.PATH ?? '', NO_COLOR: '1', KEPT_RUNS: join(folder, name) }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    await new Promise((done) => child.on('close', done))
    // Runners differ in what they put before a line.
    output = output.replaceAll(/^ +/gm, '')
  })
  const times = (text: string) => output.split(text).length - 1

  test('six tests fail, and each is told once', () => {
    expect(times('The phone saw'), output).toBe(6)
    expect(times('The phone saw:'), output).toBe(4)
    expect(output).not.toContain('of the test that passes')
  })

  test('what happened, what to write and what time it is', () => {
    expect(output).toContain('T+0s     POST Messages → 400 21606')
    expect(output).toContain('Alerts (1):')
    expect(output).toContain('Write from: phone.number().e164, or give the account the number that the app has')
    expect(output).toContain('Clock: T+0s, 1 pending: SM..d499 queued → sending in 100ms')
  })

  test('what is no error, and what fails in a hook, is told as well', () => {
    expect(output).toMatch(/a text of the app[\s\S]{1,20}The phone saw:\nT\+0s {5}POST Messages → 201/)
    expect(output).toContain('T+100ms  SM..d499 POST https://app.test/status?secret=(the auth token) sending → HTTP 500')
  })

  test('a test that touched no phone says so in a line', () => {
    expect(output).toMatch(/not about texts[\s\S]{1,20}The phone saw nothing\. Did the code under test run, and is it intercepted\?/)
  })

  test('it is bounded, and holds no token', () => {
    expect(output).toContain('The phone saw (the last 40 of 240 entries):')
    expect(output).toContain('T+0s warning (60 times): A text came in for +15550100001')
    expect(times('text 12 x')).toBe(0)
    expect(times('text 59 x')).toBe(1)
    expect(output).not.toContain('x'.repeat(200))
    expect(output).not.toContain(createRingback().account.authToken)
  })

  test('the runs are kept, one for each test that touched a phone', () => {
    const files = readdirSync(join(folder, name))
    expect(files).toHaveLength(5)
    for (const file of files) expect(times(file)).toBe(1)
  })
})
