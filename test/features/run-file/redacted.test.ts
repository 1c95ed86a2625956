// A text that the app has redacted is gone from all that tells of the past, and a way back to before brings it back.
import { expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'

const OUT = 'Zebra crossing'
const IN = 'Giraffe "crossing"'

const answer = () => new Response('<Response/>', { headers: { 'content-type': 'text/xml' } })

/** A text each way, both over. `method`: how the app is asked about what comes in. */
async function textedPhone(method: 'GET' | 'POST' = 'POST') {
  const phone = createRingback({ now: '2030-01-01T00:00:00Z', apps: { 'https://app.test': answer } })
  const shop = phone.number({ smsUrl: 'https://app.test/in', smsMethod: method })
  const ana = phone.handset()
  const api = apiOf(phone)
  const { json: sent } = await api.post('Messages', {
    To: ana.number,
    From: shop.e164,
    Body: OUT,
    StatusCallback: 'https://app.test/status',
  })
  await phone.clock.advance('5s')
  await ana.text(shop, IN)
  await phone.clock.advance('5s')
  const inbound = phone.messages.last({ direction: 'inbound' })?.sid
  return { phone, api, sids: [String(sent.sid), String(inbound)] as const }
}

const redact = async ({ api, sids }: Awaited<ReturnType<typeof textedPhone>>) => {
  for (const sid of sids) await api.post(`Messages/${sid}`, { Body: '' })
}

/** All that a phone tells of what was. */
function everythingTold(phone: Ringback): string {
  const { feed, timeline } = phone
  return [
    JSON.stringify([phone.at('0s').messages.all(), phone.at('6s').messages.all(), phone.at('6s').callbacks.all()]),
    JSON.stringify([feed.since(), [...feed.versions()], [...feed.past('6s')].join('')]),
    JSON.stringify([phone.requests.all(), phone.callbacks.all()]),
    JSON.stringify(timeline),
    timeline.text(),
    timeline.mermaid(),
    timeline.toSVG(),
    timeline.toHTML(),
    phone.save(),
  ].join('\n')
}

function wordsIn(phone: Ringback): string[] {
  const told = everythingTold(phone)
  return ['Zebra', 'Giraffe'].filter((word) => told.includes(word))
}

test.each(['POST', 'GET'] as const)('nothing tells it any more: the app is asked by %s', async (method) => {
  const texted = await textedPhone(method)
  const { phone } = texted
  expect(wordsIn(phone)).toEqual(['Zebra', 'Giraffe'])
  await redact(texted)
  expect(wordsIn(phone)).toEqual([])
  expect(
    phone
      .at('6s')
      .messages.all()
      .map(({ body, history }) => [body, history.at(-1)?.status]),
  ).toEqual([
    ['', 'delivered'],
    ['', 'received'],
  ])
})

test('a snapshot that was taken before brings it back, and it can be redacted again', async () => {
  const texted = await textedPhone()
  const { phone } = texted
  const recorded = () => [phone.at('6s').messages.all(), phone.requests.all(), phone.callbacks.all(), phone.timeline.text(), phone.save()]
  const before = [recorded(), phone.snapshot()] as const
  await redact(texted)
  const after = [recorded(), phone.snapshot()] as const
  for (const [told, snapshot] of [before, after, before]) {
    phone.restore(snapshot)
    expect(recorded()).toEqual(told)
  }
  expect(wordsIn(phone)).toEqual(['Zebra', 'Giraffe'])
  await redact(texted)
  expect(recorded()).toEqual(after[0])
  expect(wordsIn(phone)).toEqual([])
})

test('a phone that keeps little goes back all the same', async () => {
  const phone = createRingback({ timeline: { limit: 2 } })
  const shop = phone.number()
  const api = apiOf(phone)
  const { json: sent } = await api.post('Messages', { To: '+15550100002', From: shop.e164, Body: OUT })
  await phone.clock.advance('5s')
  const before = phone.snapshot()
  await api.post(`Messages/${sent.sid}`, { Body: '' })
  for (let i = 0; i < 6; i++) await api.post('Messages', { To: '+15550100003', From: shop.e164, Body: 'Hi' })
  await phone.clock.advance('5s')
  expect(phone.messages.get(String(sent.sid))?.body).toBe('')
  phone.restore(before)
  expect(phone.messages.get(String(sent.sid))?.body).toBe(OUT)
})

test('of a text that was made of a template the variables and the parameters are gone, too', async () => {
  const phone = createRingback({ apps: { 'https://app.test': answer } })
  const desk = phone.number({ whatsapp: true })
  const ana = phone.handset()
  const api = apiOf(phone)
  const content = phone.content({ types: { 'twilio/text': { body: 'Your animal: {{1}}' } }, variables: { 1: 'x' }, approved: true })
  const { json: sent } = await api.post('Messages', {
    To: ana.whatsapp.number,
    From: `whatsapp:${desk.e164}`,
    ContentSid: content.sid,
    ContentVariables: JSON.stringify({ 1: 'Zebra' }),
    StatusCallback: 'https://app.test/status',
  })
  await phone.clock.advance('6s')
  expect(phone.messages.last()).toMatchObject({ body: 'Your animal: Zebra', status: 'delivered' })
  expect(phone.requests.last()?.params.ContentVariables).toBe('{"1":"Zebra"}')
  expect(wordsIn(phone)).toEqual(['Zebra'])
  await api.post(`Messages/${sent.sid}`, { Body: '' })
  expect(wordsIn(phone)).toEqual([])
  expect(phone.requests.all().map(({ params }) => params.ContentVariables)).toContain('')
})

test('a run that was kept line by line is opened without it', async () => {
  const texted = await textedPhone()
  const { phone } = texted
  const journal = (await Reflect.get(phone, Symbol.for('ringback.journal'))()) as { whole(): Iterable<string>; next(): string }
  const whole = [...journal.whole()].join('')
  expect(whole.includes('Zebra')).toBe(true)
  await redact(texted)
  const again = createRingback({ from: `${whole}\n${journal.next()}\n`, apps: { 'https://app.test': answer } })
  expect(wordsIn(again)).toEqual([])
  expect(
    again
      .at('6s')
      .messages.all()
      .map(({ body }) => body),
  ).toEqual(['', ''])
})
