// After a reset the logs still held all that had happened, until something happened again.
import { expect, test } from 'vitest'
import { Log } from '../../src/store/log'

test('a log that goes back lets go of a long future at once', () => {
  const log = new Log<object>()
  log.push({})
  const start = log.image()
  for (let i = 0; i < 100; i++) log.push({})

  log.restore(start)

  expect(log.length).toBe(1)
  expect(log.image().entries).toHaveLength(1)
  expect(start.entries).toHaveLength(1)
})

test('an image of that future still leads there', () => {
  const log = new Log<number>()
  const start = log.image()
  for (let i = 0; i < 100; i++) log.push(i)
  const later = log.image()

  log.restore(start)
  log.restore(later)

  expect([...log]).toEqual(Array.from({ length: 100 }, (_, i) => i))
})
