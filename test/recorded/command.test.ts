// The commands, in processes of their own: a recorder that is killed, a recorder that is asked to stop, replays and their exit codes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MisuseError } from '../../src/index'
import { parseRecording } from '../../src/recorded/parse'
import { runRecord } from '../../src/recorder/record-command'
import { runReplay } from '../../src/recorder/replay-command'
import { testApp } from '../support/recorded/app'
import { useCommand } from '../support/recorded/command'

const command = useCommand()
const OWN = 'test/recorded/own'

test('a recorder that is killed in the middle of traffic has written all that the app was asked', async () => {
  const app = await testApp()
  const file = command.file('killed.jsonl')
  const recorder = await command.record(['--forward', app.url, '--out', file])
  let sent = 0
  const traffic = async () => {
    for (;;) {
      const body = new URLSearchParams({ MessageSid: `SM${++sent}`, Body: 'x'.repeat(2_000) })
      await fetch(`${recorder.url}/sms`, { method: 'POST', body })
    }
  }
  const broken = Promise.allSettled([traffic(), traffic(), traffic()])
  await expect.poll(() => app.asked.length).toBeGreaterThan(60)
  await recorder.stop('SIGKILL')
  await broken
  const { events } = parseRecording(readFileSync(file, 'utf8'))
  const written = events.flatMap((event) => (event.kind === 'webhook' ? [event.params.MessageSid] : []))
  const asked = app.asked.map(({ body }) => new URLSearchParams(body).get('MessageSid'))
  expect(asked.length).toBeGreaterThan(60)
  expect(asked.filter((sid) => !written.includes(sid ?? ''))).toEqual([])
})

test('a recorder says where it listens, and sums up when it is interrupted', async () => {
  const app = await testApp()
  const file = command.file('calls.jsonl')
  const recorder = await command.record(['--forward', app.url, '--out', file, '--public-url', 'https://shop.test'], {
    TWILIO_AUTH_TOKEN: 'planted-token-of-this-test',
  })
  await fetch(`${recorder.url}/voice`, { method: 'POST', body: new URLSearchParams({ Note: 'planted-token-of-this-test' }) })
  const { code, output } = await recorder.stop('SIGINT')
  expect(code).toBe(0)
  expect(output).toContain(`lead your tunnel to ${recorder.url}, and set https://shop.test/voice as the webhook URL`)
  expect(output).toContain('checked with TWILIO_AUTH_TOKEN')
  expect(output).toContain(`Recorded 1 webhook in ${file}. Next: ringback replay ${file}`)
  expect(output + readFileSync(file, 'utf8')).not.toContain('planted-token')
  const again = await command.run('record', '--forward', app.url, '--out', file)
  expect(again).toMatchObject({ code: 2, errors: expect.stringContaining('exists already, and a recording is never overwritten') })
})

test.each([
  [['record'], '--forward is missing'],
  [['record', '--forward', 'http://127.0.0.1:1'], '--out is missing'],
  [['record', '--forward', 'localhost:3000', '--out', 'a'], '--forward got "localhost:3000". Write a URL'],
  [['record', '--forward', 'http://127.0.0.1:1/app', '--out', 'a'], 'which is more than an origin'],
  [['record', '--forward', 'http://127.0.0.1:1#top', '--out', 'a'], 'which is more than an origin. Write "http://127.0.0.1:1"'],
  [['record', '--forward', 'http://127.0.0.1:1', '--public-url', 'https://shop.test/a?b#c', '--out', 'a'], 'https://shop.test/a'],
  [
    ['record', '--forward', 'http://127.0.0.1:1', '--out', 'a', '--token-env', 'planted'],
    'names a variable of the environment that is not set',
  ],
  [['replay', `${OWN}/texts.jsonl`, '--app', 'http://127.0.0.1:1'], 'Nothing answers at http://127.0.0.1:1: connect ECONNREFUSED'],
  [['record', '--forward', 'http://a:planted@127.0.0.1:1', '--out', 'a'], 'a user or a password'],
  [['record', '--auth-token', 'planted', '--forward', 'http://127.0.0.1:1', '--out', 'a'], 'Put it into the environment'],
  [['replay'], 'Write the name of one recording'],
  [['replay', 'package.json'], 'package.json: line 1: this is not a JSON object: {'],
  [['replay', 'no-such-file.jsonl'], 'no-such-file.jsonl: it cannot be read'],
  [['replay', `${OWN}/texts.jsonl`, '--app', 'localhost'], '--app got "localhost"'],
])('ringback %j is refused', async (words, message) => {
  const [name, ...rest] = words
  const refused = name === 'record' ? runRecord(rest) : runReplay(rest)
  await expect(refused).rejects.toThrow(MisuseError)
  await expect(refused).rejects.toThrow(message)
  await expect(refused).rejects.not.toThrow('planted')
  expect(existsSync('a')).toBe(false)
})

test.each([
  [['record', '--forward', 'http://localhost:3000', '--out', 'a', '--port', '-1'], "Option '--port' argument is ambiguous."],
  [['replay', 'a', '--range', '-1'], "Option '--range' argument is ambiguous."],
  [['record', '--forward', 'http://localhost:3000', '--out', 'no-such-folder/a.jsonl'], 'its folder does not exist. Make it first'],
])('ringback %j is refused in one line', async (words, message) => {
  const { code, errors } = await command.run(...words)
  expect(code).toBe(2)
  expect(errors).toMatch(/^[^\n]+\n$/)
  expect(errors).toContain(message)
})

test('what is refused is one line, and the exit code 2', async () => {
  expect(await command.run('replay', 'package.json')).toEqual({
    code: 2,
    output: '',
    errors: 'ringback replay: package.json: line 1: this is not a JSON object: {\n',
  })
})

test('a replay that is alike, and one that is not, as text and as JSON', async () => {
  const alike = await command.run('replay', `${OWN}/texts.jsonl`)
  expect(alike).toMatchObject({
    code: 0,
    output: `${OWN}/texts.jsonl: 10 webhooks, 3 REST answers compared.\nringback sends the same.\n`,
    errors: '',
  })
  const file = command.file('other.jsonl')
  writeFileSync(file, readFileSync(`${OWN}/texts.jsonl`, 'utf8').replace('"MessageStatus":"sending"', '"MessageStatus":"queued"'))
  const other = await command.run('replay', file)
  expect(other.code).toBe(1)
  expect(other.output).toMatch(
    /1 difference: 1 status\n {2}status {5}\d+ ms {2}POST \/status of SM….{4} .*MessageStatus: "queued" was recorded, and ringback has "sending"/,
  )
  const json = await command.run('replay', file, '--json')
  expect(JSON.parse(json.output)).toMatchObject({
    file,
    differences: [{ kind: 'status', name: 'MessageStatus', recorded: 'queued', replayed: 'sending' }],
  })
})

test('a real app may answer, and what it answers otherwise is told', async () => {
  const same = await testApp({
    '/status': { status: 204, body: '' },
    '/reply-status': { status: 204, body: '' },
    '/sms': { body: '<Response><Message statusCallback="/reply-status">Thanks, we will call you.</Message></Response>' },
  })
  const other = await testApp({ '/sms': { body: '<Response/>' } })
  expect(await command.run('replay', `${OWN}/texts.jsonl`, '--app', same.url)).toMatchObject({
    code: 0,
    output: expect.stringContaining('ringback sends the same.'),
  })
  expect(same.asked.map(({ path }) => path)).toContain('/sms')
  const { code, output } = await command.run('replay', `${OWN}/texts.jsonl`, '--app', other.url)
  expect(code).toBe(1)
  expect(output).toContain('missing    ')
  expect(output).toContain('POST /reply-status')
})
