// Sessions of ConversationRelay that live at random, against a plain second telling: what the agent is told and what the person hears, to
// the millisecond. No word is lost, doubled or out of order, and no time goes back.
import { expect, test } from 'vitest'
import type { Line } from '../../support/properties/relay/model'
import { openSession, type RelayStep, relayScripts, type Session } from '../../support/properties/relay/steps'
import { holds, leastMet, PATIENCE, told } from '../../support/properties/runs'

const times = (lines: readonly Line[]) => lines.map(([at]) => at)
const textsOf = (script: readonly RelayStep[], what: 'text' | 'say') => script.flatMap((step) => (step.do === what ? [step.text] : []))

/** Each of them is the beginning of one of the others, in their order. */
function isInOrder(parts: readonly string[], wholes: readonly string[]): boolean {
  let at = 0
  return parts.every((part) => {
    const found = wholes.findIndex((whole, index) => index >= at && whole.startsWith(part))
    at = found + 1
    return found >= 0
  })
}

async function live(script: readonly RelayStep[]): Promise<Session> {
  const session = await openSession()
  for (const step of script) {
    await session.take(step)
    expect(session.told()).toEqual(session.model.told)
    expect(session.heard()).toEqual(session.model.heard)
  }
  await session.phone.clock.drain()
  session.model.advance(1_000_000)
  return session
}

test(
  `a session goes as it is told ${told(150)}`,
  async () => {
    const seen = { cut: 0, whole: 0, interrupts: 0, prompts: 0 }
    await holds(150, relayScripts(), async (script) => {
      const session = await live(script)
      const { phone, leg, arrived, model } = session
      const [heard, lines] = [session.heard(), session.told()]
      expect(heard).toEqual(model.heard)
      expect(lines).toEqual(model.told)
      // What was told arrived, all of it and in this order.
      expect(arrived.slice(1)).toEqual(lines.map(([, line]) => line.split(' ')[0]))
      expect(leg.heard).toEqual(heard.map(([, text]) => text.replace('|', '')))
      expect(isInOrder(leg.heard, textsOf(script, 'text'))).toBe(true)
      const prompts = lines.flatMap(([, line]) => (line.startsWith('prompt ') ? [line.slice('prompt '.length)] : []))
      expect(isInOrder(prompts, textsOf(script, 'say'))).toBe(true)
      const { frames, status } = phone.sockets.last()
      for (const moments of [
        times(heard),
        times(lines),
        frames.map(({ at }) => at.getTime()),
        phone.timeline.toJSON().map(({ at }) => Date.parse(at)),
      ])
        expect(moments).toEqual(moments.toSorted((a, b) => a - b))
      expect([status, leg.status]).toEqual(['closed', 'completed'])
      // Nothing is left behind that would happen to nobody.
      expect(phone.clock.pending()).toEqual([])
      seen.cut += heard.filter(([, text]) => text.endsWith('|')).length
      seen.whole += heard.filter(([, text]) => !text.endsWith('|')).length
      seen.interrupts += lines.filter(([, line]) => line.startsWith('interrupt')).length
      seen.prompts += prompts.length
    })
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(leastMet(150, 30))
  },
  PATIENCE,
)

test(
  `the same script gives the same bytes ${told(20)}`,
  async () => {
    await holds(20, relayScripts(), async (script) => {
      const [one, other] = [await live(script), await live(script)]
      expect(one.phone.timeline.text()).toBe(other.phone.timeline.text())
      expect(JSON.stringify(one.phone.feed.since())).toBe(JSON.stringify(other.phone.feed.since()))
    })
  },
  PATIENCE,
)
