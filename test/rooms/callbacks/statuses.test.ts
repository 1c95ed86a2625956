// Which statuses of a message are told.
import { describe, expect, test } from 'vitest'
import { type CallbackOptions, createRingback, outcome, type RingbackOptions } from '../../../src/index'
import { send } from '../../support/phone/requests'

async function statusesOf(options: RingbackOptions, ...outcomes: Parameters<ReturnType<typeof newHandset>['onText']>) {
  const phone = createRingback(options)
  const ana = newHandset(phone)
  if (outcomes.length > 0) ana.onText(...outcomes)
  await send(phone, { from: phone.number().e164, to: ana.number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  return phone.callbacks.all().map(({ params }) => params.MessageStatus)
}

const newHandset = (phone: ReturnType<typeof createRingback>) => phone.handset()
const statuses = (value: CallbackOptions['statuses']): RingbackOptions => ({ callbacks: value === undefined ? {} : { statuses: value } })

test('every change after creation has a callback; the initial queued has none', async () => {
  expect(await statusesOf({})).toEqual(['sending', 'sent', 'delivered'])
})

test.each([
  ['delivered', outcome.delivered(), ['sending', 'sent', 'delivered']],
  ['undelivered', outcome.undelivered(), ['sending', 'sent', 'undelivered']],
  ['failed', outcome.failed(), ['sending', 'failed']],
  ['sent', outcome.sent(), ['sending', 'sent']],
])('of a text that ends up %s', async (_, end, expected) => {
  expect(await statusesOf({}, end)).toEqual(expected)
})

describe('callbacks.statuses', () => {
  test("'twilio' leaves out sending, which Twilio does not document as fired", async () => {
    expect(await statusesOf(statuses('twilio'))).toEqual(['sent', 'delivered'])
    expect(await statusesOf(statuses('twilio'), outcome.failed())).toEqual(['failed'])
  })

  test('is twilio by default under the dialect twilio, and every under the others', async () => {
    expect(await statusesOf({ dialect: 'twilio' })).toEqual(['sent', 'delivered'])
    expect(await statusesOf({ dialect: 'signalwire' })).toEqual(['sending', 'sent', 'delivered'])
    expect(await statusesOf({ dialect: 'laml' })).toEqual(['sending', 'sent', 'delivered'])
  })

  test('written out wins over the dialect', async () => {
    expect(await statusesOf({ dialect: 'twilio', ...statuses('every') })).toEqual(['sending', 'sent', 'delivered'])
  })

  test('as a list fires those alone, and queued still not at creation', async () => {
    expect(await statusesOf(statuses(['queued', 'delivered', 'undelivered']))).toEqual(['delivered'])
    expect(await statusesOf(statuses([]))).toEqual([])
  })
})

test('without a StatusCallback there is no callback', async () => {
  const phone = createRingback()
  await send(phone, { from: phone.number().e164, to: phone.handset().number })
  await phone.clock.drain()

  expect(phone.messages.last().status).toBe('delivered')
  expect(phone.callbacks.count()).toBe(0)
})

test('the form has the fields of both providers, and the error of a text that failed', async () => {
  const phone = createRingback({ callbacks: { statuses: ['undelivered'] } })
  const [shop, ana] = [phone.number(), phone.handset().onText(outcome.undelivered(30005))]
  const sid = await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()

  expect(phone.callbacks.last().params).toEqual({
    MessageSid: sid,
    SmsSid: sid,
    MessageStatus: 'undelivered',
    SmsStatus: 'undelivered',
    AccountSid: phone.account.sid,
    From: shop.e164,
    To: ana.number,
    ApiVersion: '2010-04-01',
    ErrorCode: '30005',
    ErrorMessage: 'Unknown destination handset',
    RawDlrDoneDate: '3001010000',
  })
})

test("SignalWire's callbacks also carry the text and its counts", async () => {
  const phone = createRingback({ dialect: 'signalwire', callbacks: { statuses: ['sending'] } })
  await send(phone, { from: phone.number().e164, to: phone.handset().number, body: 'Hi', statusCallback: 'https://app.test/status' })
  await phone.clock.drain()

  const { params } = phone.callbacks.last()
  expect(params).toMatchObject({ Body: 'Hi', NumMedia: '0', NumSegments: '1' })
  expect(params).not.toHaveProperty('ErrorCode')
  expect(params).not.toHaveProperty('RawDlrDoneDate')
})
