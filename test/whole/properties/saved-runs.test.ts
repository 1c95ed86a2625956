// A run is a file: saved at any moment, opened and gone on with, it comes to the same bytes as the phone that was never saved.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RingbackOptions } from '../../../src/index'
import { holds, PATIENCE, told } from '../../support/properties/runs'
import { type Step, travels, wildScripts } from '../../support/properties/steps'
import { buildTown, openTown, type Town } from '../../support/properties/town'

const SCRIPTS = 60

interface Cut {
  readonly before: readonly Step[]
  readonly after: readonly Step[]
}

// Snapshots are no part of a file, so nobody goes back to one behind the cut; a reset goes back to what is in it.
const after = wildScripts(15).chain((steps) =>
  fc.option(fc.nat(steps.length), { freq: 3 }).map((at) => (at === null ? steps : steps.toSpliced(at, 0, { do: 'reset' }))),
)
const cuts: fc.Arbitrary<Cut> = fc.record({ before: travels(20), after })

const seen = ({ phone }: Town) => {
  const { cursor: _cursor, ...feed } = phone.feed.since()
  return { timeline: phone.timeline.text(), feed, pending: phone.clock.pending(), saved: phone.save() }
}

async function agree(options: RingbackOptions, { before, after }: Cut): Promise<void> {
  const town = buildTown(options)
  for (const step of before) await town.take(step)
  const again = openTown(town.phone.save())
  expect(seen(again)).toEqual(seen(town))
  for (const step of after) expect(await again.take(step)).toEqual(await town.take(step))
  await town.phone.clock.drain()
  await again.phone.clock.drain()
  expect(seen(again)).toEqual(seen(town))
}

describe(`a run that is saved and opened ${told(SCRIPTS)}`, () => {
  test('goes on to the same bytes', () => holds(SCRIPTS, cuts, (cut) => agree({}, cut)), PATIENCE)

  test('with a timeline that forgets', () => holds(SCRIPTS, cuts, (cut) => agree({ timeline: { limit: 7 } }, cut)), PATIENCE)

  test(
    'under another provider, with queues and magic numbers',
    () => holds(SCRIPTS / 2, cuts, (cut) => agree({ dialect: 'twilio', magicNumbers: true, throughput: { messages: 1 } }, cut)),
    PATIENCE,
  )
})
