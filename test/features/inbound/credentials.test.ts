// What a change of credentials does to webhooks that are on their way.
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import type { Received } from '../../support/callbacks/recording-app'
import { document, frontDesk } from '../../support/inbound/front-desk'
import { post, read } from '../../support/phone/requests'

const accepts = (token: string, request: Received | undefined) =>
  request !== undefined && twilio.validateRequest(token, request.headers['x-twilio-signature'] ?? '', request.url, request.form)

test('a second delivery is signed with the token of then', async () => {
  const { phone, shop, bob, app } = frontDesk((_, count) => new Response(null, { status: count === 1 ? 500 : 204 }))
  const before = phone.account.authToken
  await bob.text(shop, 'Hi')
  const now = phone.account.rotateAuthToken()
  await phone.clock.drain()

  const [first, second] = app.received
  expect([accepts(before, first), accepts(now, first)]).toEqual([true, false])
  expect([accepts(before, second), accepts(now, second)]).toEqual([false, true])
})

describe('a rotation without a gap', () => {
  test('both tokens open the account, and the first one signs', async () => {
    const { phone, shop, bob, app } = frontDesk(() => document(''))
    const { sid, authToken: first } = phone.account
    const second = phone.account.createSecondaryAuthToken()

    expect(second).not.toBe(first)
    expect(phone.account.authToken).toBe(first)
    for (const authToken of [first, second]) expect((await read(phone, 'Messages.json', { sid, authToken })).status).toBe(200)
    await bob.text(shop, 'Hi')
    expect([accepts(first, app.received[0]), accepts(second, app.received[0])]).toEqual([true, false])
  })

  test('once it is promoted, the second one opens and signs, alone', async () => {
    const { phone, shop, bob, app } = frontDesk(() => document(''))
    const { sid, authToken: first } = phone.account
    const second = phone.account.createSecondaryAuthToken()

    expect(phone.account.promoteSecondaryAuthToken()).toBe(second)

    expect(phone.account.authToken).toBe(second)
    expect((await read(phone, 'Messages.json', { sid, authToken: first })).status).toBe(401)
    expect((await read(phone, 'Messages.json', { sid, authToken: second })).status).toBe(200)
    await bob.text(shop, 'Hi')
    expect([accepts(first, app.received[0]), accepts(second, app.received[0])]).toEqual([false, true])
  })

  test('there is nothing to promote twice', () => {
    const { phone } = frontDesk(() => document(''))
    expect(() => phone.account.promoteSecondaryAuthToken()).toThrow('createSecondaryAuthToken() first')
    phone.account.createSecondaryAuthToken()
    phone.account.promoteSecondaryAuthToken()
    expect(() => phone.account.promoteSecondaryAuthToken()).toThrow('createSecondaryAuthToken() first')
  })

  test('reset takes the second token away', async () => {
    const { phone, shop, bob } = frontDesk(() => document(''))
    const { sid } = phone.account
    await bob.text(shop, 'Hi')
    const authToken = phone.account.createSecondaryAuthToken()
    phone.reset()
    expect((await read(phone, 'Messages.json', { sid, authToken })).status).toBe(401)
  })
})

describe('a suspended account', () => {
  test('fails what was queued with 30002, and tells the status callback', async () => {
    const { phone, shop, bob } = frontDesk(() => new Response())
    const { json } = await post(phone, { from: shop.e164, to: bob.number, body: 'Hi', statusCallback: 'https://app.test/status' })
    phone.account.suspend()
    await phone.clock.drain()

    expect(phone.messages.get(String(json.sid))).toMatchObject({ status: 'failed', errorCode: 30002 })
    expect(phone.callbacks.last().params).toMatchObject({ MessageStatus: 'failed', ErrorCode: '30002', ErrorMessage: 'Account suspended' })
    expect(bob.inbox).toEqual([])
  })

  test('does not stop what the carrier has already', async () => {
    const { phone, shop, bob } = frontDesk(() => new Response())
    await post(phone, { from: shop.e164, to: bob.number, body: 'Hi' })
    await phone.clock.advance('100ms')
    phone.account.suspend()
    await phone.clock.drain()
    expect(bob.inbox).toHaveLength(1)
  })

  test('has no app that is told of a text, until it is in service again', async () => {
    const { phone, shop, bob, app } = frontDesk(() => document('<Message>Hi</Message>'))
    phone.account.suspend()
    expect((await bob.text(shop, 'Hi')).replies).toEqual([])
    expect(app.received).toEqual([])
    expect(phone.alerts.last()).toMatchObject({ level: 'warning', message: expect.stringContaining('is out of service') })

    phone.account.activate()
    expect((await bob.text(shop, 'Hi')).replies).toHaveLength(1)
  })

  test('is not reached by a call, which fails', async () => {
    const { phone, bob, app } = frontDesk(() => document('<Say>Hi</Say>'))
    const desk = phone.number({ voiceUrl: 'https://app.test/voice', statusCallback: 'https://app.test/status' })
    phone.account.suspend()
    const leg = await bob.dial(desk)
    expect(leg.status).toBe('failed')
    await phone.clock.drain()
    expect(app.received).toEqual([])
    expect(phone.alerts.last().fix).toContain('account.activate()')
  })

  test('fails the replies to what its app was asked before', async () => {
    const { phone, shop, bob } = frontDesk(() => document('<Message>Hi</Message>'))
    await bob.text(shop, 'Hi')
    phone.account.suspend()
    await phone.clock.drain()
    expect(phone.messages.last({ direction: 'outbound-reply' })).toMatchObject({ status: 'failed', errorCode: 30002 })
  })
})
