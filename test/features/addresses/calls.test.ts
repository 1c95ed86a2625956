// Calls to and from clients and SIP phones.
import { describe, expect, test } from 'vitest'
import { createRingback, outcome } from '../../../src/index'
import type { Parameters } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'

function setUp() {
  const phone = createRingback()
  const shop = phone.number()
  const api = apiOf(phone)
  const call = async (fields: Parameters) =>
    (await api.post('Calls.json', { From: shop.e164, Twiml: '<Response><Say>Hello</Say></Response>', ...fields })).json
  return { phone, shop, api, call }
}

test.each(['client:alice', 'sip:bob@pbx.test'])('%s rings, and its handset hears', async (address) => {
  const { phone, call } = setUp()
  const alice = phone.handset(address)
  expect(alice.number).toBe(address)
  const StatusCallback = 'https://app.test/status'
  expect(await call({ To: address, StatusCallback })).toMatchObject({ to: address, to_formatted: address, status: 'queued' })
  await phone.clock.advance('1s')
  const leg = alice.leg()
  expect(leg.status).toBe('ringing')
  await leg.answer()
  await phone.clock.drain()
  expect(leg.heard).toEqual(['Hello'])
  expect(phone.callbacks.last().params).toMatchObject({ To: address, Called: address, CallStatus: 'completed' })
})

test('a script decides, whatever else stands in the address', async () => {
  const { phone, call } = setUp()
  phone.handset('client:alice').onCall(outcome.busy())
  phone.handset('sip:bob@pbx.test').onCall(outcome.failed(480))
  await call({ To: 'client:alice?room=7' })
  await call({ To: 'sip:bob@PBX.test;transport=tls?X-Room=7' })
  await phone.clock.drain()
  expect(phone.calls.all().map(({ to, status }) => [to, status])).toEqual([
    ['client:alice?room=7', 'busy'],
    ['sip:bob@PBX.test;transport=tls?X-Room=7', 'failed'],
  ])
})

describe('who may be shown as the caller', () => {
  test.each([
    ['client:alice', 'client:bob'],
    ['client:alice', 'sip:bob@pbx.test'],
    ['sip:bob@pbx.test', 'client:alice'],
    ['sip:bob@pbx.test', 'reception'],
    ['sip:bob@pbx.test', '12345'],
  ])('%s sees %s', async (To, From) => {
    const { phone, call } = setUp()
    expect(await call({ To, From })).toMatchObject({ to: To, from: From, phone_number_sid: null })
    expect(phone.alerts.all()).toEqual([])
  })

  test.each([
    ['+14155550102', 'client:bob', 21212],
    ['+14155550102', 'CalCom', 21212],
    ['client:alice', 'reception', 21212],
    ['client:alice', '+14155550109', 21210],
    ['12345', '+14155550109', 21211],
    ['CalCom', '+14155550109', 21211],
    ['client:', '+14155550109', 21211],
    ['sip:bob@', '+14155550109', 21211],
  ])('%s is not called by %s: %i', async (To, From, code) => {
    const { call } = setUp()
    expect(await call({ To, From })).toMatchObject({ status: 400, code })
  })
})

test('a list is filtered by such an address', async () => {
  const { phone, api, call } = setUp()
  await call({ To: 'client:alice' })
  await call({ To: 'sip:bob:secret-word@pbx.test' })
  const listed = async (To: string) => {
    const { json } = await api.get<{ calls: { to: string }[] }>(`Calls.json?To=${encodeURIComponent(To)}`)
    return json.calls.map(({ to }) => to)
  }
  expect(await listed('client:alice')).toEqual(['client:alice'])
  expect(await listed('sip:bob:secret-word@pbx.test')).toEqual(['sip:bob@pbx.test'])
  expect(phone.calls.count({ to: 'client:alice' })).toBe(1)
})

test('a client calls a number', async () => {
  const { phone } = setUp()
  const desk = phone.number({ voiceUrl: 'https://app.test/voice' })
  await phone.handset('client:alice').dial(desk)
  expect(phone.callbacks.last().params).toMatchObject({ From: 'client:alice', Caller: 'client:alice', To: desk.e164 })
})

test('a phone without a number cannot text, and a wrong address is a mistake', async () => {
  const { phone, shop } = setUp()
  await expect(phone.handset('client:alice').text(shop, 'Hi')).rejects.toThrow('client:alice cannot text; it has no number')
  for (const wrong of ['CalCom', '12345', 'client:', 'whatsapp:+15550100002', 'sip:@', 'alice'])
    expect(() => phone.handset(wrong)).toThrow("or 'client:alice', or 'sip:bob@pbx.test'")
})
