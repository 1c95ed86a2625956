// What a failure says where the app asked for nothing: no callback, no detection of machines.
import { createRingback, outcome, type Ringback } from 'ringback'
import { assertCalledBack } from 'ringback/assert'
import 'ringback/vitest'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure } from '../../support/matchers/failure'
import { send } from '../../support/phone/requests'
import { apiOf } from '../../support/rest/direct'

let phone: Ringback
let from: string
beforeEach(() => {
  phone = createRingback()
  from = phone.number({ e164: '+15550100001' }).e164
})

const to = '+15550100110'
const STATUS = 'https://app.test/status'
const place = (fields = {}) => apiOf(phone).post('Calls.json', { From: from, To: to, Url: 'https://app.test/voice', ...fields })
const calledBack = (...args: Parameters<typeof assertCalledBack> extends [unknown, ...infer Rest] ? Rest : never) =>
  failure(() => expect(phone).toHaveCalledBack(...args))

describe('a message without a statusCallback', () => {
  test('has no callback, however long the test waits', async () => {
    await send(phone, { from, to })
    expect(calledBack('/status', { MessageStatus: 'delivered' })).toMatchInlineSnapshot(`
      "expect(phone).toHaveCalledBack("/status", { MessageStatus: "delivered" })

      No callback was made.
      SM..d499 names no statusCallback, so it has no such callback. Write statusCallback: 'https://app.test/status'.
      Clock: T+0s, 1 pending: SM..d499 queued → sending in 100ms"
    `)
    expect(calledBack('message.status')).toContain("SM..d499 names no statusCallback, so it has no such callback. Write statusCallback: '")
  })

  test('is told of by the function, too', async () => {
    await send(phone, { from, to })
    expect(failure(() => assertCalledBack(phone, 'message.status'))).toContain('SM..d499 names no statusCallback')
  })

  test('is not to blame where another one has one, or its service may', async () => {
    await send(phone, { from, to, statusCallback: STATUS })
    await send(phone, { from, to })
    expect(calledBack('/other', { MessageStatus: 'sent' })).not.toContain('names no')
    phone.reset()
    const { sid } = phone.messagingService({ senders: [phone.number()] })
    await apiOf(phone).post('Messages.json', { MessagingServiceSid: sid, To: to, Body: 'Hi' })
    expect(calledBack('message.status')).not.toContain('names no')
  })
})

describe('a call', () => {
  test('without a statusCallback has none', async () => {
    await place()
    expect(calledBack('call.status', { CallStatus: 'completed' })).toContain('CA..d97a names no statusCallback')
    expect(calledBack('/status', { CallStatus: 'completed' })).toContain('CA..d97a names no statusCallback')
  })

  test('asks for its TwiML at another URL, which is no matter of a statusCallback', async () => {
    await place()
    expect(calledBack('/voice', { CallStatus: 'ringing' })).not.toContain('names no')
  })

  test('tells of its end alone, by default', async () => {
    await place({ StatusCallback: STATUS })
    await phone.clock.drain()
    expect(calledBack('call.status', { CallStatus: 'ringing' })).toMatchInlineSnapshot(`
      "expect(phone).toHaveCalledBack("call.status", { CallStatus: "ringing" })

      2 callbacks were made; none matched. Closest (1 of 2 fields):
        call.status  CA..d97a  https://app.test/status  CallStatus=completed  T+3.6s  captured
          kind: "call.status"
        - CallStatus: "ringing"
        + CallStatus: "completed"
      CA..d97a was "ringing", and its statusCallbackEvent does not ask for that: without one, only the end of a call is told.
      Others
        call.instructions  CA..d97a  https://app.test/voice  CallStatus=in-progress  T+3.6s  failed
      Clock: T+3.6s, nothing pending"
    `)
    expect(calledBack('call.status', { CallStatus: 'busy' })).not.toContain('statusCallbackEvent')
  })

  test('without machineDetection does not know who answered', async () => {
    phone.handset(to).onCall(outcome.answered({ by: 'machine' }))
    await place({ StatusCallback: STATUS })
    await phone.clock.drain()
    const advice = "CA..d97a was placed without machineDetection, so nobody finds out who answered. Write machineDetection: 'Enable'."
    expect(failure(() => expect(phone).toHavePlacedCall({ answeredBy: 'machine_start' }))).toContain(advice)
    expect(calledBack('call.status', { AnsweredBy: 'machine_start' })).toContain(advice)
    expect(calledBack('call.detection')).toContain('CA..d97a names no asyncAmdStatusCallback')
  })

  test('with machineDetection has no such advice', async () => {
    phone.handset(to).onCall(outcome.answered({ by: 'human' }))
    await place({ MachineDetection: 'Enable' })
    await phone.clock.drain()
    expect(failure(() => expect(phone).toHavePlacedCall({ answeredBy: 'machine_start' }))).not.toContain('machineDetection')
  })
})
