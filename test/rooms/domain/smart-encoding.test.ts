// Typographic characters become those of the GSM alphabet, or the text stays as it is.
import { describe, expect, test } from 'vitest'
import { encodingOf } from '../../../src/domain/segments'
import { smartEncode } from '../../../src/domain/smart-encoding'

describe('a text is written in the GSM alphabet', () => {
  test.each([
    ['quotation marks', '\u201cHi\u201d \u2018Hi\u2019 \u00abHi\u00bb', '"Hi" \'Hi\' "Hi"'],
    ['dashes and an ellipsis', 'a\u2013b\u2014c\u2026', 'a-b-c...'],
    ['fractions', '\u00bc \u00bd \u00be', '1/4 1/2 3/4'],
    ['white space', 'a\u00a0b\u2009c\u200bd', 'a b cd'],
    ['fullwidth forms', '\uff21\uff22\uff23 \uff11\uff12\uff13\uff01 \uff5b\uff5d', 'ABC 123! {}'],
    ['small capitals', '\u0280\u026a\u0274\u0262', 'RING'],
    ['a grave accent', '`x`', "'x'"],
  ])('%s', (_, fancy, plain) => {
    expect(smartEncode(fancy)).toBe(plain)
    expect(encodingOf(plain)).toBe('GSM-7')
  })
})

test.each([
  ['an emoji', 'It\u2019s here \u{1f389}'],
  ['another script', 'It\u2019s \uc548\ub155'],
  ['a letter without a likeness', '\u201c\u0159\u201d'],
  ['nothing to replace', 'Plain [text] \u20ac'],
  ['nothing', ''],
])('a text with %s stays as it is', (_, text) => {
  expect(smartEncode(text)).toBe(text)
})
