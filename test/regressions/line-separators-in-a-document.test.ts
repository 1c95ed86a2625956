// The XML library takes U+2028 and U+0085 for line ends, which they are in XML 1.1: texts were changed, and lines were counted wrong.
import { expect, test } from 'vitest'
import { readDocument } from '../../src/instructions/reader'

test('only line feeds and carriage returns end a line', () => {
  expect(readDocument('<Response>a\u2028b\u0085c\r\n<Say/></Response>', null)).toMatchObject({
    type: 'document',
    root: { children: ['a\u2028b\u0085c\n', { name: 'Say', line: 2 }] },
  })
})
