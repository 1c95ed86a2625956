// A run that is kept in a file: what was answered is in it, and one process keeps it at a time.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'ringback/client'
import { listen } from 'ringback/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRingback, type Ringback } from '../../../src/index'
import { Keeper } from '../../../src/server/state/keeper'
import { lock } from '../../../src/server/state/lock'
import { openRun, openState } from '../../../src/server/state/run-files'
import { basic } from '../../support/rest/api'

function fileIn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ringback-state-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'run.json')
}

const reopened = (file: string) => createRingback({ from: readFileSync(file, 'utf8') })

async function kept(phone: Ringback = createRingback()) {
  const file = fileIn()
  phone.number({ e164: '+15550000001' })
  const failures: unknown[] = []
  const keeper = await Keeper.start(phone, file, (error) => failures.push(error))
  const port = await listen(phone)
  onTestFinished(async () => {
    await port.close()
    keeper.close()
  })
  const send = (body = 'Hi') =>
    fetch(`${port.url}/2010-04-01/Accounts/${phone.account.sid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: basic(phone.account) },
      body: new URLSearchParams({ From: '+15550000001', To: '+15550100002', Body: body }),
    })
  return { phone, file, keeper, port, send, failures }
}

describe('a kept run', () => {
  test('holds what was answered, before anybody heard of it', async () => {
    const { phone, file, send } = await kept()
    for (let count = 1; count <= 3; count++) {
      expect((await send()).status).toBe(201)
      expect(reopened(file).messages.count()).toBe(count)
    }
    await phone.clock.drain()
    await new Promise(setImmediate)
    expect(reopened(file).messages.all()).toEqual(phone.messages.all())
    expect(readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(4)
  })

  test('holds what the control API was told', async () => {
    const { file, port } = await kept()
    const far = connect(port.url)
    await far.app('https://app.test', 'http://127.0.0.1:9')
    await far.newHandset({ number: '+15550100009' })
    await far.clock.advance('1m')
    const again = reopened(file)
    expect(again.clock.now()).toEqual(new Date('2030-01-01T00:01:00Z'))
    expect(again.feed.since().handsets).toMatchObject([{ number: '+15550100009' }])
    await far.reset()
    expect(reopened(file).clock.now()).toEqual(new Date('2030-01-01T00:00:00Z'))
  })

  test('is one whole again when it is closed, for its owner alone', async () => {
    const { phone, file, keeper, send } = await kept()
    await send()
    keeper.close()
    const text = readFileSync(file, 'utf8')
    expect(JSON.parse(text)).toMatchObject({ ringback: 'run' })
    expect(text.trimEnd()).toBe(phone.save())
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(existsSync(`${file}.new`)).toBe(false)
  })

  test('accepts nothing that it cannot write', async () => {
    const { phone, file, send, failures } = await kept()
    const folder = join(file, '..')
    rmSync(folder, { recursive: true })
    // A rewound phone writes the whole anew, and there is no folder for it any more.
    phone.reset()
    await expect(send()).rejects.toThrow()
    mkdirSync(folder)
    expect(failures).toMatchObject([{ code: 'ENOENT' }])
  })

  const redact = async (url: string, { account, messages }: Ringback, nth: number) => {
    const sid = messages.all()[nth]?.sid
    const path = `2010-04-01/Accounts/${account.sid}/Messages/${sid}.json`
    const headers = { authorization: basic(account) }
    const answer = await fetch(`${url}/${path}`, { method: 'POST', headers, body: new URLSearchParams({ Body: '' }) })
    expect(answer.status).toBe(200)
  }

  test('holds a redacted text no more, when the answer is there', async () => {
    const { phone, file, send, port } = await kept()
    for (const body of ['Zebra', 'Giraffe']) await send(body)
    await phone.clock.drain()
    expect(readFileSync(file, 'utf8')).toMatch(/Zebra(?:.|\n)*Giraffe/)
    await redact(port.url, phone, 0)
    expect(readFileSync(file, 'utf8')).not.toContain('Zebra')
    expect(
      reopened(file)
        .messages.all()
        .map(({ body }) => body),
    ).toEqual(['', 'Giraffe'])
  })

  test('holds it a moment longer where it is long, and what is answered meanwhile', async () => {
    const { phone, file, keeper, send, port } = await kept()
    await send('Zebra')
    for (let i = 0; i < 400; i++) await phone.handset('+15550100002').text('+15550000001', `order ${i} ${'x'.repeat(400)}`)
    await phone.clock.drain()
    keeper.flush()
    await redact(port.url, phone, 0)
    for (let count = 402; existsSync(`${file}.new`); count++) {
      await send(`meanwhile ${count}`)
      expect(reopened(file).messages.count()).toBe(count)
    }
    expect(phone.messages.count()).toBeGreaterThan(401)
    expect(readFileSync(file, 'utf8')).not.toContain('Zebra')
    await send('afterwards')
    expect(reopened(file).messages.all()).toEqual(phone.messages.all())
    expect(reopened(file).feed.since().timeline).toEqual(phone.feed.since().timeline)
  })

  test('is one whole, and nothing beside it, when it is closed while it is written anew', async () => {
    const { phone, file, keeper, send, port } = await kept()
    await send('Zebra')
    for (let i = 0; i < 400; i++) await phone.handset('+15550100002').text('+15550000001', 'x'.repeat(400))
    await phone.clock.drain()
    keeper.flush()
    await redact(port.url, phone, 0)
    expect(existsSync(`${file}.new`)).toBe(true)
    keeper.close()
    expect(existsSync(`${file}.new`)).toBe(false)
    expect(readFileSync(file, 'utf8').trimEnd()).toBe(phone.save())
  })

  test('is given by the control API and the client', async () => {
    const { phone, port } = await kept()
    const saved = await connect(port.url).save()
    expect(createRingback({ from: saved }).save()).toBe(phone.save())
    const response = await fetch(`${port.url}/_ringback/v1/run`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toMatchObject({ ringback: 'run', version: 1 })
  })
})

describe('the lock', () => {
  const holder = (fields: object) => JSON.stringify({ pid: process.pid, host: hostname(), began: null, ...fields })

  test('keeps others out until it is given back', () => {
    const file = fileIn()
    const release = lock(file)
    expect(() => lock(file)).toThrow(`${file} is in use by the process ${process.pid} already. Stop that one, or choose another file.`)
    release()
    lock(file)()
    expect(existsSync(`${file}.lock`)).toBe(false)
  })

  test.each([
    ['of a process that was killed', () => holder({ pid: spawnSync(process.execPath, ['--version']).pid })],
    ['of another process under a number that is used again', () => holder({ pid: process.ppid, began: 'another boot' })],
    ['of this number in a container that was begun anew', () => holder({})],
    ['that is not a lock', () => ''],
  ])('counts as none: %s', (_, text) => {
    const file = fileIn()
    writeFileSync(`${file}.lock`, text())
    const release = lock(file)
    expect(JSON.parse(readFileSync(`${file}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
    release()
  })

  test('counts where nobody can tell whether its process is alive', () => {
    const file = fileIn()
    writeFileSync(`${file}.lock`, holder({ host: 'another.host', pid: 7 }))
    expect(() => lock(file)).toThrow(`${file} is in use by the process 7 on another.host already. Stop that one, or remove ${file}.lock`)
    expect(readFileSync(`${file}.lock`, 'utf8')).toContain('another.host')
  })
})

describe('files that cannot be opened', () => {
  test.each([
    ['nothing there', null, /cannot be read: there is no such file/],
    ['no run', '{}', /run\.json holds a run that cannot be opened: it does not begin with \{"ringback":"run"\.$/],
    ['another version', '{"ringback":"run","version":9}', /run\.json holds a run of version 9/],
    ['a broken line', `${createRingback().save()}\n{"line":2}\n{"line":3}\n`, /run\.json holds .*: line 2 is not what was written there/],
  ])('%s: one line, and the file is left alone', (_, text, message) => {
    const file = fileIn()
    if (text !== null) writeFileSync(file, text)
    expect(() => openRun(file, {})).toThrow(message)
    if (text === null) return
    expect(() => openState(file, {})).toThrow(message)
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(existsSync(`${file}.lock`)).toBe(false)
  })

  test('a folder that is not there', () => {
    expect(() => openState('/no/such/folder/run.json', {})).toThrow('there is no folder /no/such/folder')
  })

  test('a link leads to the file', async () => {
    const [file, link] = [fileIn(), fileIn()]
    writeFileSync(file, createRingback().save())
    symlinkSync(file, link)
    const state = openState(link, {})
    const keeper = await state.keep(state.phone as Ringback, () => {})
    keeper.close()
    expect(existsSync(`${link}.lock`)).toBe(false)
    state.release()
    expect(readFileSync(file, 'utf8')).toMatch(/\n$/)
  })
})
