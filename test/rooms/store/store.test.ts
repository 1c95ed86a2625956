// The store: changes, counters, images.
import { describe, expect, test } from 'vitest'
import { EMPTY_HANDSET } from '../../../src/engine/outcomes'
import type { AlertRow, RequestRow } from '../../../src/store/records'
import { createStore, pairKey, type Store } from '../../../src/store/store'
import type { TableName } from '../../../src/store/tables'
import { accountRow, messageRow, NOON, numberRow, sidOf } from '../../support/store/records'

const ALERT: AlertRow = { code: null, level: 'warning', message: 'it looks wrong', fix: 'mend it', at: NOON, sid: null }
const REQUEST: RequestRow = {
  kind: 'request',
  method: 'GET',
  path: '/',
  params: {},
  status: 200,
  code: null,
  at: NOON,
  sid: null,
  rejection: null,
}

describe('changes', () => {
  test('put adds a record, and replaces it the next time', () => {
    const store = createStore()
    store.apply({ table: 'messages', put: messageRow() })
    store.apply({ table: 'messages', put: messageRow({ status: 'sending' }) })
    expect(store.messages.size).toBe(1)
    expect(store.messages.get(sidOf('SM', 1))?.status).toBe('sending')
  })

  test('remove takes it away; what is not there is no error', () => {
    const store = createStore()
    store.apply({ table: 'numbers', put: numberRow() })
    store.apply({ table: 'numbers', remove: sidOf('PN', 1) })
    store.apply({ table: 'numbers', remove: sidOf('PN', 1) })
    expect(store.numbers.size).toBe(0)
  })

  test('a counter starts at 0 and stands where it is set', () => {
    const store = createStore()
    expect(store.counter('SM')).toBe(0)
    store.apply({ counter: 'SM', value: 7 })
    expect([store.counter('SM'), store.counter('CA')]).toEqual([7, 0])
  })
})

describe('the indexes', () => {
  const [ana, bob] = ['+15550100002', '+15550100003']
  const [ours, theirs] = [sidOf('AC', 1), sidOf('AC', 2)]
  const store = createStore()
  store.apply({ table: 'messages', put: messageRow({ sid: sidOf('SM', 1), to: ana }) })
  store.apply({ table: 'messages', put: messageRow({ sid: sidOf('SM', 2), to: bob }) })
  store.apply({ table: 'messages', put: messageRow({ sid: sidOf('SM', 3), to: ana }) })
  store.apply({ table: 'messages', put: messageRow({ sid: sidOf('SM', 4), to: ana, accountSid: theirs }) })

  test('messages by account', () => {
    expect([ours, theirs].map((sid) => store.messages.listBy('account', sid).length)).toEqual([3, 1])
  })

  test('messages by recipient, of one account only', () => {
    expect([ours, theirs].map((sid) => store.messages.listBy('to', pairKey(sid, ana)).length)).toEqual([2, 1])
    expect(store.messages.listBy('to', pairKey(ours, bob)).at(0)?.sid).toBe(sidOf('SM', 2))
  })

  test('messages by sender, of one account only', () => {
    expect([ours, theirs].map((sid) => store.messages.listBy('from', pairKey(sid, '+15550100001')).length)).toEqual([3, 1])
  })

  test('numbers by account and by what they are', () => {
    const numbers = createStore()
    numbers.apply({ table: 'numbers', put: numberRow() })
    expect(numbers.numbers.listBy('account', ours).at(0)?.e164).toBe('+15550100001')
    expect(numbers.numbers.listBy('e164', '+15550100001').at(0)?.accountSid).toBe(ours)
  })
})

describe('an image of everything', () => {
  function filledStore() {
    const store = createStore()
    store.apply({ table: 'accounts', put: accountRow() })
    store.apply({ table: 'numbers', put: numberRow() })
    store.apply({ table: 'handsets', put: { sid: '+15550100002', ...EMPTY_HANDSET, textsMet: 0 } })
    store.apply({ table: 'messages', put: messageRow() })
    store.apply({ counter: 'SM', value: 1 })
    store.requests.push(REQUEST)
    store.alerts.push(ALERT)
    store.timeline.push({ kind: 'alert', at: NOON, alert: ALERT })
    return store
  }

  const TABLES = ['accounts', 'numbers', 'handsets', 'messages'] as const satisfies TableName[]

  function contentsOf(store: Store): unknown {
    const { requests, alerts, timeline } = store
    return [...TABLES.map((name) => [...store[name]]), [...requests], [...alerts], [...timeline], store.counter('SM')]
  }

  test('what is restored looks as it did', () => {
    const store = filledStore()
    const image = store.image()
    store.apply({ table: 'accounts', remove: sidOf('AC', 1) })
    store.apply({ table: 'messages', put: messageRow({ status: 'failed' }) })
    store.apply({ table: 'messages', put: messageRow({ sid: sidOf('SM', 2) }) })
    store.apply({ table: 'handsets', put: { sid: '+15550100002', ...EMPTY_HANDSET, textsMet: 5 } })
    store.apply({ counter: 'SM', value: 2 })
    store.requests.push(REQUEST)
    store.alerts.push(ALERT)
    store.timeline.push({ kind: 'alert', at: NOON, alert: ALERT })

    store.restore(image)
    expect(contentsOf(store)).toEqual(contentsOf(filledStore()))
    expect(store.messages.get(sidOf('SM', 1))?.status).toBe('queued')
  })

  test('what happens after a restore does not reach the image', () => {
    const store = filledStore()
    const image = store.image()
    store.restore(image)
    store.requests.push(REQUEST)
    store.alerts.push(ALERT)
    store.timeline.push({ kind: 'act', at: NOON, sid: null, text: 'later' })
    store.apply({ counter: 'SM', value: 9 })
    store.apply({ table: 'messages', put: messageRow({ status: 'failed' }) })
    store.restore(image)
    expect(contentsOf(store)).toEqual(contentsOf(filledStore()))
  })

  test('a later one brings back what an earlier one took away', () => {
    const store = filledStore()
    const early = store.image()
    store.apply({ table: 'messages', put: messageRow({ status: 'failed' }) })
    store.apply({ table: 'messages', put: messageRow({ sid: sidOf('SM', 2) }) })
    store.apply({ table: 'numbers', remove: numberRow().sid })
    store.apply({ counter: 'SM', value: 2 })
    store.requests.push(REQUEST)
    const late = store.image()
    const then = contentsOf(store)

    store.restore(early)
    store.apply({ table: 'messages', put: messageRow({ status: 'sending' }) })
    store.alerts.push(ALERT)
    store.restore(late)
    expect(contentsOf(store)).toEqual(then)
    expect(store.numbers.listBy('e164', numberRow().e164).length).toBe(0)
  })

  test('an empty one empties the store', () => {
    const store = filledStore()
    store.restore(createStore().image())
    expect([store.accounts.size, store.messages.size, store.counter('SM'), store.timeline.length]).toEqual([0, 0, 0, 0])
  })
})

test('a SID and a number make one key that no other pair makes', () => {
  expect(pairKey('AC1', '+1555')).not.toBe(pairKey('AC1+', '1555'))
})
