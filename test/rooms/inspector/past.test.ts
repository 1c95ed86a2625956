// The run as it was at a moment, out of what the page holds: it must say what `phone.at()` says.
import { expect, test } from 'vitest'
import type { Past, Ringback } from '../../../src/index'
import { runAt } from '../../../src/inspector/model/past'
import { applyVersions, type Run } from '../../../src/inspector/model/run'
import type { Version } from '../../../src/inspector/model/wire'
import { TABLE_KINDS, type TableListName } from '../../../src/kinds/kinds'
import { look } from '../../support/inspector/changes'
import { buildHall, conferenceScripts } from '../../support/properties/conferences/steps'
import { buildDesk, deskScripts } from '../../support/properties/desk'
import { openSession, relayScripts } from '../../support/properties/relay/steps'
import { holds, PATIENCE, told } from '../../support/properties/runs'
import { scripts } from '../../support/properties/steps'
import { beginLife, streamScripts } from '../../support/properties/streams/steps'
import { buildTown } from '../../support/properties/town'

const LISTS = TABLE_KINDS.map(({ list }) => list as TableListName)

const ofPhone = (past: Past) => Object.fromEntries(LISTS.map((list) => [list, JSON.parse(JSON.stringify(past[list].all()))]))
const ofPage = (run: Run) =>
  Object.fromEntries(
    LISTS.map((list) => [
      list,
      [...(run[list] as ReadonlyMap<string, object>).values()].map(({ ...record }: { id?: string; framesBefore?: number }) => {
        // The page's own.
        delete record.id
        delete record.framesBefore
        return record
      }),
    ]),
  )

function expectSame(phone: Ringback): void {
  const versions = JSON.parse(JSON.stringify([...phone.feed.versions()].flat())) as Version[]
  const run = applyVersions(look(phone), versions)
  const moments = new Set([run.clock.start, ...run.timeline.map(({ at }) => at), run.clock.now])
  for (const at of moments) {
    const ms = Date.parse(at)
    for (const when of [ms, ms + 1].filter((one) => one <= Date.parse(run.clock.now))) {
      const date = new Date(when)
      expect(ofPage(runAt(run, date.toISOString()))).toEqual(ofPhone(phone.at(date)))
    }
  }
}

test(
  `the page's past is the phone's ${told(60)}`,
  async () => {
    await holds(60, scripts(), async (script) => {
      const { phone, take } = buildTown()
      for (const step of script) await take(step)
      expectSame(phone)
    })
  },
  PATIENCE,
)

test(
  `in conferences, on open lines and on streams, too ${told(15)}`,
  async () => {
    await holds(15, conferenceScripts(), async (script) => {
      const hall = buildHall()
      for (const step of script) await hall.take(step)
      expectSame(hall.phone)
    })
    await holds(15, relayScripts(), async (script) => {
      const session = await openSession()
      for (const step of script) await session.take(step)
      await session.phone.clock.drain()
      expectSame(session.phone)
    })
    await holds(15, streamScripts(), async ({ media, steps }) => {
      const life = await beginLife(media)
      for (const step of steps) await life.take(step)
      expectSame(life.phone)
    })
  },
  PATIENCE,
)

test(
  `of queues, recordings and verifications, too ${told(40)}`,
  async () => {
    const seen = new Set<string>()
    await holds(40, deskScripts, async (script) => {
      const desk = buildDesk()
      for (const step of script) await desk.take(step)
      await desk.phone.clock.drain()
      for (const list of ['queues', 'recordings', 'verifications'] as const) {
        if (desk.phone[list].count() > 0) seen.add(list)
        for (const { status } of list === 'queues' ? [] : desk.phone[list].all()) seen.add(`${list} ${status}`)
      }
      expectSame(desk.phone)
    })
    // The scripts lead somewhere.
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'queues',
        'recordings completed',
        'recordings in-progress',
        'verifications expired',
        'verifications pending',
        'verifications approved',
        'verifications canceled',
      ]),
    )
  },
  PATIENCE,
)
