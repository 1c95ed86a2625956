// `&#00000065;` is a character reference, however many zeros it has; documents with one were refused.
import { expect, test } from 'vitest'
import { textOf } from '../../src/instructions/document'
import { readDocument } from '../../src/instructions/reader'

test('a character reference may have leading zeros', () => {
  const read = readDocument('<Response>&#00000065;&#x0000042;</Response>', null)
  expect(read.type === 'document' && textOf(read.root)).toBe('AB')
})
