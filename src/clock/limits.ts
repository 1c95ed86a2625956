// Where the clock gives up.

/** What drain() and until() visit at most, by default. */
export const DRAIN_LIMIT = 10_000

/** So much work at one instant is a circle: each piece makes the next, and no time passes. */
export const AT_ONCE_LIMIT = 1_000_000

/** The last moment that a Date can hold. */
export const END_OF_TIME = 8.64e15
