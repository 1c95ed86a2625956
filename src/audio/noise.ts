// Noise that is the same everywhere.

/** An even spread from -1 to 1, by the number of the sample. */
export function noise(sample: number): number {
  let value = Math.imul(sample ^ (sample >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return ((value ^ (value >>> 15)) >>> 0) / 0x7fffffff - 1
}
