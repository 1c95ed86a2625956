// The command with files of runs, in processes of their own: opened, kept, killed under load.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRingback } from 'ringback'
import { connect } from 'ringback/client'
import { expect, onTestFinished, test } from 'vitest'
import { killTest } from '../../../scripts/kill-test.mjs'

const COMMAND = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url))
const KILLS = 5

function fileIn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ringback-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'run.json')
}

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

function run(...words: string[]) {
  const child: ChildProcess = spawn(process.execPath, [COMMAND, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, err] = ['', '']
  let look = () => {}
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk
    look()
  })
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })))
  const url = new Promise<string>((resolve, reject) => {
    // The last line is printed with the first.
    look = () => out.includes('signalwireSpaceUrl') && resolve(/listens on (\S+)/.exec(out)?.[1] ?? '')
    void ended.then(() => reject(new Error(`It ended before it listened: ${out}${err}`)))
  })
  url.catch(() => {})
  return { child, url, ended }
}

test('open goes on with a saved run, and leaves its file as it is', async () => {
  const phone = createRingback({ seed: 'bakery' })
  phone.number({ e164: '+15550000001' })
  await phone.handset('+15550100002').text('+15550000001', 'Hi')
  const file = fileIn()
  writeFileSync(file, phone.save())
  const { child, url, ended } = run('open', file, '--port', '0', '--seed', 'other')
  const far = connect(await url)
  expect(await far.messages.last()).toMatchObject({ body: 'Hi', status: 'received' })
  expect(await far.clock.state()).toMatchObject({ mode: 'manual' })
  await far.clock.advance('1m')
  expect((await far.at('1s')).messages).toHaveLength(1)
  expect((await fetch(`${await url}/_ringback/ui`)).status).toBe(200)
  child.kill('SIGTERM')
  const { code, err, out } = await ended
  expect([code, err]).toEqual([0, 'ringback: the run goes on as it was set up; --seed is for a new one.\n'])
  expect(out).toContain(`${file}, at 2030-01-01T00:00:00.000Z`)
  expect(readFileSync(file, 'utf8')).toBe(phone.save())
})

test('a kept run is for one process, and comes back after it was stopped and after it was killed', async () => {
  const file = fileIn()
  const first = run('--port', '0', '--speed', '0', '--state', file)
  const far = connect(await first.url)
  const { number } = await far.about()
  await far.handset('+15550100002').text(number ?? '', 'one')
  const second = run('--port', '0', '--state', file)
  expect(await second.ended).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${file} is in use by the process ${first.child.pid} already.`),
  })
  first.child.kill('SIGKILL')
  await first.ended
  const third = run('--port', '0', '--state', file)
  const again = connect(await third.url)
  expect(await again.messages.count()).toBe(1)
  expect(await again.clock.state()).toMatchObject({ mode: 'manual' })
  await again.handset('+15550100002').text(number ?? '', 'two')
  third.child.kill('SIGTERM')
  expect(await third.ended).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ ringback: 'run' })
  const fourth = run('--port', '0', '--state', file)
  expect((await connect(await fourth.url).messages.all()).map(({ body }) => body)).toEqual(['one', 'two'])
})

test.each([
  ['no file', ['open'], 'ringback open takes one file: ringback open run.json.'],
  ['two files', ['open', 'a.json', 'b.json'], 'open takes one file'],
  ['another command', ['close', 'a.json'], "There is no command 'close'. ringback --help lists the commands and options."],
  ['a file that is to be kept', ['open', 'a.json', '--state', 'a.json'], 'To keep a file up to date, write ringback --state a.json.'],
  ['a file that is not there', ['open', 'none.json'], 'none.json cannot be read: there is no such file.'],
])('%s: one line, and 2', async (_, words, message) => {
  const { code, out, err } = await run(...words).ended
  expect([code, out, err.split('\n').length]).toEqual([2, '', 2])
  expect(err).toContain(message)
})

test('a broken file: one line, 2, and the file is left alone', async () => {
  const file = fileIn()
  writeFileSync(file, `${createRingback().save().slice(0, -50)}`)
  for (const words of [
    ['open', file],
    ['--state', file],
  ]) {
    const { code, err } = await run(...words).ended
    expect([code, err]).toEqual([
      2,
      `ringback: ${file} holds a run that cannot be opened: it is not complete JSON, because it was cut off or changed.\n`,
    ])
  }
})

test(`what was accepted outlives ${KILLS} kills under load, and goes on`, async () => {
  const { accepted, lost, stuck, untold } = await killTest(KILLS, { seed: 20_300_101 })
  expect(accepted).toBeGreaterThan(KILLS)
  expect({ lost, stuck, untold }).toEqual({ lost: [], stuck: [], untold: [] })
}, 300_000)
