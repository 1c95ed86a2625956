// The page of a long run was one piece of 232 MB, for which every other request waited; and its timeline as text threw. Later its
// state and its lists still were such a piece, and then the run as a file: 306 MB.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createControl } from '../../src/control/control'
import { listen } from '../../src/entry/server'
import { createRingback, type OlderRecords, type Ringback } from '../../src/index'
import { createTimeline } from '../../src/phone/timeline'
import { Log } from '../../src/store/log'
import type { TimelineRow } from '../../src/store/records'

const TEXTS = 450

async function longRun() {
  const phone = createRingback()
  const shop = phone.number()
  const ana = phone.handset('+15550100002')
  for (let i = 0; i < TEXTS; i++) await ana.text(shop, `order ${i}`)
  return { ...(await listen(phone)), phone, shop, ana }
}

let run: Awaited<ReturnType<typeof longRun>>
beforeAll(async () => {
  run = await longRun()
})
afterAll(() => run.close())

test('a timeline of 200,000 lines is a text', () => {
  const log = new Log<TimelineRow>()
  for (let at = 0; at < 200_000; at++) log.push({ kind: 'act', at, sid: null, text: `line ${at}` })

  const text = createTimeline(log, 0, () => [], { find: () => undefined, nameOf: () => undefined, coming: () => [], now: () => 0 }).text()

  expect(text.split('\n')).toHaveLength(200_000)
  expect(text.slice(0, 20)).toMatch(/^T\+0s +line 0\n/)
  expect(text).toMatch(/ {2}line 199999$/)
})

describe('the feed tells a page', () => {
  test('the newest records and how many there are, and the older ones slice by slice', () => {
    const { feed, messages, callbacks, timeline } = run.phone
    const { counts, before, ...latest } = feed.latest()
    expect(latest.fresh).toBe(true)
    expect(latest.messages.map(({ body }) => body)).toEqual(Array.from({ length: 100 }, (_, i) => `order ${TEXTS - 100 + i}`))
    expect(counts).toMatchObject({ messages: TEXTS, callbacks: callbacks.count(), timeline: timeline.all().length })

    const slices: Pick<OlderRecords, 'messages' | 'callbacks' | 'timeline'>[] = [latest]
    for (let next = before; next !== null; ) {
      const slice = feed.older(next)
      expect(slice.messages.length).toBeLessThanOrEqual(100)
      slices.unshift(slice)
      next = slice.before
    }

    expect(slices.length).toBeGreaterThan(4)
    expect(slices.flatMap((slice) => slice.messages.map(({ sid }) => sid))).toEqual(messages.all().map(({ sid }) => sid))
    expect(slices.flatMap((slice) => slice.callbacks.map(({ sid }) => sid))).toEqual(callbacks.all().map(({ sid }) => sid))
    expect(slices.flatMap((slice) => slice.timeline.map(({ text }) => text))).toEqual(timeline.all().map(({ text }) => text))
  })

  test('what changed since, where that is little', async () => {
    const { phone, shop, ana } = run
    const { cursor } = phone.feed.latest()
    await ana.text(shop, 'one more')
    const { fresh, messages, before } = phone.feed.latest(cursor)
    expect([fresh, messages.map(({ body }) => body), before]).toEqual([false, ['one more'], null])
  })

  test('nothing of a world that is gone', async () => {
    const phone = createRingback()
    const shop = phone.number()
    const ana = phone.handset()
    for (let i = 0; i < 150; i++) await ana.text(shop, 'Hi')
    const { before } = phone.feed.latest()
    phone.reset()
    expect(phone.feed.older(before ?? '')).toMatchObject({ messages: [], callbacks: [], timeline: [], before: null })
  })
})

test('how a long run stands is counted in several answers, and what happens meanwhile is counted, too', async () => {
  const phone = createRingback()
  const shop = phone.number()
  const ana = phone.handset('+15550100002')
  for (let i = 0; i < 3_400; i++) await ana.text(shop, `order ${i}`)

  let told = phone.feed.latest()
  expect([told.fresh, told.more, told.messages.length]).toEqual([true, true, 100])
  expect(told.counts.problems).toBeLessThan(phone.alerts.count())
  await ana.text(shop, 'one more')
  for (let asked = 0; told.more && asked < 20; asked++) told = phone.feed.latest(told.cursor)

  expect([told.fresh, told.more]).toEqual([false, false])
  expect(told.counts).toMatchObject({
    messages: 3_401,
    failed: 0,
    open: 0,
    problems: phone.alerts.all().filter(({ level }) => level !== 'info').length,
  })
})

/** Records or lines. A slice of texts with three callbacks each is made and written in some milliseconds. */
const MOST = 50

describe('a long answer is made in pieces', () => {
  const answered = async (path: string) => {
    const control = createControl(run.phone, {
      token: null,
      version: '0',
      hosts: null,
      instance: 'here',
      about: () => null,
      page: null,
      timer: () => () => {},
      signal: new AbortController().signal,
    })
    const { body } = await control(new Request(`http://127.0.0.1/_ringback/v1/${path}`))
    const pieces: string[] = []
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(new TextDecoder().decode(read.value))
    return pieces
  }

  test.each([
    ['state', () => run.phone.feed.since()],
    ['messages', () => run.phone.messages.all()],
    ['messages?limit=300', () => run.phone.messages.all().slice(-300)],
  ])('%s, of so many records at most', async (path, whole) => {
    const pieces = await answered(path)
    for (const piece of pieces) expect(piece.match(/"type":"/g)?.length ?? 0).toBeLessThanOrEqual(MOST)
    expect(pieces.length).toBeGreaterThan(5)
    const told = JSON.parse(pieces.join(''))
    expect(path === 'state' ? { ...told, cursor: run.phone.feed.cursor } : told).toEqual(JSON.parse(JSON.stringify(whole())))
  })

  test('timeline and timeline.mmd, of so many lines', async () => {
    const entries = await answered('timeline')
    expect(entries.length).toBeGreaterThan(2)
    expect(JSON.parse(entries.join(''))).toEqual(JSON.parse(JSON.stringify(run.phone.timeline.all())))
    const diagram = await answered('timeline.mmd')
    expect(diagram.length).toBeGreaterThan(2)
    expect(diagram.join('')).toBe(run.phone.timeline.mermaid())
  })

  /** Characters, and as many as one row or entry has at most. */
  const MOST_OF_A_FILE = 65_536 + 2_048

  test('run, of so many characters', async () => {
    const pieces = await answered('run')
    expect(pieces.length).toBeGreaterThan(5)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(MOST_OF_A_FILE)
    expect(pieces.join('')).toBe(run.phone.save())
  })

  test('what changed since, where that is much', () => {
    const { feed } = run.phone
    const begin = feed.cursor.replace(/\.\d+/g, '.0')
    const pieces = [...feed.pieces(begin, (cursor) => `told ${cursor}`)]
    expect(pieces.length).toBeGreaterThan(5)
    expect(JSON.parse(pieces.join(''))).toEqual(JSON.parse(JSON.stringify({ ...feed.since(begin), cursor: `told ${feed.cursor}` })))
  })

  test('a short one in one', async () => {
    for (const path of ['messages?limit=2', 'calls', 'alerts?limit=1', `state?since=here-${run.phone.feed.cursor}`])
      expect(await answered(path), path).toHaveLength(1)
  })
})

test.each([
  ['goes on', () => {}],
  ['is reset', (phone: Ringback) => phone.reset()],
])('what is told in pieces stands as it was at the first, while the phone %s', async (_, rewind) => {
  const phone = createRingback()
  const shop = phone.number()
  const ana = phone.handset()
  for (let i = 0; i < 450; i++) await ana.text(shop, `order ${i}`)
  const whole = JSON.stringify(phone.feed.since())
  const list = phone.messages.all()
  const saved = phone.save()

  const run = pieces(phone)[Symbol.iterator]()
  const beginOfRun = run.next().value
  const state = phone.feed.pieces()[Symbol.iterator]()
  const slices = phone.feed.slices('messages')[Symbol.iterator]()
  const [begin, firstSlice] = [state.next().value, slices.next().value]
  const { sid, authToken } = phone.account
  const first = `https://api.example.test/2010-04-01/Accounts/${sid}/Messages/${list[0]?.sid}.json`
  const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
  expect((await phone.fetch(new Request(first, { method: 'DELETE', headers })))?.status).toBe(204)
  rewind(phone)

  expect([begin, ...rest(state)].join('')).toBe(whole)
  expect([firstSlice, ...rest(slices)].flat()).toEqual(list)
  expect([beginOfRun, ...rest(run)].join('')).toBe(saved)
})

test('a phone that keeps little is saved in pieces as it stood, too', async () => {
  const phone = createRingback({ timeline: { limit: 40 } })
  const shop = phone.number()
  const ana = phone.handset('+15550100002')
  for (let i = 0; i < 60; i++) await ana.text(shop, `order ${i}`)
  const saved = phone.save()
  const run = pieces(phone)[Symbol.iterator]()
  const begin = run.next().value
  // All that was there is dropped meanwhile.
  for (let i = 0; i < 200; i++) await ana.text(shop, `later ${i}`)
  expect([begin, ...rest(run)].join('')).toBe(saved)
  expect(createRingback({ from: saved }).messages.count()).toBe(60)
})

function pieces(phone: Ringback): Iterable<string> {
  return (Reflect.get(phone, Symbol.for('ringback.savePieces')) as () => Iterable<string>)()
}

/** What an iterator has left. */
function rest<T>(iterator: Iterator<T>): T[] {
  return [...{ [Symbol.iterator]: () => iterator }]
}

describe('the port', () => {
  const get = (path: string, encoding: string) => fetch(`${run.url}/_ringback/v1/${path}`, { headers: { 'accept-encoding': encoding } })

  test.each([
    ['timeline.txt', () => run.phone.timeline.text()],
    ['timeline.html', () => run.phone.timeline.toHTML()],
    ['run', () => run.phone.save()],
    ['state?newest=1', () => undefined],
  ])('%s is the same, compressed where the client takes it', async (path, whole) => {
    const plain = await get(path, 'identity')
    const zipped = await get(path, 'br, gzip')
    expect([plain.headers.get('content-encoding'), zipped.headers.get('content-encoding')]).toEqual([null, 'gzip'])
    const text = await plain.text()
    expect(await zipped.text()).toBe(text)
    expect(text).toBe(whole() ?? text)
    expect((await get(path, 'gzip;q=0')).headers.get('content-encoding')).toBeNull()
  })

  test.each(['timeline.html', 'run'])('other requests are answered between two pieces of %s', async (path) => {
    const { url } = run
    let ended = false
    const page = get(path, 'identity').then(async (response) => {
      await response.text()
      ended = true
    })
    await (await fetch(`${url}/_ringback/v1/clock`)).json()
    expect(ended).toBe(false)
    await page
  })

  test('a page that was told the newest asks for the older ones', async () => {
    const { before } = (await (await get('state?newest=1', 'gzip')).json()) as { before: string }
    const { messages } = (await (await get(`older?before=${before}`, 'gzip')).json()) as { messages: readonly unknown[] }
    expect(messages).toHaveLength(100)
  })
})
