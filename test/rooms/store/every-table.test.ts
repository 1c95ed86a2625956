// Whatever is declared is carried: every table and every log goes through all that a store does with its own.
// Rows are made of the declaration alone, so that a new table is tested as soon as it is declared.
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { CallRow } from '../../../src/store/records'
import { type Change, createStore, type Store } from '../../../src/store/store'
import type { Row, Table } from '../../../src/store/table'
import { LOG_NAMES, LOGS, TABLE_NAMES, TABLES, type TableName } from '../../../src/store/tables'

interface TestRow extends Row {
  readonly version: string
}

type Key = readonly string[] | ((row: TestRow) => string)
const indexesOf = (name: TableName) => Object.entries<Key>(TABLES[name].indexes as Readonly<Record<string, Key>>)
const tableOf = (store: Store, name: TableName) => store[name] as unknown as Table<TestRow, string>
const logOf = (store: Store, name: (typeof LOG_NAMES)[number]) => store[name] as unknown as { push(entry: object): void } & Iterable<object>

/** Every field that an index reads holds a value of its own in each version. */
function rowOf(name: TableName, number: number, version = 'first'): TestRow {
  const fields = indexesOf(name).flatMap(([, key]) => (typeof key === 'function' ? [] : key))
  const values = fields.map((field) => [field, `${field} ${number} ${version}`])
  return { ...Object.fromEntries(values), sid: `${name} ${number}`, version }
}

const put = (name: TableName, row: TestRow) => ({ table: name, put: row }) as unknown as Change
const remove = (name: TableName, number: number): Change => ({ table: name, remove: `${name} ${number}` })

/** Two rows in every table, two entries in every log, and a counter. */
function filledStore(limit?: number): Store {
  const store = createStore(limit)
  for (const name of TABLE_NAMES) for (const number of [1, 2]) store.apply(put(name, rowOf(name, number)))
  for (const name of LOG_NAMES) for (const number of [1, 2]) logOf(store, name).push({ name, number })
  store.apply({ counter: 'SM', value: 2 })
  return store
}

function change(store: Store): void {
  for (const name of TABLE_NAMES) {
    store.apply(put(name, rowOf(name, 1, 'second')))
    store.apply(remove(name, 2))
    store.apply(put(name, rowOf(name, 3)))
  }
  for (const name of LOG_NAMES) logOf(store, name).push({ name, number: 3 })
  store.apply({ counter: 'SM', value: 3 })
}

const rowsOf = (store: Store, name: TableName) => [...tableOf(store, name)]

test('there is something to walk', () => {
  expect(TABLE_NAMES.length).toBeGreaterThan(10)
  expect(LOG_NAMES.length).toBeGreaterThan(2)
  expect(TABLE_NAMES.filter((name) => indexesOf(name).length > 0).length).toBeGreaterThan(3)
  // Both stand in the store under their own names.
  expect(TABLE_NAMES.filter((name) => (LOG_NAMES as readonly string[]).includes(name))).toEqual([])
})

test('what the declaration says is what the compiler knows', () => {
  expectTypeOf(createStore().calls.get('CA')).toEqualTypeOf<CallRow | undefined>()
  expectTypeOf(createStore().calls.listBy).parameter(0).toEqualTypeOf<'account' | 'to' | 'from' | 'parent' | 'handset'>()
  expectTypeOf(createStore().faults.listBy).parameter(0).toEqualTypeOf<never>()
})

describe.each(TABLE_NAMES)('the table %s', (name) => {
  const before = [rowOf(name, 1), rowOf(name, 2)]
  const after = [rowOf(name, 1, 'second'), rowOf(name, 3)]

  test('takes changes', () => {
    const store = filledStore()
    expect(rowsOf(store, name)).toEqual(before)
    change(store)
    expect(rowsOf(store, name)).toEqual(after)
  })

  test('is found by each of its indexes', () => {
    const store = filledStore()
    change(store)
    for (const [index, key] of indexesOf(name)) {
      const keyOf = (row: TestRow) => (typeof key === 'function' ? key(row) : key.map((field) => row[field as keyof TestRow]).join(' '))
      for (const row of after) {
        const list = tableOf(store, name).listBy(index, keyOf(row))
        const found = Array.from({ length: list.length }, (_, place) => list.at(place))
        expect(found, index).toEqual(after.filter((other) => keyOf(other) === keyOf(row)))
      }
    }
  })

  test.each([undefined, 1])('comes back from an image, and goes forward again (limit %s)', (limit) => {
    const store = filledStore(limit)
    const early = store.image()
    change(store)
    const late = store.image()
    store.restore(early)
    expect(rowsOf(store, name)).toEqual(before)
    store.restore(late)
    expect(rowsOf(store, name)).toEqual(after)
    store.restore(createStore().image())
    expect(rowsOf(store, name)).toEqual([])
  })

  test.each([undefined, 1])('is as it was after a rehearsal, of which no journal hears (limit %s)', (limit) => {
    const store = filledStore(limit)
    const [journal, log] = [[...store.journals[name]], store.journals[name].length]
    const seen = store.rehearse(() => {
      change(store)
      return rowsOf(store, name)
    })
    expect(seen).toEqual(after)
    expect(rowsOf(store, name)).toEqual(before)
    expect([[...store.journals[name]], store.journals[name].length]).toEqual([journal, log])
    change(store)
    expect(rowsOf(store, name)).toEqual(after)
  })

  test('is as it was after a rehearsal that threw, in another one', () => {
    const store = filledStore()
    const inner = () =>
      store.rehearse(() => {
        change(store)
        throw new Error('enough')
      })
    store.rehearse(() => {
      store.apply(put(name, rowOf(name, 9)))
      expect(inner).toThrow('enough')
      expect(rowsOf(store, name)).toEqual([...before, rowOf(name, 9)])
    })
    expect(rowsOf(store, name)).toEqual(before)
  })

  test('has a journal, and a bounded store bounds it', () => {
    const [whole, bounded] = [filledStore(), filledStore(2)]
    change(whole)
    change(bounded)
    expect([...whole.journals[name]]).toHaveLength(5)
    expect([...bounded.journals[name]]).toHaveLength(2)
  })
})

describe.each(LOG_NAMES)('the log %s', (name) => {
  const entry = (number: number) => ({ name, number })

  test('comes back from an image, and goes forward again', () => {
    const store = filledStore()
    const early = store.image()
    change(store)
    const late = store.image()
    store.restore(early)
    expect([...logOf(store, name)]).toEqual([entry(1), entry(2)])
    store.restore(late)
    expect([...logOf(store, name)]).toEqual([entry(1), entry(2), entry(3)])
  })

  test('is bounded when its declaration says so', () => {
    const store = filledStore(1)
    change(store)
    expect([...logOf(store, name)]).toEqual(LOGS[name].bounded ? [entry(3)] : [entry(1), entry(2), entry(3)])
  })

  test('is one of all logs', () => {
    const store = filledStore()
    expect(store.logs[name]).toBe(store[name])
  })
})

test('the counters go the same ways', () => {
  const store = filledStore()
  const image = store.image()
  const tried = store.rehearse(() => {
    change(store)
    return store.counter('SM')
  })
  expect([tried, store.counter('SM')]).toEqual([3, 2])
  change(store)
  expect(store.counter('SM')).toBe(3)
  store.restore(image)
  expect(store.counter('SM')).toBe(2)
})
