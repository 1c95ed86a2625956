// The order of callbacks, within a message and between messages.
import { beforeEach, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { recordingApp } from '../../support/callbacks/recording-app'
import { send } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
const [ana, bob, cleo] = [phone.handset(), phone.handset(), phone.handset()]
beforeEach(() => phone.reset())

const text = (to: string) => send(phone, { from: shop.e164, to, statusCallback: 'https://app.test/status' })

test('callbacks of several messages arrive in the order in which they are due', async () => {
  const arrived: string[] = []
  const app = recordingApp(() => {
    const { MessageStatus = '', To = '' } = app.received.at(-1)?.form ?? {}
    arrived.push(`${phone.clock.now().getTime() - start} ${To === ana.number ? 'ana' : 'bob'} ${MessageStatus}`)
    return new Response()
  })
  phone.app('https://app.test', app)
  const start = phone.clock.now().getTime()
  await text(ana.number)
  await phone.clock.advance('150ms')
  await text(bob.number)
  await phone.clock.drain()

  expect(arrived).toEqual([
    '100 ana sending',
    '250 bob sending',
    '300 ana sent',
    '450 bob sent',
    '1300 ana delivered',
    '1450 bob delivered',
  ])
})

test('what is due at one moment runs in the order in which it was asked for', async () => {
  phone.app('https://app.test', () => new Response())
  for (const handset of [cleo, ana, bob]) await text(handset.number)
  await phone.clock.advance('100ms')

  expect(phone.callbacks.all().map(({ params }) => params.To)).toEqual([cleo.number, ana.number, bob.number])
})

test('the callback of a hop is answered before the next due moment', async () => {
  const steps: string[] = []
  phone.app('https://app.test', async (request) => {
    const status = new URLSearchParams(await request.text()).get('MessageStatus')
    steps.push(`${status} asked, message is ${phone.messages.last().status}`)
    // Many turns of the event loop: the clock waits for all of them.
    for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve))
    steps.push(`${status} answered, message is ${phone.messages.last().status}`)
    return new Response()
  })
  await text(ana.number)
  await phone.clock.drain()

  expect(steps).toEqual([
    'sending asked, message is sending',
    'sending answered, message is sending',
    'sent asked, message is sent',
    'sent answered, message is sent',
    'delivered asked, message is delivered',
    'delivered answered, message is delivered',
  ])
})

test('one callback at a time is out, also among those that are due at the same moment', async () => {
  let out = 0
  let most = 0
  phone.app('https://app.test', async () => {
    out += 1
    most = Math.max(most, out)
    await new Promise((resolve) => setImmediate(resolve))
    out -= 1
    return new Response()
  })
  for (const handset of [ana, bob, cleo]) await text(handset.number)
  await phone.clock.drain()

  expect(phone.callbacks.count({ state: 'answered' })).toBe(9)
  expect(most).toBe(1)
})
