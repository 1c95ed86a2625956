// Restoring an image numbered the records anew, so a page token from before the snapshot led to another place once a
// record had been removed.
import { expect, test } from 'vitest'
import { Table } from '../../src/store/table'

test('a record keeps its place in the order of creation through image and restore', () => {
  const table = new Table<{ sid: string }>({})
  for (const sid of ['a', 'b', 'c']) table.put({ sid })
  table.remove('a')
  const image = table.image()
  table.put({ sid: 'd' })
  table.restore(image)

  expect([table.sequenceOf('b'), table.sequenceOf('c')]).toEqual([1, 2])
  expect(table.sequenceOf('d')).toBeUndefined()
  table.put({ sid: 'd' })
  expect(table.sequenceOf('d')).toBe(3)
})
