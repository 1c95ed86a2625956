// What came since the whole, line by line: a server writes it behind the whole before an answer leaves.
import { expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../../src/index'
import { holds, PATIENCE } from '../../support/properties/runs'
import { travels } from '../../support/properties/steps'
import { buildTown, openTown } from '../../support/properties/town'
import { apiOf } from '../../support/rest/direct'

interface Journal {
  whole(): Iterable<string>
  next(): string | null | undefined
}

const journalOf = async (phone: Ringback): Promise<Journal> => (await Reflect.get(phone, Symbol.for('ringback.journal'))()) as Journal

/** A file as a server keeps it. */
async function fileOf(phone: Ringback) {
  const journal = await journalOf(phone)
  let text = `${[...journal.whole()].join('')}\n`
  return {
    get text() {
      return text
    },
    keep() {
      const line = journal.next()
      if (line === undefined) text = `${[...journal.whole()].join('')}\n`
      else if (line !== null) text += `${line}\n`
    },
  }
}

const text = { To: '+15550100002', From: '+15550000001', Body: 'Hi' }

test(
  'after each step of a random script the file is the phone',
  () =>
    holds(20, travels(25), async (steps) => {
      const town = buildTown()
      const file = await fileOf(town.phone)
      for (const step of steps) {
        await town.take(step)
        file.keep()
      }
      const again = openTown(file.text)
      const memory = (saved: string) => ({ ...JSON.parse(saved), memory: null })
      expect(memory(again.phone.save())).toEqual(memory(town.phone.save()))
      await again.phone.clock.drain()
      await town.phone.clock.drain()
      expect(again.phone.timeline.text()).toBe(town.phone.timeline.text())
    }),
  PATIENCE,
)

test('a line holds what changed, and no more', async () => {
  const phone = createRingback()
  phone.number({ e164: text.From })
  const journal = await journalOf(phone)
  for (const _piece of journal.whole());
  expect(journal.next()).toBeNull()
  await apiOf(phone).post('Messages.json', text)
  const first = JSON.parse(journal.next() as string)
  expect(first).toMatchObject({ line: 2, run: { tables: { messages: { steps: [[expect.any(Number), { body: 'Hi' }]] } } } })
  await phone.clock.next()
  const { line, run } = JSON.parse(journal.next() as string)
  expect([line, Object.keys(run.tables.messages.steps[0][2].of).sort()]).toEqual([3, ['history', 'status', 'updatedAt']])
  expect(journal.next()).toBeNull()
})

test('a file that was cut at any byte of its lines is the phone as far as it was written', async () => {
  const phone = createRingback()
  phone.number({ e164: text.From })
  const file = await fileOf(phone)
  const stood = new Map([[file.text.length, phone.messages.count()]])
  for (let count = 0; count < 3; count++) {
    await apiOf(phone).post('Messages.json', text)
    file.keep()
    stood.set(file.text.length, phone.messages.count())
  }
  const [first = 0] = stood.keys()
  let known = 0
  const isNear = (length: number) => [...stood.keys()].some((end) => Math.abs(end - length) < 4)
  for (let length = first; length <= file.text.length; length++) {
    // Without its line break a line is as good as with it.
    known = stood.get(length) ?? stood.get(length + 1) ?? known
    if (!isNear(length) && length % 61 !== 0) continue
    expect(createRingback({ from: file.text.slice(0, length) }).messages.count(), `${length} characters`).toBe(known)
  }
  for (const length of [1, 100, first - 2]) expect(() => createRingback({ from: file.text.slice(0, length) })).toThrow('cut off')
})

test.each(['reset', 'restore'] as const)('after a %s the whole is written anew', async (way) => {
  const phone = createRingback()
  phone.number({ e164: text.From })
  const snapshot = phone.snapshot()
  const file = await fileOf(phone)
  await apiOf(phone).post('Messages.json', text)
  file.keep()
  expect(file.text.split('\n')).toHaveLength(3)
  if (way === 'reset') phone.reset()
  else phone.restore(snapshot)
  file.keep()
  expect(file.text.split('\n')).toHaveLength(2)
  expect(createRingback({ from: file.text }).messages.count()).toBe(0)
})

test('a phone that forgets more than a line can hold writes the whole', async () => {
  const phone = createRingback({ timeline: { limit: 2 } })
  phone.number({ e164: text.From })
  const file = await fileOf(phone)
  for (let count = 0; count < 5; count++) await apiOf(phone).post('Messages.json', text)
  file.keep()
  expect(createRingback({ from: file.text }).messages.count()).toBe(5)
})
