// What is no fault is said at once, with what to write instead.
import { describe, expect, test } from 'vitest'
import { createRingback, fault, MisuseError } from '../../../src/index'

/** As a JavaScript test could call it. */
const loosely = (make: unknown, ...values: readonly unknown[]) => (make as (...values: readonly unknown[]) => unknown)(...values)
const phone = createRingback()

function misuse(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    expect(error).toBeInstanceOf(MisuseError)
    return (error as Error).message
  }
  throw new Error('It was taken')
}

describe('fault.rest', () => {
  test.each(['messages.creat', 'message.create', 'Messages.create', '', 'messages', 'toString', '*.create'])(
    'operation %j',
    (operation) => {
      expect(misuse(() => loosely(fault.rest, operation, { status: 500 }))).toMatch(
        /there is no such operation\. Write one of .*messages\.create/,
      )
    },
  )

  test.each([undefined, null, 'boom', 503])('options %j', (options) => {
    expect(misuse(() => loosely(fault.rest, 'messages.create', options))).toContain("Write { status: 429, retryAfter: '1s' }.")
  })

  test.each([undefined, 200, 399, 600, 429.5, '429', Number.NaN])('status %s', (status) => {
    expect(misuse(() => loosely(fault.rest, 'messages.create', { status }))).toContain('Write an HTTP status from 400 to 599.')
  })

  test.each(['20429', 1.5, Number.NaN])('code %s', (code) => {
    expect(misuse(() => loosely(fault.rest, 'messages.create', { status: 429, code }))).toContain("Write a provider's code, such as 20429.")
  })

  test('a message that is not a text', () => {
    expect(misuse(() => loosely(fault.rest, 'messages.create', { status: 429, message: 7 }))).toContain('Write a text')
  })

  test('an option that there is not', () => {
    expect(misuse(() => loosely(fault.rest, 'messages.create', { status: 429, retryafter: '1s' }))).toContain(
      'does not know the option "retryafter"',
    )
  })

  test.each(['soon', -1, {}])('retryAfter %j', (retryAfter) => {
    expect(misuse(() => loosely(fault.rest, 'messages.create', { status: 429, retryAfter }))).toContain('retryAfter')
  })
})

describe('fault.network and fault.latency', () => {
  test('an operation that there is not', () => {
    expect(misuse(() => loosely(fault.network, 'call.create'))).toContain('there is no such operation')
    expect(misuse(() => loosely(fault.latency, 'call.create', '1s'))).toContain('there is no such operation')
  })

  test.each([undefined, 'a while', -5])('duration %s', (duration) => {
    expect(misuse(() => loosely(fault.latency, 'messages.list', duration))).toContain('fault.latency("messages.list", duration)')
  })
})

describe('fault.callback', () => {
  test.each(['message', 'messages.status', 'sms.status', ''])('kind %j', (kind) => {
    expect(misuse(() => loosely(fault.callback, kind, 'drop'))).toMatch(
      /Write one of message\.status, .*'message\.\*', 'call\.\*', 'verify\.\*', 'conference\.\*' or '\*'\./,
    )
  })

  test.each([undefined, null, 'lose', {}, 7])('how %j', (how) => {
    expect(misuse(() => loosely(fault.callback, 'message.status', how))).toContain(
      "Write 'drop', 'duplicate', 'reorder', 'early' or { delay: '30s' }.",
    )
  })

  test('a delay that is not a duration', () => {
    expect(misuse(() => loosely(fault.callback, 'message.status', { delay: 'later' }))).toContain('{ delay }')
  })

  test.each(['message.inbound', 'call.inbound', 'call.action', 'fallback'])('%s cannot come early: it follows no REST reply', (kind) => {
    expect(misuse(() => loosely(fault.callback, kind, 'early'))).toContain('message.status, call.status')
  })
})

describe('phone.inject', () => {
  test.each([undefined, null, 'messages.create', {}, { type: 'rain' }])('%j is no fault', (value) => {
    expect(misuse(() => loosely(phone.inject, value))).toContain('Write a fault: phone.inject(fault.rest(')
  })

  test.each([0, -1, 1.5, '2', Number.NaN, Number.NEGATIVE_INFINITY])('times %s', (times) => {
    expect(misuse(() => loosely(phone.inject, fault.network('*'), { times }))).toContain('Write a whole number from 1, or Infinity.')
  })

  test('an option that there is not', () => {
    expect(misuse(() => loosely(phone.inject, fault.network('*'), { time: 2 }))).toContain('does not know the option "time"')
  })

  test('what is refused injects nothing', () => {
    expect(phone.timeline.text()).not.toContain('injected')
  })
})
