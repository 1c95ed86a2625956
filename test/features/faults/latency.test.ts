// A service that answers late, in virtual time: somebody has to move the clock.
import { beforeEach, expect, test } from 'vitest'
import { createRingback, fault } from '../../../src/index'
import { read, send } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

const hi = { from: shop.e164, to: ana.number, body: 'Hi' }
/** Lets everything happen that needs no clock. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

function watched<T>(promise: Promise<T>) {
  const watch = { done: false, promise }
  promise.then(
    () => {
      watch.done = true
    },
    () => {},
  )
  return watch
}

test('the reply leaves when its time has come, and not a moment before', async () => {
  phone.inject(fault.latency('messages.create', '2s'))
  const create = watched(send(phone, hi))
  await settle()
  await phone.clock.advance('1999ms')
  await settle()
  expect(create.done).toBe(false)

  await phone.clock.advance('1ms')

  expect(await create.promise).toBe(phone.messages.last().sid)
})

test('the service does at once what it is asked for', async () => {
  phone.inject(fault.latency('messages.create', '1m'))
  const create = send(phone, hi)
  await settle()
  expect(phone.messages.last().status).toBe('queued')

  await phone.clock.drain()

  expect(phone.messages.last().status).toBe('delivered')
  await create
})

test('what waits is on the clock with its label', async () => {
  phone.inject(fault.latency('messages.list', '2s'))
  const list = read(phone, 'Messages.json')
  await settle()
  expect(phone.clock.pending()).toEqual([{ at: new Date('2030-01-01T00:00:02.000Z'), label: 'GET Messages is answered' }])
  await phone.clock.drain()
  await list
})

test('two delays add up', async () => {
  phone.inject(fault.latency('messages.list', '2s'))
  phone.inject(fault.latency('messages.*', '3s'))
  const list = watched(read(phone, 'Messages.json'))
  await settle()
  await phone.clock.advance('4s')
  await settle()
  expect(list.done).toBe(false)
  await phone.clock.advance('1s')
  expect((await list.promise).status).toBe(200)
})

test('a refusal may be late, too', async () => {
  phone.inject(fault.rest('messages.list', { status: 503 }))
  phone.inject(fault.latency('messages.list', '2s'))
  const list = watched(read(phone, 'Messages.json'))
  await settle()
  expect(list.done).toBe(false)
  await phone.clock.drain()
  expect((await list.promise).status).toBe(503)
})

test('a later request is answered meanwhile', async () => {
  phone.inject(fault.latency('messages.list', '2s'))
  const slow = watched(read(phone, 'Messages.json'))
  await settle()
  expect((await read(phone, 'Messages.json')).status).toBe(200)
  expect(slow.done).toBe(false)
  await phone.clock.drain()
  await slow.promise
})

test.each(['reset', 'restore'])('%s lets go of a reply that waits', async (how) => {
  const snapshot = phone.snapshot()
  phone.inject(fault.latency('messages.list', '2s'))
  const list = read(phone, 'Messages.json')
  await settle()

  if (how === 'reset') phone.reset()
  else phone.restore(snapshot)

  expect((await list).status).toBe(200)
  expect(phone.clock.pending()).toEqual([])
})

test('under the instant clock nobody has to move it', async () => {
  const instant = createRingback({ time: 'instant' })
  instant.inject(fault.latency('messages.list', '2s'))
  expect((await read(instant, 'Messages.json')).status).toBe(200)
  expect(instant.clock.now()).toEqual(new Date('2030-01-01T00:00:02.000Z'))
})
