// Base64 without Node.
import { expect, test } from 'vitest'
import { fromBase64, toBase64 } from '../../../src/audio/base64'

test.each([0, 1, 2, 3, 160, 8_192, 100_000])('%i bytes there and back, as Node writes them', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + 3) % 256)
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
})

test.each(['*', 'a', 'ab=c', 'ä'])('%s is none', (text) => {
  expect(fromBase64(text)).toBeNull()
})
