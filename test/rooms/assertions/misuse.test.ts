// What cannot be meant is no failure but a mistake of the test, under `not` as well: a MisuseError that says what to write.
import { createRingback, MisuseError } from 'ringback'
import { matchers } from 'ringback/vitest'
import { expect, test } from 'vitest'
import { story } from '../../support/calls/story'
import { send } from '../../support/phone/requests'

type Name = keyof typeof matchers

const said: string[] = []

/** The mistake, with and without `not`: both must say the same. */
function mistake(received: unknown, name: Name, ...args: unknown[]): string {
  const act = () => matchers[name](received, ...args)
  expect(act).toThrow(MisuseError)
  try {
    act()
  } catch (error) {
    said.push((error as Error).message)
  }
  return said.at(-1) ?? ''
}

const phone = createRingback()

test('the wrong subject', async () => {
  const sid = await send(phone, { from: phone.number({ e164: '+15550100001' }).e164, to: '+15550100110' })
  expect(mistake(undefined, 'toHaveSentMessage', { to: '+1' })).toMatchInlineSnapshot(
    `"toHaveSentMessage(): This check is for the phone, and it got undefined. Write expect(phone).toHaveSentMessage({ to: '+15550100002', body: /code/ })."`,
  )
  expect(mistake(phone.messages.last(), 'toHaveSentMessage')).toMatchInlineSnapshot(
    `"toHaveSentMessage(): This check is for the phone, and it got the message SM..d499. Write expect(phone).toHaveSentMessage({ to: '+15550100002', body: /code/ })."`,
  )
  expect(mistake(phone.at('0s'), 'toHavePlacedCall')).toMatchInlineSnapshot(
    `"toHavePlacedCall(): This check is for the phone, and it got a view of the past. Write expect(phone).toHavePlacedCall({ to: '+15550100002' })."`,
  )
  expect(mistake(phone.messages, 'toBeSettled')).toMatchInlineSnapshot(
    `"toBeSettled(): This check is for the phone, and it got an object. Write expect(phone).toBeSettled()."`,
  )
  expect(mistake({ sid, status: 'queued', body: 'Hi' }, 'toHavePassedThrough', 'sent')).toMatchInlineSnapshot(
    `"toHavePassedThrough(): This check is for a message, a call or a verification of the phone, and it got an object with the sid SM..d499. What the SDK returned has no history: take phone.messages.get(sid). Write expect(phone.messages.last()).toHavePassedThrough('sent', 'delivered')."`,
  )
  expect(mistake(phone, 'toHavePassedThrough', 'sent')).toMatchInlineSnapshot(
    `"toHavePassedThrough(): This check is for a message, a call or a verification of the phone, and it got a phone. Write expect(phone.messages.last()).toHavePassedThrough('sent', 'delivered')."`,
  )
  expect(mistake(undefined, 'toHavePassedThrough', 'sent')).toMatchInlineSnapshot(
    `"toHavePassedThrough(): This check is for a message, a call or a verification of the phone, and it got undefined. Write expect(phone.messages.last()).toHavePassedThrough('sent', 'delivered')."`,
  )
  expect(mistake(phone.messages.last(), 'toHaveHeard', 'Hi')).toMatchInlineSnapshot(
    `"toHaveHeard(): This check is for a call of the phone, and it got the message SM..d499. Write expect(phone.calls.last()).toHaveHeard('Welcome')."`,
  )
  expect(mistake(Promise.resolve(phone), 'toHaveSentMessage')).toMatchInlineSnapshot(
    `"toHaveSentMessage(): This check is for the phone, and it got a promise: await it first. Write expect(phone).toHaveSentMessage({ to: '+15550100002', body: /code/ })."`,
  )
})

test('the wrong match', () => {
  expect(mistake(phone, 'toHaveSentMessage', { recipient: '+1' })).toMatchInlineSnapshot(
    `"toHaveSentMessage(): The match names the field "recipient", which a message does not have. It has type, sid, accountSid, from, to, body, status, direction, segments, encoding, media, contentSid, buttons, errorCode, errorMessage, createdAt, sentAt, history."`,
  )
  expect(mistake(phone, 'toHaveSentMessage', { to: undefined })).toMatchInlineSnapshot(
    `"toHaveSentMessage(): The match wants the field "to" to be undefined, which it never is. Leave it out, or look for a typing error."`,
  )
  expect(mistake(phone, 'toHaveSentMessage', { status: 'arrived' })).toMatchInlineSnapshot(
    `"toHaveSentMessage(): "arrived" is not a status of a message. There are accepted, scheduled, queued, sending, sent, delivered, read, undelivered, failed, canceled, receiving, received."`,
  )
  expect(mistake(phone, 'toHaveSentMessage', undefined)).toMatchInlineSnapshot(
    `"toHaveSentMessage(): The match is undefined. Write some fields of a message, { to: '+15550100002' }, a predicate, or nothing for any message."`,
  )
  expect(mistake(phone, 'toHaveSentMessage', 'Your code')).toMatchInlineSnapshot(
    `"toHaveSentMessage(): The match is "Your code". Write some fields of a message, { to: '+15550100002' }, a predicate, or nothing for any message."`,
  )
  expect(mistake(phone, 'toHaveSentMessage', { to: '+1' }, { body: 'x' })).toMatchInlineSnapshot(
    `"toHaveSentMessage(): It got { body: "x" } as the options. Write { times: 2 }, and put all that should match into what is before it."`,
  )
  expect(mistake(phone, 'toHaveSentMessage', { direction: 'inbound' })).toMatchInlineSnapshot(
    `"toHaveSentMessage(): A message with direction 'inbound' is received, not sent. Write phone.messages.count({ direction: 'inbound' })."`,
  )
  expect(mistake(phone, 'toHavePlacedCall', { direction: 'inbound' })).toMatchInlineSnapshot(
    `"toHavePlacedCall(): A call with direction "inbound" is not placed through the API. Write phone.calls.count({ direction: "inbound" })."`,
  )
})

test('the wrong callback', () => {
  expect(mistake(phone, 'toHaveCalledBack')).toMatchInlineSnapshot(
    `"toHaveCalledBack(): It says neither a URL nor a kind. Write 'https://app.test/status', a path ('/status'), a RegExp, or one of message.status, message.inbound, call.status, call.inbound, call.instructions, call.action, call.screening, call.partial, call.detection, call.recording, call.transcription, call.stream, verify.event, conference.status, conference.wait, conference.hold, conference.announce, fallback."`,
  )
  expect(mistake(phone, 'toHaveCalledBack', 'message.statuss')).toMatchInlineSnapshot(
    `"toHaveCalledBack(): "message.statuss" is neither a URL nor a kind. Write 'https://app.test/status', a path ('/status'), a RegExp, or one of message.status, message.inbound, call.status, call.inbound, call.instructions, call.action, call.screening, call.partial, call.detection, call.recording, call.transcription, call.stream, verify.event, conference.status, conference.wait, conference.hold, conference.announce, fallback."`,
  )
  expect(mistake(phone, 'toHaveCalledBack', '/status', 'delivered')).toMatchInlineSnapshot(
    `"toHaveCalledBack(): The params are "delivered". Write some of them, { MessageStatus: 'delivered' }, or leave them out."`,
  )
  expect(mistake(phone, 'toHaveCalledBack', '/status', { Digits: 5 })).toMatchInlineSnapshot(
    `"toHaveCalledBack(): The params want Digits to be 5, and a param is always a text. Write '5', or a RegExp."`,
  )
})

test('the wrong status, and no words', async () => {
  expect(mistake(phone.messages.last(), 'toHavePassedThrough')).toMatchInlineSnapshot(
    `"toHavePassedThrough(): It names no status. Write one or more of accepted, scheduled, queued, sending, sent, delivered, read, undelivered, failed, canceled, receiving, received."`,
  )
  expect(mistake(phone.messages.last(), 'toHavePassedThrough', 'ringing')).toMatchInlineSnapshot(
    `"toHavePassedThrough(): "ringing" is not a status of a message. There are accepted, scheduled, queued, sending, sent, delivered, read, undelivered, failed, canceled, receiving, received."`,
  )
  const { place, call, phone: other } = story({ '/voice': '<Hangup/>' })
  const sid = await place()
  await other.clock.drain()
  expect(mistake(call(sid), 'toHavePassedThrough', 'delivered')).toMatchInlineSnapshot(
    `"toHavePassedThrough(): "delivered" is not a status of a call. There are queued, initiated, ringing, in-progress, completed, busy, failed, no-answer, canceled."`,
  )
  expect(mistake(call(sid), 'toHaveHeard')).toMatchInlineSnapshot(
    `"toHaveHeard(): It does not say what should be heard. Write a part of the text ('Welcome') or a RegExp (/press \\d/)."`,
  )
  expect(mistake(call(sid), 'toHaveHeard', '')).toMatchInlineSnapshot(
    `"toHaveHeard(): What should be heard is "". Write a part of the text ('Welcome') or a RegExp (/press \\d/)."`,
  )
})

test('the phone refuses its own option', () => {
  expect(mistake(phone, 'toBeSettled', { idel: true })).toContain('idle: true')
})

test('nothing gives the token away', () => {
  expect(said.length).toBeGreaterThan(20)
  for (const message of said) expect(message).not.toContain(phone.account.authToken)
})
