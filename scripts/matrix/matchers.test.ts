// The matchers under a major version of vitest: run, and compiled.
import { setupServer } from 'msw/node'
import { createRingback, outcome } from 'ringback'
import 'ringback/vitest'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const phone = createRingback()
const shop = phone.number()
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen())
beforeEach(() => phone.reset())
afterAll(() => server.close())

test('the matchers pass, and fail with words', async () => {
  const ana = phone.handset()
  ana.onText(outcome.undelivered(30003))
  const { sid, authToken } = phone.account
  await fetch(`https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
    body: new URLSearchParams({ From: shop.e164, To: ana.number, Body: 'Your code is 7', StatusCallback: 'https://app.test/status' }),
  })
  expect(phone).not.toHavePlacedCall()
  expect(phone).toHaveSentMessage({ to: ana.number, body: expect.stringContaining('code') as unknown as string })
  const sending = phone.messages.last()
  expect(() => expect(sending).toHavePassedThrough('sent')).toThrow(/advance/)

  await phone.clock.drain()

  expect(phone.messages.last()).toHavePassedThrough('queued', 'sent', 'undelivered')
  expect(phone).toHaveCalledBack('message.status', { MessageStatus: 'undelivered' })
  expect(phone).toBeSettled()
})

test('what is wrong is flagged by the compiler', () => {
  // @ts-expect-error a status that no message has
  expect(() => expect(phone).toHaveSentMessage({ status: 'arrived' })).toThrow()
  // @ts-expect-error a number is no text
  expect(() => expect(phone).toHaveSentMessage({ body: 7 })).toThrow()
  // @ts-expect-error a number sends nothing
  expect(() => expect(42).toHaveSentMessage()).toThrow(/is for the phone/)
  // @ts-expect-error the phone has no status
  expect(() => expect(phone).not.toHavePassedThrough('sent')).toThrow(/is for a message/)
})
