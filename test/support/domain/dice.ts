// Chance for tests that try many inputs: the same seed gives the same rolls, so a failure comes back.
// Not the generator of src/engine, which is itself under test.

export interface Dice {
  /** A whole number from 0 to `sides` - 1. */
  roll(sides: number): number
  pick<T>(choices: readonly T[]): T
}

/** Mulberry32 by Tommy Ettinger (public domain). */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const roll = (sides: number) => Math.floor(next() * sides)
  return {
    roll,
    pick<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new Error('There is nothing to pick from.')
      return choices[roll(choices.length)] as T
    },
  }
}
