// { times }: exactly so many.
import { createRingback, MisuseError } from 'ringback'
import { assertSentMessage } from 'ringback/assert'
import 'ringback/vitest'
import { expect, test } from 'vitest'
import { failure } from '../../support/matchers/failure'
import { send } from '../../support/phone/requests'

async function two() {
  const phone = createRingback()
  const from = phone.number({ e164: '+15550100001' }).e164
  const statusCallback = 'https://app.test/status'
  for (const body of ['Code 1', 'Code 2']) await send(phone, { from, to: '+15550100110', body, statusCallback })
  await phone.clock.drain()
  return phone
}

test('so many match, no more and no fewer', async () => {
  const phone = await two()
  expect(phone).toHaveSentMessage({ body: /Code/ }, { times: 2 })
  expect(phone).toHaveSentMessage(undefined, { times: 2 })
  expect(phone).not.toHaveSentMessage({ body: /Code/ }, { times: 1 })
  expect(phone).toHaveSentMessage({ body: 'Other' }, { times: 0 })
  expect(phone).toHavePlacedCall(undefined, { times: 0 })
  expect(phone).toHaveCalledBack('/status', { MessageStatus: 'delivered' }, { times: 2 })
  expect(phone).toHaveCalledBack('/status', undefined, { times: 6 })
  expect(phone).not.toHaveCalledBack('message.status', { MessageStatus: 'delivered' }, { times: 1 })
  assertSentMessage(phone, { body: 'Code 1' }, { times: 1 })
})

test('a failure says how many there are, and how many are expected', async () => {
  const phone = await two()
  expect(failure(() => expect(phone).toHaveSentMessage({ body: /Code/ }, { times: 1 }))).toContain(
    'expect(phone).toHaveSentMessage({ body: /Code/ }, { times: 1 })\n\n2 messages were sent that match, and 1 is expected:\n',
  )
  expect(failure(() => assertSentMessage(phone, { body: 'Code 1' }, { times: 3 }))).toContain(
    '1 message was sent that matches, and 3 are expected:',
  )
  expect(failure(() => expect(phone).toHaveCalledBack('/status', { MessageStatus: 'sent' }, { times: 3 }))).toContain(
    '2 callbacks were made and taken by the app, and 3 are expected:',
  )
})

test.each([{ times: 1.5 }, { times: -1 }, { body: 'x' }, 2])('options that cannot be meant: %j', async (options) => {
  const phone = createRingback()
  expect(() => expect(phone).toHaveSentMessage({}, options as { times: number })).toThrow(MisuseError)
})
