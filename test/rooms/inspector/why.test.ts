// The card of a callback that failed: what the app did, what was said of it, and what somebody changes before it is sent again.
import { createRingback, type RingbackOptions } from 'ringback'
import { describe, expect, test } from 'vitest'
import { type Own, ownOf } from '../../../src/inspector/model/about'
import { testOfCallback } from '../../../src/inspector/model/copies'
import { editsOf, fieldsOf, whysOf } from '../../../src/inspector/model/why'
import { look, send } from '../../support/inspector/changes'

async function texted(answer: () => Response, options: RingbackOptions = {}): Promise<Own> {
  const phone = createRingback({ apps: { 'https://app.test': answer }, ...options })
  const shop = phone.number().e164
  await send(phone, { From: shop, To: '+15550100002', Body: 'Hi', StatusCallback: 'https://app.test/status?a=1' })
  await phone.clock.drain()
  const run = look(phone)
  return ownOf(run.about, [...run.messages.keys()][0] ?? '')
}

test('each callback has what was said of its own signature', async () => {
  const own = await texted(() => new Response('Invalid signature', { status: 403 }))
  const whys = whysOf(own)

  expect(own.callbacks).toHaveLength(3)
  for (const { id, headers } of own.callbacks) {
    expect(whys.get(id)).toMatchObject({ headline: 'The app answered 403, 3 times.', isSignature: true, line: null })
    expect(whys.get(id)?.alert?.fix).toContain(headers['x-twilio-signature'])
    expect(whys.get(id)?.alert?.callback).toBe(id)
  }
  expect(whysOf(own)).toBe(whys)
})

test.each<[string, () => Response, string]>([
  ['an error', () => new Response('no', { status: 500 }), 'The app answered 500.'],
  ['what is no Response', () => 'text' as unknown as Response, 'The app was not reached.'],
])('%s', async (_, answer, headline) => {
  const own = await texted(answer, { callbacks: { attempts: 1, statuses: ['sent'] } })
  const [why] = whysOf(own).values()
  expect(why).toMatchObject({ headline, isSignature: false })
  expect(why?.alert?.fix).toMatch(/\w/)
})

test('a callback that went well needs no card', async () => {
  const own = await texted(() => new Response(null, { status: 204 }))
  expect(own.callbacks).toHaveLength(3)
  expect(whysOf(own).size).toBe(0)
})

describe('a document that was refused', () => {
  const xml = (text: string) => new Response(text, { headers: { 'content-type': 'text/xml' } })

  test.each(['POST', 'GET'] as const)('by %s, is that of the answer that had it', async (smsMethod) => {
    const answers = [xml('<Response/>'), xml('<Response>\n<Message>Hi</Messag>\n</Response>'), xml('<Response/>')]
    const phone = createRingback({ apps: { 'https://app.test': () => answers.shift() ?? new Response() } })
    const shop = phone.number({ smsUrl: 'https://app.test/sms?shop=1', smsMethod })
    const ana = phone.handset()
    const { message: first } = await ana.text(shop, 'one')
    const { message: second } = await ana.text(shop, 'two')
    await ana.text(shop, 'three')
    const { about } = look(phone)

    expect(whysOf(ownOf(about, first.sid)).size).toBe(0)
    const own = ownOf(about, second.sid)
    expect([...whysOf(own)]).toEqual([
      [own.callbacks[0]?.id, { headline: 'The document was refused.', alert: own.alerts[0], isSignature: false, line: 2 }],
    ])
  })
})

test('a replay with edits that failed has a card, and no alert of another', async () => {
  const phone = createRingback({ apps: { 'https://app.test': () => new Response(null, { status: 500 }) }, callbacks: { attempts: 1 } })
  const shop = phone.number({ smsUrl: 'https://app.test/sms' })
  const { message } = await phone.handset().text(shop, 'Hi')
  await phone.clock.drain()
  await phone.replay(phone.callbacks.last(), { params: { Body: 'Bye' } })
  const whys = [...whysOf(ownOf(look(phone).about, message.sid)).values()]
  expect(whys.map(({ alert }) => alert !== undefined)).toEqual([true, false])
})

test('what differs in the form is sent, and nothing else', () => {
  const params = { Body: 'Hi', NumMedia: '0', From: '+1' }
  const [body, media, from] = fieldsOf(params)
  if (!body || !media || !from) throw new Error('a field is missing')
  const added = { name: 'Digits', value: '1', isRemoved: false }
  expect(editsOf(params, [body, media, from])).toEqual({})
  expect(editsOf(params, [{ ...body, value: '' }, { ...media, isRemoved: true }, from, added, { ...added, name: '' }])).toEqual({
    Body: '',
    NumMedia: null,
    Digits: '1',
  })
  expect(editsOf(params, [{ ...body, isRemoved: true }, media, from, { name: 'Body', value: 'Bye', isRemoved: false }])).toEqual({
    Body: 'Bye',
  })
})

test('lines that send the same to the app, without a token', async () => {
  const own = await texted(() => new Response(null, { status: 500 }), { callbacks: { attempts: 1, statuses: ['sent'] } })
  const [callback] = own.callbacks
  const lines = callback ? testOfCallback(callback) : ''
  expect(lines).toContain("sign(phone.account.authToken, 'https://app.test/status?a=1', params)")
  expect(lines).toContain("  MessageStatus: 'sent',")
  expect(lines).toMatch(/expect\(response\.ok\)\.toBe\(true\)$/)
})
