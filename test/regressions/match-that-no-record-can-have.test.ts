// A list took any match: `count({ to: undefined })` was 0 and green, and so was a misspelt field or status.
import { describe, expect, test } from 'vitest'
import { createRingback, MisuseError, type Ringback } from '../../src/index'
import { send } from '../support/phone/requests'

interface LooseList {
  find(...match: unknown[]): unknown
  filter(...match: unknown[]): unknown
  last(...match: unknown[]): unknown
  count(...match: unknown[]): unknown
}

const ASKING = ['find', 'filter', 'last', 'count'] as const

async function phoneWithAText(): Promise<Ringback> {
  const phone = createRingback()
  await send(phone, { from: phone.number().e164, to: '+15550100002' })
  return phone
}

describe.each(ASKING)('%s', (name) => {
  test.each([
    ['messages', { to: undefined }, 'The match wants the field "to" to be undefined'],
    ['messages', { too: '+15550100002' }, 'The match names the field "too", which a message does not have. It has type, sid,'],
    ['messages', { status: 'deliverd' }, '"deliverd" is not a status of a message. There are accepted, scheduled, queued,'],
    ['messages', { direction: 'outbound' }, '"outbound" is not a direction of a message. There are inbound, outbound-api,'],
    ['calls', { status: 'answered' }, '"answered" is not a status of a call. There are queued,'],
    ['calls', { direction: 'outbound' }, '"outbound" is not a direction of a call. There are inbound, outbound-api, outbound-dial.'],
    ['callbacks', { kind: 'sms.status' }, '"sms.status" is not a kind of a callback. There are message.status,'],
    ['callbacks', { state: 'done' }, '"done" is not a state of a callback. There are pending, answered,'],
    ['requests', { url: '/x' }, 'The match names the field "url", which a request does not have. It has type, method, path,'],
    ['alerts', { level: 'fatal' }, '"fatal" is not a level of an alert. There are error, warning, info.'],
    ['messages', undefined, 'The match is undefined. Write some fields of a message'],
    ['messages', null, 'The match is null.'],
    ['messages', 'SM1', 'The match is "SM1".'],
    ['messages', /SM/, 'The match is /SM/.'],
  ] as const)('%s %j', async (list, match, message) => {
    const phone = await phoneWithAText()
    const ask = () => (phone[list] as unknown as LooseList)[name](match)
    expect(ask).toThrow(MisuseError)
    expect(ask).toThrow(`${list}: ${name}(match): ${message}`)
  })

  test('the past is asked as strictly', async () => {
    const phone = await phoneWithAText()
    const { messages } = phone.at('0s')
    expect(() => (messages as unknown as LooseList)[name]({ to: undefined })).toThrow(MisuseError)
  })
})

test('what a record can have is taken', async () => {
  const phone = await phoneWithAText()
  expect(phone.messages.count({ status: /queued|sending/, to: '+15550100002' })).toBe(1)
  expect(phone.messages.count({ status: expect.any(String), direction: 'outbound-api', errorCode: null })).toBe(1)
  expect(phone.messages.count((message) => 'bogus' in message)).toBe(0)
  expect(phone.messages.count()).toBe(1)
  expect(phone.messages.last().to).toBe('+15550100002')
  expect(phone.requests.count({ status: 201 })).toBe(1)
})
