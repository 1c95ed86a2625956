// Where rows and entries stand that were written: a place is told only while they still stand there.
import { describe, expect, test } from 'vitest'
import type { Place } from '../../../src/store/codec'
import { Places } from '../../../src/store/places'
import { createStore, type Store } from '../../../src/store/store'
import { callbackRow, NOON } from '../../support/store/records'

function storeWith(limit?: number) {
  const store = createStore(limit)
  const put = (number: number) => {
    const row = callbackRow({ sid: `callbacks ${number}` })
    store.apply({ table: 'callbacks', put: row }, NOON)
    return row
  }
  return { store, put, places: placesOf(store) }
}

const placesOf = ({ journals, logs }: Store) => new Places({ journals, logs } as ConstructorParameters<typeof Places>[0])

describe('a row', () => {
  test('is found by its place, and its place by the row', () => {
    const { put, places } = storeWith()
    const [first, second] = [put(1), put(2)]
    expect([places.placeOf(first), places.at(['callbacks', 1])]).toEqual([undefined, second])
    places.note(second, 'callbacks', 1)
    expect(places.placeOf(second)).toEqual(['callbacks', 1])
  })

  test('has no place any more where the journal dropped it', () => {
    const { put, places } = storeWith(1)
    const row = put(1)
    places.note(row, 'callbacks', 0)
    expect(places.placeOf(row)).toEqual(['callbacks', 0])
    for (let number = 2; number < 9; number++) put(number)
    expect(places.placeOf(row)).toBeUndefined()
  })

  test('has no place where another one stands since a way back', () => {
    const { store, put, places } = storeWith()
    const image = store.image()
    const row = put(1)
    places.note(row, 'callbacks', 0)
    store.restore(image)
    put(2)
    expect(places.placeOf(row)).toBeUndefined()
  })
})

test('an entry of a log is found as well', () => {
  const { store, places } = storeWith()
  const entry = { kind: 'act', at: NOON, sid: null, text: 'an act' } as const
  store.timeline.push(entry)
  places.note(entry, 'timeline', 0)
  expect([places.placeOf(entry), places.at(['timeline', 0])]).toEqual([['timeline', 0], entry])
})

test.each<[Place, string]>([
  [['callbacks', 7], 'callbacks 7'],
  [['timeline', 0], 'timeline 0'],
  [['strangers', 0], 'strangers 0'],
  [['constructor', 0], 'constructor 0'],
])('at %j nothing stands', (place, told) => {
  const { places } = storeWith()
  expect(() => places.at(place)).toThrow(`Nothing stands at ${told}.`)
})

test('where a row was removed there is none', () => {
  const { store, put, places } = storeWith()
  put(1)
  store.apply({ table: 'callbacks', remove: 'callbacks 1' }, NOON)
  expect(() => places.at(['callbacks', 1])).toThrow('Nothing stands at callbacks 1.')
})
