// Dial: a call that is forwarded to other handsets, each on a leg of its own.
import { describe, expect, test } from 'vitest'
import { type CallRecord, outcome } from '../../../src/index'
import { type Page, type Story, statusesOf, story, transcriptOf } from '../../support/calls/story'

const EVE = '+15550100021'
const MAX = '+15550100022'

/** Bob calls the shop, whose document forwards him. */
async function forwarded(dial: string, pages: Readonly<Record<string, Page>> = {}) {
  const told: Story = story({ '/voice': dial, '/dialed': ({ form }) => `<Say>${form.DialCallStatus}</Say>`, ...pages })
  const eve = told.phone.handset(EVE)
  const max = told.phone.handset(MAX)
  const legs = (): CallRecord[] => told.phone.calls.filter({ direction: 'outbound-dial' })
  const legTo = (to: string): CallRecord => told.phone.calls.last({ direction: 'outbound-dial', to })
  return { ...told, eve, max, legs, legTo }
}

describe('a forwarded call', () => {
  test('whose second leg answers and hangs up goes on with the action', async () => {
    const { phone, shop, bob, eve, asked, call, legTo } = await forwarded(`<Dial action="/dialed">${EVE}</Dial>`)
    eve.onCall(outcome.answered({ after: '2s', hangUpAfter: '10s' }))

    const leg = await bob.dial(shop)
    await phone.clock.drain()

    const child = legTo(EVE)
    expect(child).toMatchObject({
      parentSid: leg.sid,
      from: bob.number,
      to: EVE,
      status: 'completed',
      duration: 10,
      accountSid: phone.account.sid,
    })
    expect(statusesOf(child)).toEqual(['initiated', 'ringing', 'in-progress', 'completed'])
    expect(asked.at(-1)).toMatchObject({
      path: '/dialed',
      method: 'POST',
      form: { CallSid: leg.sid, DialCallStatus: 'completed', DialCallSid: child.sid, DialCallDuration: '10', DialBridged: 'true' },
    })
    expect(transcriptOf(call(leg.sid))).toEqual([`0s Dial ${EVE}`, `2.5s connected ${EVE}`, '12.5s Say completed'])
  })

  test('whose second leg is busy hears why', async () => {
    const { phone, shop, bob, eve, asked, call, legTo } = await forwarded(`<Dial action="/dialed">${EVE}</Dial>`)
    eve.onCall(outcome.busy())

    const { sid } = await bob.dial(shop)
    await phone.clock.drain()

    expect(legTo(EVE).status).toBe('busy')
    expect(asked.at(-1)?.form).toMatchObject({ DialCallStatus: 'busy', DialCallSid: legTo(EVE).sid, DialBridged: 'false' })
    expect(asked.at(-1)?.form).not.toHaveProperty('DialCallDuration')
    expect(transcriptOf(call(sid))).toEqual([`0s Dial ${EVE}`, '0.5s Say busy'])
  })

  test.each([
    [outcome.noAnswer(), 'no-answer', 30.5],
    [outcome.failed(), 'failed', 0.5],
    [outcome.rejected(), 'busy', 3.5],
    [outcome.answered({ after: '31s' }), 'no-answer', 30.5],
  ])('ends its dialing with %j: %s', async (far, status, at) => {
    const { phone, shop, bob, eve, asked, call } = await forwarded(`<Dial action="/dialed">${EVE}</Dial>`)
    eve.onCall(far)
    const { sid } = await bob.dial(shop)
    await phone.clock.drain()
    expect(asked.at(-1)?.form.DialCallStatus).toBe(status)
    expect(transcriptOf(call(sid)).at(-1)).toBe(`${at}s Say ${status}`)
  })

  test('without an action goes on with the next verb', async () => {
    const { phone, shop, bob, eve, asked, call } = await forwarded(`<Dial>${EVE}</Dial><Say>Nobody there</Say>`)
    eve.onCall(outcome.busy())
    const { sid } = await bob.dial(shop)
    await phone.clock.drain()
    expect(transcriptOf(call(sid)).at(-1)).toBe('0.5s Say Nobody there')
    expect(asked).toHaveLength(1)
  })

  test('rings as long as the timeout says', async () => {
    const { phone, shop, bob, eve, asked, legTo } = await forwarded(`<Dial action="/dialed" timeout="5">${EVE}</Dial>`)
    eve.onCall(outcome.noAnswer())
    await bob.dial(shop)
    await phone.clock.advance('5499ms')
    expect(legTo(EVE).status).toBe('ringing')
    await phone.clock.advance('1ms')
    expect(asked.at(-1)?.form.DialCallStatus).toBe('no-answer')
    await phone.clock.drain()
  })

  test('talks no longer than the time limit', async () => {
    const { phone, shop, bob, asked, call, legTo } = await forwarded(`<Dial action="/dialed" timeLimit="60">${EVE}</Dial>`)
    const { sid } = await bob.dial(shop)
    await phone.clock.drain()
    expect(legTo(EVE)).toMatchObject({ status: 'completed', duration: 60, transcript: [] })
    expect(asked.at(-1)?.form).toMatchObject({ DialCallStatus: 'completed', DialCallDuration: '60' })
    expect(call(sid).transcript.map(({ verb }) => verb)).toEqual(['Dial', 'connected', 'Say'])
  })

  test('does not mind the time limit any more once the other has hung up', async () => {
    const { phone, shop, bob, eve, call, legTo } = await forwarded(`<Dial timeLimit="60">${EVE}</Dial><Pause length="300"/>`)
    eve.onCall(outcome.answered({ hangUpAfter: '10s' }))
    const { sid } = await bob.dial(shop)
    await phone.clock.drain()
    expect(legTo(EVE).duration).toBe(10)
    expect(call(sid).duration).toBe(313)
  })

  test('is given back by the star where hangupOnStar says so', async () => {
    const { phone, shop, bob, asked, legTo } = await forwarded(`<Dial action="/dialed" hangupOnStar="true">${EVE}</Dial>`)
    const leg = await bob.dial(shop)
    await phone.clock.advance('10s')
    await leg.press('1')
    expect(legTo(EVE).status).toBe('in-progress')
    await leg.press('*')
    expect(legTo(EVE).status).toBe('completed')
    expect(asked.at(-1)?.form).toMatchObject({ DialCallStatus: 'completed', DialCallDuration: '6' })
    await phone.clock.drain()
  })

  test('takes the star for a key like any other otherwise', async () => {
    const { phone, shop, bob, call, legTo } = await forwarded(`<Dial timeLimit="20">${EVE}</Dial>`)
    const leg = await bob.dial(shop)
    await phone.clock.advance('10s')
    await leg.press('*')
    expect(legTo(EVE).status).toBe('in-progress')
    expect(call(leg.sid).digits).toBe('*')
    await phone.clock.drain()
  })

  test('shows the caller, or the number that callerId names', async () => {
    const { phone, shop, bob, legTo } = await forwarded(`<Dial callerId="+15550100077">${EVE}</Dial>`)
    await bob.dial(shop)
    expect(legTo(EVE).from).toBe('+15550100077')
    await phone.clock.advance('1s')
    await bob.leg().hangUp()
    expect(statusesOf(legTo(EVE))).toEqual(['initiated', 'ringing', 'canceled'])
  })

  test('whose caller hangs up while it rings asks the action all the same, and its answer changes nothing', async () => {
    const { phone, shop, bob, asked, legTo, call } = await forwarded(`<Dial action="/dialed">${EVE}</Dial>`)
    const leg = await bob.dial(shop)
    await phone.clock.advance('1s')
    await leg.hangUp()
    const { sid } = legTo(EVE)
    expect(asked.at(-1)).toMatchObject({
      path: '/dialed',
      form: { CallStatus: 'completed', DialCallStatus: 'canceled', DialCallSid: sid, DialBridged: 'false' },
    })
    expect(asked.at(-1)?.form.DialCallDuration).toBeUndefined()
    expect(statusesOf(legTo(EVE))).toEqual(['initiated', 'ringing', 'canceled'])
    await phone.clock.drain()
    expect(asked).toHaveLength(2)
    expect(call(leg.sid).status).toBe('completed')
  })

  test('whose caller hangs up lets the other leg go, and asks the action', async () => {
    const { phone, shop, bob, asked, legTo } = await forwarded(`<Dial action="/dialed">${EVE}</Dial>`)
    const leg = await bob.dial(shop)
    await phone.clock.advance('10s')
    await leg.hangUp()
    expect(legTo(EVE)).toMatchObject({ status: 'completed', duration: 6 })
    expect(asked.map(({ path }) => path)).toEqual(['/voice', '/dialed'])
    expect(asked.at(-1)?.form).toMatchObject({
      CallStatus: 'completed',
      DialCallStatus: 'completed',
      DialCallDuration: '6',
      DialBridged: 'true',
    })
  })

  test('whose called party hangs up by hand comes back', async () => {
    const { phone, shop, bob, eve, asked } = await forwarded(`<Dial action="/dialed">${EVE}</Dial>`)
    await bob.dial(shop)
    await phone.clock.advance('4s')
    expect(eve.leg().status).toBe('in-progress')
    await eve.leg().hangUp()
    expect(asked.at(-1)?.form.DialCallStatus).toBe('completed')
    await phone.clock.drain()
  })

  test('declined by hand comes back busy', async () => {
    const { phone, shop, bob, eve, asked } = await forwarded(`<Dial action="/dialed">${EVE}</Dial>`)
    await bob.dial(shop)
    await phone.clock.advance('1s')
    await eve.leg().hangUp()
    expect(asked.at(-1)?.form.DialCallStatus).toBe('busy')
    await phone.clock.drain()
  })

  test('that the API placed is forwarded in the same way', async () => {
    const { phone, place, shop, legTo, call } = await forwarded(`<Dial>${EVE}</Dial>`)
    const sid = await place()
    await phone.clock.drain({ limit: 20 })
    expect(legTo(EVE)).toMatchObject({ parentSid: sid, from: shop.e164, status: 'completed' })
    expect(call(sid).status).toBe('completed')
  })
})

describe('several numbers', () => {
  const both = (attributes = '') => `<Dial action="/dialed" ${attributes}><Number>${EVE}</Number><Number>${MAX}</Number></Dial>`

  test('ring at once, and the first who answers is connected', async () => {
    const { phone, shop, bob, eve, max, asked, legTo } = await forwarded(both())
    eve.onCall(outcome.answered({ after: '5s' }))
    max.onCall(outcome.answered({ after: '2s', hangUpAfter: '1s' }))
    const leg = await bob.dial(shop)
    await phone.clock.advance('1s')
    expect([legTo(EVE).status, legTo(MAX).status]).toEqual(['ringing', 'ringing'])
    await phone.clock.drain()

    expect(statusesOf(legTo(EVE))).toEqual(['initiated', 'ringing', 'canceled'])
    expect(statusesOf(legTo(MAX))).toEqual(['initiated', 'ringing', 'in-progress', 'completed'])
    expect(asked.at(-1)?.form).toMatchObject({ DialCallStatus: 'completed', DialCallSid: legTo(MAX).sid })
    expect(leg.call.transcript.find(({ verb }) => verb === 'connected')?.text).toBe(MAX)
  })

  test('of which one is busy go on ringing', async () => {
    const { phone, shop, bob, eve, asked, legTo } = await forwarded(both('timeLimit="5"'))
    eve.onCall(outcome.busy())
    await bob.dial(shop)
    await phone.clock.drain()
    expect([legTo(EVE).status, legTo(MAX).status]).toEqual(['busy', 'completed'])
    expect(asked.at(-1)?.form.DialCallSid).toBe(legTo(MAX).sid)
  })

  test('that all fail come back once, when the last of them has', async () => {
    const { phone, shop, bob, eve, max, asked } = await forwarded(both('timeout="10"'))
    eve.onCall(outcome.busy())
    max.onCall(outcome.noAnswer())
    await bob.dial(shop)
    await phone.clock.advance('10s')
    expect(asked).toHaveLength(1)
    await phone.clock.drain()
    expect(asked.map(({ path }) => path)).toEqual(['/voice', '/dialed'])
    expect(asked.at(-1)?.form.DialCallStatus).toBe('no-answer')
  })

  test('ring one after the other where sequential says so', async () => {
    const { phone, shop, bob, eve, max, asked, legs } = await forwarded(both('sequential="true" timeout="10"'))
    eve.onCall(outcome.noAnswer())
    max.onCall(outcome.answered({ hangUpAfter: '1s' }))
    await bob.dial(shop)
    await phone.clock.advance('10s')
    expect(legs().map(({ to }) => to)).toEqual([EVE])
    await phone.clock.drain()
    expect(legs().map(({ to, status }) => [to, status])).toEqual([
      [EVE, 'no-answer'],
      [MAX, 'completed'],
    ])
    expect(asked.at(-1)?.form).toMatchObject({ DialCallStatus: 'completed', DialCallSid: legs()[1]?.sid })
  })

  test('one after the other stop at the first who answers', async () => {
    const { phone, shop, bob, eve, legs } = await forwarded(both('sequential="true"'))
    eve.onCall(outcome.answered({ hangUpAfter: '1s' }))
    await bob.dial(shop)
    await phone.clock.drain()
    expect(legs().map(({ to }) => to)).toEqual([EVE])
  })

  test('one after the other that all fail come back with the last', async () => {
    const { phone, shop, bob, eve, max, asked, legs } = await forwarded(both('sequential="true"'))
    eve.onCall(outcome.failed())
    max.onCall(outcome.busy())
    await bob.dial(shop)
    await phone.clock.drain()
    expect(legs()).toHaveLength(2)
    expect(asked.at(-1)?.form).toMatchObject({ DialCallStatus: 'busy', DialCallSid: legs()[1]?.sid })
  })

  test.each(['', ' sequential="true"'])('that are none are left out, with an alert each (%s)', async (attributes) => {
    const dial = `<Dial action="/dialed"${attributes}><Number>555</Number><Number>${EVE}</Number></Dial>`
    const { phone, shop, bob, eve, asked, legs } = await forwarded(dial)
    eve.onCall(outcome.busy())
    await bob.dial(shop)
    await phone.clock.drain()
    expect(legs().map(({ to }) => to)).toEqual([EVE])
    expect(asked.at(-1)?.form.DialCallStatus).toBe('busy')
    expect(phone.alerts.all()).toMatchObject([{ code: 13223, level: 'error', message: expect.stringContaining('"555"') }])
  })

  test('of which none can be dialed fail', async () => {
    const { phone, shop, bob, asked, legs } = await forwarded('<Dial action="/dialed">five five five</Dial>')
    await bob.dial(shop)
    expect(legs()).toEqual([])
    expect(asked.at(-1)?.form).toMatchObject({ DialCallStatus: 'failed' })
    await phone.clock.drain()
  })
})

describe('a leg of a Dial', () => {
  const EVENTS = 'initiated ringing answered completed'

  test.each([
    ['absolute', 'https://app.test/status'],
    ['relative to the document', '/status'],
  ])('has a status callback of its own, %s', async (_, url) => {
    const dial = `<Dial><Number statusCallback="${url}" statusCallbackEvent="${EVENTS}">${EVE}</Number></Dial>`
    const { phone, shop, bob, eve, told, legTo } = await forwarded(dial)
    eve.onCall(outcome.answered({ hangUpAfter: '1s' }))
    const { sid } = await bob.dial(shop)
    await phone.clock.drain()

    const child = told.filter((form) => form.CallSid === legTo(EVE).sid)
    expect(child.map((form) => [form.CallStatus, form.SequenceNumber])).toEqual([
      ['initiated', '0'],
      ['ringing', '1'],
      ['in-progress', '2'],
      ['completed', '3'],
    ])
    for (const form of child) expect(form).toMatchObject({ ParentCallSid: sid, Direction: 'outbound-dial', To: EVE, From: bob.number })
    expect(child.at(-1)).toMatchObject({ CallDuration: '1', SipResponseCode: '200' })
    expect(told.filter((form) => form.CallSid === sid).map((form) => form.CallStatus)).toEqual(['completed'])
  })

  test('tells of its end alone, unless told otherwise, and by GET where it is told so', async () => {
    const dial = `<Dial><Number statusCallback="/status" statusCallbackMethod="GET">${EVE}</Number></Dial>`
    const { phone, shop, bob, eve, told, legTo } = await forwarded(dial)
    eve.onCall(outcome.busy())
    await bob.dial(shop)
    await phone.clock.drain()
    expect(told.filter((form) => form.CallSid === legTo(EVE).sid)).toMatchObject([{ CallStatus: 'busy' }])
    expect(phone.callbacks.find({ sid: legTo(EVE).sid })?.method).toBe('GET')
  })

  test('gets the keys that it is to be sent', async () => {
    const { phone, shop, bob, eve, legTo } = await forwarded(`<Dial><Number sendDigits="wwww1928">${EVE}</Number></Dial>`)
    eve.onCall(outcome.answered({ hangUpAfter: '1s' }))
    await bob.dial(shop)
    await phone.clock.drain()
    expect(legTo(EVE).transcript.map(({ verb, text }) => `${verb} ${text}`.trim())).toEqual(['SendDigits wwww1928', 'hang up'])
  })

  test('is a call like any other through REST, found by its parent', async () => {
    const { phone, shop, bob, api, legTo } = await forwarded(`<Dial timeLimit="5">${EVE}</Dial>`)
    const { sid } = await bob.dial(shop)
    await phone.clock.drain()
    const { json } = await api.get<{ calls: unknown[] }>(`Calls.json?ParentCallSid=${sid}`)
    expect(json.calls).toMatchObject([{ sid: legTo(EVE).sid, parent_call_sid: sid, direction: 'outbound-dial', status: 'completed' }])
  })

  test('that REST ends gives the caller back', async () => {
    const { phone, shop, bob, update, asked, legTo } = await forwarded(`<Dial action="/dialed">${EVE}</Dial>`)
    await bob.dial(shop)
    await phone.clock.advance('5s')
    await update(legTo(EVE).sid, { Status: 'completed' })
    await phone.clock.drain()
    expect(asked.at(-1)?.form.DialCallStatus).toBe('completed')
  })

  test('that is still ringing when REST withdraws it is canceled', async () => {
    const { phone, shop, bob, update, asked, legTo } = await forwarded(`<Dial action="/dialed">${EVE}</Dial>`)
    await bob.dial(shop)
    await phone.clock.advance('1s')
    await update(legTo(EVE).sid, { Status: 'canceled' })
    await phone.clock.drain()
    expect(legTo(EVE).status).toBe('canceled')
    expect(asked.at(-1)?.form.DialCallStatus).toBe('canceled')
  })
})
