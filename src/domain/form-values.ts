// How values of a form are read: numbers, and yes or no. Knows no parameter.

/** A whole number within these limits, both included. */
export function isWhole(value: string, least: number, most: number): boolean {
  return /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
}

/** SDKs write `true` and `false`; people write them with a capital, too. */
export function isFlag(value: string): boolean {
  return /^(?:true|false)$/i.test(value)
}

export function isYes(value: string | undefined): boolean {
  return value?.toLowerCase() === 'true'
}
