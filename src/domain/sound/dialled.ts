// Keys that are dialled one after the other, with waits between them: how long they take, and when each of them sounds. In milliseconds.

/** Twilio's tones come so far apart (the recorded calls dial-string-pin in ivy/thicket, 2026-08). */
const TONE = 380
/** Twilio's Play, `digits`, and its Call resource, `SendDigits`. */
const WAITS: Readonly<Record<string, number>> = { w: 500, W: 1_000 }

export interface DialledKey {
  readonly key: string
  /** From the beginning. */
  readonly at: number
}

export function lengthOfKeys(keys: string): number {
  return [...keys].reduce((ms, key) => ms + (WAITS[key] ?? TONE), 0)
}

/** Without the waits. */
export function dialledKeys(keys: string): DialledKey[] {
  return [...keys].flatMap((key, index) => (key in WAITS ? [] : { key, at: lengthOfKeys(keys.slice(0, index)) }))
}
