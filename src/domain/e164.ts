// Telephone numbers in E.164 form: a plus, the country code and the subscriber number, no spaces or dashes.

/** ITU-T E.164: at most 15 digits, and no country code starts with 0. */
const SHAPE = /^\+[1-9]\d{1,14}$/

export function isE164(value: string): boolean {
  return SHAPE.test(value)
}

/**
 * Another spelling of a number in E.164 form: `(555) 010-0001`, `+ 1555…`. Without a plus it is a number of the North American plan.
 * Any other text comes back as it is, and so do digits alone, which may be a number of any country.
 */
export function readSpelling(text: string): string {
  if (isE164(text) || /^\d*$/.test(text)) return text
  const bare = text.replace(/[\s().-]/g, '')
  const national = /^1?([2-9]\d{9})$/.exec(bare)?.[1]
  if (national !== undefined) return `+1${national}`
  return isE164(bare) ? bare : text
}

/** With the plus. What is shorter may be a short code, or part of a number. */
const SHORTEST_GUESS = 9

/**
 * The number that a test author may mean, for the advice in an error: unlike `readSpelling` it takes ten digits for a number of the
 * North American plan, and 00 for the plus. Undefined: the text reads as no number.
 */
export function guessNumber(text: string): string | undefined {
  const bare = text.replace(/[\s().-]/g, '')
  const national = /^1?(\d{10})$/.exec(bare)?.[1]
  const guess = national === undefined ? bare.replace(/^00/, '+') : `+1${national}`
  return isE164(guess) && guess.length >= SHORTEST_GUESS ? guess : undefined
}

/** Of the North American plan. Source: NANPA, toll-free area codes in use. */
export function isTollFree(e164: string): boolean {
  return /^\+18(?:00|33|44|55|66|77|88)\d{7}$/.test(e164)
}

/** `(415) 867-5308` for the North American plan, E.164 for all others: how both providers write `to_formatted`. */
export function formatNational(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164
}
