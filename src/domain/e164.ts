// Telephone numbers in E.164 form: a plus, the country code and the subscriber number, no spaces or dashes.

/** ITU-T E.164: at most 15 digits, and no country code starts with 0. */
const SHAPE = /^\+[1-9]\d{1,14}$/

export function isE164(value: string): boolean {
  return SHAPE.test(value)
}
