// Outcomes as a test author writes them: what each constructor makes, and what it refuses.
import { describe, expect, test } from 'vitest'
import { MisuseError } from '../../../src/domain/errors'
import { checkTextOutcome, outcome } from '../../../src/phone/outcome'

describe('an outcome is data', () => {
  test.each([
    ['delivered', outcome.delivered(), { result: 'delivered', code: null, after: null }],
    ['delivered after a while', outcome.delivered({ after: '4s' }), { result: 'delivered', code: null, after: 4_000 }],
    ['sent', outcome.sent({ after: 0 }), { result: 'sent', code: null, after: 0 }],
    ['undelivered: unreachable, unless told otherwise', outcome.undelivered(), { result: 'undelivered', code: 30003, after: null }],
    ['undelivered with a code', outcome.undelivered(30006, { after: '1m' }), { result: 'undelivered', code: 30006, after: 60_000 }],
    [
      'failed: unknown error, unless told otherwise',
      outcome.failed(),
      { result: 'failed', code: 30008, after: null, by: 'human', hangUpAfter: null },
    ],
    ['failed with a code', outcome.failed(30007), { result: 'failed', code: 30007, after: null, by: 'human', hangUpAfter: null }],
  ])('%s', (_, made, data) => {
    expect(made).toEqual(data)
  })
})

describe('misuse', () => {
  test.each([
    ['a code of four digits', 3000],
    ['a code of six digits', 300_030],
    ['half a code', 30003.5],
    ['text', '30003'],
    ['null', null],
    ['the options in the place of the code', { after: '4s' }],
  ])('%s', (_, code) => {
    expect(() => outcome.undelivered(code as number)).toThrow(MisuseError)
    expect(() => outcome.failed(code as number)).toThrow(MisuseError)
  })

  test('the error names the outcome and the value, and says what to write', () => {
    expect(() => outcome.undelivered('30003' as never)).toThrow(
      'outcome.undelivered() got the error code "30003". Write a provider\'s five-digit code, such as 30003.',
    )
  })

  test('a wrong duration is told with the outcome that got it', () => {
    expect(() => outcome.failed(30001, { after: 'soon' as never })).toThrow('outcome.failed({ after }) is "soon", which is not a duration.')
  })

  test.each([
    ['the name of one', 'delivered'],
    ['the function itself', outcome.delivered],
    ['nothing', undefined],
    ['null', null],
    ['an object that looks a little like one', { result: 'delivered' }],
    ['an outcome that no text has', { result: 'busy', code: null, after: null }],
  ])('%s is no outcome', (_, value) => {
    expect(() => checkTextOutcome(value, 'handset.onText()')).toThrow(MisuseError)
  })

  test('the error says which there are', () => {
    expect(() => checkTextOutcome('delivered', 'handset.onText()')).toThrow(
      'handset.onText() got "delivered", which is not an outcome for a text. Write outcome.delivered(), outcome.sent(), outcome.undelivered(30003, { after: \'4s\' }) or outcome.failed(30008).',
    )
  })

  test('what outcome made passes as it is', () => {
    const made = outcome.undelivered()
    expect(checkTextOutcome(made, 'it')).toBe(made)
  })
})
