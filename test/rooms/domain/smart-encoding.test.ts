// Which characters give way to those of the GSM alphabet, and when the text stays as it is.
import { describe, expect, test } from 'vitest'
import { segment } from '../../../src/domain/segments'
import { smartEncode } from '../../../src/domain/smart-encoding'

describe('what gives way', () => {
  test.each([
    ['quotes', '“Fish” ‘n’ «chips»', `"Fish" 'n' "chips"`],
    ['dashes', 'Mon–Fri — or never', 'Mon-Fri - or never'],
    ['an ellipsis', 'wait…', 'wait...'],
    ['spaces that do not break', 'at\u00a010\u202f€', 'at 10 €'],
    ['what takes no room', 'one\u200btwo\ufeff', 'onetwo'],
    ['fractions', '½ or ¼ or ¾', '1/2 or 1/4 or 3/4'],
    ['full-width letters', 'ＡＢＣ１２３！', 'ABC123!'],
    ['a backtick', '`it`', "'it'"],
  ])('%s', (_, text, encoded) => {
    expect(smartEncode(text)).toBe(encoded)
    expect(segment(smartEncode(text)).encoding).toBe('GSM-7')
  })
})

test.each(['plain ASCII', 'Grüße für 5 €', 'naïve “quotes” and 😀', '“引用”'])('%s stays as it is', (text) => {
  expect(smartEncode(text)).toBe(text)
})
