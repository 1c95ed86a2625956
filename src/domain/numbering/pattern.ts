// Patterns of numbers, as a search takes them. Source: Twilio, "AvailablePhoneNumber Local resource" (Contains) and "IncomingPhoneNumber
// resource" (PhoneNumber).

/** The letters on a keypad. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

function digitOf(letter: string): string {
  return String(KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)
}

/**
 * 2 to 16 digits and letters; `*` is any digit, `%` any row of them, a plus in front the beginning, a dollar sign behind the end. Tried on
 * a number in E.164 form. Null: it is not a pattern.
 */
export function readPattern(text: string): RegExp | null {
  if (!/^(?=.{2,16}$)\+?[0-9a-z*%]+\$?$/i.test(text) || text.replace(/[^0-9a-z]/gi, '').length < 2) return null
  const source = text.replace(/[a-z]/gi, digitOf).replaceAll('*', '\\d').replaceAll('%', '\\d*').replace(/^\+/, '^\\+')
  return new RegExp(source)
}

/** Part of a number, `*` for any digit. Null: it is no such part. */
export function readPartialNumber(text: string): RegExp | null {
  if (!/^\+?[0-9a-z*]+$/i.test(text)) return null
  return new RegExp(text.replace(/[a-z]/gi, digitOf).replaceAll('*', '\\d').replace(/^\+/, '^\\+'))
}
