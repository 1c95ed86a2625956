// Every route of the control API, as a program in any language would use it.
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../../src/control/routes'
import { send } from '../../support/phone/requests'
import { type OnPort, onPort } from '../../support/server/port'

const VOICE = '<Response><Gather numDigits="1" action="/next"><Say>Press one</Say></Gather></Response>'
const answer = (request: Request) =>
  new URL(request.url).pathname === '/status'
    ? new Response(null, { status: 204 })
    : new Response(request.url.includes('sms') ? '<Response><Message>Hello</Message></Response>' : VOICE, {
        headers: { 'content-type': 'text/xml' },
      })

const opened = () => onPort({ options: { apps: { 'https://app.test': answer } } })
const ANA = '+15550100001'
const ana = (act: string) => `handsets/${encodeURIComponent(ANA)}/${act}`

/** What has to hold of anything that is refused. */
async function refused(open: OnPort, method: string, path: string, body: unknown, status: number, kind: string, message: string | RegExp) {
  const before = JSON.stringify(open.phone.feed.since())
  const answer = await open.control(method, path, body)
  expect(answer.status).toBe(status)
  expect(answer.json).toEqual({ error: { kind, message: expect.stringMatching(message) } })
  expect(JSON.stringify(open.phone.feed.since()), 'state is as it was').toBe(before)
}

describe('clock', () => {
  test('advance, as the design has it, with and without v1', async () => {
    const { url, control, phone } = await opened()
    expect((await control('POST', 'clock/advance', { by: '1m' })).json).toEqual({ now: '2030-01-01T00:01:00.000Z', fired: [] })
    const response = await fetch(`${url}/_ringback/clock/advance`, { method: 'POST', body: JSON.stringify({ by: '1m' }) })
    expect(response.status).toBe(200)
    expect(phone.clock.now().toISOString()).toBe('2030-01-01T00:02:00.000Z')
  })

  test('advance-to, next, drain, and the clock itself', async () => {
    const { control, phone, shop } = await opened()
    await send(phone, { from: shop.e164, to: ANA })
    expect((await control('GET', 'clock')).json).toMatchObject({
      mode: 'manual',
      speed: null,
      moving: false,
      pendingCount: 1,
      pending: [{ label: expect.stringContaining('sending') }],
    })
    expect((await control('POST', 'clock/next')).json).toMatchObject({
      now: '2030-01-01T00:00:00.100Z',
      fired: [{ label: expect.any(String) }],
    })
    await control('POST', 'clock/advance-to', { moment: '2030-01-01T00:00:00.200Z' })
    expect((await control('POST', 'clock/drain', { limit: 50 })).json).toMatchObject({ fired: [{}, {}] })
    expect((await control('GET', 'messages')).json).toMatchObject([{ status: 'delivered' }])
  })

  test('speed starts and stops it', async () => {
    const { control, phone } = await opened()
    expect((await control('POST', 'clock/speed', { speed: 60 })).json).toMatchObject({ mode: 'paced', speed: 60 })
    expect(phone.clock.mode).toBe('paced')
    expect((await control('POST', 'clock/speed', { speed: 0 })).json).toMatchObject({ mode: 'manual', speed: null })
  })

  test.each([
    ['clock/advance', {}, /needs "by"\. It takes by, rest, such as \{"by":"1m"\}/],
    ['clock/advance', { by: 'soon' }, /"soon"/],
    ['clock/advance', { bi: '1m' }, /does not know "bi"/],
    ['clock/advance-to', { moment: '2020-01-01T00:00:00Z' }, /would go back/],
    ['clock/advance-to', { moment: 'noon' }, /"noon"/],
    ['clock/drain', { limit: 0 }, /whole number from 1/],
    ['clock/speed', { speed: -1 }, /-1/],
  ])('%s refuses %j', async (path, body, message) => {
    await refused(await opened(), 'POST', path, body, 400, 'misuse', message)
  })
})

describe('records', () => {
  test('are lists that the query cuts', async () => {
    const { control, phone, shop } = await opened()
    const first = await send(phone, { from: shop.e164, to: ANA, statusCallback: 'https://app.test/status' })
    const second = await send(phone, { from: shop.e164, to: '+15550100002' })
    await phone.clock.drain()
    const sids = async (query: string) => ((await control('GET', `messages${query}`)).json as { sid: string }[]).map(({ sid }) => sid)
    expect(await sids('')).toEqual([first, second])
    expect(await sids(`?to=${encodeURIComponent(ANA)}`)).toEqual([first])
    expect(await sids('?status=delivered&limit=1')).toEqual([second])
    expect(await sids('?status=failed')).toEqual([])
    expect((await control('GET', 'callbacks?kind=message.status&limit=1')).json).toMatchObject([
      { id: expect.any(String), state: 'answered', params: { MessageStatus: 'delivered' } },
    ])
    expect((await control('GET', 'requests?status=201')).json).toHaveLength(2)
    expect((await control('GET', 'alerts?level=error')).json).toEqual([])
    expect((await control('GET', 'calls')).json).toEqual([])
    expect((await control('GET', 'timeline?kind=callback&limit=1')).json).toMatchObject([{ kind: 'callback', sid: first }])
  })

  test('the timeline as text', async () => {
    const { control, phone, shop } = await opened()
    await send(phone, { from: shop.e164, to: ANA })
    const text = await control('GET', 'timeline.txt')
    expect(text.text).toBe(phone.timeline.text())
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect((await control('GET', 'timeline.mmd')).text).toBe(phone.timeline.mermaid())
    expect((await control('GET', 'timeline.svg')).text).toBe(phone.timeline.toSVG())
  })

  test('the past, by a duration or a moment', async () => {
    const { control, phone, shop } = await opened()
    await send(phone, { from: shop.e164, to: ANA })
    await phone.clock.drain()
    for (const when of ['150ms', '2030-01-01T00:00:00.150Z'])
      expect((await control('GET', `at?when=${when}`)).json).toMatchObject({
        at: '2030-01-01T00:00:00.150Z',
        messages: [{ status: 'sending' }],
        calls: [],
        callbacks: [],
      })
  })

  test.each([
    ['messages?limit=none', /whole number from 1/],
    ['messages?body=x', /does not know "body"\. It takes sid, to, from/],
    ['at', /needs "when"/],
    ['at?when=1h', /still to come/],
    ['at?when=never', /never/],
  ])('%s is refused', async (path, message) => {
    await refused(await opened(), 'GET', path, undefined, 400, 'misuse', message)
  })
})

describe('people', () => {
  test('text, and the app replies', async () => {
    const { control, shop, phone } = await opened()
    const number = (await control('POST', 'numbers', { smsUrl: 'https://app.test/sms' })).json as { e164: string }
    const { json } = await control('POST', ana('text'), { to: number.e164, body: 'Hi', media: ['https://cdn.test/cat.png'] })
    expect(json).toMatchObject({ message: { from: ANA, body: 'Hi', media: [{}] }, replies: [{ body: 'Hello', to: ANA }] })
    expect(phone.messages.count({ to: shop.e164 })).toBe(0)
  })

  test('dial, press, say and hang up', async () => {
    const { control } = await opened()
    const { e164 } = (await control('POST', 'numbers', { voiceUrl: 'https://app.test/voice' })).json as { e164: string }
    const dialed = (await control('POST', ana('dial'), { to: e164 })).json
    expect(dialed).toMatchObject({ call: { from: ANA, to: e164, status: 'in-progress' } })
    expect((await control('POST', ana('press'), { keys: '1' })).json).toMatchObject({ call: { digits: '1' } })
    await refusedSay(control)
    expect((await control('POST', ana('hang-up'))).json).toMatchObject({ call: { status: 'completed' } })
  })

  async function refusedSay(control: OnPort['control']) {
    expect((await control('POST', ana('say'), { text: 'sales', confidence: 0.5 })).json).toMatchObject({
      error: { kind: 'misuse', message: expect.stringContaining('nothing listens for speech') },
    })
  }

  test.each([
    ['answer', 'in-progress'],
    ['decline', 'busy'],
    ['hang-up', 'busy'],
  ])('%s a call that rings', async (act, status) => {
    const { control, phone, shop, url } = await opened()
    await control('POST', ana('on-call'), { outcomes: [{ result: 'no-answer' }] })
    const { sid, authToken } = phone.account
    await fetch(`${url}/2010-04-01/Accounts/${sid}/Calls.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
      body: new URLSearchParams({ To: ANA, From: shop.e164, Url: 'https://app.test/voice' }),
    })
    await control('POST', 'clock/advance', { by: '1s' })
    expect((await control('POST', ana(act))).json).toMatchObject({ call: { status } })
  })

  test('what they are going to do', async () => {
    const { control, phone, shop } = await opened()
    const outcomes = [
      { result: 'undelivered', code: 30005, after: '4s' },
      { result: 'sent' },
      { result: 'failed' },
      { result: 'delivered', code: null, after: null },
    ]
    expect((await control('POST', ana('on-text'), { outcomes })).status).toBe(204)
    for (const _ of outcomes) await send(phone, { from: shop.e164, to: ANA })
    await phone.clock.drain()
    expect(phone.messages.all().map(({ status, errorCode }) => [status, errorCode])).toEqual([
      ['undelivered', 30005],
      ['sent', null],
      ['failed', 30008],
      ['delivered', null],
    ])
    const calls = [
      { result: 'answered', after: '1s', by: 'machine', hangUpAfter: 5000 },
      { result: 'busy' },
      { result: 'no-answer' },
      { result: 'rejected', after: '1s' },
      { result: 'failed', code: 404 },
    ]
    expect((await control('POST', ana('on-call'), { outcomes: calls })).status).toBe(204)
  })

  test('a handset with a number, and one with an invented number', async () => {
    const { control } = await opened()
    expect((await control('POST', 'handsets', { number: ANA })).json).toEqual({ number: ANA })
    expect((await control('POST', 'handsets')).json).toEqual({ number: expect.stringMatching(/^\+1\d{10}$/) })
  })

  test.each<[string, unknown, RegExp]>([
    [ana('text'), { to: '+15559999999', body: 'Hi' }, /No account owns the number "\+15559999999"\. Take one of/],
    [ana('text'), { to: 5, body: 'Hi' }, /"to" is 5/],
    [ana('text'), { body: 'Hi' }, /needs "to"/],
    [ana('dial'), { to: 'shop' }, /No account owns/],
    [ana('press'), { keys: '1' }, /is on no call/],
    [ana('press'), {}, /needs "keys"/],
    [ana('answer'), {}, /is on no call/],
    [ana('answer'), { by: 'machine' }, /does not know "by"\. It takes none/],
    [ana('on-text'), { outcomes: [] }, /Write a list/],
    [ana('on-text'), { outcomes: [{ result: 'delivered' }, { result: 'lost' }] }, /never "lost"/],
    [ana('on-text'), { outcomes: [{ result: 'undelivered', code: 1 }] }, /error code 1/],
    [ana('on-text'), { outcomes: ['delivered'] }, /is not an outcome/],
    [ana('on-call'), { outcomes: [{ result: 'busy', later: 1 }] }, /later/],
    ['handsets/555/on-text', { outcomes: [{ result: 'delivered' }] }, /E\.164/],
    ['handsets', { number: '555' }, /E\.164/],
  ])('%s refuses %j', async (path, body, message) => {
    await refused(await opened(), 'POST', path, body, 400, 'misuse', message)
  })

  test('a text without words and files is refused', async () => {
    const open = await opened()
    await refused(open, 'POST', ana('text'), { to: open.shop.e164 }, 400, 'misuse', /neither a body nor media/)
    await refused(open, 'POST', ana('text'), { to: open.shop.e164, media: ['cat.png'] }, 400, 'misuse', /list of up to 10 URLs/)
  })
})

describe('set-up', () => {
  test('a number, and an app that runs elsewhere', async () => {
    const { control, phone } = await opened()
    const { json } = await control('POST', 'numbers', {
      e164: '+15550000009',
      smsUrl: 'https://app.test/sms',
      capabilities: { mms: false },
    })
    expect(json).toMatchObject({ e164: '+15550000009', smsUrl: 'https://app.test/sms', capabilities: { sms: true, mms: false } })
    expect((await control('POST', 'apps', { origin: 'https://other.test', url: 'http://localhost:9' })).status).toBe(204)
    expect(phone.feed.since().numbers).toHaveLength(2)
  })

  test('faults are injected and lifted, whoever injected them', async () => {
    const { control, phone, shop } = await opened()
    const inject = async (body: unknown) => ((await control('POST', 'faults', body)).json as { id: string }).id
    const id = await inject({ type: 'rest', operation: 'messages.create', status: 429, code: 20429, retryAfter: '1s', times: 1 })
    await expect(send(phone, { from: shop.e164, to: ANA })).rejects.toThrow('20429')
    await inject({ type: 'network', operation: 'calls.*', times: null })
    await inject({ type: 'latency', operation: 'messages.list', ms: 2000 })
    await inject({ type: 'callback', kind: 'message.status', how: 'delay', delay: '30s' })
    const last = await inject({ type: 'callback', kind: 'message.status', how: 'drop' })
    expect(phone.feed.since().faults.map(({ left }) => left)).toEqual([0, null, 1, 1, 1])
    for (const one of [id, last]) expect((await control('DELETE', `faults/${encodeURIComponent(one)}`)).status).toBe(204)
    expect(phone.feed.since().faults).toHaveLength(3)
    await refused({ control, phone } as OnPort, 'DELETE', 'faults/nonsense', undefined, 404, 'notFound', /no fault "nonsense"/)
  })

  test('a callback is sent once more', async () => {
    const { control, phone, shop } = await opened()
    await send(phone, { from: shop.e164, to: ANA, statusCallback: 'https://app.test/status' })
    await phone.clock.drain()
    const [callback] = phone.feed.since().callbacks
    expect((await control('POST', `callbacks/${callback?.id}/replay`)).json).toEqual({ status: 204, error: null })
    expect(phone.callbacks.all()[0]?.attempts).toHaveLength(2)
    const params = { MessageStatus: 'failed', SmsStatus: null }
    expect((await control('POST', `callbacks/${callback?.id}/replay`, { params })).json).toEqual({ status: 204, error: null })
    expect(phone.callbacks.last()).toMatchObject({ replayOf: callback?.id, params: { MessageStatus: 'failed' } })
    expect(phone.callbacks.last().params).not.toHaveProperty('SmsStatus')
    await refused(
      { control, phone } as OnPort,
      'POST',
      `callbacks/${callback?.id}/replay`,
      { params: { To: 1 } },
      400,
      'misuse',
      /each a text or null/,
    )
    await refused({ control, phone } as OnPort, 'POST', 'callbacks/none/replay', undefined, 400, 'misuse', /not a callback of this phone/)
  })

  test('snapshots, restore and reset', async () => {
    const open = await opened()
    const { control, phone, shop } = open
    await send(phone, { from: shop.e164, to: ANA })
    const { id, at } = (await control('POST', 'snapshots')).json as { id: string; at: string }
    expect([id, at]).toEqual(['1', '2030-01-01T00:00:00.000Z'])
    await phone.clock.drain()
    expect((await control('POST', `snapshots/${id}/restore`)).status).toBe(204)
    expect(phone.messages.last().status).toBe('queued')
    expect((await control('POST', 'reset')).status).toBe(204)
    expect(phone.messages.count()).toBe(0)
    await refused(open, 'POST', 'snapshots/77/restore', undefined, 404, 'notFound', /no snapshot "77"/)
  })

  test('settled says what is open', async () => {
    const open = await opened()
    expect((await open.control('POST', 'settled', { idle: true })).status).toBe(204)
    await send(open.phone, { from: open.shop.e164, to: ANA })
    expect((await open.control('POST', 'settled')).status).toBe(204)
    await refused(open, 'POST', 'settled', { idle: true }, 400, 'misuse', /not settled[\s\S]*pending: .*sending/)
    await refused(open, 'POST', 'settled', { idle: 'yes' }, 400, 'misuse', /true or false/)
  })

  test.each<[string, unknown, RegExp]>([
    ['numbers', { e164: '555' }, /E\.164|"555"/],
    ['numbers', { account: 'AC1' }, /"account" is "AC1", which is not an account/],
    ['numbers', { smsUrl: 'sms' }, /absolute URL/],
    ['apps', { origin: 'https://app.test/path', url: 'http://localhost:1' }, /more than an origin/],
    ['apps', { origin: 'https://app.test', url: 5 }, /"url" is 5/],
    ['faults', { type: 'flood' }, /no fault of the type "flood"/],
    ['faults', { type: 'rest', operation: 'messages.create', status: 200 }, /from 400 to 599/],
    ['faults', { type: 'rest', operation: 'parcels.create', status: 500 }, /no such operation/],
    ['faults', { type: 'network', operation: 'messages.create', times: 0 }, /whole number from 1/],
    ['faults', { type: 'callback', kind: 'message.status', how: 'burn' }, /burn/],
  ])('%s refuses %j', async (path, body, message) => {
    await refused(await opened(), 'POST', path, body, 400, 'misuse', message)
  })
})

describe('about and state', () => {
  test('about alone shows the token', async () => {
    const { control, phone, url } = await opened()
    const { sid, authToken } = phone.account
    const about = await control('GET', 'about')
    expect(about.json).toMatchObject({
      version: expect.stringMatching(/^\d/),
      url,
      account: { sid, authToken },
      number: expect.stringMatching(/^\+/),
    })
    const gets = ROUTES.filter(
      ({ method, path, takes }) => method === 'GET' && path !== 'about' && path !== 'events' && takes.every((name) => name.endsWith('?')),
    )
    expect(gets.length).toBeGreaterThan(10)
    await send(phone, { from: phone.feed.since().numbers[0]?.e164 ?? '', to: ANA, statusCallback: 'https://u:s3cret@app.test/status' })
    await phone.clock.drain()
    for (const { path } of gets) {
      const { text } = await control('GET', path)
      for (const secret of [authToken, 's3cret']) expect(text, path).not.toContain(secret)
    }
  })

  test('forecast tells what is still to come, of one, of several, of all that is open', async () => {
    const { control, phone, shop } = await opened()
    const sids = [await send(phone, { from: shop.e164, to: ANA }), await send(phone, { from: shop.e164, to: ANA })]
    const statuses = [
      { status: 'sending', at: '2030-01-01T00:00:00.100Z' },
      { status: 'sent', at: '2030-01-01T00:00:00.300Z' },
      { status: 'delivered', at: '2030-01-01T00:00:01.300Z' },
    ]
    expect((await control('GET', `forecast?sid=${sids[0]}`)).json).toEqual([{ sid: sids[0], statuses }])
    expect((await control('GET', `forecast?sid=${sids.join(',')}`)).json).toHaveLength(2)
    expect((await control('GET', 'forecast')).json).toHaveLength(2)
    await phone.clock.drain()
    expect((await control('GET', 'forecast')).json).toEqual([])
  })

  test('state tells what changed since a cursor; that of another run is none', async () => {
    const { control, phone, shop } = await opened()
    const all = (await control('GET', 'state')).json as { cursor: string }
    expect(all).toMatchObject({ fresh: true, numbers: [{ e164: shop.e164 }], messages: [] })
    await send(phone, { from: shop.e164, to: ANA })
    expect((await control('GET', `state?since=${all.cursor}`)).json).toMatchObject({ fresh: false, messages: [{ status: 'queued' }] })
    const other = await opened()
    expect((await other.control('GET', `state?since=${all.cursor}`)).json).toMatchObject({ fresh: true })
  })
})

describe('what is no request', () => {
  test.each<[string, string, unknown, number, string, RegExp]>([
    ['GET', 'nonsense', undefined, 404, 'notFound', /has no "nonsense"\. It has state/],
    ['GET', '', undefined, 404, 'notFound', /has no ""/],
    ['GET', 'clock/advance', undefined, 405, 'notFound', /asked for with POST, not with GET/],
    ['POST', 'clock/advance', '{', 400, 'misuse', /is not JSON .*Write a JSON object, such as \{"by":"1m"\}/],
    ['POST', 'clock/advance', '[1]', 400, 'misuse', /The body is \[1\]/],
    ['POST', 'clock/advance', '"1m"', 400, 'misuse', /The body is "1m"/],
    ['POST', 'clock/advance', '{"__proto__":{"by":"1m"}}', 400, 'misuse', /"__proto__"|needs "by"/],
  ])('%s %s %j', async (method, path, body, status, kind, message) => {
    await refused(await opened(), method, path, body, status, kind, message)
  })
})
