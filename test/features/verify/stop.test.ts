// Who texts STOP to the number from which Verify texts gets no code that way any more. It is the provider's own: nobody registers it.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'
import { verifyOf } from '../../support/rest/verify'

const phone = createRingback()
const verify = verifyOf(phone)
const ana = phone.handset('+15550100002')
const ben = phone.handset('+15550100003')
beforeEach(() => phone.reset())

const VERIFY = '22395'
const listed = async () => (await apiOf(phone).get<{ messages: unknown[] }>('Messages.json')).json.messages

test('before the first code, and whatever the option optOut says', async () => {
  await ana.text(VERIFY, 'stop ')
  await phone.clock.drain()
  expect(ana.inbox.map(({ from, body }) => [from, body])).toEqual([[VERIFY, expect.stringContaining('unsubscribed')]])

  const { sid } = phone.verify.service()
  await verify.send(sid, ana.number)
  await verify.send(sid, ben.number)
  await phone.clock.drain()
  expect(phone.messages.find({ to: ana.number, body: /code/ })).toMatchObject({ status: 'failed', errorCode: 21610 })
  expect(phone.verifications.find({ to: ana.number })).toMatchObject({ status: 'pending' })
  expect(ben.inbox).toHaveLength(1)
  expect(phone.alerts.count()).toBe(0)
})

test('stops texts, and neither calls nor WhatsApp', async () => {
  const { sid } = phone.verify.service({ dtmfInputRequired: false })
  await ana.text(VERIFY, 'STOP')
  await verify.send(sid, ana.number, { Channel: 'whatsapp' })
  await verify.send(sid, ana.number, { Channel: 'call' })
  await phone.clock.drain()
  expect(ana.whatsapp.inbox).toHaveLength(1)
  expect(phone.calls.last().status).toBe('completed')
})

test('START opens the way again', async () => {
  const { sid } = phone.verify.service()
  await ana.text(VERIFY, 'STOP')
  await ana.text(VERIFY, 'START')
  await verify.send(sid, ana.number)
  await phone.clock.drain()
  expect(ana.inbox.at(-1)?.body).toContain(phone.verify.code(ana))
})

describe('what a person texts to Verify', () => {
  test('is no message of the account over REST, with its answer', async () => {
    await ana.text(VERIFY, 'HELP')
    await phone.clock.drain()
    expect(phone.messages.count({ to: VERIFY })).toBe(1)
    expect(ana.inbox).toHaveLength(1)
    expect(await listed()).toEqual([])
  })

  test('and is no keyword reaches no app, which an alert says', async () => {
    await ana.text(VERIFY, 'Who is this?')
    expect(phone.alerts.last().message).toMatch(/22395.*no app was told/)
    expect(phone.callbacks.count()).toBe(0)
    expect(await listed()).toEqual([])
  })

  test('is the app’s where the test gives it the short code', async () => {
    phone.sender(VERIFY)
    await ana.text(VERIFY, 'STOP')
    expect(await listed()).toHaveLength(1)
    expect(ana.inbox).toEqual([])
  })
})
