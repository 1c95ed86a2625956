// Wrong options: the error names the option, the value and what is accepted.
import { describe, expect, test } from 'vitest'
import { createRingback, MisuseError, type RingbackOptions } from '../../../src/index'

/** Options as a JavaScript user might write them. */
const create = (options: unknown) => () => createRingback(options as RingbackOptions)

function misuse(options: unknown): string {
  try {
    create(options)()
  } catch (error) {
    expect(error).toBeInstanceOf(MisuseError)
    return (error as Error).message
  }
  throw new Error(`createRingback(${JSON.stringify(options)}) threw nothing.`)
}

describe('a wrong value names the option, the value and what is accepted', () => {
  const wrong: [options: unknown, said: string][] = [
    [{ seed: 5 }, 'createRingback({ seed }) got 5. Accepted: a text.'],
    [{ now: 'yesterday' }, 'createRingback({ now }) is "yesterday", which is not a moment. Write a Date, an ISO string'],
    [{ now: new Date(Number.NaN) }, 'createRingback({ now }) is an invalid Date'],
    [{ account: 'AC1' }, 'createRingback({ account }) got "AC1". Accepted: an object.'],
    [{ account: { sid: 'AC1' } }, 'createRingback({ account }) got the sid "AC1". Write AC and 32 lower-case hex digits'],
    [{ origins: 'https://api.test' }, 'createRingback({ origins }) got "https://api.test". Accepted: a list of origins'],
    [{ origins: ['api.test'] }, 'createRingback({ origins }) got "api.test" as an origin. Write the scheme and the host'],
    [{ origins: ['https://api.test/v1'] }, 'Write "https://api.test"'],
    [{ guard: 'yes' }, 'createRingback({ guard }) got "yes". Accepted: true or false.'],
    [{ unknownAccounts: 'ignore' }, "createRingback({ unknownAccounts }) got \"ignore\". Accepted: 'reject', 'pass'."],
    [{ apps: () => new Response() }, 'createRingback({ apps }) got a function. Accepted: an object.'],
    [{ network: 'all' }, 'createRingback({ network }) got "all". Accepted: \'none\' or a fetch function.'],
    [{ time: 'fast' }, "createRingback({ time }) got \"fast\". Accepted: 'manual', 'instant', { speed: 1 }."],
    [{ timing: 100 }, 'createRingback({ timing }) got 100. Accepted: an object.'],
    [{ timing: { message: 100 } }, 'createRingback({ timing.message }) got 100. Accepted: an object.'],
    [
      { timing: { message: { sending: 'soon' } } },
      'createRingback({ timing.message.sending }) is "soon", which is not a duration. Write milliseconds',
    ],
    [{ timing: { message: { sent: -1 } } }, 'createRingback({ timing.message.sent }) is -1'],
    [{ timing: { message: { receipt: Number.POSITIVE_INFINITY } } }, 'createRingback({ timing.message.receipt }) is Infinity'],
    [{ timing: { retries: 3 } }, 'createRingback({ timing.retries }) got 3. Accepted: an object.'],
    [
      { timing: { retries: { delays: '1s' } } },
      "createRingback({ timing.retries.delays }) got \"1s\". Accepted: a list of durations, such as ['1s', '2s'].",
    ],
    [{ timing: { retries: { delays: ['1s', 'x'] } } }, 'delays } } }) is "x", which is not a duration'],
    [{ carrier: 'o2' }, 'createRingback({ carrier }) got "o2". Accepted: an object.'],
    [{ carrier: { text: 'delivered' } }, 'createRingback({ carrier.text }) got "delivered". Accepted: a function (message) => outcome.'],
    [{ dialect: 'plivo' }, "createRingback({ dialect }) got \"plivo\". Accepted: 'auto', 'laml', 'twilio', 'signalwire'."],
    [{ callbacks: 3 }, 'createRingback({ callbacks }) got 3. Accepted: an object.'],
    [{ callbacks: { attempts: 0 } }, 'createRingback({ callbacks.attempts }) got 0. Accepted: a whole number from 1.'],
    [{ callbacks: { attempts: 1.5 } }, 'createRingback({ callbacks.attempts }) got 1.5'],
    [{ callbacks: { timeout: '15' } }, 'createRingback({ callbacks.timeout }) is "15", which is not a duration'],
    [{ callbacks: { patience: null } }, 'createRingback({ callbacks.patience }) is null, which is not a duration'],
    [
      { callbacks: { statuses: 'all' } },
      "createRingback({ callbacks.statuses }) got \"all\". Accepted: 'every', 'twilio' or a list out of accepted,",
    ],
    [{ callbacks: { statuses: ['done'] } }, 'createRingback({ callbacks.statuses }) got ["done"]'],
    [{ strict: 'yes' }, 'createRingback({ strict }) got "yes". Accepted: true or false.'],
  ]

  test.each(wrong)('%j', (options, said) => {
    expect(misuse(options)).toContain(said)
  })
})

describe('an unknown name is named, with the names that are known', () => {
  const unknown: [options: unknown, said: string][] = [
    [{ sede: 'x' }, 'createRingback(options) does not know the option "sede". It knows seed, now, account,'],
    [
      { account: { token: 'x' } },
      'createRingback({ account }) does not know the option "token". It knows sid, authToken, friendlyName, balance.',
    ],
    [{ timing: { mesage: {} } }, 'createRingback({ timing }) does not know the option "mesage". It knows message,'],
    [
      { timing: { message: { delivered: 1 } } },
      'createRingback({ timing.message }) does not know the option "delivered". It knows enqueue, sending, sent, receipt.',
    ],
    [{ timing: { retries: { delay: 1 } } }, 'createRingback({ timing.retries }) does not know the option "delay". It knows delays.'],
    [{ carrier: { txt: () => undefined } }, 'createRingback({ carrier }) does not know the option "txt". It knows text,'],
    [{ callbacks: { retries: 2 } }, 'createRingback({ callbacks }) does not know the option "retries". It knows attempts, timeout,'],
  ]

  test.each(unknown)('%j', (options, said) => {
    expect(misuse(options)).toContain(said)
  })
})

test('secrets of the wrong type are not quoted', () => {
  expect(misuse({ account: { authToken: 12_345 } })).toBe(
    'createRingback({ account }) got an authToken that is empty or not a text. Write a text of your choice, or leave it out.',
  )
  expect(misuse({ account: { authToken: '' } })).toContain('empty or not a text')
  expect(misuse({ callbacks: { signingKey: 12_345 } })).not.toContain('12345')
})

test('switches may be written as switched off', () => {
  expect(create({ optOut: false, magicNumbers: false })).not.toThrow()
})

test('undefined is as good as left out', () => {
  const names = [
    'seed',
    'now',
    'account',
    'origins',
    'unknownAccounts',
    'guard',
    'apps',
    'network',
    'time',
    'timing',
    'carrier',
    'dialect',
    'callbacks',
    'strict',
  ]
  const phone = create(Object.fromEntries(names.map((name) => [name, undefined])))()

  expect(phone.account.sid).toBe(createRingback().account.sid)
})

describe('now', () => {
  test.each([
    ['a Date', new Date('2024-02-29T12:00:00Z')],
    ['an ISO text', '2024-02-29T12:00:00Z'],
    ['milliseconds since the epoch', Date.UTC(2024, 1, 29, 12)],
  ])('may be %s', (_, now) => {
    expect(createRingback({ now }).clock.now()).toEqual(new Date('2024-02-29T12:00:00.000Z'))
  })

  test('is the start of 2030 by default', () => {
    expect(createRingback().clock.now()).toEqual(new Date('2030-01-01T00:00:00.000Z'))
  })
})

test('the default account may be given', () => {
  const account = { sid: `AC${'1'.repeat(32)}`, authToken: 'secret', friendlyName: 'Shop' }

  expect(createRingback({ account }).account).toMatchObject(account)
})

test('the seed alone decides about the identities', () => {
  const identities = (seed?: string) => {
    const phone = createRingback(seed === undefined ? {} : { seed })
    return [phone.account.sid, phone.account.authToken, phone.number().e164, phone.handset().number]
  }

  expect(identities('a')).toEqual(identities('a'))
  expect(identities()).toEqual(identities('ringback'))
  expect(identities('a')).not.toEqual(identities('b'))
})
