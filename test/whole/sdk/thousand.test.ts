// A thousand calls of an SDK in flight at once, apps that call back into the service, and a phone that is rewound while they are out.
import { setupServer } from 'msw/node'
import twilio from 'twilio'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRingback, MisuseError, type Ringback } from '../../../src/index'

const COUNT = 1_000

const phone: Ringback = createRingback()
const shop = phone.number({ smsUrl: 'https://app.test/sms' })
const client = twilio(phone.account.sid, phone.account.authToken)
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => phone.reset())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const numbers = Array.from({ length: COUNT }, (_, index) => `+1415555${String(index).padStart(4, '0')}`)
const text = (to: string, more: { statusCallback?: string; body?: string } = {}) =>
  client.messages.create({ to, from: shop.e164, body: `for ${to}`, ...more })

/** An app whose answers a test holds in its hand, in the order in which it was asked. */
function heldApp() {
  const answers: (() => void)[] = []
  let hear: () => void = () => {}
  let asked = new Promise<void>((resolve) => (hear = resolve))
  phone.app('https://app.test', () => {
    hear()
    asked = new Promise<void>((resolve) => (hear = resolve))
    return new Promise((resolve) => answers.push(() => resolve(new Response('<Response><Message>Hi</Message></Response>'))))
  })
  return { answers, asked: () => asked }
}

test('a thousand texts in flight: each has a SID of its own, an order, and an end', async () => {
  const sent = await Promise.all(numbers.map((to) => text(to)))

  expect(new Set(sent.map(({ sid }) => sid)).size).toBe(COUNT)
  expect(sent.map(({ to, body }) => body === `for ${to}`)).toEqual(Array(COUNT).fill(true))
  await phone.clock.drain()
  expect(phone.messages.count({ status: 'delivered' })).toBe(COUNT)
  const fetched = await Promise.all(sent.map(({ sid }) => client.messages(sid).fetch()))
  expect(fetched.map(({ sid, to, status }) => [sid, to, status])).toEqual(sent.map(({ sid, to }) => [sid, to, 'delivered']))
  expect((await client.messages.list({ limit: COUNT + 1 })).map(({ sid }) => sid).sort()).toEqual(sent.map(({ sid }) => sid).sort())
}, 60_000)

test('a callback that texts, whose callback texts, and so on: time stands still, and nothing is lost', async () => {
  const generations = 20
  phone.app('https://app.test', async (request) => {
    const form = new URLSearchParams(await request.text())
    const generation = Number(new URL(request.url).searchParams.get('generation'))
    const before = phone.clock.now()
    if (form.get('MessageStatus') === 'delivered' && generation < generations) {
      await Promise.all(
        numbers
          .slice(0, 2)
          .map((to) =>
            generation % 5 === 0 || to === numbers[0]
              ? text(to, { statusCallback: `https://app.test/?generation=${generation + 1}` })
              : client.messages.list({ limit: 1 }),
          ),
      )
    }
    expect(phone.clock.now()).toEqual(before)
    return new Response(null, { status: 204 })
  })
  await text(numbers[0] as string, { statusCallback: 'https://app.test/?generation=0' })

  await phone.clock.drain()

  expect(phone.messages.count({ status: 'delivered' })).toBe(phone.messages.count())
  expect(phone.messages.count()).toBeGreaterThan(4 * generations)
  expect(phone.callbacks.count({ state: 'answered' })).toBe(3 * phone.messages.count())
  phone.assertSettled({ idle: true })
}, 60_000)

test('apps that never answer are cut off, and the others are not kept waiting', async () => {
  const impatient = createRingback({
    callbacks: { patience: 50 },
    apps: { 'https://silent.test': () => new Promise<Response>(() => {}), 'https://app.test': () => new Response(null, { status: 204 }) },
  })
  server.use(...impatient.handlers)
  const { messages } = twilio(impatient.account.sid, impatient.account.authToken)
  const from = impatient.number().e164
  const urls = ['https://silent.test/#rc=0', ...Array(5).fill('https://app.test/')]
  await Promise.all(
    urls.map((statusCallback, index) => messages.create({ to: numbers[index] as string, from, body: 'Hi', statusCallback })),
  )

  await impatient.clock.drain()

  expect(impatient.callbacks.count({ state: 'failed' })).toBe(3)
  expect(impatient.callbacks.count({ state: 'answered' })).toBe(15)
  expect(impatient.messages.count({ status: 'delivered' })).toBe(6)
})

test.each(['reset', 'restore'] as const)('%s while callbacks are out: their answers belong to a world that is gone', async (how) => {
  const snapshot = phone.snapshot()
  const { answers, asked } = heldApp()
  const first = asked()
  const gone = await text(numbers[0] as string, { statusCallback: 'https://app.test/' })
  const moving = phone.clock.next()
  await first

  if (how === 'reset') phone.reset()
  else phone.restore(snapshot)
  const { answers: newAnswers, asked: askedAnew } = heldApp()
  const second = askedAnew()
  // The same text again: it has the same SIDs, and its callback the same token.
  const again = await text(numbers[0] as string, { statusCallback: 'https://app.test/' })
  expect(again.sid).toBe(gone.sid)
  const movingAgain = phone.clock.next()
  await second
  for (const answer of answers) answer()
  await moving
  expect(phone.callbacks.last()).toMatchObject({ state: 'pending', attempts: [] })

  for (const answer of newAnswers) answer()
  await movingAgain
  expect(phone.callbacks.all()).toMatchObject([{ state: 'answered', attempts: [{ status: 200 }] }])
})

test('a person who texts while the phone is reset is told so', async () => {
  const { answers, asked } = heldApp()
  const first = asked()
  const texting = phone.handset(numbers[1]).text(shop, 'Hello')
  await first
  phone.reset()
  for (const answer of answers) answer()
  await expect(texting).rejects.toThrow(MisuseError)
  expect(phone.messages.all()).toEqual([])
  phone.assertSettled({ idle: true })
})

test('a thousand texts in flight while the phone is reset: what came before it is gone, and the rest is whole', async () => {
  const sending = Promise.allSettled(numbers.map((to) => text(to)))
  const first = text('+14155559999')
  await first
  phone.reset()
  const results = await sending
  await phone.clock.drain()

  expect(results.every(({ status }) => status === 'fulfilled')).toBe(true)
  for (const { status, history } of phone.messages) {
    expect(status).toBe('delivered')
    expect(history.map((entry) => entry.status)).toEqual(['queued', 'sending', 'sent', 'delivered'])
  }
  expect(new Set(phone.messages.all().map(({ sid }) => sid)).size).toBe(phone.messages.count())
  expect(phone.clock.pending()).toEqual([])
}, 60_000)
