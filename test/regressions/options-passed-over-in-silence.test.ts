// Options of a wrong type were taken, or blamed on something else.
import { describe, expect, test } from 'vitest'
import { type AccountOptions, createRingback, MisuseError, type RingbackOptions } from '../../src/index'

const create = (options: unknown) => () => createRingback(options as RingbackOptions)

test.each([null, 'instant', []])('createRingback(%j) was called createRingback({ createRingback(options) })', (options) => {
  expect(create(options)).toThrow(MisuseError)
  expect(create(options)).toThrow(/^createRingback\(options\) got .*\. Accepted: an object\.$/)
})

test('a friendlyName that is not a text was taken', () => {
  expect(create({ account: { friendlyName: 5 } })).toThrow('createRingback({ account }) got the friendlyName 5. Accepted: a text.')
})

test('a sid that is not a text was a TypeError', () => {
  expect(create({ account: { sid: 5 } })).toThrow('createRingback({ account }) got the sid 5. Write AC and')
})

test('callbacks.statuses: null meant every status', () => {
  expect(create({ callbacks: { statuses: null } })).toThrow('createRingback({ callbacks.statuses }) got null')
})

test('a wrong entry of apps was blamed on phone.app', () => {
  expect(create({ apps: { 'app.test': () => new Response() } })).toThrow('createRingback({ apps }) got "app.test" as an origin')
  expect(create({ apps: { 'https://app.test': 5 } })).toThrow('createRingback({ apps }) got 5 as the app')
})

describe('options of calls did nothing', () => {
  test.each([
    ['timing.call.ring', { timing: { call: { ring: 'soon' } } }],
    ['timing.speech.say', { timing: { speech: { say: 'slowly' } } }],
    ['carrier.call', { carrier: { call: 5 } }],
    ['callbacks.callEvents', { callbacks: { callEvents: 'some' } }],
  ])('%s', (name, options) => {
    expect(create(options)).toThrow(MisuseError)
    expect(create(options)).toThrow(`createRingback({ ${name} })`)
  })
})

test('an unknown option of createAccount was taken', () => {
  const phone = createRingback()

  expect(() => phone.createAccount({ authtoken: 'secret' } as AccountOptions)).toThrow(MisuseError)
  expect(() => phone.createAccount({ authtoken: 'secret' } as AccountOptions)).toThrow(
    'does not know the option "authtoken". It knows sid, authToken,',
  )
})
