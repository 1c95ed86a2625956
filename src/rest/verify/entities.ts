// The entities of a service: people, by the names that the app has for them.
import { isoDate } from '../../dialects/dates'
import type { EntityRow } from '../../store/records'
import { pairKey } from '../../store/store'
import { type Context, type HandlerResult, notFound } from '../http/context'
import { resourceUrl } from '../http/host-address'
import { type Resource, replyCreated, replyFetched, replyList, replyRemoved } from '../http/resource'
import { serviceOf } from './services'

const ENTITIES: Resource<EntityRow> = { table: (store) => store.entities, key: 'entities', present: presentEntity, polled: false }

/** The entity that the path names. */
export function entityOf(context: Context): EntityRow | undefined {
  const service = serviceOf(context)
  return service && context.service.store.entities.listBy('identity', pairKey(service.sid, context.ids.Identity as string)).at(0)
}

export function entityUrl(
  context: Context,
  { serviceSid, identity }: Pick<EntityRow, 'serviceSid' | 'identity'>,
  ...rest: string[]
): string {
  return resourceUrl(context, 'Services', serviceSid, 'Entities', identity, ...rest)
}

export function createEntity(context: Context): HandlerResult {
  const service = serviceOf(context)
  if (!service) return notFound(context)
  const command = { type: 'entity.create', serviceSid: service.sid, identity: context.form.one('Identity') } as const
  return replyCreated(ENTITIES, context, context.service.request(command))
}

export function listEntities(context: Context): HandlerResult {
  const service = serviceOf(context)
  if (!service) return notFound(context)
  return replyList(ENTITIES, context, { list: context.service.store.entities.listBy('service', service.sid), matches: null }, service.sid)
}

export function fetchEntity(context: Context): HandlerResult {
  const entity = entityOf(context)
  return entity ? replyFetched(ENTITIES, context, entity) : notFound(context)
}

export function removeEntity(context: Context): HandlerResult {
  const entity = entityOf(context)
  if (!entity) return notFound(context)
  return replyRemoved(entity.sid, context.service.request({ type: 'entity.delete', sid: entity.sid }))
}

function presentEntity(context: Context, entity: EntityRow): unknown {
  const url = (...rest: string[]) => entityUrl(context, entity, ...rest)
  return {
    sid: entity.sid,
    identity: entity.identity,
    account_sid: entity.accountSid,
    service_sid: entity.serviceSid,
    date_created: isoDate(entity.createdAt),
    date_updated: isoDate(entity.updatedAt),
    url: url(),
    links: { factors: url('Factors'), new_factors: url('Factors'), challenges: url('Challenges') },
  }
}
