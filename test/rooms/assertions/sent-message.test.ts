// toHaveSentMessage(): what holds, and what a failure says. The messages are the product here, so each is pinned.
import { createRingback, outcome, phoneOf } from 'ringback'
import 'ringback/vitest'
import sinon from 'sinon'
import { describe, expect, test } from 'vitest'
import { failure } from '../../support/matchers/failure'
import { post, send } from '../../support/phone/requests'

/** A phone, and one text to each of some numbers. */
async function sent(...bodies: string[]) {
  const phone = createRingback()
  const shop = phone.number({ e164: '+15550100001' })
  for (const [index, body] of bodies.entries()) await send(phone, { from: shop.e164, to: `+1555010011${index}`, body })
  return { phone, shop }
}

describe('holds', () => {
  test('for any message, by fields, by pattern, by predicate', async () => {
    const { phone } = await sent('Your code is 123456', 'Welcome')
    expect(phone).toHaveSentMessage()
    expect(phone).toHaveSentMessage({ to: '+15550100110', body: 'Your code is 123456' })
    expect(phone).toHaveSentMessage({ to: /^\+1555/, body: /code is \d{6}/ })
    expect(phone).toHaveSentMessage((message) => message.body.length > 10)
    expect(phone).not.toHaveSentMessage({ to: '+15550100111', body: /code/ })
  })

  test('with the matchers of vitest and of sinon', async () => {
    const { phone } = await sent('Your code is 123456')
    expect(phone).toHaveSentMessage({ body: expect.stringContaining('code'), segments: expect.any(Number) })
    expect(phone).not.toHaveSentMessage({ body: expect.stringContaining('Welcome') })
    expect(phone).toHaveSentMessage({ body: sinon.match('code'), sid: sinon.match.string })
    expect(phone).not.toHaveSentMessage({ body: sinon.match(/welcome/i) })
  })

  test('for a reply of a document, and not for a text that came in', async () => {
    const { phone } = await sent()
    const shop = phone.number({ smsUrl: 'https://app.test/sms' })
    const ana = phone.handset()
    await ana.text(shop, 'anybody there?').catch(() => {})
    expect(phone).not.toHaveSentMessage()

    phone.app(
      'https://app.test',
      () => new Response('<Response><Message>Hello Ana</Message></Response>', { headers: { 'content-type': 'text/xml' } }),
    )
    await ana.text(shop, 'hello?')
    expect(phone).toHaveSentMessage({ to: ana.number, body: 'Hello Ana', direction: 'outbound-reply' })
  })

  test('on the phone that a message was read from', async () => {
    const { phone } = await sent('Hi')
    expect(phoneOf(phone.messages.last())).toBe(phone)
    expect(phoneOf({ ...phone.messages.last() })).toBe(undefined)
    expect(phoneOf(phone.at('0s').messages.last())).toBe(undefined)
    expect(phone.messages.last()).toStrictEqual({ ...phone.messages.last() })
  })
})

describe('a failure says', () => {
  test('which one was closest, what is different, what else there is and what is to come', async () => {
    const phone = createRingback()
    const shop = phone.number({ e164: '+15550100001' }).e164
    phone.handset('+15550100112').onText(outcome.undelivered(30003))
    await send(phone, { from: shop, to: '+15550100119', body: 'Welcome' })
    await send(phone, { from: shop, to: '+15550100112', body: 'Your c0de is 123456' })
    await post(phone, { from: shop, to: '5551230002', body: 'Your code is 123456' })
    await phone.clock.advance('5s')
    await send(phone, { from: shop, to: '+15550100114', body: 'Your code is 7' })

    expect(failure(() => expect(phone).toHaveSentMessage({ to: '+15550100112', body: /code/ }))).toMatchInlineSnapshot(`
      "expect(phone).toHaveSentMessage({ to: "+15550100112", body: /code/ })

      3 messages were sent; none matched. Closest (1 of 2 fields):
        SM..9507  +15550100001 → +15550100112  T+0s  undelivered (30003 Unreachable destination handset)
          to: "+15550100112"
        - body: /code/
        + body: "Your c0de is 123456"
      Others
        SM..d499  → +15550100119  "Welcome"         T+0s  delivered
        SM..74be  → +15550100114  "Your code is 7"  T+5s  queued
      Rejected by the API (1)
        T+0s  POST Messages  To "5551230002"  → 400 21211 The 'To' number 5551230002 is not a valid phone number.
      Clock: T+5s, 1 pending: SM..74be queued → sending in 100ms"
    `)
  })

  test('when the status that is wanted is due, and the call that reaches it', async () => {
    const { phone } = await sent('Your code is 123456')
    await phone.clock.advance('200ms')
    const error = failure(() => expect(phone).toHaveSentMessage({ to: '+15550100110', status: 'delivered' }))
    expect(error).toMatchInlineSnapshot(`
      "expect(phone).toHaveSentMessage({ to: "+15550100110", status: "delivered" })

      1 message was sent; it does not match (1 of 2 fields):
        SM..d499  +15550100001 → +15550100110  T+0s  sending
          to: "+15550100110"
        - status: "delivered"
        + status: "sending"
      "delivered" is due at T+1.3s, in 1.1s:
        await phone.clock.advance('1.1s')
      Clock: T+200ms, 1 pending: SM..d499 sending → sent in 100ms"
    `)

    await phone.clock.advance('1.1s')
    expect(phone).toHaveSentMessage({ to: '+15550100110', status: 'delivered' })
  })

  test('that the API rejected it', async () => {
    const { phone, shop } = await sent()
    await post(phone, { from: shop.e164, to: '5551230002', body: 'Hi' })
    await post(phone, { from: '+15550100099', to: '+15550100112', body: 'Hi' })
    await post(phone, { from: shop.e164, to: '+15550100112', body: 'Hi' }, { sid: phone.account.sid, authToken: 'wrong' })
    expect(failure(() => expect(phone).toHaveSentMessage({ to: '+15551230002' }))).toMatchInlineSnapshot(`
      "expect(phone).toHaveSentMessage({ to: "+15551230002" })

      No message was sent.
      Rejected by the API (3)
        T+0s  POST Messages  To "5551230002"      → 400 21211 The 'To' number 5551230002 is not a valid phone number.
        T+0s  POST Messages  From "+15550100099"  → 400 21606 The From phone number +15550100099 is not a valid, SMS-capable inbound phone number or short code for your account.
        T+0s  POST Messages  To "+15550100112"    → 401 20003 Authenticate
      Clock: T+0s, nothing pending
      If the app sends out of a timer of its own, fake the timers and tie them to this clock: vi.useFakeTimers(), phone.clock.attach(vi)."
    `)
  })

  test('on an empty phone, that nothing came in at all', () => {
    expect(failure(() => expect(createRingback()).toHaveSentMessage())).toMatchInlineSnapshot(`
      "expect(phone).toHaveSentMessage()

      No message was sent.
      No request has reached the phone either. Did the code under test run, and is it intercepted?
        const server = setupServer(...phone.handlers); server.listen()
      Clock: T+0s, nothing pending
      If the app sends out of a timer of its own, fake the timers and tie them to this clock: vi.useFakeTimers(), phone.clock.attach(vi)."
    `)
  })

  test('which texts no predicate passed', async () => {
    const { phone } = await sent('Welcome', 'Your code is 123456')
    expect(failure(() => expect(phone).toHaveSentMessage((message) => message.segments > 1))).toMatchInlineSnapshot(`
      "expect(phone).toHaveSentMessage(a function)

      2 messages were sent; none matched the predicate:
        SM..d499  → +15550100110  "Welcome"              T+0s  queued
        SM..9507  → +15550100111  "Your code is 123456"  T+0s  queued
      Clock: T+0s, 2 pending: SM..d499 queued → sending in 100ms, SM..9507 queued → sending in 100ms"
    `)
  })

  test('why there is no reply', async () => {
    const { phone } = await sent()
    const shop = phone.number({ e164: '+15550100002', smsUrl: 'https://app.test/sms' })
    phone.app('https://app.test', () => new Response('no', { status: 403 }))
    await phone.handset('+15550100111').text(shop, 'hello?')
    expect(failure(() => expect(phone).toHaveSentMessage({ to: '+15550100111' }))).toMatchInlineSnapshot(`
      "expect(phone).toHaveSentMessage({ to: "+15550100111" })

      No message was sent. (1 text came in.)
      Alerts (1)
        T+0s  11200 The request message.inbound to https://app.test/sms got no document: HTTP 403, "no". If the app refused the signature: it was made for https://app.test/sms. Check it with this URL and not with the one under which the server listens; behind a proxy, trust X-Forwarded-Proto and X-Forwarded-Host. And check it with the present auth token. Compare with what the app computes: X-Twilio-Signature was OrsTIHe8cDx5Wk/AqNfr0yKzMwI=, over the text "https://app.test/smsAccountSidAC02216132286e7f0d924cb7b3bb8e17a2ApiVersion2010-04-01Bodyhello?From+15550100111MessageSidSM10315f687a797f8e73943f52e833d499NumMedia0NumSegments1SmsMessageSidSM10315f687a797f8e73943f52e833d499SmsSidSM10315f687a797f8e73943f52e833d499SmsStatusreceivedTo+15550100002".
      Clock: T+0s, nothing pending
      If the app sends out of a timer of its own, fake the timers and tie them to this clock: vi.useFakeTimers(), phone.clock.attach(vi)."
    `)
  })

  test('under not, which ones match', async () => {
    const { phone } = await sent('Your code is 1234', 'Your code is 5678', 'Welcome')
    expect(failure(() => expect(phone).not.toHaveSentMessage({ body: expect.stringContaining('code') }))).toMatchInlineSnapshot(`
      "expect(phone).not.toHaveSentMessage({ body: StringContaining "code" })

      2 messages were sent that match:
        SM..d499  → +15550100110  "Your code is 1234"  T+0s  queued
        SM..9507  → +15550100111  "Your code is 5678"  T+0s  queued
      Clock: T+0s, 3 pending: SM..d499 queued → sending in 100ms, SM..9507 queued → sending in 100ms, SM..74be queued → sending in 100ms"
    `)
    expect(failure(() => expect(phone).not.toHaveSentMessage())).toMatchInlineSnapshot(`
      "expect(phone).not.toHaveSentMessage()

      3 messages were sent:
        SM..d499  → +15550100110  "Your code is 1234"  T+0s  queued
        SM..9507  → +15550100111  "Your code is 5678"  T+0s  queued
        SM..74be  → +15550100112  "Welcome"            T+0s  queued
      Clock: T+0s, 3 pending: SM..d499 queued → sending in 100ms, SM..9507 queued → sending in 100ms, SM..74be queued → sending in 100ms"
    `)
  })

  test('no more than ten others', async () => {
    const { phone } = await sent(...Array.from({ length: 30 }, (_, index) => `Text ${index}`))
    const lines = failure(() => expect(phone).toHaveSentMessage({ to: '+15550100110', body: 'x' })).split('\n')
    expect(lines.filter((line) => line.includes('→ +1555'))).toHaveLength(11)
    expect(lines).toContain('  … and 19 more')
  })

  test('no token, wherever it may stand', async () => {
    const { phone } = await sent('x')
    await send(phone, { from: '+15550100001', to: '+15550100112', body: `token ${phone.account.authToken}` })
    const message = failure(() => expect(phone).toHaveSentMessage({ body: 'y' }))
    expect(message).not.toContain(phone.account.authToken.slice(0, 8))
    expect(message).toContain('(the auth token)')
  })
})
