// Telephone numbers in E.164.
import { expect, test } from 'vitest'
import { isE164 } from '../../../src/domain/e164'

test.each([
  ['the shortest: two digits', '+12'],
  ['the longest: fifteen digits', '+123456789012345'],
  ['North America', '+14155552671'],
  ['an area that nobody has, as the interface document writes it', '+15550100002'],
  ['Germany', '+4930123456'],
  ['Saint Helena, with a short number', '+29022222'],
])('%s', (_, number) => {
  expect(isE164(number)).toBe(true)
})

test.each([
  ['the empty text', ''],
  ['a plus alone', '+'],
  ['one digit', '+1'],
  ['sixteen digits', '+1234567890123456'],
  ['a country code that starts with 0', '+0123456789'],
  ['no plus', '15550100002'],
  ['00 instead of the plus', '0015550100002'],
  ['two pluses', '++15550100002'],
  ['a plus at the end', '15550100002+'],
  ['spaces inside', '+1 555 010 0002'],
  ['dashes inside', '+1-555-010-0002'],
  ['parentheses', '+1(555)0100002'],
  ['dots', '+1.555.010.0002'],
  ['a space before it: an unescaped plus in a form', ' 15550100002'],
  ['a space after it', '+15550100002 '],
  ['a line break after it', '+15550100002\n'],
  ['letters', '+1555CALLNOW'],
  ['an extension', '+15550100002x12'],
  ['Arabic-Indic digits', '+١٥٥٥٠١٠٠٠٠٢'],
  ['full-width digits', '+\uff11\uff15\uff15\uff15\uff10\uff11\uff10\uff10\uff10\uff10\uff12'],
  ['a sender name', 'RINGBACK'],
  ['a short code', '12345'],
  ['a client', 'client:ana'],
  ['another channel', 'whatsapp:+15550100002'],
  ['two numbers', '+15550100002,+15550100003'],
])('not %s', (_, number) => {
  expect(isE164(number)).toBe(false)
})
