// Decides about API keys: one is made, named, deleted. Its secret stands in the row and in the answer that makes it.
import type { ApiKeyRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING } from '../draft'
import type { World } from '../world'
import type { CreateKey, DeleteKey, UpdateKey } from './command'

export function createKey(world: World, { accountSid, keyType, friendlyName, sid, secret }: CreateKey): Decision {
  const { identity, now } = world
  const draft = new Draft(world)
  const count = draft.count('SK')
  const key: ApiKeyRow = {
    sid: sid ?? identity.sid('SK', count),
    accountSid,
    secret: secret ?? identity.secret(count),
    type: keyType,
    friendlyName: friendlyName ?? '',
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  }
  draft.put('apiKeys', key)
  return draft.accept(key.sid)
}

export function updateKey(world: World, { sid, friendlyName }: UpdateKey): Decision {
  const key = world.store.apiKeys.get(sid)
  if (!key) return NOTHING
  const draft = new Draft(world)
  draft.put('apiKeys', { ...key, friendlyName: friendlyName ?? key.friendlyName, updatedAt: world.now })
  return draft.accept(sid)
}

export function deleteKey(world: World, { sid }: DeleteKey): Decision {
  const key = world.store.apiKeys.get(sid)
  if (!key) return NOTHING
  const draft = new Draft(world)
  draft.put('apiKeys', { ...key, deletedAt: world.now })
  return draft.accept(null)
}
