// Decides about the settings of a short code. They are those of a number, as far as a short code has them.
import type { SenderRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import { findRejection, type Settings, valuesOf } from '../numbers/settings'
import type { World } from '../world'
import type { UpdateShortCode } from './command'

export function updateShortCode(world: World, { sid, fields }: UpdateShortCode): Decision {
  const sender = world.store.senders.get(sid)
  if (!sender) return NOTHING
  const rejection = findRejection(fields, sender)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  draft.put('senders', { ...sender, ...(valuesOf(fields) as Partial<SenderRow & Settings>), updatedAt: world.now })
  return draft.accept(sid)
}
