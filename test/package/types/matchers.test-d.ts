// What the compiler says of the matchers, in vitest, jest and as functions. Checked, not run: see types.test.ts.
import { expect as jestExpect } from '@jest/globals'
import { createRingback } from 'ringback'
import {
  assertCalledBack,
  assertHeard,
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
  // @ts-expect-error: it names no status
  assertPassedThrough(phone.messages.last())
}
