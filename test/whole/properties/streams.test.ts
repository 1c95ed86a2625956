// Media streams that live at random, against a plain second telling: what the app is told, when each mark comes back, and what is played
// of what it sends, to the millisecond.
import { expect, test } from 'vitest'
import { holds, leastMet, PATIENCE, told } from '../../support/properties/runs'
import { beginLife, type Life, type StreamScript, streamScripts } from '../../support/properties/streams/steps'

function agree({ phone, model, streams, played }: Life): void {
  expect(streams()).toEqual(model.streams.map(({ told, media }) => ({ told, media })))
  expect(played()).toEqual(model.played)
  expect(phone.clock.pending().filter(({ label }) => label.includes(' mark '))).toHaveLength(model.waiting)
}

/** What the leg heard is what was played, to within a millisecond. */
function soundsAsPlayed({ leg, played }: Life): void {
  const samples = new Int16Array(leg.audio().buffer, 44)
  const pieces = played().filter(({ ms }) => ms > 2)
  const near = new Uint8Array(samples.length)
  for (const { at, ms } of played()) near.fill(1, Math.max(0, at - 1) * 8, Math.ceil((at + ms + 2) * 8))
  for (const { at, ms } of pieces) expect(samples.subarray((at + 1) * 8, Math.floor((at + ms - 1) * 8)).indexOf(0)).toBe(-1)
  expect(samples.findIndex((sample, index) => sample !== 0 && near[index] === 0)).toBe(-1)
}

async function live({ media, steps }: StreamScript): Promise<Life> {
  const life = await beginLife(media)
  for (const step of steps) {
    await life.take(step)
    agree(life)
  }
  return life
}

test(
  `a stream goes as it is told ${told(200)}`,
  async () => {
    const seen = { marks: 0, cuts: 0, wholes: 0, frames: 0, streams: 0, loud: 0 }
    await holds(200, streamScripts(), async (script) => {
      const life = await live(script)
      await life.hangUp()
      agree(life)
      const { phone, leg } = life
      expect(leg.status).toBe('completed')
      // Nothing is left behind that would happen to nobody.
      await phone.clock.drain()
      expect(phone.clock.pending()).toEqual([])
      agree(life)
      soundsAsPlayed(life)
      const played = life.played()
      for (const moments of [played.map(({ at }) => at), phone.timeline.toJSON().map(({ at }) => Date.parse(at))])
        expect(moments).toEqual(moments.toSorted((a, b) => a - b))
      seen.marks += played.filter(({ mark }) => mark !== undefined).length
      seen.cuts += played.filter(({ cut }) => cut).length
      seen.wholes += played.filter(({ cut, ms }) => !cut && ms > 0).length
      seen.frames += life.streams().reduce((sum, { media }) => sum + media.length, 0)
      seen.loud += life.streams().reduce((sum, { media }) => sum + media.filter(([, isLoud]) => isLoud).length, 0)
      seen.streams += life.streams().length
    })
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(leastMet(200, 30))
  },
  PATIENCE,
)

test(
  `the same script gives the same bytes ${told(10)}`,
  async () => {
    await holds(10, streamScripts(), async (script) => {
      const [one, other] = [await live(script), await live(script)]
      expect(one.phone.timeline.text()).toBe(other.phone.timeline.text())
      expect(JSON.stringify(one.phone.feed.since())).toBe(JSON.stringify(other.phone.feed.since()))
      expect(one.leg.audio()).toEqual(other.leg.audio())
    })
  },
  PATIENCE,
)
