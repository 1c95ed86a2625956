// Whatever is declared is written into a run and read again: rows are made of the declaration alone, so a new table is tested as soon as
// it is declared.
import { describe, expect, test } from 'vitest'
import { objectPieces } from '../../../src/store/json-pieces'
import type { CallbackRow } from '../../../src/store/records'
import { type Change, createStore, type Store } from '../../../src/store/store'
import { type StoreData, StoreReader } from '../../../src/store/store-data'
import { StoreWriter } from '../../../src/store/store-writer'
import type { Row, Table } from '../../../src/store/table'
import { LOG_NAMES, TABLE_NAMES, TABLES, type TableDeclaration, type TableName } from '../../../src/store/tables'
import { Trail } from '../../../src/store/trail'
import { callbackRow, messageRow, NOON } from '../../support/store/records'

const sealing = { seal: (text: string) => btoa(encodeURIComponent(text)), unseal: (text: string) => decodeURIComponent(atob(text)) }

/** What comes next, as a file holds it. */
const dataOf = (writer: StoreWriter): StoreData => JSON.parse([...objectPieces(writer.next())].join(''))

/** One value of each sort that a row may hold. */
const values = (version: number, trail: Trail<object>) => ({
  text: 'Zażółć 🎈',
  link: 'https://ana:secret@app.test/',
  none: null,
  missing: undefined,
  endless: Number.POSITIVE_INFINITY,
  less: -0,
  odd: Number.NaN,
  at: new Date(version),
  map: new Map([['a', new Set([1, 'b'])]]),
  bytes: Uint8Array.from([0, 255, version]),
  samples: Int16Array.from([-32_768, version]),
  list: Array.from({ length: version }, (_, index) => ({ index })),
  nested: { same: { deep: 'deep' }, version, $: 'a field of the app' },
  params: JSON.parse('{"__proto__":"x","constructor":"y"}') as object,
  trail,
})

interface TestRow extends Row, ReturnType<typeof values> {}

const tableOf = (store: Store, name: TableName) => store[name] as unknown as Table<TestRow, string>
const indexedOf = (name: TableName) => {
  const keys = Object.values(TABLES[name].indexes as Readonly<Record<string, readonly string[] | object>>)
  return Object.fromEntries(keys.flatMap((key) => (Array.isArray(key) ? key.map((field) => [field, `+1 ${field}`]) : [])))
}
const secretsOf = (name: TableName) => Object.fromEntries(TABLES[name].secrets.map((field) => [field, `the ${field}`]))

function rowOf(name: TableName, number: number, trail = Trail.of<object>({ first: number })): TestRow {
  return { ...indexedOf(name), ...secretsOf(name), sid: `${name} ${number}`, ...values(1, trail) } as TestRow
}

function put(store: Store, name: TableName, row: Row, at: number): void {
  store.apply({ table: name, put: row } as unknown as Change, at)
}

const formOf = (name: TableName) => (TABLES[name] as object as TableDeclaration<Row, string>).form

/** Those whose rows are no plain objects have rows of their own here. */
const PLAIN = TABLE_NAMES.filter((name) => formOf(name) === undefined)

function fillMessages(store: Store, at: number): void {
  const row = messageRow({ sid: `messages ${at}`, media: ['ME 1'], codeOf: 'VE 1' })
  const sending = row.moved({ ...row, status: 'sending', updatedAt: NOON + 1 })
  put(store, 'messages', row, at)
  put(store, 'messages', messageRow({ sid: `messages ${at + 100}` }), at + 1)
  put(store, 'messages', sending, at + 2)
  put(store, 'messages', sending.changed(NOON + 2, { body: '' }), at + 2)
  store.apply({ table: 'messages', remove: `messages ${at + 100}` }, at + 3)
  put(store, 'messages', messageRow({ sid: `messages ${at + 200}` }), at + 4)
}

function fillKeptTexts(store: Store, at: number): void {
  const rowOf = (number: number) => {
    const message = messageRow({ sid: `keptTexts ${number}` }).toData()
    return { sid: message.sid, to: message.to, message, media: [], isRedacted: false }
  }
  put(store, 'keptTexts', rowOf(at), at)
  put(store, 'keptTexts', rowOf(at + 100), at + 1)
  put(store, 'keptTexts', { ...rowOf(at), to: '+15550100003' } as Row, at + 2)
  store.apply({ table: 'keptTexts', remove: `keptTexts ${at + 100}` }, at + 3)
  put(store, 'keptTexts', rowOf(at + 200), at + 4)
}

function fillCallbacks(store: Store, at: number): void {
  const row = callbackRow({ sid: `callbacks ${at}`, url: 'https://ana:secret@app.test/status' })
  const sent = row.sentAs('https://app.test/status', { byToken: 'one', byKey: 'two' })
  const answer = { status: 503, contentType: 'text/plain', body: 'the answer' }
  put(store, 'callbacks', row, at)
  put(store, 'callbacks', callbackRow({ sid: `callbacks ${at + 100}`, replayOf: row.sid }).changed({ heldBack: true }), at + 1)
  put(store, 'callbacks', sent, at + 2)
  put(store, 'callbacks', sent.tried({ at: NOON, status: 503, error: 'HTTP 503' }, 'pending', answer), at + 2)
  store.apply({ table: 'callbacks', remove: `callbacks ${at + 100}` }, at + 3)
  put(store, 'callbacks', callbackRow({ sid: `callbacks ${at + 200}` }).changed({ copies: 1 }), at + 4)
}

/** Rows that come, change and go; entries that name a row; counters. */
function fill(store: Store, at = 1): void {
  fillMessages(store, at)
  fillCallbacks(store, at)
  fillKeptTexts(store, at)
  for (const name of PLAIN) {
    const row = rowOf(name, at)
    put(store, name, row, at)
    put(store, name, rowOf(name, at + 100), at + 1)
    const { missing: _, ...rest } = { ...row, ...values(3, row.trail.with({ more: at })) }
    put(store, name, { ...rest, nested: { ...row.nested, version: 2 }, added: at } as unknown as Row, at + 2)
    store.apply({ table: name, remove: `${name} ${at + 100}` }, at + 3)
    put(store, name, rowOf(name, at + 200), at + 4)
  }
  const callback = store.callbacks.get(`callbacks ${at}`) as CallbackRow
  for (const name of LOG_NAMES) {
    if (name === 'timeline') store.timeline.push({ kind: 'callback', at, callback })
    else (store[name] as { push(entry: unknown): void }).push({ name, callback })
  }
  store.apply({ counter: 'SM', value: at })
}

const told = (store: Store) =>
  [
    ...TABLE_NAMES.map((name) => [name, [...tableOf(store, name)], [...store.journals[name]], tableOf(store, name).image().sequence]),
    ...LOG_NAMES.map((name) => [name, store.logs[name].length, [...store.logs[name]]]),
    store.counter('SM'),
  ] as const

describe.each([undefined, 3])('a store that keeps %s changes', (limit) => {
  /** As a file holds it. */
  const copy = <T>(data: T): T => JSON.parse(JSON.stringify(data))

  test('is read as it was written', () => {
    const [store, again] = [createStore(limit), createStore(limit)]
    fill(store)
    new StoreReader(again, sealing).read(dataOf(new StoreWriter(store, sealing)))
    expect(TABLE_NAMES.length).toBeGreaterThan(40)
    expect(told(again)).toStrictEqual(told(store))
    for (const name of TABLE_NAMES) expect([...tableOf(again, name)], name).toHaveLength(2)
  })

  test('goes on in the same way, step by step', () => {
    const [store, again] = [createStore(limit), createStore(limit)]
    const [writer, reader] = [new StoreWriter(store, sealing), new StoreReader(again, sealing)]
    expect(dataOf(writer)).toEqual({})
    fill(store)
    if (limit !== undefined) {
      expect(writer.isBehind).toBe(true)
      return
    }
    reader.read(dataOf(writer))
    fill(store, 1_000)
    expect(writer.isBehind).toBe(false)
    reader.read(dataOf(writer))
    expect(dataOf(writer)).toEqual({})
    expect(told(again)).toStrictEqual(told(store))
  })

  test('goes back to a mark', () => {
    const [store, again] = [createStore(limit), createStore(limit)]
    fill(store)
    const image = store.image()
    // What is left of a bounded journal tells of a row as it stands, and not what it had besides its statuses before.
    const rows = (of: Store) => TABLE_NAMES.map((name) => [...tableOf(of, name)].map((row) => formOf(name)?.toData(row) ?? row))
    const before = rows(store)
    fill(store, 1_000)
    const writer = new StoreWriter(store, sealing)
    const [data, mark] = [dataOf(writer), copy(writer.mark(image))]
    const reader = new StoreReader(again, sealing)
    reader.read(data)
    again.restore(reader.image(mark))
    expect(rows(again)).toStrictEqual(before)
    expect([...again.timeline]).toStrictEqual([...store.timeline].slice(0, 1))
    expect(again.counter('SM')).toBe(1)
    fill(store, 2_000)
    fill(again, 2_000)
  })
})

test('the versions of a trail share one array, as those that were written did', () => {
  const [store, again] = [createStore(), createStore()]
  fill(store)
  new StoreReader(again, sealing).read(dataOf(new StoreWriter(store, sealing)))
  const [first, , second] = [...again.journals.calls].map(({ after }) => (after as unknown as TestRow | undefined)?.trail)
  expect(second?.continues(first as Trail<object>)).toBe(true)
  expect([first?.length, second?.length]).toEqual([1, 2])
})

test('the versions of a message share what does not change, as those that were written did', () => {
  const [store, again] = [createStore(), createStore()]
  fill(store)
  new StoreReader(again, sealing).read(dataOf(new StoreWriter(store, sealing)))
  const [first, , second, third] = [...again.journals.messages].map(({ after }) => after)
  expect([second?.before, third?.before]).toEqual([first, second])
  expect([second?.facts === first?.facts, third?.facts === first?.facts, third?.body]).toEqual([true, false, ''])
  expect(third?.history).toEqual([
    { status: 'queued', at: NOON },
    { status: 'sending', at: NOON + 1 },
  ])
})

test('a version of a message that is a line of the timeline is written as a line', () => {
  const store = createStore()
  const [queued, sending] = [messageRow(), messageRow().moved({ ...messageRow(), status: 'sending', updatedAt: NOON + 1 })]
  store.apply({ table: 'messages', put: queued }, NOON)
  store.timeline.push(sending)
  const line = { kind: 'status', at: NOON + 1, sid: queued.sid, status: 'sending', errorCode: null }
  expect(dataOf(new StoreWriter(store, sealing)).logs?.timeline).toStrictEqual({ entries: [line] })
})

test('the versions of a callback share what its life does not change, and a line tells of the attempt', () => {
  const [store, again] = [createStore(), createStore()]
  fillCallbacks(store, 1)
  const tried = store.callbacks.get('callbacks 1')
  if (tried) store.timeline.push({ kind: 'callback', at: NOON + 1, callback: tried })
  const data = dataOf(new StoreWriter(store, sealing))
  const attempt = { at: NOON, status: 503, error: 'HTTP 503' }
  const line = { kind: 'callback', at: NOON + 1, callback: { $: 'at', of: ['callbacks', 3] }, attempt }
  expect(data.logs?.timeline).toStrictEqual({ entries: [line] })
  new StoreReader(again, sealing).read(data)
  const [made, , sent, answered] = [...again.journals.callbacks].map(({ after }) => after)
  expect([sent?.made === made?.made, answered?.made === made?.made, answered?.sent === sent?.sent]).toEqual([true, true, true])
  expect([made?.headers, made?.attempts, answered?.attempts]).toEqual([{}, [], [attempt]])
  expect(again.timeline.at(0)).toStrictEqual({ kind: 'callback', at: NOON + 1, callback: answered })
})

test('an entry names the row that it tells of, and the row is the same object', () => {
  const [store, again] = [createStore(), createStore()]
  fill(store)
  const data = dataOf(new StoreWriter(store, sealing))
  expect(data.logs?.alerts).toEqual({ entries: [{ name: 'alerts', callback: { $: 'at', of: ['callbacks', 3] } }] })
  new StoreReader(again, sealing).read(data)
  expect((again.alerts.at(0) as unknown as { callback: object }).callback).toBe(again.callbacks.get('callbacks 1'))
})

test('secret fields and passwords of URLs are in no plain sight', () => {
  const store = createStore()
  fill(store)
  const text = JSON.stringify(dataOf(new StoreWriter(store, sealing)))
  const secrets = TABLE_NAMES.flatMap((name) => Object.values(secretsOf(name)))
  expect(secrets.length).toBeGreaterThan(7)
  for (const secret of [...secrets, 'ana:secret']) expect(text).not.toContain(secret)
})

test('what is no data is not written', () => {
  const store = createStore()
  for (const value of [() => 1, Symbol('x'), new URL('https://app.test')]) {
    put(store, 'faults', { sid: 'a fault', value } as Row, 1)
    expect(() => dataOf(new StoreWriter(store, sealing))).toThrow('cannot be written into a run')
    store.apply({ table: 'faults', remove: 'a fault' })
  }
})

test.each([
  ['a table that there is not', { tables: { strangers: { steps: [] } } }],
  ['a log that there is not', { logs: { strangers: { entries: [] } } }],
  ['a change of a row that there is not', { tables: { calls: { steps: [[1, 7, { $: 'to', of: {} }]] } } }],
  ['a sort of value that there is not', { tables: { calls: { steps: [[1, { sid: 'CA', value: { $: 'stranger' } }]] } } }],
  ['a row at a place where nothing is', { logs: { timeline: { entries: [{ $: 'at', of: ['callbacks', 3] }] } } }],
])('%s is refused', (_, data) => {
  expect(() => new StoreReader(createStore(), sealing).read(data as never)).toThrow()
})
