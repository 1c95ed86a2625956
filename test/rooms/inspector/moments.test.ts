// The moments of a run: those of its timeline, each once, however the timeline came.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GrowingList } from '../../../src/inspector/model/growing-list'
import { Moments, marksOf, stepFrom } from '../../../src/inspector/model/moments'
import type { Entry } from '../../../src/inspector/model/wire'

const START = Date.parse('2030-01-01T00:00:00.000Z')
const at = (ms: number) => new Date(START + ms).toISOString()

/** Of each moment, whether something goes wrong in one of its lines. */
const lines = (gaps: readonly { readonly gap: number; readonly isBad: boolean }[]): Entry[] => {
  let ms = 0
  return gaps.map(({ gap, isBad }): Entry => {
    ms += gap
    return { at: at(ms), kind: 'status', sid: 'SM1', text: `SM..0001 ${isBad ? 'failed' : 'sent'}` } as Entry
  })
}

const gaps = fc.array(fc.record({ gap: fc.constantFrom(0, 0, 0, 10), isBad: fc.boolean() }), { maxLength: 900 })

test('are the same for a list that grew at both ends, line for line and chunk for chunk', () => {
  fc.assert(
    fc.property(gaps, fc.array(fc.nat(900), { maxLength: 4 }), fc.nat(900), (gaps, cuts, middle) => {
      const all = lines(gaps)
      let timeline = GrowingList.of(all.slice(middle, middle + 1))
      for (const end of [...cuts, all.length].sort((a, b) => a - b))
        timeline = timeline.added(all.slice(Math.max(middle + 1, timeline.length + Math.min(middle, all.length)), end))
      timeline = GrowingList.of(all.slice(middle)).putBefore(all.slice(0, middle))
      const moments = new Moments(timeline)
      const times = [...new Set(all.map((line) => line.at))]
      expect([moments.count, moments.at(-1), moments.at(times.length)]).toEqual([times.length, undefined, undefined])
      expect(times.map((_, place) => moments.at(place))).toEqual(times)
      expect(times.map((time) => moments.placeOf(time))).toEqual(times.map((_, place) => place))
      expect([moments.placeOf(at(-1)), moments.placeOf(at(99_999_999))]).toEqual([-1, times.length - 1])
      expect(times.map((_, place) => moments.linesAt(place))).toEqual(times.map((time) => all.filter((line) => line.at === time)))
      const bad = times.flatMap((time, place) => (all.some((line) => line.at === time && line.text.endsWith('failed')) ? [place] : []))
      expect(moments.bad()).toEqual(bad)
    }),
    { numRuns: 60, seed: 20 },
  )
})

test('a step goes from one to the next, from between two to the nearer side, and after the last to the present', () => {
  const moments = new Moments(lines([0, 10, 10, 10].map((gap) => ({ gap, isBad: false }))))
  expect([at(0), at(5), at(10), at(20), null].map((from) => stepFrom(moments, from, -1))).toEqual([at(0), at(0), at(0), at(10), at(20)])
  expect([at(-5), at(0), at(5), at(10), at(20)].map((from) => stepFrom(moments, from, 1))).toEqual([at(0), at(10), at(10), at(20), null])
})

test('of many, the marks are bounded, and those that went wrong stand where they are', () => {
  const moments = new Moments(lines(Array.from({ length: 1_001 }, (_, index) => ({ gap: 10, isBad: index === 500 }))))
  const { all, bad } = marksOf(moments, 100)
  expect([all.length, bad]).toEqual([101, [0.5]])
  expect(marksOf(new Moments([]), 100)).toEqual({ all: [], bad: [] })
})
