// A run is a file: what is in it, what is left out and said, and that it goes on from where it stood.
import { describe, expect, test } from 'vitest'
import { createRingback, fault, MisuseError, outcome, type Ringback, type RingbackOptions } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'
import { withSum } from '../../support/run/with-sum'

const SHOP = '+15550000001'
const ANA = '+15550100002'

function shopOf(options: RingbackOptions = {}): Ringback {
  const phone = createRingback({ ...options })
  phone.number({ e164: SHOP, smsUrl: 'https://app.test/sms', voiceUrl: 'https://app.test/voice' })
  return phone
}

const send = (phone: Ringback, form: Record<string, string> = {}) =>
  apiOf(phone).post<{ sid: string }>('Messages.json', { To: ANA, From: SHOP, Body: 'Hi', ...form })

const parsed = (saved: string) => JSON.parse(saved) as { readonly leftOut: object[]; readonly options: object; readonly version: number }

describe('what is in the file', () => {
  test('is JSON that says what it is', () => {
    const phone = shopOf({ seed: 'bakery' })
    expect(JSON.parse(phone.save())).toMatchObject({ ringback: 'run', version: 1, seed: 'bakery', account: phone.account.sid })
  })

  test('is the same for the same seed and script', async () => {
    const run = async () => {
      const phone = shopOf()
      await send(phone)
      await phone.clock.advance('300ms')
      return phone.save()
    }
    expect(await run()).toBe(await run())
  })

  test('is not changed by saving it, and opening it gives the same file', async () => {
    const phone = shopOf()
    await send(phone)
    await phone.clock.next()
    const saved = phone.save()
    expect(phone.save()).toBe(saved)
    expect(createRingback({ from: saved }).save()).toBe(saved)
  })

  test('names functions and leaves them out', () => {
    const phone = shopOf({
      carrier: { text: () => undefined },
      network: () => Promise.reject(new Error('no network')),
      apps: { 'https://app.test': () => new Response(), 'https://other.test': 'http://localhost:3000' },
      timing: { message: { sent: '2s' } },
    })
    phone.feed.subscribe(() => {})
    expect(parsed(phone.save())).toMatchObject({
      options: { timing: { message: { sent: '2s' } } },
      leftOut: [
        { what: 'an option', where: 'createRingback({ carrier: { text } })' },
        { what: 'an option', where: 'createRingback({ network })' },
        { what: 'an app', where: 'phone.app("https://app.test", app)' },
        { what: 'listeners', where: 'phone.feed.subscribe(listener)' },
      ],
    })
  })
})

describe('an opened run', () => {
  test('has records, past, scripts, faults, numbers, options and the clock', async () => {
    const phone = shopOf({ seed: 'bakery', now: '2031-05-01T00:00:00Z', timing: { message: { sent: '2s' } }, optOut: true })
    phone.handset(ANA).onText(outcome.undelivered(30003), outcome.delivered())
    await send(phone)
    await phone.clock.advance('150ms')
    phone.inject(fault.rest('messages.create', { status: 429 }), { times: Number.POSITIVE_INFINITY })
    const again = createRingback({ from: phone.save() })
    expect(again.account).toMatchObject({ sid: phone.account.sid, authToken: phone.account.authToken })
    expect(again.clock.now()).toEqual(phone.clock.now())
    expect(again.at('50ms').messages.last().status).toBe('queued')
    expect(again.messages.last()).toEqual(phone.messages.last())
    expect(again.timeline.text()).toBe(phone.timeline.text())
    expect((await send(again)).status).toBe(429)
    await again.clock.drain()
    expect(again.messages.last()).toMatchObject({ status: 'undelivered', errorCode: 30003 })
    again.reset()
    expect(again.messages.count()).toBe(0)
    expect((await send(again)).status).toBe(201)
    await again.clock.advance('1s')
    expect(again.messages.last().status).toBe('sending')
  })

  test('makes the same SIDs as the one that goes on', async () => {
    const phone = shopOf()
    await send(phone)
    const again = createRingback({ from: phone.save() })
    expect((await send(again)).json.sid).toBe((await send(phone)).json.sid)
    expect(again.number().e164).toBe(phone.number().e164)
  })

  test('calls an app that is given again, signed as before', async () => {
    const phone = shopOf({ account: { authToken: 'a-token-of-my-own' }, callbacks: { signingKey: 'a-key-of-my-own' } })
    phone.app('https://app.test', () => new Response(null, { status: 204 }))
    await send(phone, { StatusCallback: 'https://ana:secret@app.test/status' })
    const again = createRingback({ from: phone.save() })
    const seen: (string | null)[] = []
    again.app('https://app.test', ({ headers }) => {
      seen.push(headers.get('authorization'), headers.get('x-twilio-signature'), headers.get('x-signalwire-signature'))
      return new Response(null, { status: 204 })
    })
    await again.clock.drain()
    await phone.clock.drain()
    const { headers } = phone.callbacks.all()[0] as { headers: Readonly<Record<string, string>> }
    expect(seen.slice(0, 3)).toEqual([`Basic ${btoa('ana:secret')}`, headers['x-twilio-signature'], headers['x-signalwire-signature']])
    expect(again.save()).toBe(phone.save())
  })

  test('keeps an app that was given again across a reset', async () => {
    const phone = shopOf({ apps: { 'https://app.test': () => new Response() } })
    await send(phone)
    const again = createRingback({ from: phone.save(), apps: { 'https://app.test': () => new Response(null, { status: 202 }) } })
    again.reset()
    await send(again, { StatusCallback: 'https://app.test/status' })
    await again.clock.drain()
    expect(again.callbacks.last().attempts).toMatchObject([{ status: 202 }])
  })

  test('says once that an app was not given again, and asks no network in its place', async () => {
    const phone = shopOf({ apps: { 'https://app.test': () => new Response() } })
    await send(phone, { StatusCallback: 'https://app.test/status' })
    const asked: string[] = []
    const network = async (url: string) => {
      asked.push(url)
      return new Response()
    }
    const again = createRingback({ from: phone.save(), network })
    await again.clock.drain()
    expect(asked).toEqual([])
    expect(again.callbacks.last().state).toBe('captured')
    expect(again.alerts.all()).toMatchObject([
      { level: 'warning', fix: "Give it again before the clock moves: phone.app('https://app.test', app)." },
    ])
    expect(parsed(again.save()).leftOut).toContainEqual({ what: 'an app', where: 'phone.app("https://app.test", app)' })
  })

  test('goes to a server whose URL is in the file', async () => {
    const phone = shopOf({ apps: { 'https://app.test': 'http://127.0.0.1:9' } })
    await send(phone, { StatusCallback: 'https://app.test/status' })
    const again = createRingback({ from: phone.save() })
    await again.clock.drain()
    expect(again.callbacks.last().state).toBe('failed')
  })

  test('says which function of the options is missing, and takes it again', async () => {
    const options: RingbackOptions = { carrier: { text: () => outcome.failed(30008) } }
    const phone = shopOf(options)
    await send(phone)
    const saved = phone.save()
    const without = createRingback({ from: saved })
    expect(without.alerts.all()).toMatchObject([{ fix: expect.stringContaining('createRingback({ from, carrier: { text } })') }])
    expect(parsed(without.save()).leftOut).toEqual(parsed(saved).leftOut)
    const again = createRingback({ from: saved, ...options })
    expect(again.alerts.count()).toBe(0)
    await again.clock.drain()
    expect(again.messages.last().status).toBe('failed')
  })

  test('sends again what was out when it was saved, and what came behind it', async () => {
    const phone = shopOf()
    let saved = ''
    phone.app('https://app.test', () => {
      saved ||= phone.save()
      return new Response('<Response><Message>Hello</Message></Response>', { headers: { 'content-type': 'text/xml' } })
    })
    await phone.handset(ANA).text(SHOP, 'Hi')
    await phone.clock.drain()
    const again = createRingback({ from: saved })
    again.app(
      'https://app.test',
      () => new Response('<Response><Message>Hello</Message></Response>', { headers: { 'content-type': 'text/xml' } }),
    )
    await again.clock.drain()
    expect(again.messages.all().map(({ body, status }) => [body, status])).toEqual([
      ['Hi', 'received'],
      ['Hello', 'delivered'],
    ])
  })

  test('finds sockets broken that were open, and says so', async () => {
    const relay = '<Response><Connect><ConversationRelay url="wss://app.test/agent"/></Connect></Response>'
    const phone = shopOf()
    const app = { fetch: () => new Response(relay, { headers: { 'content-type': 'text/xml' } }), socket() {} }
    phone.app('https://app.test', app)
    await phone.handset(ANA).dial(SHOP)
    await phone.clock.advance('1s')
    expect(phone.sockets.last().status).toBe('open')
    const again = createRingback({ from: phone.save() })
    again.app('https://app.test', app)
    await again.clock.advance(0)
    expect(again.sockets.last()).toMatchObject({ status: 'closed', close: { code: 1006 } })
    expect(again.alerts.find({ message: /was saved while VX.* was open/ })).toMatchObject({ level: 'warning' })
    expect(phone.sockets.last().status).toBe('open')
  })

  test('goes on by itself where its clock does', async () => {
    const phone = shopOf({ time: 'instant' })
    const again = createRingback({ from: phone.save() })
    await send(again)
    await again.clock.drain()
    expect([again.clock.mode, again.messages.last().status]).toEqual(['instant', 'delivered'])
  })
})

describe('what cannot be opened', () => {
  const saved = shopOf().save()
  const open = (from: unknown, more: RingbackOptions = {}) => createRingback({ from: from as string, ...more })

  const rewritten = (from: string, to: string | RegExp, by: string) => withSum(JSON.parse(from.replace(to, by)))

  test.each([
    ['no text', 42, "createRingback({ from }) got 42. Write the text of a run file: readFileSync('run.json', 'utf8')."],
    ['an empty file', '', 'createRingback({ from }) got a run that cannot be opened: it is empty. Save it again: phone.save().'],
    ['a file that was cut off', saved.slice(0, -100), /it is not complete JSON, because it was cut off or changed/],
    ['something else', '{"name":"ringback"}', /it does not begin with \{"ringback":"run"/],
    ['a page', '<!doctype html>', /not complete JSON/],
    ['another version', saved.replace('"version":1', '"version":2'), /a run of version 2, and this ringback reads version 1/],
    ['a changed record', saved.replace(SHOP, ANA), /line 1 is not what was written there/],
    ['rows that are none', rewritten(saved, '"steps"', '"stops"'), /line 1 is not what was written there/],
    ['a secret that is none', rewritten(saved, /"of":"[^"]{8}/, '"of":"%%%%%%%%'), /line 1 is not what was written there/],
    ['no account', rewritten(saved, /"account":"AC../, '"account":"AC__'), /line 1 is not what was written there/],
    ['a line that is no step', `${saved}\n${rewritten('{"line":7,"run":{}}', '', '')}\n`, /line 2 is not what was written there/],
    ['a broken line before the last', `${saved}\n{"line":2,\n{"line":3,"run":{}}\n`, /line 2 is not what was written there/],
  ])('%s', (_, from, message) => {
    expect(() => open(from)).toThrow(MisuseError)
    expect(() => open(from)).toThrow(message)
  })

  test('options of its own go with no other', () => {
    expect(() => open(saved, { seed: 'another' })).toThrow(
      'createRingback({ from, seed }): a run has its own options. Leave "seed" out; besides from it takes apps, carrier, network.',
    )
  })

  test('a file that somebody formatted opens', () => {
    const pretty = JSON.stringify(JSON.parse(saved), null, 2)
    expect(open(pretty).save()).toBe(saved)
  })

  test('no error quotes what is in the file', () => {
    const broken = `${saved.slice(0, -1)},"token":"planted-secret"`
    try {
      open(broken)
    } catch (error) {
      expect(String(error)).not.toContain('planted')
    }
    expect.assertions(1)
  })
})
