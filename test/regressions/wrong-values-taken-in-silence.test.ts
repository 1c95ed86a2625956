// Values of a wrong type that were taken without a word.
import { expect, test } from 'vitest'
import { createRingback, MisuseError, outcome } from '../../src/index'

// What a JavaScript user may write, and what did nothing, or failed with a TypeError.
const phone = createRingback()

const refused: [name: string, act: () => unknown, said: string][] = [
  [
    'number(text)',
    () => phone.number('+15550100001' as never),
    'phone.number() got "+15550100001". Accepted: an object, such as phone.number({ e164: \'+15550100001\' }), or nothing for a number that is invented.',
  ],
  [
    'number(null)',
    () => phone.number(null as never),
    "phone.number() got null. Accepted: an object, such as phone.number({ e164: '+15550100001' }), or nothing for a number that is invented.",
  ],
  ['a friendlyName that is not a text', () => phone.number({ friendlyName: 5 as never }), 'phone.number({ friendlyName }) got 5.'],
  [
    'an unknown capability',
    () => phone.number({ capabilities: { fax: true } as never }),
    'Write true or false for some of sms, mms, voice',
  ],
  ['a capability that is not a boolean', () => phone.number({ capabilities: { sms: 'no' as never } }), 'got {"sms":"no"}'],
  ['an owner that is not an account', () => phone.createAccount({ owner: 'AC1' as never }), 'got an owner that this phone does not have'],
  ['no owner', () => phone.createAccount({ owner: null as never }), 'got an owner that this phone does not have'],
  [
    'an option of an outcome',
    () => outcome.delivered({ later: '4s' } as never),
    'outcome.delivered() got {"later":"4s"} as its options. Write { after: \'4s\' }',
  ],
  ['a code for an outcome that has none', () => outcome.sent(30003 as never), 'outcome.sent() got 30003 as its options'],
  [
    'an option of assertSettled',
    () => phone.assertSettled({ idel: true } as never),
    'phone.assertSettled(options) got {"idel":true}. Write { idle: true }',
  ],
  ['assertSettled(null)', () => phone.assertSettled(null as never), 'phone.assertSettled(options) got null'],
]

test.each(refused)('%s', (_, act, said) => {
  expect(act).toThrow(MisuseError)
  expect(act).toThrow(said)
})

test('clock.until took a promise for a goal that was reached', async () => {
  const goal = (async () => false) as unknown as () => boolean

  await expect(phone.clock.until(goal)).rejects.toThrow(MisuseError)
  await expect(phone.clock.until(goal)).rejects.toThrow('a function that returns a promise. Ask the records')
})
