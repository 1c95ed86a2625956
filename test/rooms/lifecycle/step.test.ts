// The step knows no message: any table will do, such as that of a door.
import { expect, test } from 'vitest'
import { isTerminal, type Lifecycle, peek, transition } from '../../../src/lifecycle/transition'

type Door = 'open' | 'shut' | 'walled up'
type DoorEvent = 'push' | 'pull' | 'wall up'

const door: Lifecycle<Door, DoorEvent> = {
  entity: 'Door',
  events: ['push', 'pull', 'wall up'],
  table: { open: { push: 'shut' }, shut: { pull: 'open', 'wall up': 'walled up' }, 'walled up': {} },
}

test('a legal event leads on', () => {
  expect(transition(door, { sid: 'D1', status: 'open', history: [] }, 'push')).toBe('shut')
})

test('an illegal one tells the whole story', () => {
  const history = [
    { status: 'open', at: 0 },
    { status: 'shut', at: 1 },
    { status: 'walled up', at: 2 },
  ] as const
  expect(() => transition(door, { sid: 'D1', status: 'walled up', history }, 'pull')).toThrow(
    'Door D1 is walled up; the event "pull" is not legal there (the status is terminal). History: open → shut → walled up.',
  )
})

test('peeking changes nothing and never throws', () => {
  expect(peek(door, 'shut', 'pull')).toBe('open')
  expect(peek(door, 'shut', 'push')).toBeUndefined()
})

test('a status without events is the end', () => {
  expect((['open', 'shut', 'walled up'] as const).filter((status) => isTerminal(door, status))).toEqual(['walled up'])
})
