// Telephone numbers in E.164 form: a plus, the country code and the subscriber number, no spaces or dashes.

/** ITU-T E.164: at most 15 digits, and no country code starts with 0. */
const SHAPE = /^\+[1-9]\d{1,14}$/

export function isE164(value: string): boolean {
  return SHAPE.test(value)
}

/** `(415) 867-5308` for the North American plan, E.164 for all others: how both providers write `to_formatted`. */
export function formatNational(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164
}
