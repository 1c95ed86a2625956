// Logs: indexes, limits, images.
import { describe, expect, test } from 'vitest'
import { Log } from '../../../src/store/log'
import { dice } from '../../support/domain/dice'

interface Entry {
  readonly word: string
}

const entry = (word: string): Entry => ({ word })

test('an index stays the same when a bounded log has dropped what came before', () => {
  const log = new Log<Entry>(3)
  for (let i = 0; i < 100; i++) log.push(entry(`${i}`))
  expect([log.length, log.first]).toEqual([100, 97])
  expect([...log].map(({ word }) => word)).toEqual(['97', '98', '99'])
  expect([log.at(96), log.at(97)?.word, log.at(99)?.word, log.at(100)]).toEqual([undefined, '97', '99', undefined])
})

test('an image is not touched by another future, and can be restored again', () => {
  const log = new Log<Entry>()
  log.push(entry('a'))
  const image = log.image()
  for (const word of ['b', 'c']) {
    log.push(entry(word))
    expect([...log].map((one) => one.word)).toEqual(['a', word])
    log.restore(image)
    expect([...log].map((one) => one.word)).toEqual(['a'])
  }
})

test('many images of a log share one array', () => {
  const log = new Log<Entry>()
  const images = Array.from({ length: 10 }, (_, i) => {
    log.push(entry(`${i}`))
    return log.image()
  })
  expect(new Set(images.map(({ entries }) => entries)).size).toBe(1)
})

test('what a restored image was left for is freed', () => {
  const log = new Log<Entry>()
  const image = log.image()
  for (let i = 0; i < 10; i++) log.push(entry(`first future ${i}`))
  log.restore(image)
  log.push(entry('second future'))
  expect(image.entries.map(({ word }) => word)).toEqual(['second future'])
})

describe('a log that went back', () => {
  const words = (log: Iterable<Entry>) => Array.from(log, ({ word }) => word)

  function wentBack({ kept, future }: { kept: number; future: number }) {
    const log = new Log<Entry>()
    for (let i = 0; i < kept; i++) log.push(entry(`${i}`))
    const image = log.image()
    for (let i = 0; i < future; i++) log.push(entry(`of the future ${i}`))
    log.restore(image)
    return { log, image }
  }

  test('knows nothing of its future, which may still lie in its array', () => {
    const { log, image } = wentBack({ kept: 3, future: 2 })
    expect(image.entries).toHaveLength(5)
    expect([log.length, log.at(2)?.word, log.at(3), words(log)]).toEqual([3, '2', undefined, ['0', '1', '2']])
    const held = log.held()
    expect([held.length, held.at(2)?.word, held.at(3), words(held)]).toEqual([3, '2', undefined, ['0', '1', '2']])
  })

  test.each([
    { kept: 3, future: 3, left: 6 },
    { kept: 3, future: 4, left: 3 },
    { kept: 0, future: 1, left: 0 },
    { kept: 1, future: 9, left: 1 },
  ])('after $kept entries frees a future of $future at once, if it is longer', ({ kept, future, left }) => {
    const { log, image } = wentBack({ kept, future })
    expect([log.image().entries.length, image.entries.length]).toEqual([left, left])
  })
})

test('what is held of a bounded log begins where the log began then', () => {
  const log = new Log<Entry>(2)
  for (let i = 0; i < 5; i++) log.push(entry(`${i}`))
  const held = log.held()
  expect([held.first, held.at(2), held.at(3)?.word, held.at(4)?.word, held.at(5)]).toEqual([3, undefined, '3', '4', undefined])
  for (let i = 5; i < 50; i++) log.push(entry(`${i}`))
  expect(Array.from(held, ({ word }) => word)).toEqual(['3', '4'])
})

test('a new log has nothing, and shares that with any other', () => {
  const log = new Log<Entry>()
  expect([[...log], log.length, log.image().entries, log.sharedWith(new Log<Entry>().image())]).toEqual([[], 0, [], 0])
})

test('two logs share what happened before they parted', () => {
  const log = new Log<Entry>()
  log.push(entry('a'))
  const early = log.image()
  log.push(entry('b'))
  const late = log.image()
  log.restore(early)
  expect(log.sharedWith(late)).toBe(1)
  log.push(entry('b'))
  expect(log.sharedWith(late)).toBe(1)
})

test.each([Number.POSITIVE_INFINITY, 1, 7])('a log of at most %s entries is as good as an array that is copied', (limit) => {
  const { pick } = dice(7)
  const log = new Log<Entry>(limit)
  let array: readonly Entry[] = []
  let images: { readonly image: ReturnType<typeof log.image>; readonly array: readonly Entry[] }[] = []
  let restored = 0
  for (let i = 0; i < 3_000; i++) {
    const act = pick(['push', 'push', 'push', 'push', 'image', 'restore'])
    if (act === 'push') {
      const one = entry(`${i}`)
      log.push(one)
      array = [...array, one]
    } else if (act === 'image') images = [...images.slice(-4), { image: log.image(), array }]
    else if (images.length > 0) {
      const chosen = pick(images)
      log.restore(chosen.image)
      array = chosen.array
      restored += 1
    }
    const [kept, first] = [[...log], Math.max(0, array.length - limit)]
    const wrong = kept.findIndex((one, index) => one !== array[first + index])
    expect([log.length, log.first, first + kept.length, wrong], `turn ${i}`).toEqual([array.length, first, array.length, -1])
  }
  expect(restored).toBeGreaterThan(100)
})
