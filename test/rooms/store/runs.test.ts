// A store as the data of a run, where its journals and logs have dropped what was oldest: what is told, and what a mark leads back to.
import { describe, expect, test } from 'vitest'
import { objectPieces } from '../../../src/store/json-pieces'
import type { AlertRow } from '../../../src/store/records'
import { type Change, createStore, type Store } from '../../../src/store/store'
import { type StoreData, StoreReader } from '../../../src/store/store-data'
import { StoreWriter } from '../../../src/store/store-writer'
import { messageRow, NOON } from '../../support/store/records'

const sealing = { seal: (text: string) => `(${text})`, unseal: (text: string) => text.slice(1, -1) }

/** What comes next, as a file holds it. */
const dataOf = (writer: StoreWriter): StoreData => JSON.parse([...objectPieces(writer.next())].join(''))
const filed = <T>(data: T): T => JSON.parse(JSON.stringify(data))

/** A row of a table that has neither indexes nor secrets. */
const put = (store: Store, sid: string, version = 1, at = NOON) =>
  store.apply({ table: 'rateCounts', put: { sid, version } } as unknown as Change, at)
const remove = (store: Store, sid: string, at = NOON) => store.apply({ table: 'rateCounts', remove: sid }, at)
const act = (store: Store, text: string) => store.timeline.push({ kind: 'act', at: NOON, sid: null, text })
const texts = (store: Store) => [...store.timeline].map((row) => row.kind === 'act' && row.text)
const rows = (store: Store) => [...store.rateCounts] as unknown[]

function pair(limit?: number) {
  const [store, again] = [createStore(limit), createStore(limit)]
  return { store, again, writer: new StoreWriter(store, sealing), reader: new StoreReader(again, sealing) }
}

describe('a log that dropped its oldest entries', () => {
  test('is told with how many, and read with their indexes', () => {
    const { store, again, writer, reader } = pair(2)
    for (let count = 0; count < 9; count++) act(store, `${count}`)
    const data = dataOf(writer)
    expect(data.logs?.timeline?.dropped).toBe(7)
    reader.read(data)
    expect([again.timeline.length, again.timeline.first, texts(again)]).toEqual([9, 7, ['7', '8']])
  })

  test('goes on without that', () => {
    const { store, again, writer, reader } = pair(2)
    for (let count = 0; count < 9; count++) act(store, `${count}`)
    reader.read(dataOf(writer))
    act(store, '9')
    const data = dataOf(writer)
    expect(Object.keys(data.logs?.timeline ?? {})).toEqual(['entries'])
    reader.read(data)
    expect([again.timeline.length, texts(again)]).toEqual([10, ['8', '9']])
  })

  test('that dropped nothing does not say so', () => {
    const { store, writer } = pair(2)
    act(store, 'one')
    expect(dataOf(writer)).toEqual({ logs: { timeline: { entries: [{ kind: 'act', at: NOON, sid: null, text: 'one' }] } } })
  })

  test('which were all that it had is told as well', () => {
    const { store, again, writer, reader } = pair(2)
    store.timeline.restore({ entries: [], offset: 5, length: 5 })
    expect(dataOf(writer)).toEqual({ logs: { timeline: { dropped: 5, entries: [] } } })
    reader.read({ logs: { timeline: { dropped: 5, entries: [] } } })
    expect([again.timeline.length, again.timeline.first]).toEqual([5, 5])
  })
})

describe('a table whose journal dropped its oldest steps', () => {
  test('is told from the rows with which the others begin, in their order', () => {
    const { store, again, writer, reader } = pair(3)
    for (const sid of ['a', 'b', 'c']) put(store, sid)
    remove(store, 'a', NOON + 1)
    put(store, 'b', 2, NOON + 2)
    put(store, 'd', 1, NOON + 3)
    const data = dataOf(writer)
    expect(data.tables?.rateCounts).toEqual({
      from: {
        dropped: 3,
        sequence: 3,
        rows: [
          [0, { sid: 'a', version: 1 }],
          [1, { sid: 'b', version: 1 }],
          [2, { sid: 'c', version: 1 }],
        ],
      },
      steps: [
        [NOON + 1, 0],
        [NOON + 2, 1, { $: 'to', of: { version: 2 } }],
        [NOON + 3, { sid: 'd', version: 1 }],
      ],
    })
    reader.read(data)
    expect([rows(again), again.rateCounts.sequenceOf('d'), again.journals.rateCounts.first]).toEqual([rows(store), 3, 3])
  })

  test('goes on by its steps', () => {
    const { store, again, writer, reader } = pair(2)
    for (const sid of ['a', 'b', 'c', 'd']) put(store, sid)
    reader.read(dataOf(writer))
    put(store, 'a', 2)
    const data = dataOf(writer)
    expect(data).toEqual({ tables: { rateCounts: { steps: [[NOON, 0, { $: 'to', of: { version: 2 } }]] } } })
    reader.read(data)
    expect(rows(again)).toEqual(rows(store))
  })

  test('that dropped nothing is told by its steps alone', () => {
    const { store, writer } = pair(2)
    put(store, 'a')
    expect(dataOf(writer)).toEqual({ tables: { rateCounts: { steps: [[NOON, { sid: 'a', version: 1 }]] } } })
  })
})

describe('whether a writer can still tell all', () => {
  test.each<[string, (store: Store, number: number) => void]>([
    ['steps', (store, number) => put(store, `${number}`)],
    ['entries', (store, number) => act(store, `${number}`)],
  ])('is seen from the %s that were dropped since it wrote', (_, make) => {
    const { store, writer } = pair(2)
    for (let number = 0; number < 9; number++) make(store, number)
    expect(writer.isBehind).toBe(false)
    dataOf(writer)
    make(store, 9)
    make(store, 10)
    expect(writer.isBehind).toBe(false)
    make(store, 11)
    expect(writer.isBehind).toBe(true)
  })
})

describe('a mark', () => {
  test('of an unbounded store is how far each table and log had come', () => {
    const { store, again, writer, reader } = pair()
    put(store, 'a')
    put(store, 'b')
    remove(store, 'a')
    act(store, 'one')
    store.apply({ counter: 'SM', value: 3 })
    const image = store.image()
    put(store, 'c')
    act(store, 'two')
    store.apply({ counter: 'SM', value: 9 })
    reader.read(dataOf(writer))
    const mark = writer.mark(image)
    expect(mark).toEqual({ tables: { rateCounts: [3, 2] }, logs: { timeline: [1] }, counters: { SM: 3 } })
    const read = reader.image(filed(mark))
    expect(read.tables.rateCounts.rows).toBeNull()
    again.restore(read)
    expect([rows(again), texts(again), again.counter('SM'), again.requests.length]).toEqual([[{ sid: 'b', version: 1 }], ['one'], 3, 0])
    put(again, 'next')
    expect(again.rateCounts.sequenceOf('next')).toBe(2)
  })

  test('of a bounded one has the rows, and the entries that the run may not have', () => {
    const { store, again, writer: early } = pair(2)
    put(store, 'a')
    for (const text of ['1', '2', '3']) act(store, text)
    const image = store.image()
    const then = texts(store)
    expect(early.mark(image)).toMatchObject({ tables: { rateCounts: [1, 1, [[0, { sid: 'a', version: 1 }]]] } })
    for (let number = 4; number < 20; number++) {
      act(store, `${number}`)
      put(store, 'a', number)
    }
    const [writer, reader] = [new StoreWriter(store, sealing), new StoreReader(again, sealing)]
    reader.read(dataOf(writer))
    const mark = filed(writer.mark(image))
    expect(mark.tables).toEqual({ rateCounts: [1, 1, [[0, { sid: 'a', version: 1 }]]] })
    again.restore(reader.image(mark))
    expect([rows(again), again.timeline.length, texts(again)]).toEqual([[{ sid: 'a', version: 1 }], 3, then])
  })

  test('of what the reader has dropped since leads to nothing, with the right length', () => {
    const { store, again, writer, reader } = pair(2)
    act(store, 'one')
    const image = store.image()
    reader.read(dataOf(writer))
    const mark = filed(writer.mark(image))
    expect(mark.logs).toEqual({ timeline: [1] })
    for (let number = 2; number < 20; number++) {
      act(store, `${number}`)
      reader.read(dataOf(writer))
    }
    again.restore(reader.image(mark))
    expect([again.timeline.length, again.timeline.first, texts(again)]).toEqual([1, 1, []])
  })

  test('of an empty store is empty', () => {
    const { store, again, writer, reader } = pair(2)
    const mark = writer.mark(store.image())
    expect(mark).toEqual({ tables: {}, logs: {}, counters: {} })
    put(again, 'a')
    act(again, 'one')
    again.restore(reader.image(mark))
    expect([rows(again), texts(again)]).toEqual([[], []])
  })
})

describe('what is told twice', () => {
  const ALERT: AlertRow = { code: null, level: 'warning', message: 'it looks wrong', fix: 'mend it', at: NOON, sid: null }

  test('is told by the place where it stood first', () => {
    const { store, again, writer, reader } = pair()
    store.alerts.push(ALERT)
    store.timeline.push({ kind: 'alert', at: NOON, alert: ALERT })
    const data = dataOf(writer)
    expect(data.logs?.timeline?.entries).toEqual([{ kind: 'alert', at: NOON, alert: { $: 'at', of: ['alerts', 0] } }])
    reader.read(data)
    expect(again.timeline.at(0)).toEqual({ kind: 'alert', at: NOON, alert: ALERT })
  })

  test('and keeps that place, although it stands in a log as well', () => {
    const { store, writer } = pair()
    const row = messageRow()
    store.apply({ table: 'messages', put: row })
    store.timeline.push(row)
    dataOf(writer)
    ;(store.alerts as unknown as { push(entry: object): void }).push({ about: row })
    expect(dataOf(writer)).toEqual({ logs: { alerts: { entries: [{ about: { $: 'at', of: ['messages', 0] } }] } } })
  })

  test('a counter is told when it has changed', () => {
    const { store, writer } = pair()
    store.apply({ counter: 'SM', value: 1 })
    store.apply({ counter: 'CA', value: 1 })
    expect(dataOf(writer)).toEqual({ counters: { SM: 1, CA: 1 } })
    store.apply({ counter: 'SM', value: 2 })
    store.apply({ counter: 'CA', value: 1 })
    expect(dataOf(writer)).toEqual({ counters: { SM: 2 } })
  })
})

describe('a text that was redacted after it was written', () => {
  test('is gone for who reads on, although its older version has none to compare with', () => {
    const { store, again, writer, reader } = pair()
    const row = messageRow({ status: 'delivered', final: true })
    store.apply({ table: 'messages', put: row })
    reader.read(dataOf(writer))
    expect(again.messages.get(row.sid)?.body).toBe('Hi')
    store.apply({ table: 'messages', put: row.changed(NOON + 1, { body: '' }) })
    store.apply({ table: 'redactions', put: { sid: row.sid, at: NOON + 1 } })
    expect(row.body).toBe('')
    const data = dataOf(writer)
    expect(data.tables?.messages?.steps).toEqual([[0, 0, { $: 'to', of: { body: '', updatedAt: NOON + 1 } }]])
    reader.read(data)
    expect(again.messages.get(row.sid)?.body).toBe('')
    expect([...again.journals.messages].map(({ after }) => after?.body)).toEqual(['', ''])
  })

  test('is not told again with every move', () => {
    const { store, writer } = pair()
    const row = messageRow({ body: '' })
    store.apply({ table: 'messages', put: row })
    dataOf(writer)
    store.apply({ table: 'messages', put: row.moved({ ...row, status: 'sending', updatedAt: NOON + 1 }) })
    const [[, , change] = []] = dataOf(writer).tables?.messages?.steps ?? []
    expect(Object.keys((change as { of: object }).of)).toEqual(['status', 'updatedAt', 'history'])
  })
})

describe('what no writer wrote is refused', () => {
  const read = (data: object) => () => new StoreReader(createStore(), sealing).read(data as StoreData)
  const made = [NOON, { sid: 'a' }]

  test('a table or a log that there is not', () => {
    expect(read({ tables: { strangers: { steps: [] } } })).toThrow('"strangers" is nothing that is remembered here.')
    expect(read({ logs: { strangers: { entries: [] } } })).toThrow('"strangers" is nothing that is remembered here.')
  })

  test('a change of a row that there is not, or is not any more', () => {
    const change = [NOON, 0, { $: 'to', of: {} }]
    expect(read({ tables: { rateCounts: { steps: [[NOON, 7, { $: 'to', of: {} }]] } } })).toThrow('There is no row 7.')
    expect(read({ tables: { rateCounts: { steps: [change] } } })).toThrow('There is no row 0.')
    expect(read({ tables: { rateCounts: { steps: [made, [NOON, { sid: 'b' }], [NOON, 0], change] } } })).toThrow('There is no row 0.')
    expect(read({ tables: { rateCounts: { steps: [made, change] } } })).not.toThrow()
  })
})
