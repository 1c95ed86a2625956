// What the compiler says of the matchers, in vitest, jest and as functions. Checked, not run: see types.test.ts.
import { expect as jestExpect } from '@jest/globals'
import { type CallRecord, createRingback, type MessageRecord } from 'ringback'
import {
  assertCalledBack,
  assertHeard,
  assertNotPassedThrough,
  assertNotSentMessage,
  assertNotVerified,
  assertPassedThrough,
  assertSentCode,
  assertSentMessage,
  assertSettled,
  assertVerified,
} from 'ringback/assert'
import 'ringback/jest'
import 'ringback/vitest'
import { expect } from 'vitest'

const phone = createRingback()
const message = phone.messages.last()
const call = phone.calls.last()
const untyped = JSON.parse('{}')

export async function underVitest(): Promise<void> {
  expect(phone).toHaveSentMessage()
  expect(phone).toHaveSentMessage({ to: /^\+1/, body: expect.stringContaining('code') })
  expect(phone).not.toHaveSentMessage((message) => message.segments > 1)
  expect(phone).toHavePlacedCall({ status: 'completed' })
  expect(phone).toHaveCalledBack('call.action', { Digits: /\d/ })
  expect(phone).toHaveCalledBack('/status')
  expect.soft(phone.messages.last()).toHavePassedThrough('sent', 'delivered')
  expect(phone.handset().leg()).toHaveHeard(/welcome/)
  expect(phone).toBeSettled({ idle: true })
  expect(phone).toHaveVerified('+15550100002')
  expect(phone).toHaveVerified(phone.handset())
  expect(phone).toHaveSentCode(/@example\.test$/, { channel: 'email', service: phone.verify.service() })
  await expect(Promise.resolve(phone)).resolves.toHaveSentMessage()

  expect(message, 'why').not.toHavePassedThrough('undelivered')
  expect(phone.messages.find({ to: '+1' })).toHavePassedThrough('sent')
  expect(call).toHavePassedThrough('ringing', 'busy')
  expect(phone.handset().leg()).not.toHavePassedThrough('busy')
  expect(phone.verifications.last()).toHavePassedThrough('pending', 'approved')
  expect(message as MessageRecord | CallRecord).toHavePassedThrough('sent', 'ringing')
  expect(untyped).toHaveSentMessage()
  expect(untyped).toHavePassedThrough('sent', 'ringing')
  expect.soft(phone).not.toHaveSentMessage()
  await expect(Promise.resolve(message)).resolves.not.toHavePassedThrough('undelivered')
  await expect.poll(() => phone).toHaveSentMessage({ to: '+1' })
  const result: void = expect(phone).toHaveSentMessage()
  void result

  // @ts-expect-error: a number sends nothing
  expect(42).toHaveSentMessage()
  // @ts-expect-error: nor does nothing
  expect(undefined).toHaveSentMessage()
  // @ts-expect-error: the phone is asked, not the message
  expect(message).toHaveSentMessage({ body: 'Hi' })
  // @ts-expect-error: nor a list of them
  expect.soft(phone.messages).not.toHaveSentMessage()
  // @ts-expect-error: the promise is to be awaited
  expect(Promise.resolve(phone)).toHaveSentMessage()
  // @ts-expect-error: a past is no phone
  expect(phone.at('1s')).toHaveSentMessage()
  // @ts-expect-error: nothing is known of it
  expect(message as unknown).toHavePassedThrough('sent')
  // @ts-expect-error: what an SDK returned has no history
  expect({ sid: 'SM1', status: 'sent' }).toHavePassedThrough('sent')
  // @ts-expect-error: a phone has no status
  expect(phone).toHavePassedThrough('sent')
  // @ts-expect-error: a message hears nothing
  expect(message).not.toHaveHeard('Welcome')
  // @ts-expect-error: nor does one of the two
  expect(message as MessageRecord | CallRecord).toHaveHeard('Welcome')
  // @ts-expect-error: a message never rings
  expect(message).toHavePassedThrough('ringing')
  // @ts-expect-error: a call is never delivered
  expect(call).toHavePassedThrough('delivered')
  // @ts-expect-error: no such matcher
  expect(message).toHaveDialed()
  // @ts-expect-error: no such field
  expect(phone).toHaveSentMessage({ recipient: '+1' })
  // @ts-expect-error: a message is never busy
  expect(phone).not.toHaveSentMessage({ status: 'busy' })
  // @ts-expect-error: a text says nothing of what should match
  expect(phone).toHaveSentMessage('Your code')
  // @ts-expect-error: neither a URL nor a kind
  expect(phone).toHaveCalledBack('message.stats')
  // @ts-expect-error: params are texts
  expect(phone).toHaveCalledBack('/status', { Digits: 5 })
  // @ts-expect-error: no such status
  expect(phone.messages.last()).toHavePassedThrough('arrived')
  // @ts-expect-error: it names none
  expect(phone.messages.last()).toHavePassedThrough()
  // @ts-expect-error: it says nothing
  expect(phone.calls.last()).toHaveHeard()
  // @ts-expect-error: of whom?
  expect(phone).toHaveVerified()
  // @ts-expect-error: no such channel
  expect(phone).toHaveSentCode('+15550100002', { channel: 'pigeon' })
}

export async function underJest(): Promise<void> {
  jestExpect(phone).toHaveSentMessage({ to: '+15550100002', body: jestExpect.stringContaining('code') as unknown as string })
  jestExpect(phone).not.toHavePlacedCall()
  jestExpect(phone.calls.last()).toHaveHeard('Welcome')
  jestExpect(phone).toHaveVerified('+15550100002')
  jestExpect(phone).not.toHaveSentCode('+15550100002', { channel: 'call' })
  await jestExpect(Promise.resolve(phone)).resolves.toBeSettled()

  jestExpect(phone.messages.find({ to: '+1' })).toHavePassedThrough('sent')
  jestExpect(phone.handset().leg()).toHavePassedThrough('ringing')
  jestExpect(message as MessageRecord | CallRecord).toHavePassedThrough('sent', 'ringing')
  jestExpect(untyped).toHavePassedThrough('sent', 'ringing')
  const result: Promise<void> = jestExpect(Promise.resolve(message)).resolves.toHavePassedThrough('sent')
  await result

  // @ts-expect-error: a number sends nothing
  jestExpect(42).toHaveSentMessage()
  // @ts-expect-error: the phone is asked, not the message
  jestExpect(message).not.toHaveSentMessage()
  // @ts-expect-error: the promise is to be awaited
  jestExpect(Promise.resolve(phone)).toHaveSentMessage()
  // @ts-expect-error: it resolves to a message
  await jestExpect(Promise.resolve(message)).resolves.toHaveSentMessage()
  // @ts-expect-error: a message hears nothing
  jestExpect(message).toHaveHeard('Welcome')
  // @ts-expect-error: a message never rings
  jestExpect(message).toHavePassedThrough('ringing')
  // @ts-expect-error: no such field
  jestExpect(phone).toHaveSentMessage({ recipient: '+1' })
  // @ts-expect-error: no such status
  jestExpect(phone.messages.last()).not.toHavePassedThrough('arrived')
}

export function asFunctions(): void {
  assertSentMessage(phone)
  assertNotSentMessage(phone, { body: /code/ })
  assertCalledBack(phone, 'message.status', { MessageStatus: 'delivered' })
  assertPassedThrough(phone.messages.last(), 'sent', 'delivered')
  assertHeard(phone.handset().leg(), 'Welcome')
  assertSettled(phone, { idle: true })
  assertVerified(phone, '+15550100002')
  assertNotVerified(phone, phone.handset())
  assertSentCode(phone, '+15550100002', { channel: 'sms' })

  // @ts-expect-error: no phone
  assertSentMessage(phone.messages)
  // @ts-expect-error: no such field
  assertSentMessage(phone, { recipient: '+1' })
  // @ts-expect-error: a message hears nothing
  assertHeard(phone.messages.last(), 'Welcome')
  // @ts-expect-error: a message never rings
  assertPassedThrough(phone.messages.last(), 'ringing')
  // @ts-expect-error: a call is never delivered
  assertNotPassedThrough(phone.calls.last(), 'delivered')
  // @ts-expect-error: it names no status
  assertPassedThrough(phone.messages.last())
}
