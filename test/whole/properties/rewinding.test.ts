// A phone that was rewound is one that never went on: the same bytes follow, and another future leaves no trace.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ringback } from '../../../src/index'
import { holds, PATIENCE, told } from '../../support/properties/runs'
import { type Step, wildScripts } from '../../support/properties/steps'
import { buildTown, type Town } from '../../support/properties/town'

/** All that a phone tells, byte for byte. */
function bytesOf(phone: Ringback): string {
  const { messages, calls, callbacks, requests, alerts, clock, timeline } = phone
  return [
    JSON.stringify([messages.all(), calls.all(), callbacks.all(), requests.all(), alerts.all(), clock.now(), clock.pending()]),
    timeline.text(),
    timeline.mermaid(),
    JSON.stringify(timeline),
  ].join('\n')
}

async function takeAll({ take }: Town, script: readonly Step[]): Promise<void> {
  for (const step of script) await take(step)
}

const threeParts = fc.tuple(wildScripts(15), wildScripts(15), wildScripts(15))

test(
  `restore() equals never having gone on ${told(120)}`,
  async () => {
    await holds(120, threeParts, async ([before, detour, then]) => {
      const [straight, rewound] = [buildTown(), buildTown()]
      await takeAll(straight, before)
      await takeAll(rewound, before)
      const snapshot = rewound.phone.snapshot()
      await takeAll(rewound, detour)

      rewound.phone.restore(snapshot)
      expect(bytesOf(rewound.phone)).toBe(bytesOf(straight.phone))

      await takeAll(rewound, then)
      await takeAll(straight, then)
      await straight.phone.clock.drain()
      await rewound.phone.clock.drain()
      expect(bytesOf(rewound.phone)).toBe(bytesOf(straight.phone))
      expect(rewound.phone.number().sid).toBe(straight.phone.number().sid)
    })
  },
  PATIENCE,
)

test(
  `a snapshot can be restored again and again, whatever was done in between ${told(100)}`,
  async () => {
    await holds(100, threeParts, async ([before, detour, then]) => {
      const town = buildTown()
      await takeAll(town, before)
      const snapshot = town.phone.snapshot()
      const ends: string[] = []
      for (let round = 0; round < 3; round++) {
        await takeAll(town, then)
        ends.push(bytesOf(town.phone))
        await takeAll(town, round === 1 ? detour : [])
        town.phone.restore(snapshot)
      }
      expect(new Set(ends).size).toBe(1)
    })
  },
  PATIENCE,
)

test(
  `reset() equals a phone that was just set up ${told(100)}`,
  async () => {
    await holds(100, fc.tuple(wildScripts(20), wildScripts(20)), async ([before, then]) => {
      const [fresh, used] = [buildTown(), buildTown()]
      await takeAll(used, before)
      used.phone.reset()
      expect(bytesOf(used.phone)).toBe(bytesOf(fresh.phone))
      await takeAll(used, then)
      await takeAll(fresh, then)
      expect(bytesOf(used.phone)).toBe(bytesOf(fresh.phone))
    })
  },
  PATIENCE,
)

test(
  `a snapshot that is taken and never used changes nothing ${told(60)}`,
  async () => {
    await holds(60, wildScripts(25), async (script) => {
      const [plain, keeping] = [buildTown(), buildTown()]
      await takeAll(plain, script)
      for (const step of script) {
        keeping.phone.snapshot()
        await keeping.take(step)
      }
      expect(bytesOf(keeping.phone)).toBe(bytesOf(plain.phone))
    })
  },
  PATIENCE,
)
