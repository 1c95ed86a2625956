// Decides about the entities of a service: make one, and away with one and all that it has.
import { rejections } from '../../domain/codes'
import type { EntityRow } from '../../store/records'
import { pairKey, type ReadStore } from '../../store/store'
import { everyRow } from '../../store/table'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import { tellOfFactor } from './events'
import type { CreateEntity, DeleteEntity } from './factor-command'

/** Source: Twilio's OpenAPI file of Verify v2. */
const IDENTITY = /^[0-9a-z](?:[0-9a-z-]{6,62})[0-9a-z]$/i

export function entityOf({ entities }: ReadStore, serviceSid: string, identity: string): EntityRow | undefined {
  return entities.listBy('identity', pairKey(serviceSid, identity)).at(0)
}

export function isIdentity(text: string): boolean {
  return IDENTITY.test(text) && !text.includes('--')
}

/** One that is there is answered as it is: neither the provider's pages nor its description say otherwise (docs/guesses.md). */
export function createEntity(world: World, { serviceSid, identity }: CreateEntity): Decision {
  const service = world.store.verifyServices.get(serviceSid)
  if (!service) return NOTHING
  if (!identity) return reject(rejections.parameterMissing('Identity'))
  if (!isIdentity(identity)) return reject(rejections.factorRequestInvalid('Identity'))
  const draft = new Draft(world)
  if (entityOf(world.store, serviceSid, identity)) draft.guess('verify-entity-again')
  return draft.accept(enter(draft, service.accountSid, serviceSid, identity).sid)
}

/** The entity of this name. It is made where it is not there. */
export function enter(draft: Draft, accountSid: string, serviceSid: string, identity: string): EntityRow {
  const { store, now } = draft.world
  const there = entityOf(store, serviceSid, identity)
  if (there) return there
  const entity = { sid: draft.newSid('YE'), accountSid, serviceSid, identity, createdAt: now, updatedAt: now }
  draft.put('entities', entity)
  return entity
}

export function deleteEntity(world: World, { sid }: DeleteEntity): Decision {
  const { entities, factors, challenges } = world.store
  if (!entities.get(sid)) return NOTHING
  const draft = new Draft(world)
  draft.remove('entities', sid)
  for (const factor of everyRow(factors.listBy('entity', sid))) {
    forget(draft, 'factors', factor.sid)
    tellOfFactor(draft, 'factor.deleted', factor)
  }
  for (const challenge of everyRow(challenges.listBy('entity', sid))) forget(draft, 'challenges', challenge.sid)
  return draft.accept(null)
}

/** With what is due for it. */
export function forget(draft: Draft, table: 'factors' | 'challenges', sid: string): void {
  draft.remove(table, sid)
  draft.unschedule(endTimer(sid))
}

/** What the end of a factor or a challenge is scheduled under: apart from what its webhooks are still to be told. */
export function endTimer(sid: string): string {
  return `${sid}/end`
}
