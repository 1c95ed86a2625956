// A page of a list: which records are on it, and where its links lead, without a product and its requests.
import { describe, expect, test } from 'vitest'
import type { Address } from '../../../src/rest/http/address'
import { Form } from '../../../src/rest/http/form'
import { isPageTokenBroken, itemsReply, type ListPage, type ListStyle, listReply, MAX_SIZE } from '../../../src/rest/http/paging'
import { Table } from '../../../src/store/table'

interface Ball {
  readonly sid: string
  readonly colour: 'red' | 'blue'
}

const LISTS: ListStyle = { link: ({ path }) => `https://api.test${path}`, present: (page) => page }

function asked(query: string) {
  const url = new URL(`https://api.test/Balls.json?${query}`)
  const address: Address = { url, root: '', path: '/Balls.json', accountSid: '', segments: [], json: true, dialect: 'laml' }
  return { address, form: new Form(new Map(url.searchParams)), lists: LISTS }
}

/** Balls `0` to `count - 1`; each third is red. */
function tableOf(count: number): Table<Ball> {
  const table = new Table<Ball>({})
  for (let index = 0; index < count; index++) table.put({ sid: `${index}`, colour: index % 3 === 0 ? 'red' : 'blue' })
  return table
}

const pageOf = (reply: ReturnType<typeof itemsReply>): ListPage => {
  if ('code' in reply) throw new Error(`It was rejected: ${reply.message}`)
  return (reply.body as { json: ListPage }).json
}

const isRed = ({ colour }: Ball) => colour === 'red'

function list(table: Table<Ball>, query: string, matches: ((ball: Ball) => boolean) | null = null): ListPage {
  return pageOf(listReply(asked(query), table, 'balls', { list: table.list(), matches }, ({ sid }) => sid))
}

const queryOf = (link: string | null) => (link === null ? null : new URL(link).search.slice(1))

describe('the first page', () => {
  test('has the newest records first, and says where it stands', () => {
    expect(list(tableOf(7), 'PageSize=3')).toEqual({
      key: 'balls',
      items: ['6', '5', '4'],
      page: 0,
      pageSize: 3,
      start: 0,
      end: 2,
      uri: 'https://api.test/Balls.json?PageSize=3&Page=0',
      firstPageUri: 'https://api.test/Balls.json?PageSize=3&Page=0',
      nextPageUri: 'https://api.test/Balls.json?PageSize=3&Page=1&PageToken=PA4',
      previousPageUri: null,
    })
  })

  test('of a list that just fits is the only one', () => {
    expect([list(tableOf(3), 'PageSize=3').nextPageUri, list(tableOf(4), 'PageSize=3').nextPageUri === null]).toEqual([null, false])
  })

  test('of nothing is empty, and begins and ends at nothing', () => {
    expect(list(tableOf(0), '')).toMatchObject({ items: [], start: 0, end: 0, nextPageUri: null, previousPageUri: null })
  })
})

describe('how many records are on it', () => {
  test.each([
    ['', 50],
    ['PageSize=', 50],
    ['PageSize=many', 50],
    ['PageSize=0', 50],
    ['PageSize=-3', 50],
    ['PageSize=1', 1],
    ['PageSize=1.9', 1],
    ['PageSize=0.9', 50],
    [`PageSize=${MAX_SIZE}`, 1_000],
    [`PageSize=${MAX_SIZE + 1}`, 1_000],
    ['PageSize=Infinity', 1_000],
  ])('%s', (query, size) => {
    expect(list(tableOf(2), query).pageSize).toBe(size)
  })
})

describe('which one it is', () => {
  test.each([
    ['', 0],
    ['Page=', 0],
    ['Page=2', 2],
    ['Page=2.9', 2],
    ['Page=-1', 0],
    ['Page=x', 0],
    ['Page=Infinity', 0],
    ['Page=9007199254740992', 0],
  ])('%s', (query, page) => {
    expect(list(tableOf(2), query).page).toBe(page)
  })

  test('by its number, to the end and beyond', () => {
    const table = tableOf(7)
    expect([0, 1, 2, 3].map((page) => list(table, `PageSize=3&Page=${page}`).items)).toEqual([['6', '5', '4'], ['3', '2', '1'], ['0'], []])
    expect(list(table, 'PageSize=3&Page=2')).toMatchObject({ start: 6, end: 6, nextPageUri: null })
    expect(list(table, 'PageSize=3&Page=3')).toMatchObject({ start: 0, end: 0, nextPageUri: null })
    expect(queryOf(list(table, 'PageSize=3&Page=1').previousPageUri)).toBe('PageSize=3&Page=0&PageToken=PB3')
    expect(queryOf(list(table, 'PageSize=3&Page=3').previousPageUri)).toBe('PageSize=3&Page=2')
  })

  test('by its number, of those that match', () => {
    const table = tableOf(13)
    expect([0, 1, 2, 3].map((page) => list(table, `PageSize=2&Page=${page}`, isRed).items)).toEqual([['12', '9'], ['6', '3'], ['0'], []])
    expect(list(table, 'PageSize=5&Page=0', isRed).nextPageUri).toBeNull()
    expect(list(table, 'PageSize=4&Page=0', isRed).nextPageUri).not.toBeNull()
  })

  test('by the record that it follows, whether that is there or not', () => {
    const table = tableOf(7)
    expect(list(table, 'PageSize=3&Page=1&PageToken=PA4')).toMatchObject({ items: ['3', '2', '1'], page: 1, start: 3, end: 5 })
    table.remove('4')
    expect(list(table, 'PageSize=3&Page=1&PageToken=PA4').items).toEqual(['3', '2', '1'])
    expect(list(table, 'PageSize=3&PageToken=PA12').items).toEqual(['6', '5', '3'])
    expect(list(tableOf(13), 'PageSize=2&PageToken=PA10', isRed).items).toEqual(['9', '6'])
  })

  test('by the record that it comes before, whether that is there or not', () => {
    const table = tableOf(7)
    const page = list(table, 'PageSize=3&Page=1&PageToken=PB1')
    expect(page.items).toEqual(['4', '3', '2'])
    expect([queryOf(page.uri), queryOf(page.nextPageUri), queryOf(page.previousPageUri)]).toEqual([
      'PageSize=3&Page=1&PageToken=PB1',
      'PageSize=3&Page=2&PageToken=PA2',
      'PageSize=3&Page=0&PageToken=PB4',
    ])
    table.remove('1')
    expect(list(table, 'PageSize=3&Page=1&PageToken=PB1').items).toEqual(['4', '3', '2'])
    expect(list(table, 'PageSize=9&PageToken=PB3').items).toEqual(['6', '5', '4'])
    expect(list(tableOf(13), 'PageSize=2&PageToken=PB2', isRed).items).toEqual(['6', '3'])
  })

  test('that was reached backwards leads on to what it came from, also where nothing is newer', () => {
    const page = list(tableOf(7), 'PageSize=3&Page=1&PageToken=PB6')
    expect(page).toMatchObject({ items: [], start: 0, end: 0 })
    expect([queryOf(page.nextPageUri), queryOf(page.previousPageUri)]).toEqual(['PageSize=3&Page=2&PageToken=PA7', 'PageSize=3&Page=0'])
    expect(list(tableOf(7), 'PageSize=3&PageToken=PA0')).toMatchObject({ items: [], nextPageUri: null })
  })
})

describe('its links', () => {
  test('keep what the request asked for, and take the paging from their own page', () => {
    const page = list(tableOf(9), 'To=Ana&Page=1&PageSize=2&To=Bob&PageToken=PA7&Status=')
    const kept = 'To=Ana&To=Bob&Status=&PageSize=2'
    expect([page.uri, page.firstPageUri, page.nextPageUri, page.previousPageUri].map(queryOf)).toEqual([
      `${kept}&Page=1&PageToken=PA7`,
      `${kept}&Page=0`,
      `${kept}&Page=2&PageToken=PA5`,
      `${kept}&Page=0&PageToken=PB6`,
    ])
  })

  test('show no password of a SIP address', () => {
    const { uri } = list(tableOf(1), `To=${encodeURIComponent('sip:ana:secret@sip.test')}`)
    expect(new URL(uri).searchParams.get('To')).toBe('sip:ana@sip.test')
  })
})

describe('a token', () => {
  const isBroken = (query: string) => isPageTokenBroken(asked(query).form)

  test.each(['PageToken=PA1', 'PageToken=PB123456789012345', 'PageToken=', ''])('%s is none that is broken', (query) => {
    expect(isBroken(query)).toBe(false)
    expect(list(tableOf(2), query).pageSize).toBe(50)
  })

  test.each(['xPA1', 'PA1x', 'PA', 'PC1', 'PA-1', 'PA1234567890123456'])('%s is broken', (token) => {
    expect(isBroken(`PageToken=${token}`)).toBe(true)
    const table = tableOf(2)
    const reply = listReply(asked(`PageToken=${token}`), table, 'balls', { list: table.list(), matches: null }, ({ sid }) => sid)
    expect(reply).toMatchObject({ code: 21481, status: 400 })
    expect(itemsReply(asked(`PageToken=${token}`), 'balls', [1])).toMatchObject({ code: 21481 })
  })
})

describe('a list that no table holds', () => {
  const items = ['a', 'b', 'c', 'd', 'e']
  const page = (query: string) => pageOf(itemsReply(asked(query), 'letters', items))

  test('is read by number, in its own order', () => {
    expect(page('PageSize=2&x=y')).toEqual({
      key: 'letters',
      items: ['a', 'b'],
      page: 0,
      pageSize: 2,
      start: 0,
      end: 1,
      uri: 'https://api.test/Balls.json?x=y&PageSize=2&Page=0',
      firstPageUri: 'https://api.test/Balls.json?x=y&PageSize=2&Page=0',
      nextPageUri: 'https://api.test/Balls.json?x=y&PageSize=2&Page=1',
      previousPageUri: null,
    })
    expect(page('PageSize=2&Page=1')).toMatchObject({ items: ['c', 'd'], start: 2, end: 3 })
    expect([queryOf(page('PageSize=2&Page=1').nextPageUri), queryOf(page('PageSize=2&Page=1').previousPageUri)]).toEqual([
      'PageSize=2&Page=2',
      'PageSize=2&Page=0',
    ])
    expect(page('PageSize=2&Page=2')).toMatchObject({ items: ['e'], start: 4, end: 4, nextPageUri: null })
    expect(page('PageSize=2&Page=3')).toMatchObject({ items: [], start: 0, end: 0, nextPageUri: null })
  })

  test('that just fits is one page', () => {
    expect([page('PageSize=5').nextPageUri, page('').items]).toEqual([null, items])
  })
})
