// The verified caller IDs of an account: which there are, a new name, and away with one.
import type { CallerIdRow } from '../../store/records'
import { pairKey, type ReadStore } from '../../store/store'
import type { Decision } from '../command'
import { Draft, NOTHING } from '../draft'
import type { World } from '../world'
import type { DeleteCallerId, UpdateCallerId } from './command'

/** Undefined: the account has not verified this number. */
export function callerIdOf({ callerIds }: ReadStore, accountSid: string, e164: string): CallerIdRow | undefined {
  return callerIds.listBy('number', pairKey(accountSid, e164)).at(0)
}

export function updateCallerId(world: World, { sid, friendlyName }: UpdateCallerId): Decision {
  const callerId = world.store.callerIds.get(sid)
  if (!callerId) return NOTHING
  const draft = new Draft(world)
  draft.put('callerIds', { ...callerId, friendlyName: friendlyName ?? callerId.friendlyName, updatedAt: world.now })
  return draft.accept(sid)
}

export function deleteCallerId(world: World, { sid }: DeleteCallerId): Decision {
  if (!world.store.callerIds.get(sid)) return NOTHING
  const draft = new Draft(world)
  draft.remove('callerIds', sid)
  return draft.accept(null)
}
