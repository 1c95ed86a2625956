// Apps that do not answer with a document: what the service makes of each, the fallback, and an alert that says what to mend.
import { describe, expect, test } from 'vitest'
import { after, createRingback, type RingbackOptions } from '../../../src/index'
import { APP, type Page, statusesOf, story, transcriptOf, xml } from '../../support/calls/story'

const typed = (body: string | null, type: string, status = 200) => new Response(body, { status, headers: { 'content-type': type } })
const SORRY = 'An application error has occurred.'

interface Breakage {
  readonly name: string
  readonly page: Page
  readonly code: number
  /** What the alert says. */
  readonly says: string
  /** When the service knows, after the call was answered. */
  readonly afterMs?: number
  readonly options?: RingbackOptions
}

const breakages: readonly Breakage[] = [
  {
    name: '500',
    page: () => typed('<h1>Oops</h1>', 'text/html', 500),
    code: 11200,
    says: `call.instructions to ${APP}/voice got no document: HTTP 500`,
  },
  { name: '404', page: () => new Response('no', { status: 404 }), code: 11200, says: 'HTTP 404' },
  {
    name: 'what its server makes of an exception',
    page: () => {
      throw new Error('cannot read properties of undefined')
    },
    code: 11200,
    says: 'HTTP 500',
  },
  {
    name: 'HTML',
    page: () => typed('<html><body><p>Hello</p></body></html>', 'text/html'),
    code: 12100,
    says: 'line 1, column 1: the root element is html; it must be Response',
  },
  { name: 'HTML that is not XML', page: () => typed('<!DOCTYPE html>\n<p>Hello<br>', 'text/html'), code: 12100, says: 'line 1' },
  {
    name: 'broken XML',
    page: () => typed('<Response>\n  <Say>Hi</Sya>\n</Response>', 'text/xml'),
    code: 12100,
    says: `document from ${APP}/voice was refused, line 2`,
  },
  { name: 'an ampersand as it is', page: () => xml('\n\n  <Say>Fish & Chips</Say>'), code: 12100, says: 'line 3, column 13' },
  { name: 'JSON', page: () => Response.json({ ok: true }), code: 12300, says: 'application/json' },
  { name: 'a document under a wrong content type', page: () => typed('<Response/>', 'text/plain'), code: 12300, says: 'text/plain' },
  { name: 'nothing: 204', page: () => new Response(null, { status: 204 }), code: 12300, says: '(none)' },
  { name: 'nothing, as XML', page: () => typed('', 'text/xml'), code: 12100, says: 'refused' },
  { name: 'too much', page: () => xml(`<Say>${'x'.repeat(65_000)}</Say>`.repeat(2)), code: 11750, says: 'the limit is 65536' },
  { name: 'too late', page: () => after('20s', xml('<Say>Late</Say>')), code: 11200, says: 'timed out after 15s', afterMs: 15_000 },
  {
    name: 'never',
    page: () => new Promise<Response>(() => {}),
    code: 11200,
    says: 'timed out after 15s',
    afterMs: 15_000,
    options: { callbacks: { patience: '20ms' } },
  },
  { name: 'something else than a Response', page: () => ({}) as Response, code: 11205, says: 'not a Response' },
]

describe.each(breakages)('an app that answers $name', ({ page, code, says, afterMs = 0, options = {} }) => {
  const knownAt = (3_600 + afterMs) / 1_000

  test('without a fallback ends the call, which was answered', async () => {
    const { phone, place, call, told } = story({ '/voice': page }, options)
    const sid = await place()
    await phone.clock.drain()

    expect(statusesOf(call(sid))).toEqual(['queued', 'initiated', 'ringing', 'in-progress', 'completed'])
    expect(transcriptOf(call(sid))).toEqual([`${knownAt}s Say ${SORRY}`])
    expect(told.map((form) => form.CallStatus)).toEqual(['completed'])
  })

  test('leaves an alert with the code, what happened and what to mend', async () => {
    const { phone, place } = story({ '/voice': page }, options)
    const sid = await place()
    await phone.clock.drain()
    const alert = phone.alerts.last()
    expect(alert).toMatchObject({ code, level: 'error', sid, message: expect.stringContaining(says) })
    expect(alert.fix).toMatch(/^[A-Z].*\.$/)
    expect(alert.fix).not.toContain('Register the app')
    expect(() => phone.assertSettled()).toThrow(says)
  })

  test('has its fallback asked once, with what went wrong and where', async () => {
    const { phone, place, call, asked, shop, bob } = story({ '/voice': page, '/fallback': '<Say>Plan B</Say>' }, options)
    const sid = await place({ FallbackUrl: `${APP}/fallback` })
    await phone.clock.drain()

    expect(asked.map(({ path }) => path)).toEqual(['/voice', '/fallback'])
    expect(asked[1]).toEqual({
      path: '/fallback',
      method: 'POST',
      form: {
        CallSid: sid,
        AccountSid: phone.account.sid,
        From: shop.e164,
        To: bob.number,
        Caller: shop.e164,
        Called: bob.number,
        CallStatus: 'in-progress',
        Direction: 'outbound-api',
        ApiVersion: '2010-04-01',
        ErrorCode: String(code),
        ErrorUrl: `${APP}/voice`,
      },
    })
    expect(phone.callbacks.last({ kind: 'fallback' })).toMatchObject({ url: `${APP}/fallback`, state: 'answered' })
    expect(transcriptOf(call(sid))).toEqual([`${knownAt}s Say Plan B`])
  })

  test('and whose fallback does no better, ends the call', async () => {
    const { phone, place, call, asked } = story({ '/voice': page, '/fallback': page }, options)
    const sid = await place({ FallbackUrl: `${APP}/fallback` })
    await phone.clock.drain()
    expect(asked.map(({ path }) => path)).toEqual(['/voice', '/fallback'])
    expect(call(sid)).toMatchObject({ status: 'completed' })
    expect(call(sid).transcript.map(({ text }) => text)).toEqual([SORRY])
    expect(phone.alerts.filter({ code }).length).toBeGreaterThanOrEqual(2)
  })
})

test('there are broken apps to look at', () => {
  expect(breakages.length).toBeGreaterThan(10)
})

describe('a fallback', () => {
  const broken = { '/voice': () => new Response('no', { status: 500 }), '/fallback': '<Say>Plan B</Say>' }

  test('is asked by GET where FallbackMethod says so', async () => {
    const { phone, place, asked } = story(broken)
    await place({ FallbackUrl: `${APP}/fallback`, FallbackMethod: 'GET' })
    await phone.clock.drain()
    expect(asked[1]).toMatchObject({ method: 'GET', form: { ErrorCode: '11200' } })
  })

  test('of a number takes over before the call is answered', async () => {
    const { phone, bob, asked } = story(broken)
    const number = phone.number({ voiceUrl: `${APP}/voice`, voiceFallbackUrl: `${APP}/fallback` })
    const leg = await bob.dial(number)
    expect(asked[1]?.form).toMatchObject({ CallStatus: 'ringing', Direction: 'inbound', ErrorCode: '11200' })
    expect(leg.heard).toEqual(['Plan B'])
    await phone.clock.drain()
  })

  test('takes over where an action is broken, and its relative URLs are its own', async () => {
    const { phone, bob, asked } = story({
      '/voice': '<Gather action="/keys" numDigits="1"/>',
      '/keys': () => xml('<Say>'),
      '/rescue/fallback': '<Redirect>next</Redirect>',
      '/rescue/next': '<Say>Saved</Say>',
    })
    const number = phone.number({ voiceUrl: `${APP}/voice`, voiceFallbackUrl: `${APP}/rescue/fallback` })
    const leg = await bob.dial(number)
    await leg.press('1')
    expect(asked.map(({ path }) => path)).toEqual(['/voice', '/keys', '/rescue/fallback', '/rescue/next'])
    expect(asked[2]?.form).toMatchObject({ ErrorUrl: `${APP}/keys`, ErrorCode: '12100' })
    expect(leg.heard).toEqual(['Saved'])
    await phone.clock.drain()
  })

  test('rescues a call from an inline document, which has no URL to name', async () => {
    const { phone, place, asked } = story({ '/fallback': '<Say>Plan B</Say>' })
    await place({ Url: '', Twiml: '<Response><Say>Hi</Response>', FallbackUrl: `${APP}/fallback` })
    await phone.clock.drain()
    expect(asked).toMatchObject([{ path: '/fallback', form: { ErrorCode: '12100', ErrorUrl: '' } }])
    expect(phone.alerts.last().message).toMatch(/^The inline document was refused, line 1, column \d+: /)
  })
})

test('an inbound call whose app is broken is answered, told so, and hung up', async () => {
  const { phone, shop, bob, told } = story({ '/voice': () => new Response('no', { status: 500 }) })
  const leg = await bob.dial(shop)
  expect(statusesOf(leg.call)).toEqual(['ringing', 'in-progress', 'completed'])
  expect(leg.heard).toEqual([SORRY])
  expect(told.map((form) => form.CallStatus)).toEqual(['completed'])
  expect(phone.clock.pending()).toEqual([])
})

test('an app that is slow, but in time, is waited for in virtual time', async () => {
  const { phone, place, call } = story({ '/voice': () => after('14s', xml('<Say>At last</Say>')) })
  const sid = await place()
  await phone.clock.drain()
  expect(transcriptOf(call(sid))).toEqual(['17.6s Say At last'])
  phone.assertSettled({ idle: true })
})

test('who hangs up while the app is slow hears nothing of its answer', async () => {
  const { phone, place, call, bob } = story({ '/voice': () => after('10s', xml('<Say>Too late</Say>')) })
  const sid = await place()
  await phone.clock.advance('5s')
  await bob.leg().hangUp()
  await phone.clock.drain()
  expect(transcriptOf(call(sid))).toEqual(['5s hang up'])
})

test('no app at all: the alert says how to register one', async () => {
  const phone = createRingback()
  const shop = phone.number({ voiceUrl: 'https://nobody.test/voice' })
  const leg = await phone.handset().dial(shop)
  expect(leg.call).toMatchObject({ status: 'completed' })
  expect(phone.alerts.last()).toMatchObject({
    code: 11205,
    level: 'error',
    message: 'The request call.inbound to https://nobody.test/voice got no document: no app serves this origin.',
    fix: "Register the app that answers there: phone.app('https://nobody.test', app), or createRingback({ apps: { 'https://nobody.test': app } }).",
  })
})

test('a document is asked for once, however often news would be', async () => {
  const { phone, place, asked } = story({ '/voice': () => new Response('no', { status: 503 }) }, { callbacks: { attempts: 5 } })
  await place()
  await phone.clock.drain()
  expect(asked).toHaveLength(1)
})
