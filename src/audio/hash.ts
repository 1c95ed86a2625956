// A number out of a text, so that the same word sounds the same everywhere.

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** Noise: an even spread from -1 to 1, by the number of the sample. */
export function noise(sample: number): number {
  let value = Math.imul(sample ^ (sample >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return ((value ^ (value >>> 15)) >>> 0) / 0x7fffffff - 1
}
