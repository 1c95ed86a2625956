// A page must cost the same in any list. Counted, not timed: how many records a page looks at.
import { describe, expect, test } from 'vitest'
import { readAddress } from '../../../src/rest/api2010/address'
import { api2010 } from '../../../src/rest/api2010/product'
import type { Address } from '../../../src/rest/http/address'
import { Form } from '../../../src/rest/http/form'
import { listReply } from '../../../src/rest/http/paging'
import type { Reply } from '../../../src/rest/http/respond'
import type { MessageRow } from '../../../src/store/records'
import { createStore, pairKey, type Store } from '../../../src/store/store'
import { type RowList, Table } from '../../../src/store/table'
import { messageRow, sidOf } from '../../support/store/records'

const ACCOUNT = sidOf('AC', 1)
const HANDSETS = ['+15550100002', '+15550100003']
const SIZES = [1_000, 100_000]

function storeOf(count: number): Store {
  const store = createStore()
  for (let index = 0; index < count; index++) {
    const [sid, to] = [sidOf('SM', index), HANDSETS[index % HANDSETS.length]]
    if (to) store.apply({ table: 'messages', put: messageRow({ sid, to }) })
  }
  return store
}

function counted<R>(list: RowList<R>): { list: RowList<R>; reads: () => number } {
  let reads = 0
  return {
    reads: () => reads,
    list: {
      get length() {
        return list.length
      },
      at(index) {
        reads += 1
        return list.at(index)
      },
      place: (sequence) => list.place(sequence),
    },
  }
}

interface ListPage {
  readonly messages: readonly string[]
  readonly next_page_uri: string | null
}

function page(store: Store, rows: RowList<MessageRow>, query: string) {
  const { list, reads } = counted(rows)
  const url = new URL(query, `https://api.example.test/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
  const form = new Form(new Map([...url.searchParams].map(([name, value]) => [name, [value]])))
  const address = readAddress(url.href, 'auto') as Address
  const reply = listReply(
    { address, form, lists: api2010.lists },
    store.messages,
    'messages',
    { list, matches: null },
    (row) => row.sid,
  ) as Reply
  const { messages, next_page_uri } = (reply.body as { json: ListPage }).json
  return { reads: reads(), sids: messages, next: next_page_uri }
}

describe.each(SIZES)('among %i messages', (size) => {
  const store = storeOf(size)
  const everything = store.messages.listBy('account', ACCOUNT)
  const newest = (from: number, count: number, step = 1) => Array.from({ length: count }, (_, index) => sidOf('SM', from - index * step))

  test('the first page looks at its 50 records, and at one more to know whether there is a next page', () => {
    expect(page(store, everything, '')).toMatchObject({ reads: 51, sids: newest(size - 1, 50) })
  })

  test('so does a page in the middle, by its number', () => {
    expect(page(store, everything, '?Page=8')).toMatchObject({ reads: 51, sids: newest(size - 401, 50) })
  })

  test('and by its token', () => {
    const { next } = page(store, everything, '?PageSize=20')
    expect(page(store, everything, next ?? '')).toMatchObject({ reads: 21, sids: newest(size - 21, 20) })
  })

  test('the texts to one handset are a list of their own', () => {
    const toAna = store.messages.listBy('to', pairKey(ACCOUNT, '+15550100002'))
    expect(page(store, toAna, '?PageSize=5')).toMatchObject({ reads: 6, sids: newest(size - 2, 5, 2) })
  })
})

test('keys are asked for when a record comes, changes or goes, and never for reading', () => {
  let asked = 0
  const table = new Table<{ sid: string; colour: string }, 'colour'>({
    colour(ball) {
      asked += 1
      return ball.colour
    },
  })
  const cost = (act: () => unknown) => {
    asked = 0
    act()
    return asked
  }
  for (let index = 0; index < 1_000; index++) table.put({ sid: `ball ${index}`, colour: 'red' })

  expect(cost(() => table.put({ sid: 'new', colour: 'red' }))).toBe(1)
  expect(cost(() => table.put({ sid: 'new', colour: 'blue' }))).toBe(2)
  expect(cost(() => table.remove('new'))).toBe(1)
  expect(cost(() => [table.get('ball 7'), table.list().at(500), table.listBy('colour', 'red').at(500), table.sequenceOf('ball 7')])).toBe(0)
})
