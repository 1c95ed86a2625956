// `{ result: 'undelivered', code: 30003, after: '4s' }`, as JavaScript can write it, was taken as it is: the text was then due at no
// moment, and the clock advised `advance('-4200ms')`.
import { describe, expect, it } from 'vitest'
import { createRingback } from '../../src/index'

const byHand = (fields: object) => fields as never

describe('an outcome that is written by hand', () => {
  it.each([
    { result: 'undelivered', code: 30003, after: '4s' },
    { result: 'delivered', code: null, after: Number.NaN },
    { result: 'delivered', code: null, after: -1 },
    { result: 'delivered', code: null },
    { result: 'undelivered', code: '30003', after: null },
  ])('is refused for a text: %j', (fields) => {
    const handset = createRingback().handset()
    expect(() => handset.onText(byHand(fields))).toThrow(/not an outcome for a text\. Write .*\{ after: '4s' \}/)
  })

  it.each([
    { result: 'answered', code: null, after: '2s', by: 'human', hangUpAfter: null },
    { result: 'answered', code: null, after: null, by: 'human', hangUpAfter: '10s' },
    { result: 'answered', code: null, after: null, by: 'machine', hangUpAfter: null, greeting: '6s' },
  ])('is refused for a call: %j', (fields) => {
    const handset = createRingback().handset()
    expect(() => handset.onCall(byHand(fields))).toThrow(/not an outcome for a call\. Write .*\{ after: '4s' \}/)
  })

  it('is taken in the form that outcome.undelivered() makes', () => {
    const handset = createRingback().handset()
    expect(() => handset.onText(byHand({ result: 'undelivered', code: 30003, after: 4_000 }))).not.toThrow()
  })
})
