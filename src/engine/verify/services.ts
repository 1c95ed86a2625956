// Decides about the services of Verify: make one, change it, delete it.
import { rejections } from '../../domain/codes'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { CreateVerifyService, DeleteVerifyService, UpdateVerifyService } from './command'
import { NEW_VERIFY_SERVICE, rejectSettings, withSettings } from './settings'

export function createVerifyService(world: World, { accountSid, fields }: CreateVerifyService): Decision {
  const { FriendlyName: friendlyName } = fields
  if (!friendlyName) return reject(rejections.parameterMissing('FriendlyName'))
  const rejection = rejectSettings(fields)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  const sid = draft.newSid('VA')
  const { now } = world
  draft.guess('verify-service-defaults')
  const row = { sid, accountSid, friendlyName, ...NEW_VERIFY_SERVICE, createdAt: now, updatedAt: now }
  draft.put('verifyServices', withSettings(row, fields))
  return draft.accept(sid)
}

export function updateVerifyService(world: World, { sid, fields }: UpdateVerifyService): Decision {
  const service = world.store.verifyServices.get(sid)
  if (!service) return NOTHING
  const rejection = rejectSettings(fields)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  draft.put('verifyServices', { ...withSettings(service, fields), updatedAt: world.now })
  return draft.accept(sid)
}

export function deleteVerifyService(world: World, { sid }: DeleteVerifyService): Decision {
  if (!world.store.verifyServices.get(sid)) return NOTHING
  const draft = new Draft(world)
  draft.remove('verifyServices', sid)
  return draft.accept(null)
}
