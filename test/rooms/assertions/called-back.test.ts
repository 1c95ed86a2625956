// toHaveCalledBack(): by URL, path, pattern or kind; and why the app did not take it.
import { createRingback, fault, type Ringback, type RingbackOptions } from 'ringback'
import 'ringback/vitest'
import { describe, expect, test } from 'vitest'
import { failure } from '../../support/matchers/failure'
import { send } from '../../support/phone/requests'

const STATUS = 'https://app.test/sms/status'

/** A phone with one text on its way, whose status callbacks go to an app, if there is one. */
async function telling(app?: () => Response, options?: RingbackOptions): Promise<Ringback> {
  const phone = createRingback(options)
  if (app) phone.app('https://app.test', app)
  await send(phone, { from: phone.number({ e164: '+15550100001' }).e164, to: '+15550100110', statusCallback: STATUS })
  return phone
}

describe('holds', () => {
  test('by URL, path, pattern and kind, with some of the params', async () => {
    const phone = await telling(() => new Response(null, { status: 204 }))
    await phone.clock.drain()
    expect(phone).toHaveCalledBack(STATUS)
    expect(phone).toHaveCalledBack('/sms/status', { MessageStatus: 'delivered' })
    expect(phone).toHaveCalledBack(/status$/, { MessageStatus: /^deliv/, From: expect.stringMatching(/^\+/) })
    expect(phone).toHaveCalledBack('message.status', { MessageStatus: 'sent' })
    expect(phone).not.toHaveCalledBack('call.status')
    expect(phone).not.toHaveCalledBack('message.status', { MessageStatus: 'failed' })
  })

  test('for a callback that is captured, because no app is there', async () => {
    const phone = await telling()
    await phone.clock.drain()
    expect(phone).toHaveCalledBack(STATUS, { MessageStatus: 'delivered' })
  })

  test('with the query that a URL has, and without', async () => {
    const phone = createRingback()
    const from = phone.number().e164
    await send(phone, { from, to: '+15550100110', statusCallback: `${STATUS}?order=7` })
    await phone.clock.drain()
    expect(phone).toHaveCalledBack(`${STATUS}?order=7`)
    expect(phone).toHaveCalledBack(STATUS)
    expect(phone).not.toHaveCalledBack(`${STATUS}?order=8`)
  })
})

describe('a failure says', () => {
  test('that the app refused it, what it answered, and over which URL it was signed', async () => {
    const phone = await telling(() => new Response('invalid signature', { status: 403 }))
    await phone.clock.advance('150ms')
    expect(failure(() => expect(phone).toHaveCalledBack(STATUS, { MessageStatus: 'sending' }))).toMatchInlineSnapshot(`
      "expect(phone).toHaveCalledBack("https://app.test/sms/status", { MessageStatus: "sending" })

      1 callback matches, and the app has not taken it yet:
        message.status  SM..d499  https://app.test/sms/status  MessageStatus=sending  T+100ms  pending 403
          T+100ms  attempt 1 → HTTP 403
          the app answered 403 "invalid signature"
          signed URL: https://app.test/sms/status
          Check the signature over this URL, the public one, and not over the one that the server listens on.
      Clock: T+150ms, 2 pending: SM..d499 sending → sent in 150ms, SM..d499 message.status attempt 2 in 950ms"
    `)
  })

  test('that the app refused it for good, and where it was called', async () => {
    const phone = await telling(() => new Response('invalid signature', { status: 403 }))
    await phone.clock.drain()
    expect(failure(() => expect(phone).toHaveCalledBack(STATUS, { MessageStatus: 'delivered' }))).toMatchInlineSnapshot(`
      "expect(phone).toHaveCalledBack("https://app.test/sms/status", { MessageStatus: "delivered" })

      1 callback matches, and the app did not take it:
        message.status  SM..d499  https://app.test/sms/status  MessageStatus=delivered  T+1.3s  failed 403
          T+1.3s  attempt 1 → HTTP 403
          T+2.3s  attempt 2 → HTTP 403
          T+4.3s  attempt 3 → HTTP 403
          the app answered 403 "invalid signature"
          signed URL: https://app.test/sms/status
          If the app refused the signature: it was made for https://app.test/sms/status. Check it with this URL and not with the one under which the server listens; behind a proxy, trust X-Forwarded-Proto and X-Forwarded-Host. And check it with the present auth token. Compare with what the app computes: X-Twilio-Signature was /j6pQJ/pmGBuJ3XFHxJfyp3UnxQ=, over the text "https://app.test/sms/statusAccountSidAC02216132286e7f0d924cb7b3bb8e17a2ApiVersion2010-04-01From+15550100001MessageSidSM10315f687a797f8e73943f52e833d499MessageStatusdeliveredRawDlrDoneDate3001010000SmsSidSM10315f687a797f8e73943f52e833d499SmsStatusdeliveredTo+15550100110".
      Clock: T+4.3s, nothing pending
      If the app sends out of a timer of its own, fake the timers and tie them to this clock: vi.useFakeTimers(), phone.clock.attach(vi)."
    `)
  })

  test('that it is still tried again', async () => {
    const phone = await telling(() => new Response('busy', { status: 503 }))
    await phone.clock.advance('100ms')
    expect(failure(() => expect(phone).toHaveCalledBack('message.status'))).toMatchInlineSnapshot(`
      "expect(phone).toHaveCalledBack("message.status")

      1 callback matches, and the app has not taken it yet:
        message.status  SM..d499  https://app.test/sms/status  MessageStatus=sending  T+100ms  pending 503
          T+100ms  attempt 1 → HTTP 503
          the app answered 503 "busy"
      Clock: T+100ms, 2 pending: SM..d499 sending → sent in 200ms, SM..d499 message.status attempt 2 in 1s"
    `)
  })

  test('which one was closest, and when the status that it should tell of is due', async () => {
    const phone = await telling(() => new Response(null, { status: 204 }))
    await phone.clock.advance('300ms')
    expect(failure(() => expect(phone).toHaveCalledBack(STATUS, { MessageStatus: 'delivered' }))).toMatchInlineSnapshot(`
      "expect(phone).toHaveCalledBack("https://app.test/sms/status", { MessageStatus: "delivered" })

      2 callbacks were made; none matched. Closest (1 of 2 fields):
        message.status  SM..d499  https://app.test/sms/status  MessageStatus=sent  T+300ms  answered 204
          url: "https://app.test/sms/status"
        - MessageStatus: "delivered"
        + MessageStatus: "sent"
      SM..d499 "delivered" is due at T+1.3s, in 1s:
        await phone.clock.advance('1s')
      Others
        message.status  SM..d499  https://app.test/sms/status  MessageStatus=sending  T+100ms  answered 204
      Clock: T+300ms, 1 pending: SM..d499 sent → delivered in 1s"
    `)
  })

  test('that there was none yet, or none was asked for', async () => {
    const phone = await telling()
    expect(failure(() => expect(phone).toHaveCalledBack(STATUS, { MessageStatus: 'sent' }))).toMatchInlineSnapshot(`
      "expect(phone).toHaveCalledBack("https://app.test/sms/status", { MessageStatus: "sent" })

      No callback was made.
      SM..d499 "sent" is due at T+300ms, in 300ms:
        await phone.clock.advance('300ms')
      Clock: T+0s, 1 pending: SM..d499 queued → sending in 100ms"
    `)

    const silent = createRingback()
    await send(silent, { from: silent.number({ e164: '+15550100001' }).e164, to: '+15550100110' })
    await silent.clock.drain()
    expect(failure(() => expect(silent).toHaveCalledBack('message.status'))).toMatchInlineSnapshot(`
      "expect(phone).toHaveCalledBack("message.status")

      No callback was made.
      SM..d499 names no statusCallback, so it has no such callback. Write statusCallback: 'https://app.test/status'.
      Clock: T+1.3s, nothing pending"
    `)
  })

  test('that a fault dropped it', async () => {
    const phone = await telling(() => new Response(null, { status: 204 }))
    phone.inject(fault.callback('message.status', 'drop'), { times: 3 })
    await phone.clock.drain()
    expect(failure(() => expect(phone).toHaveCalledBack('message.status', { MessageStatus: 'sent' }))).toMatchInlineSnapshot(`
      "expect(phone).toHaveCalledBack("message.status", { MessageStatus: "sent" })

      1 callback matches, and a fault dropped it:
        message.status  SM..d499  https://app.test/sms/status  MessageStatus=sent  T+300ms  dropped
      Clock: T+1.3s, nothing pending
      If the app sends out of a timer of its own, fake the timers and tie them to this clock: vi.useFakeTimers(), phone.clock.attach(vi)."
    `)
  })

  test('under not, which ones match', async () => {
    const phone = await telling()
    await phone.clock.drain()
    expect(failure(() => expect(phone).not.toHaveCalledBack(STATUS, { MessageStatus: /sent|delivered/ }))).toMatchInlineSnapshot(`
      "expect(phone).not.toHaveCalledBack("https://app.test/sms/status", { MessageStatus: /sent|delivered/ })

      2 callbacks were made and taken by the app:
        message.status  SM..d499  https://app.test/sms/status  MessageStatus=sent       T+300ms  captured
        message.status  SM..d499  https://app.test/sms/status  MessageStatus=delivered  T+1.3s   captured
      Clock: T+1.3s, nothing pending"
    `)
  })
})
