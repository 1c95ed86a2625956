// A phone and the model of one go through the same random scripts, and are the same after every step.
import { expect, test } from 'vitest'
import { expectedOf, seenOf, withoutOpenLabels } from '../../support/properties/agreement'
import { Model } from '../../support/properties/model/model'
import { holds, PATIENCE, told } from '../../support/properties/runs'
import { type Step, scripts, travels } from '../../support/properties/steps'
import { buildTown } from '../../support/properties/town'

async function agree(script: readonly Step[]): Promise<void> {
  const { phone, take } = buildTown()
  const model = new Model(phone.clock.now().getTime())
  for (const [index, step] of script.entries()) {
    const where = `after step ${index}, ${JSON.stringify(step)}`
    expect(await take(step), where).toBe(model.take(step))
    const expected = expectedOf(model.world)
    expect(withoutOpenLabels(seenOf(phone), expected), where).toEqual(expected)
  }
}

test(
  `statuses, callbacks, attempts and due moments are those of the model ${told(300)}`,
  async () => {
    await holds(300, scripts(), agree)
  },
  PATIENCE,
)

test(
  `and so they are when snapshots are taken, restored and reset ${told(200)}`,
  async () => {
    await holds(200, travels(), agree)
  },
  PATIENCE,
)
