// Up to where a log and an image of it tell the same, when the log has dropped its oldest entries.
import { expect, test } from 'vitest'
import { Log } from '../../../src/store/log'

interface Entry {
  readonly count: number
}

function filled(limit: number, counts: number): Log<Entry> {
  const log = new Log<Entry>(limit)
  for (let count = 0; count < counts; count++) log.push({ count })
  return log
}

test('a log that went back shares all that came before', () => {
  const log = filled(4, 12)
  const image = log.image()
  expect(image.offset).toBeGreaterThan(0)
  log.push({ count: 12 })
  log.push({ count: 13 })
  const later = log.image()

  log.restore(image)
  expect(log.sharedWith(later)).toBe(12)
})

test('another future parts where it began', () => {
  const log = filled(4, 12)
  const image = log.image()
  log.push({ count: 12 })
  const later = log.image()

  log.restore(image)
  log.push({ count: -1 })
  expect(log.sharedWith(later)).toBe(12)
  expect(log.sharedWith(image)).toBe(12)
})

test('nothing is known of what was dropped', () => {
  const log = filled(4, 12)
  const image = log.image()
  for (let count = 12; count < 40; count++) log.push({ count })
  expect(log.sharedWith(image)).toBeUndefined()
})

test('nor of what ended where that begins which is kept', () => {
  const log = filled(2, 3)
  const image = log.image()
  expect(image.offset).toBe(0)
  for (let count = 3; count < 5; count++) log.push({ count })
  const { offset } = log.image()
  expect(offset).toBe(2)
  const edge = { ...image, length: offset }
  expect(log.sharedWith(edge)).toBeUndefined()
  expect(log.sharedWith(image)).toBe(3)
})
