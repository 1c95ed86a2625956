// toHaveVerified() and toHaveSentCode(), and what they say when they fail.
import { createRingback, MisuseError } from 'ringback'
import { assertNotVerified, assertPassedThrough, assertSentCode, assertVerified } from 'ringback/assert'
import 'ringback/vitest'
import { expect, test } from 'vitest'
import { failure } from '../../support/matchers/failure'
import { verifyOf } from '../../support/rest/verify'

const ANA = '+15550100002'

function shop() {
  const phone = createRingback()
  const service = phone.verify.service()
  return { phone, service, verify: verifyOf(phone), ana: phone.handset(ANA) }
}

test('toHaveVerified() holds once the code was right, by a number, a pattern or a handset', async () => {
  const { phone, service, verify, ana } = shop()
  await verify.send(service.sid, ANA)
  expect(phone).not.toHaveVerified(ANA)
  await verify.check(service.sid, ANA, phone.verify.code(ANA))
  expect(phone).toHaveVerified(ANA)
  expect(phone).toHaveVerified(ana)
  expect(phone).toHaveVerified(/0002$/)
  expect(phone).not.toHaveVerified('+15550100003')
  assertVerified(phone, ANA)
  assertNotVerified(phone, '+15550100003')
})

test('toHaveVerified() says how far it came', async () => {
  const { phone, service, verify } = shop()
  await verify.send(service.sid, ANA)
  await verify.send(service.sid, '+15550100003')
  await verify.check(service.sid, ANA, 'wrong')
  expect(failure(() => expect(phone).toHaveVerified(ANA))).toMatchInlineSnapshot(`
    "expect(phone).toHaveVerified("+15550100002")

    2 verifications were started; none matched. Closest (1 of 2 fields):
      VE..726f  → +15550100002  T+0s  pending (1 wrong code)
        to: "+15550100002"
      - status: "approved"
      + status: "pending"
    Others
      VE..9f0e  → +15550100003  T+0s  pending
    Clock: T+0s, 4 pending: SM..d499 queued → sending in 100ms, SM..9507 queued → sending in 100ms, VE..726f pending → expired in 10m, … and 1 more"
  `)
  expect(failure(() => expect(phone).toHaveVerified(ANA))).not.toContain(phone.verify.code(ANA))
  expect(failure(() => assertVerified(phone, ANA))).toContain('assertVerified(phone, "+15550100002")')
})

test('toHaveSentCode() looks at each sending, its channel and its service', async () => {
  const { phone, service, verify, ana } = shop()
  expect(phone).not.toHaveSentCode(ANA)
  await verify.send(service.sid, ANA)
  await verify.send(service.sid, ANA, { Channel: 'whatsapp' })
  expect(phone).toHaveSentCode(ANA)
  expect(phone).toHaveSentCode(ana, { channel: 'sms' })
  expect(phone).toHaveSentCode(ANA, { channel: 'whatsapp', service })
  expect(phone).toHaveSentCode(ANA, { service: service.sid })
  expect(phone).not.toHaveSentCode(ANA, { channel: 'call' })
  expect(phone).not.toHaveSentCode(ANA, { service: phone.verify.service() })
  assertSentCode(phone, ANA, { channel: 'sms' })
})

test('toHaveSentCode() says what was sent instead, and what the API rejected', async () => {
  const { phone, service, verify } = shop()
  await verify.send(service.sid, ANA)
  await verify.send(service.sid, ANA, { Channel: 'email' })
  expect(failure(() => expect(phone).toHaveSentCode(ANA, { channel: 'call' }))).toMatchInlineSnapshot(`
    "expect(phone).toHaveSentCode("+15550100002", { channel: "call" })

    1 code was sent; it does not match (1 of 2 fields):
      VE..726f  → +15550100002  T+0s  by sms  of VA..79eb
        to: "+15550100002"
      - channel: "call"
      + channel: "sms"
    Rejected by the API (1)
      T+0s  POST Verifications  To "+15550100002"  → 400 60200 Invalid parameter \`To\`: +15550100002
    Clock: T+0s, 2 pending: SM..d499 queued → sending in 100ms, VE..726f pending → expired in 10m"
  `)
})

test('toHavePassedThrough() takes a verification, and says when its end is due', async () => {
  const { phone, service, verify } = shop()
  await verify.send(service.sid, ANA)
  expect(phone.verifications.last()).not.toHavePassedThrough('expired')
  expect(failure(() => expect(phone.verifications.last()).toHavePassedThrough('pending', 'expired'))).toMatchInlineSnapshot(`
    "expect(verification).toHavePassedThrough("pending", "expired")

    VE..726f  → +15550100002  T+0s  pending
      pending T+0s
    "expired" is missing after "pending".
    "expired" is due at T+10m, in 10m:
      await phone.clock.advance('10m')
    Clock: T+0s, 2 pending: SM..d499 queued → sending in 100ms, VE..726f pending → expired in 10m"
  `)
  await verify.check(service.sid, ANA, phone.verify.code(ANA))
  expect(phone.verifications.last()).toHavePassedThrough('pending', 'approved')
  assertPassedThrough(phone.verifications.last(), 'approved')
  // @ts-expect-error: a status of messages
  expect(() => expect(phone.verifications.last()).toHavePassedThrough('delivered')).toThrow(/not a status of a verification/)
})

test('what cannot be meant is a mistake of the test, under not as well', () => {
  const { phone } = shop()
  expect(() => expect(phone).toHaveVerified('')).toThrow(MisuseError)
  expect(() => expect(phone).not.toHaveSentCode(ANA, { channel: 'pigeon' as 'sms' })).toThrow(/Write one of sms, call/)
  expect(() => expect(phone).not.toHaveSentCode(ANA, { color: 'red' } as object)).toThrow(MisuseError)
  // @ts-expect-error: no phone
  expect(() => expect({}).toHaveVerified(ANA)).toThrow(/is for the phone/)
})
