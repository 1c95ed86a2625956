// phone.at(): messages, calls and transcripts as they were at a moment.
import { expect, test } from 'vitest'
import { createRingback, MisuseError } from '../../../src/index'
import { apiRequest, ask, send } from '../../support/phone/requests'

async function oneText() {
  const phone = createRingback()
  const sid = await send(phone, {
    from: phone.number().e164,
    to: phone.handset().number,
    body: 'Hi',
    statusCallback: 'https://app.test/status',
  })
  return { phone, sid }
}

test('a message as it was at each moment of its life', async () => {
  const { phone, sid } = await oneText()
  await phone.clock.advance('5s')

  const statuses = ['0s', '99ms', '100ms', '299ms', '300ms', '1299ms', '1300ms', '5s'] as const
  expect(statuses.map((when) => phone.at(when).messages.get(sid)?.status)).toEqual([
    'queued',
    'queued',
    'sending',
    'sending',
    'sent',
    'sent',
    'delivered',
    'delivered',
  ])
  expect(phone.messages.get(sid)?.status).toBe('delivered')
})

test('what is seen of the past is what was seen then', async () => {
  const { phone } = await oneText()
  const seen: [Date, unknown][] = []
  for (let step = 0; step < 4; step++) {
    seen.push([phone.clock.now(), { messages: phone.messages.all(), callbacks: phone.callbacks.all() }])
    await phone.clock.next()
  }
  for (const [when, then] of seen) {
    const past = phone.at(when)
    expect({ messages: past.messages.all(), callbacks: past.callbacks.all() }).toEqual(then)
    expect(past.at).toEqual(when)
  }
})

test('a view does not change when the present does', async () => {
  const { phone, sid } = await oneText()
  const start = phone.at('0s')
  await phone.clock.drain()
  await ask(phone, new Request(apiRequest(phone.account, `Messages/${sid}.json`), { method: 'DELETE' }))

  expect(start.messages.last().status).toBe('queued')
  expect(phone.messages.count()).toBe(0)
  expect(phone.at('1s').messages.count()).toBe(1)
  expect(phone.at(phone.clock.now()).messages.count()).toBe(0)
})

test('calls and their transcripts are there, too', async () => {
  const phone = createRingback()
  const shop = phone.number({ voiceUrl: 'https://app.test/voice' })
  phone.app('https://app.test', () => new Response('<Response><Say>one two</Say></Response>', { headers: { 'content-type': 'text/xml' } }))
  const leg = await phone.handset().dial(shop)
  await phone.clock.drain()

  expect(phone.at('0s').calls.get(leg.sid)).toMatchObject({ status: 'in-progress', transcript: [{ verb: 'Say', text: 'one two' }] })
  expect(phone.at('800ms').calls.last()).toMatchObject({ status: 'completed', duration: 0 })
})

test('a restored snapshot and a reset take the later past away', async () => {
  const { phone } = await oneText()
  const snapshot = phone.snapshot()
  await phone.clock.drain()
  phone.restore(snapshot)

  expect(phone.at('0s').messages.last().status).toBe('queued')
  expect(() => phone.at('1s')).toThrow(MisuseError)

  phone.reset()
  expect(phone.at('0s').messages.count()).toBe(0)
})

test('the future, the time before the start and nonsense are misuses', async () => {
  const { phone } = await oneText()
  expect(() => phone.at('1s')).toThrow('phone.at(): T+1s is still to come: the clock stands at T+0s.')
  expect(() => phone.at(new Date('2029-12-31T00:00:00Z'))).toThrow(
    'phone.at(): 2029-12-31T00:00:00.000Z is before the start of virtual time.',
  )
  expect(() => phone.at('soon' as '1s')).toThrow('phone.at(when) is "soon", which is not a duration')
})
