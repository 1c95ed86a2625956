// A number out of a text: the same word sounds the same everywhere, and a line of a run file that was changed shows. No secret rests on it.

/**
 * FNV-1a, 32 bits, over UTF-16 units: two texts of the same length that differ in one of them never have the same. `before`: of the
 * piece of a text that stands before this one.
 */
export function hash(text: string, before = 0x811c9dc5): number {
  let value = before
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
