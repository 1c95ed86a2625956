// The life of a fault: taken back, forgotten by a reset, rewound by a restore, and the same in every run.
import { beforeEach, expect, test } from 'vitest'
import { createRingback, fault, type Ringback } from '../../../src/index'
import { post, send } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

const hi = { from: shop.e164, to: ana.number, body: 'Hi' }
const status = async () => (await post(phone, hi)).status

test('using takes a fault back at the end of its block', async () => {
  {
    using outage = phone.inject(fault.rest('messages.create', { status: 503 }), { times: 9 })
    expect(await status()).toBe(503)
    expect(outage.fired).toBe(1)
  }
  expect(await status()).toBe(201)
})

test('a fault that was taken back still tells how often it fired, and may be taken back again', async () => {
  const outage = phone.inject(fault.rest('messages.create', { status: 503 }), { times: 9 })
  await status()
  await status()
  outage.dispose()
  outage.dispose()
  outage[Symbol.dispose]()

  expect(outage.fired).toBe(2)
  expect(await status()).toBe(201)
})

test('taking one fault back leaves the others', async () => {
  const first = phone.inject(fault.rest('messages.create', { status: 500 }))
  phone.inject(fault.rest('messages.create', { status: 429 }))
  first.dispose()
  expect([await status(), await status()]).toEqual([429, 201])
})

test('reset takes faults away', async () => {
  phone.inject(fault.rest('messages.create', { status: 503 }), { times: 9 })
  phone.reset()
  expect(await status()).toBe(201)
  phone.assertSettled()
})

test('a fault that is the first thing of all is no set-up', async () => {
  const fresh = createRingback()
  const hello = { from: fresh.number().e164, to: fresh.handset().number, body: 'Hi' }
  fresh.inject(fault.rest('messages.create', { status: 503 }))
  fresh.reset()
  expect((await post(fresh, hello)).status).toBe(201)
})

test('taking a fault back after a reset takes back no other', async () => {
  const old = phone.inject(fault.rest('messages.create', { status: 503 }))
  phone.reset()
  phone.inject(fault.rest('messages.create', { status: 429 }))
  old.dispose()
  expect(await status()).toBe(429)
})

test('restore rewinds how often a fault has fired', async () => {
  const storm = phone.inject(fault.rest('messages.create', { status: 429 }), { times: 2 })
  expect(await status()).toBe(429)
  const snapshot = phone.snapshot()
  expect([await status(), await status()]).toEqual([429, 201])

  phone.restore(snapshot)

  expect(storm.fired).toBe(1)
  expect([await status(), await status()]).toEqual([429, 201])
})

test('restore brings a fault back that was taken back since', async () => {
  const outage = phone.inject(fault.rest('messages.create', { status: 503 }))
  const snapshot = phone.snapshot()
  outage.dispose()
  phone.restore(snapshot)
  expect(await status()).toBe(503)
})

test('restore forgets a fault that was injected since', async () => {
  const snapshot = phone.snapshot()
  phone.inject(fault.rest('messages.create', { status: 503 }))
  phone.restore(snapshot)
  expect(await status()).toBe(201)
})

test('the same seed and the same acts make the same history, faults included', async () => {
  const history = async () => {
    const world = createRingback({ seed: 'again' })
    world.inject(fault.rest('messages.create', { status: 429 }))
    world.inject(fault.callback('message.status', 'reorder'))
    world.inject(fault.callback('message.status', 'duplicate'))
    await storm(world)
    return world.timeline.text()
  }
  const first = await history()
  expect(first).toContain('fault.rest(messages.create, 429) is injected')
  expect(await history()).toBe(first)
})

test('the timeline tells of each fault', async () => {
  phone.inject(fault.network('calls.create'))
  phone.inject(fault.latency('messages.list', '2s'))
  phone.inject(fault.callback('*', { delay: '30s' }))
  const text = phone.timeline.text()
  expect(text).toContain('fault.network(calls.create) is injected')
  expect(text).toContain('fault.latency(messages.list, 2000ms) is injected')
  expect(text).toContain('fault.callback(*, delay) is injected')
})

async function storm(world: Ringback): Promise<void> {
  const text = { from: world.number().e164, to: world.handset().number, body: 'Hi', statusCallback: 'https://app.test/status' }
  await post(world, text)
  await send(world, text)
  await world.clock.drain()
}
