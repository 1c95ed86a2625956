// A decision in the making: what it reads of itself, and what is left of it as changes.
import { expect, test } from 'vitest'
import { Draft } from '../../../src/engine/draft'
import { EMPTY_HANDSET } from '../../../src/engine/outcomes'
import { SmallWorld } from '../../support/engine/small-world'
import { accountRow, messageRow, numberRow, sidOf } from '../../support/store/records'

const draftOf = () => new Draft(new SmallWorld())

test('reads a row as the store has it, and then as it left it itself', () => {
  const draft = draftOf()
  const number = draft.get('numbers', numberRow().sid)
  expect(number?.friendlyName).toBe('shop')
  draft.put('numbers', numberRow({ friendlyName: 'office' }))
  expect(draft.get('numbers', numberRow().sid)?.friendlyName).toBe('office')
  draft.remove('numbers', numberRow().sid)
  expect(draft.get('numbers', numberRow().sid)).toBeUndefined()
  expect(draft.world.store.numbers.get(numberRow().sid)).toBe(number)
})

test('only the last state of a row is a change', () => {
  const draft = draftOf()
  draft.put('messages', messageRow({ body: 'first' }))
  draft.put('messages', messageRow({ body: 'second' }))
  draft.put('accounts', accountRow({ friendlyName: 'gone' }))
  draft.remove('accounts', accountRow().sid)
  expect(draft.accept(null).changes).toEqual([
    { table: 'accounts', remove: accountRow().sid },
    { table: 'messages', put: messageRow({ body: 'second' }) },
  ])
})

test('two rows with one SID in two tables are two rows', () => {
  const draft = draftOf()
  const [handset, queue] = [
    { sid: 'same', ...EMPTY_HANDSET, textsMet: 0 },
    { sid: 'same', freeAt: 7 },
  ]
  draft.put('handsets', handset)
  draft.put('sendQueues', queue)
  expect([draft.get('handsets', 'same'), draft.get('sendQueues', 'same')]).toEqual([handset, queue])
  expect(draft.accept(null).changes).toHaveLength(2)
})

test('counters come first, then the tables in the order of their declaration, and a table in the order of its first changes', () => {
  const draft = draftOf()
  draft.put('sendQueues', { sid: 'queue', freeAt: 7 })
  for (const number of [2, 1]) draft.put('messages', messageRow({ sid: sidOf('SM', number) }))
  draft.put('messages', messageRow({ sid: sidOf('SM', 2), body: 'again' }))
  draft.put('accounts', accountRow())
  draft.newSid('CA')
  const { changes } = draft.accept(null)
  expect(changes.map((change) => ('counter' in change ? change.counter : `${change.table} ${'put' in change && change.put.sid}`))).toEqual([
    'CA',
    `accounts ${sidOf('AC', 1)}`,
    `messages ${sidOf('SM', 2)}`,
    `messages ${sidOf('SM', 1)}`,
    'sendQueues queue',
  ])
})

test('a queue gives one turn after the other, also within one decision', () => {
  const draft = draftOf()
  expect([1, 2, 1].map((units) => draft.turn('queue', units, 2))).toEqual([0, 500, 1_500])
  expect(draft.turn('queue', 5, null)).toBe(0)
  expect(draft.accept(null).changes).toEqual([{ table: 'sendQueues', put: { sid: 'queue', freeAt: draft.world.now + 2_000 } }])
})

test('an input that no call was given is an error, and not lost', () => {
  const draft = draftOf()
  draft.pushInput('CA1', { type: 'elapsed' })
  expect(() => draft.accept(null)).toThrow('the first is elapsed for CA1')
  expect(draft.nextInput()).toEqual({ sid: 'CA1', input: { type: 'elapsed' } })
  expect(draft.accept(null).effects).toEqual([])
})
