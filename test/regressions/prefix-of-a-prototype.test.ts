// A prefix needs no declaration, but `__proto__` did: the namespaces were kept in an object that has one.
import { expect, test } from 'vitest'
import { readDocument } from '../../src/instructions/reader'

test('a name may have any prefix', () => {
  expect(readDocument('<Response><__proto__:a/></Response>', null)).toMatchObject({
    type: 'document',
    root: { children: [{ name: '__proto__:a' }] },
  })
})
