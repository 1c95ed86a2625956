// An app's answer was read without limit, and was still read after it had been cut off: 2 GB in four seconds.
import { expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../src/index'
import { realServer } from '../support/callbacks/real-server'
import { send } from '../support/phone/requests'

const CHUNK = new Uint8Array(16_384).fill(0x20)

/** An answer that never ends, and what became of it. */
function endless(headers: Record<string, string>, pace: 'fast' | 'stuck' = 'fast') {
  const seen = { bytes: 0, cancelled: false }
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pace === 'stuck' && seen.bytes > 0) return new Promise(() => {})
        seen.bytes += CHUNK.length
        controller.enqueue(CHUNK)
      },
      cancel() {
        seen.cancelled = true
      },
    })
  return { seen, answer: () => new Response(body(), { headers }) }
}

const CUT = /is longer than 64 kB; the rest was not read/
const cuts = (phone: Ringback) => phone.alerts.filter(({ message }) => CUT.test(message))

test('the answer to a status callback is read up to a limit, and the rest is cut', async () => {
  const { seen, answer } = endless({ 'content-type': 'text/plain' })
  const phone = createRingback({ apps: { 'https://app.test': answer }, callbacks: { statuses: ['sent'] } })

  const sid = await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()

  expect(seen.cancelled).toBe(true)
  expect(seen.bytes).toBeLessThan(200_000)
  expect(phone.messages.last().status).toBe('delivered')
  expect(phone.callbacks.last()).toMatchObject({ state: 'answered', answer: { status: 200 } })
  expect(phone.callbacks.last().answer?.body).toHaveLength(65_537)
  expect(cuts(phone)).toMatchObject([{ level: 'warning', sid, message: expect.stringContaining('https://app.test/status') }])
})

test('a document without end is refused as too large, once', async () => {
  const { seen, answer } = endless({ 'content-type': 'text/xml' })
  const phone = createRingback({ apps: { 'https://app.test': answer } })

  const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))

  expect(leg.status).toBe('completed')
  expect(seen.cancelled).toBe(true)
  expect(phone.alerts.all()).toMatchObject([{ code: 11750, message: expect.stringContaining('the limit is 65536 bytes') }])
})

test('a media file without end is refused as too large', async () => {
  const { seen, answer } = endless({ 'content-type': 'image/png' })
  const phone = createRingback({ apps: { 'https://app.test': answer } })

  await send(phone, { from: phone.number().e164, to: phone.handset().number, mediaUrl: ['https://app.test/cat.png'] })
  await phone.clock.drain()

  expect(seen.cancelled).toBe(true)
  expect(seen.bytes).toBeLessThan(5 * 1024 * 1024 + 200_000)
  expect(phone.messages.last()).toMatchObject({ status: 'failed', errorCode: 11751 })
  expect(phone.alerts.last()).toMatchObject({ code: 11751, message: expect.stringContaining('more than 5 MB') })
})

test('an answer that stops in the middle is cut when patience ends', async () => {
  const { seen, answer } = endless({ 'content-type': 'text/xml' }, 'stuck')
  const phone = createRingback({ apps: { 'https://app.test': answer }, callbacks: { patience: '20ms' } })

  await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  await phone.clock.drain()

  expect(seen.cancelled).toBe(true)
  expect(phone.alerts.all().map(({ message }) => message)).toContainEqual(expect.stringContaining('did not answer'))
})

test('an answer that comes after patience ended is not read', async () => {
  const { seen, answer } = endless({ 'content-type': 'text/xml' })
  const app = () => new Promise<Response>((resolve) => setTimeout(() => resolve(answer()), 60))
  const phone = createRingback({ apps: { 'https://app.test': app }, callbacks: { patience: '20ms' } })

  await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  await phone.clock.drain()
  await expect.poll(() => seen.cancelled).toBe(true)

  expect(seen.bytes).toBeLessThan(100_000)
})

test("a server's answer is cut as well", async () => {
  let closed = false
  const server = await realServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.on('close', () => {
      closed = true
    })
    const more = () => {
      while (!response.destroyed) if (!response.write(CHUNK)) return response.once('drain', more)
      return response
    }
    more()
  })
  const phone = createRingback({ apps: { 'https://app.test': server.url }, callbacks: { statuses: ['sent'] } })

  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()

  await expect.poll(() => closed).toBe(true)
  expect(phone.callbacks.last().answer?.body).toHaveLength(65_537)
  expect(cuts(phone)).toHaveLength(1)
})

test('an error page without end in the place of a document is cut, and told of', async () => {
  const { seen, answer } = endless({ 'content-type': 'text/html' })
  const phone = createRingback({ apps: { 'https://app.test': () => new Response(answer().body, { status: 500 }) } })

  const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))

  expect(leg.status).toBe('completed')
  expect(seen.cancelled).toBe(true)
  expect(cuts(phone)).toHaveLength(1)
})
