// A seeded source of bytes: everything in ringback that looks random comes from it.

/** 128 bits out of a text (four lanes of a 32-bit multiply-and-rotate hash), enough to seed the generator below. */
function hash(text: string): [number, number, number, number] {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ unit, 0x597399d3)
    b = c ^ Math.imul(b ^ unit, 0x85ebca6b)
    c = d ^ Math.imul(c ^ unit, 0xc2b2ae35)
    d = a ^ Math.imul(d ^ unit, 0x27d4eb2f)
  }
  return [a, b, c, d]
}

/** xoshiro128** by Blackman and Vigna (public domain), with a warm-up so that near seeds part at once. */
export function seededBytes(seed: string): (count: number) => Uint8Array {
  let [a, b, c, d] = hash(seed)
  if ((a | b | c | d) === 0) d = 1
  const rotate = (x: number, k: number) => (x << k) | (x >>> (32 - k))
  const next = () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return result
  }
  for (let i = 0; i < 8; i++) next()
  return (count) => {
    const bytes = new Uint8Array(count)
    for (let i = 0; i < count; i += 4) {
      const word = next()
      bytes[i] = word
      bytes[i + 1] = word >>> 8
      bytes[i + 2] = word >>> 16
      bytes[i + 3] = word >>> 24
    }
    return bytes
  }
}
