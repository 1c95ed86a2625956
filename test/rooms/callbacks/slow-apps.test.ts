// Apps that answer late, in virtual time.
import { beforeEach, expect, test } from 'vitest'
import { after, createRingback, MisuseError } from '../../../src/index'
import { realServer } from '../../support/callbacks/real-server'
import { recordingApp } from '../../support/callbacks/recording-app'
import { send } from '../../support/phone/requests'

const phone = createRingback({ callbacks: { statuses: ['sent'] } })
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

/** Stops at the moment at which the callback is sent: T+300ms. */
async function callback() {
  await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })
  await phone.clock.advance('300ms')
  return () => phone.callbacks.last()
}

test("after('3s') answers three seconds later, in virtual time", async () => {
  phone.app('https://app.test', () => after('3s', new Response('done', { status: 201 })))

  const last = await callback()

  expect(last()).toMatchObject({ state: 'pending', attempts: [], answer: null })
  await phone.clock.advance('2999ms')
  expect(last().state).toBe('pending')
  await phone.clock.advance('1ms')
  expect(last()).toMatchObject({ state: 'answered', attempts: [{ at: last().at, status: 201 }], answer: { status: 201, body: 'done' } })
})

test('while a slow answer is on its way, the message moves on', async () => {
  phone.app('https://app.test', () => after('3s'))

  const last = await callback()
  await phone.clock.advance('1s')

  expect(phone.messages.last().status).toBe('delivered')
  expect(last().state).toBe('pending')
  expect(phone.clock.pending().map(({ label }) => label)).toEqual([expect.stringContaining('message.status is answered')])
})

test('an answer that takes longer than 15 s is too late: it times out then, and is tried again', async () => {
  const app = recordingApp((_, count) => (count === 1 ? after('20s', new Response('too late')) : new Response('in time')))
  phone.app('https://app.test', app)

  const last = await callback()

  await phone.clock.advance('15s')
  expect(last()).toMatchObject({ state: 'pending', attempts: [{ status: null, error: 'timed out after 15s' }], answer: null })
  await phone.clock.advance('1s')
  expect(last()).toMatchObject({ state: 'answered', attempts: [{ status: null }, { status: 200 }], answer: { body: 'in time' } })
})

test('the late answer is ignored when it comes', async () => {
  phone.app(
    'https://app.test',
    recordingApp((_, count) => (count === 1 ? after('20s', new Response('too late')) : new Response('in time'))),
  )

  const last = await callback()
  await phone.clock.advance('1m')

  expect(last().attempts).toHaveLength(2)
  expect(last().answer?.body).toBe('in time')
})

test('an app that is always too late fails for good, with the code 11200', async () => {
  const app = recordingApp(() => after('15s'))
  phone.app('https://app.test', app)

  const last = await callback()
  const start = phone.clock.now().getTime()
  await phone.clock.drain()

  expect(last().attempts.map(({ at, error }) => [at.getTime() - start, error])).toEqual([
    [0, 'timed out after 15s'],
    [16_000, 'timed out after 15s'],
    [33_000, 'timed out after 15s'],
  ])
  expect(last().state).toBe('failed')
  expect(phone.alerts.last()).toMatchObject({ code: 11200, message: expect.stringContaining('after 3 attempts: timed out after 15s') })
})

test('callbacks.timeout sets how late is too late', async () => {
  const hasty = createRingback({
    callbacks: { statuses: ['sent'], timeout: '2s', attempts: 1 },
    apps: { 'https://app.test': () => after('2s') },
  })
  await send(hasty, { from: hasty.number().e164, to: hasty.handset().number, statusCallback: 'https://app.test/status' })

  await hasty.clock.drain()

  expect(hasty.callbacks.last()).toMatchObject({ state: 'failed', attempts: [{ status: null, error: 'timed out after 2s' }] })
})

test('slow redirects add up', async () => {
  phone.app('https://app.test', (request) =>
    request.url.endsWith('/status')
      ? after('8s', new Response(null, { status: 307, headers: { location: '/moved' } }))
      : after('8s', new Response('done')),
  )

  const last = await callback()
  await phone.clock.advance('15s')

  expect(last().attempts).toMatchObject([{ status: null, error: 'timed out after 15s' }])
})

test('slow answers work through a real server too: they are a header', async () => {
  const slow = await realServer((_, response) => {
    const { headers } = after('3s')
    response.writeHead(200, Object.fromEntries(headers)).end('done')
  })
  phone.app('https://app.test', slow.url)

  const last = await callback()
  await slow.close()

  expect(last().state).toBe('pending')
  await phone.clock.advance('3s')
  expect(last()).toMatchObject({ state: 'answered', answer: { status: 200, body: 'done' } })
})

test('after() keeps status, headers and body of the response', async () => {
  const response = after('1s', new Response('hello', { status: 201, statusText: 'Made', headers: { 'x-mine': '1' } }))

  expect(response).toMatchObject({ status: 201, statusText: 'Made' })
  expect(response.headers.get('x-mine')).toBe('1')
  expect(await response.text()).toBe('hello')
})

test('after() without a response answers 204', () => {
  expect(after('1s').status).toBe(204)
})

test('after() says what to write when it gets something else', () => {
  expect(() => after('soon' as '1s')).toThrow(MisuseError)
  expect(() => after('soon' as '1s')).toThrow('after(duration) is "soon"')
  expect(() => after('1s', 'OK' as unknown as Response)).toThrow(MisuseError)
  expect(() => after('1s', 'OK' as unknown as Response)).toThrow("Write after('20s', new Response('…'))")
})
