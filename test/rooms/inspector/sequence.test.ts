// The sequence of a run that is told bit by bit, filtered and looked back at: it is what it would be if it were made at once.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outcome } from '../../../src/index'
import { bySid } from '../../../src/inspector/model/forecasts'
import { GrowingList } from '../../../src/inspector/model/growing-list'
import { Kept } from '../../../src/inspector/model/kept'
import { RecordMap } from '../../../src/inspector/model/record-map'
import { EMPTY_RUN, type Run } from '../../../src/inspector/model/run'
import { earlierLines, findIn, futureOf, GrowingSequence, type Grown } from '../../../src/inspector/model/sequence'
import type { Entry, Forecast, Item, Message } from '../../../src/inspector/model/wire'
import { Part } from '../../../src/sequence/part'
import { Sequence } from '../../../src/sequence/sequence'
import { aPhone, look, send } from '../../support/inspector/changes'

const START = Date.parse('2030-01-01T00:00:00.000Z')
const SIDS = ['SM0', 'SM1', 'SM2', 'SM3', 'SM4', 'VX0']
const MESSAGES = SIDS.filter((sid) => sid.startsWith('SM')).map((sid, index) => {
  const facts = { type: 'message', sid, createdAt: new Date(START).toISOString(), direction: index % 2 === 0 ? 'inbound' : 'outbound' }
  return { ...facts, from: `+1555010000${index}`, to: `+1555020000${index}`, body: sid } as Message
})
const RUN: Run = { ...EMPTY_RUN, messages: RecordMap.of(({ sid }) => sid, MESSAGES) }

type Told = Pick<Entry, 'kind' | 'sid' | 'text'>
/** What may happen: an act with the record that comes of it, statuses, frames that go on from one line to the next, lines of no record. */
const happening = fc.oneof(
  fc.constantFrom(...MESSAGES).map(({ sid, from }): Told[] => [
    { kind: 'act', sid: null, text: `${from} texts +15550200000: "Hi"` },
    { kind: 'status', sid, text: 'SM..0000 received' },
  ]),
  fc.constantFrom(...MESSAGES).map(({ sid }): Told[] => [{ kind: 'status', sid, text: 'SM..0000 delivered' }]),
  fc
    .constantFrom('How ', 'are ', 'you?')
    .map((token): Told[] => [{ kind: 'frame', sid: 'VX0', text: `VX..0000 ← ${JSON.stringify({ type: 'text', token })}` }]),
  fc.constant<Told[]>([{ kind: 'alert', sid: null, text: 'error: of nobody' }]),
)
const story = fc
  .array(fc.record({ told: happening, gap: fc.constantFrom(0, 0, 20, 20, 7_000), times: fc.constantFrom(1, 1, 9) }), { maxLength: 160 })
  .map((happenings) => {
    let ms = 0
    return happenings.flatMap(({ told, gap, times }) =>
      Array.from({ length: times }, () => {
        ms += gap
        return told.map((one) => ({ ...one, at: new Date(START + ms).toISOString() }) as Entry)
      }).flat(),
    )
  })

const atOnce = (lines: readonly Entry[], keeps?: (sid: string | null) => boolean) => {
  const part = new Part(lines, undefined, findIn(RUN), keeps)
  return { rows: new Sequence([part], findIn(RUN)).slice(0), people: new Set(part.lifelines.map(({ key }) => key)) }
}
const rowsOf = ({ sequence }: Grown) => sequence.slice(0)
const peopleIn = ({ lifelines }: Grown) =>
  new Set((['app', 'socket', 'service', 'conference', 'person'] as const).flatMap((kind) => [...lifelines.of(kind).keys()]))
const foundOf = (sids: readonly string[]) => SIDS.flatMap((sid): Item[] => (sids.includes(sid) ? [{ type: '', sid, createdAt: '' }] : []))

describe('a sequence that grows', () => {
  const look = fc.record({
    /** Lines that come behind, and before; both are told with what belongs to them. */
    later: fc.nat(300),
    earlier: fc.nat(300),
    /** Another filter, or none. */
    kept: fc.option(fc.subarray(SIDS), { nil: undefined }),
    /** A moment of the past: so many of the lines; all where it is none. */
    until: fc.option(fc.nat(700), { nil: undefined }),
  })

  test('is what it would be at once: after lines at either end, another filter and another moment', () => {
    fc.assert(
      fc.property(story, fc.nat(700), fc.array(look, { minLength: 1, maxLength: 8 }), (all, begin, looks) => {
        const growing = new GrowingSequence()
        const kept = new Kept()
        let [from, end] = [Math.min(begin, all.length), Math.min(begin, all.length)]
        let timeline = GrowingList.of<Entry>()
        for (const one of looks) {
          const [first, last] = [Math.max(0, from - one.earlier), Math.min(all.length, end + one.later)]
          timeline = timeline.added(all.slice(end, last)).putBefore(all.slice(first, from))
          ;[from, end] = [first, last]
          if (one.kept) kept.follow(GrowingList.of(foundOf(one.kept)))
          const shown = one.until === undefined ? timeline : timeline.upTo(one.until)
          const keeps = one.kept && ((sid: string | null) => sid !== null && (one.kept ?? []).includes(sid))
          const grown = growing.of({ ...RUN, timeline: shown }, one.kept && kept)
          const { rows, people } = atOnce([...shown], keeps)
          expect(rowsOf(grown)).toEqual(rows)
          expect(peopleIn(grown)).toEqual(people)
          expect(grown.isAll).toBe(true)
        }
      }),
      { numRuns: 120, seed: 20 },
    )
  })

  const long = Array.from({ length: 3_000 }, (_, index): Entry => {
    const sid = SIDS[index % 5] as string
    return { kind: 'status', sid, text: `SM..0000 delivered ${index}`, at: new Date(START + index).toISOString() } as Entry
  })

  test('has the newest rows first, and the others when it is asked again', () => {
    const growing = new GrowingSequence()
    const run = { ...RUN, timeline: GrowingList.of(long) }
    const lengths: number[] = []
    for (let isAll = false; !isAll; ) {
      const grown = growing.of(run, undefined, () => false)
      isAll = grown.isAll
      lengths.push(grown.sequence.length)
      expect(rowsOf(grown)).toEqual(atOnce(long.slice(-grown.sequence.length)).rows)
    }
    expect(lengths.length).toBeGreaterThan(8)
    expect(lengths.at(-1)).toBe(3_000)
  })

  test('looks at nothing again that did not change: of 3,000 lines, at those of the last chunk', () => {
    const growing = new GrowingSequence()
    let asked = 0
    const goesOn = () => {
      asked += 1
      return true
    }
    const kept = new Kept()
    const at = (timeline: GrowingList<Entry>, filter?: Kept) => {
      asked = 0
      return growing.of({ ...RUN, timeline }, filter, goesOn)
    }
    const timeline = GrowingList.of(long.slice(0, 2_900))
    at(timeline)
    expect(asked).toBe(12)
    at(timeline.added(long.slice(2_900)))
    expect(asked).toBe(1)
    at(timeline.upTo(1_000))
    expect(asked).toBe(1)
    kept.follow(foundOf(['SM1']))
    at(timeline, kept)
    expect(asked).toBe(12)
    kept.follow(foundOf(['SM1']))
    at(timeline, kept)
    expect(asked).toBe(0)
    // A record that none of the lines names.
    kept.follow(foundOf(['SM1', 'VX0']))
    at(timeline, kept)
    expect(asked).toBe(0)
    kept.follow(foundOf(['SM1', 'SM2']))
    expect(rowsOf(at(timeline, kept))).toEqual(atOnce(long.slice(0, 2_900), (sid) => sid === 'SM1' || sid === 'SM2').rows)
    expect(asked).toBe(12)
  })
})

describe('what is kept', () => {
  test('is what was found last, and is told apart from what was found before', () => {
    const kept = new Kept()
    const states: object[] = [kept.state]
    const follow = (sids: readonly string[]) => {
      kept.follow(foundOf(sids))
      states.push(kept.state)
      return SIDS.filter((sid) => kept.has(sid))
    }
    expect([follow(['SM1', 'SM2']), follow(['SM2', 'SM1']), follow(['SM2', 'SM3']), follow([])]).toEqual([
      ['SM1', 'SM2'],
      ['SM1', 'SM2'],
      ['SM2', 'SM3'],
      [],
    ])
    expect(states.map((state) => states.indexOf(state))).toEqual([0, 1, 1, 3, 4])
  })
})

describe('what is still to come', () => {
  const forecastsOf = (phone: ReturnType<typeof aPhone>['phone']) => bySid(JSON.parse(JSON.stringify(phone.feed.forecasts())) as Forecast[])

  test('is told in order, eight steps of it, and how many there are besides', async () => {
    const { phone, shop } = aPhone()
    const to = Array.from({ length: 4 }, (_, index) => `+1555010000${index}`)
    for (const number of to) await send(phone, { From: shop, To: number, Body: `to ${number}` })
    const run = look(phone)
    const { steps, more } = futureOf(run, forecastsOf(phone))
    expect(steps.map(({ label }) => label)).toEqual([...Array(4).fill('sending'), ...Array(4).fill('sent')])
    expect(more).toBe(4)
    expect(steps.every(({ isComing }) => isComing)).toBe(true)
    expect(steps.map(({ at }) => at)).toEqual([...steps.map(({ at }) => at)].sort())
  })

  test('is that of the records that the filter finds', async () => {
    const { phone, shop } = aPhone()
    phone.handset('+15550100002').onText(outcome.undelivered())
    await send(phone, { From: shop, To: '+15550100002', Body: 'one' })
    await send(phone, { From: shop, To: '+15550100003', Body: 'other' })
    const run = look(phone)
    const [first] = [...run.messages.keys()]
    const { steps, more } = futureOf(run, forecastsOf(phone), { has: (sid) => sid === first })
    expect(steps.map(({ sid, status, isLost }) => [sid === first, status, isLost])).toEqual([
      [true, 'sending', false],
      [true, 'sent', false],
      [true, 'undelivered', true],
    ])
    expect(more).toBe(0)
    expect(futureOf(run, forecastsOf(phone), { has: () => false })).toEqual({ steps: [], more: 0 })
  })

  test('nothing, once the clock ran out', async () => {
    const { phone, shop } = aPhone()
    await send(phone, { From: shop, To: '+15550100002', Body: 'one' })
    await phone.clock.drain()
    expect(futureOf(look(phone), new Map())).toEqual({ steps: [], more: 0 })
  })
})

test('how many lines are still with the server is known as long as it is told how many there are', () => {
  const timeline = GrowingList.of<Entry>([{ at: '', kind: 'act', sid: null, text: '' }])
  expect(earlierLines({ counts: { timeline: 5 }, timeline })).toBe(4)
  expect(earlierLines({ counts: null, timeline })).toBe(0)
})
