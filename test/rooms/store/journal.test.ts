// A journal: entries by their index, images of how far it had come, and up to where it tells the same as one.
import { describe, expect, test } from 'vitest'
import { Journal, JournalImage, type Slot } from '../../../src/store/journal'

interface Ball {
  readonly name: string
}

const ball = (name: string): Ball => ({ name })

/** One entry for each count: at 0 and 0 and 1 and 1, and so on. */
function filled(counts: number, limit = Number.POSITIVE_INFINITY) {
  const journal = new Journal<Ball>(limit)
  const slots: Slot<Ball>[] = []
  const more = (to: number) => {
    for (let count = journal.length; count < to; count++) {
      const slot = { sequence: count, row: ball(`${count}`) }
      slots.push(slot)
      journal.push(count >> 1, slot, count === 0 ? undefined : ball(`before ${count}`), count === 1 ? undefined : slot.row)
    }
  }
  more(counts)
  return { journal, slots, more }
}

const named = (journal: Iterable<{ readonly slot: Slot<Ball> }>) => Array.from(journal, ({ slot }) => slot.sequence)

test('an entry has its moment, its slot, and the row before and after', () => {
  const { journal, slots } = filled(3)
  expect(journal.at(0)).toEqual({ at: 0, slot: slots[0], before: undefined, after: ball('0') })
  expect(journal.at(1)).toEqual({ at: 0, slot: slots[1], before: ball('before 1'), after: undefined })
  expect(journal.at(2)).toEqual({ at: 1, slot: slots[2], before: ball('before 2'), after: ball('2') })
  expect(journal.at(0)?.slot).toBe(slots[0])
  expect([journal.at(3), journal.at(-1), journal.length, journal.first]).toEqual([undefined, undefined, 3, 0])
})

test('entries come in order, each with its own moment', () => {
  const { journal } = filled(5)
  expect(named(journal)).toEqual([0, 1, 2, 3, 4])
  expect(Array.from(journal, ({ at }) => at)).toEqual([0, 0, 1, 1, 2])
})

test('a bounded one keeps the latest, by their index', () => {
  const { journal } = filled(20, 3)
  expect([journal.length, journal.first, named(journal)]).toEqual([20, 17, [17, 18, 19]])
  expect([journal.at(16), journal.at(17)?.slot.sequence]).toEqual([undefined, 17])
})

describe('what is held', () => {
  test('stays as it stood, whatever comes', () => {
    const { journal, more } = filled(3)
    const held = journal.held()
    more(9)
    expect([held.length, held.first, named(held), held.at(3)]).toEqual([3, 0, [0, 1, 2], undefined])
  })

  test('stays when it is dropped by the journal', () => {
    const { journal, more } = filled(8, 3)
    const held = journal.held()
    expect([held.length, held.first]).toEqual([8, 5])
    more(40)
    expect([named(held), held.at(4), held.at(5)?.slot.sequence, held.at(8)]).toEqual([[5, 6, 7], undefined, 5, undefined])
  })

  test('stays when the journal goes back', () => {
    const { journal, more } = filled(2)
    const image = journal.image()
    more(4)
    const held = journal.held()
    journal.restore(image)
    journal.push(7, { sequence: 99, row: ball('other') }, undefined, ball('other'))
    expect([named(held), named(journal)]).toEqual([
      [0, 1, 2, 3],
      [0, 1, 99],
    ])
  })
})

describe('an image', () => {
  test('is how far the journal had come', () => {
    const { journal, more } = filled(3)
    const image = journal.image()
    more(5)
    expect([image.length, image.first, image.at(2)?.slot.sequence]).toEqual([3, 0, 2])
    journal.restore(image)
    expect([journal.length, named(journal)]).toEqual([3, [0, 1, 2]])
  })

  test('of a bounded one says what it has', () => {
    const { journal } = filled(20, 3)
    const image = journal.image()
    expect(image.length).toBe(20)
    expect(image.first).toBeGreaterThan(0)
    expect(image.first).toBeLessThanOrEqual(17)
    expect([image.at(image.first)?.slot.sequence, image.at(19)?.slot.sequence]).toEqual([image.first, 19])
  })

  test('of what came earlier is a shorter one', () => {
    const { journal } = filled(6)
    const earlier = journal.image().upTo(4)
    journal.restore(earlier)
    expect([earlier.length, earlier.first, named(journal)]).toEqual([4, 0, [0, 1, 2, 3]])
  })

  test('of what was dropped has nothing, but knows how much there was', () => {
    const { journal } = filled(20, 3)
    const image = journal.image()
    const [gone, edge] = [image.upTo(image.first - 1), image.upTo(image.first)]
    expect([gone.length, gone.first, gone.at(gone.first)]).toEqual([image.first - 1, image.first - 1, undefined])
    expect([edge.length, edge.first]).toEqual([image.first, image.first])
    // What has it all shares its array, and what was dropped shares none.
    expect(edge.cells.entries).toBe(image.cells.entries)
    expect(gone.cells.entries).toEqual([])
    journal.restore(JournalImage.dropped(7))
    expect([journal.length, journal.first, named(journal)]).toEqual([7, 7, []])
  })
})

test('a moment after a way back is another one, although it is the same time', () => {
  const { journal } = filled(2)
  const image = journal.image()
  const push = (name: string) => journal.push(5, { sequence: 9, row: ball(name) }, undefined, ball(name))
  push('one')
  const late = journal.image()
  journal.restore(image)
  push('other')
  expect(journal.sharedWith(late)).toBe(2)
})

describe('up to where it tells the same as an image', () => {
  test.each([0, 1, 2, 3, 4, 5, 6])('that parted after %i entries', (parted) => {
    const { journal, more } = filled(parted)
    const image = journal.image()
    more(6)
    const late = journal.image()
    journal.restore(image)
    expect(journal.sharedWith(late)).toBe(parted)
    for (let count = 0; count < 3; count++) journal.push(9, { sequence: 90 + count, row: ball('x') }, undefined, ball('x'))
    expect([journal.sharedWith(late), journal.sharedWith(image), journal.sharedWith(journal.image())]).toEqual([parted, parted, parted + 3])
  })

  test('of a bounded journal, while that is kept', () => {
    const { journal, more } = filled(20, 4)
    const image = journal.image()
    more(22)
    const late = journal.image()
    expect(journal.sharedWith(image)).toBe(20)
    journal.restore(image)
    expect(journal.sharedWith(late)).toBe(20)
    journal.push(99, { sequence: 99, row: ball('x') }, undefined, ball('x'))
    expect(journal.sharedWith(late)).toBe(20)
    more(60)
    expect(journal.sharedWith(late)).toBeUndefined()
  })
})
