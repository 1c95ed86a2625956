// Decides about messaging services: make one, change it, delete it.
import { rejections } from '../../domain/codes'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { CreateService, DeleteService, UpdateService } from './command'
import { membersOf } from './pool'
import { NEW_SERVICE, rejectSettings, settingsOf } from './settings'

export function createService(world: World, { accountSid, fields }: CreateService): Decision {
  const { friendlyName } = fields
  if (!friendlyName) return reject(rejections.parameterMissing('FriendlyName'))
  const rejection = rejectSettings(fields)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  const sid = draft.newSid('MG')
  const { now } = world
  draft.guess('service-defaults')
  draft.put('services', { sid, accountSid, friendlyName, ...NEW_SERVICE, ...settingsOf(fields), createdAt: now, updatedAt: now })
  return draft.accept(sid)
}

export function updateService(world: World, { sid, fields }: UpdateService): Decision {
  const service = world.store.services.get(sid)
  if (!service) return NOTHING
  const rejection = rejectSettings(fields)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  draft.put('services', { ...service, ...settingsOf(fields), updatedAt: world.now })
  return draft.accept(sid)
}

/** Its senders are free for another service. What waits in it fails when it would choose a sender (messages/progress.ts). */
export function deleteService(world: World, { sid }: DeleteService): Decision {
  if (!world.store.services.get(sid)) return NOTHING
  const draft = new Draft(world)
  for (const member of membersOf(world.store, sid)) draft.remove('poolSenders', member.sid)
  draft.remove('services', sid)
  return draft.accept(null)
}
