// How finely a telephone hears.

/** Samples a second: that of a telephone. */
export const RATE = 8_000
export const PER_MS = RATE / 1_000
