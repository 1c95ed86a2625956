// The factors of an entity: authenticator apps. The secret of one is told once, in the answer that makes it.
import { isoDate } from '../../dialects/dates'
import { withFix } from '../../domain/fix'
import type { AlertSpec } from '../../engine/command'
import type { TotpAttempt } from '../../engine/verify/factor-command'
import type { FactorRow } from '../../store/records'
import { ANSWER_IT, unsupported } from '../http/advice'
import { type Context, type HandlerResult, notFound } from '../http/context'
import { type Resource, replyCreated, replyFetched, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { adviseOnService } from './advice'
import { entityOf, entityUrl } from './entities'
import { serviceOf } from './services'
import { keyUri, matchedStep } from './totp'

const FACTORS: Resource<FactorRow> = { table: (store) => store.factors, key: 'factors', present: presentFactor, polled: false }
const NEW_FACTORS: Resource<FactorRow> = { ...FACTORS, present: presentNewFactor }

export function createFactor(context: Context): HandlerResult {
  const { service, form, ids } = context
  const row = serviceOf(context)
  if (!row) return notFound(context)
  return replyCreated(
    NEW_FACTORS,
    context,
    service.request({
      type: 'factor.create',
      serviceSid: row.sid,
      identity: ids.Identity as string,
      factorType: form.one('FactorType')?.toLowerCase(),
      friendlyName: form.one('FriendlyName'),
      secret: form.one('Binding.Secret'),
      metadata: form.one('Metadata'),
      ...totpFields(context),
    }),
  )
}

/** Push notifications and passkeys need a device, which nobody has here. */
export function adviseOnFactor(context: Context): AlertSpec | null {
  const { form } = context
  if (!serviceOf(context)) return adviseOnService(context)
  const type = form.one('FactorType')?.toLowerCase()
  if (type !== 'push' && type !== 'passkeys') return null
  return unsupported(
    `A factor of the type ${type} was refused: ringback serves totp, an authenticator app, and no other.`,
    withFix('Make one of the type totp, or ', ANSWER_IT),
  )
}

export function listFactors(context: Context): HandlerResult {
  const entity = entityOf(context)
  if (!entity) return notFound(context)
  return replyList(FACTORS, context, { list: context.service.store.factors.listBy('entity', entity.sid), matches: null }, entity.sid)
}

export function fetchFactor(context: Context): HandlerResult {
  const factor = factorOf(context)
  return factor ? replyFetched(FACTORS, context, factor) : notFound(context)
}

export function updateFactor(context: Context): HandlerResult {
  const { service, form } = context
  const factor = factorOf(context)
  if (!factor) return notFound(context)
  const { sid } = factor
  const friendlyName = form.one('FriendlyName')
  const command = { type: 'factor.update', sid, friendlyName, attempt: attemptAt(context, factor), ...totpFields(context) } as const
  return replyUpdated(FACTORS, context, sid, service.request(command))
}

export function removeFactor(context: Context): HandlerResult {
  const factor = factorOf(context)
  if (!factor) return notFound(context)
  return replyRemoved(factor.sid, context.service.request({ type: 'factor.delete', sid: factor.sid }))
}

/** What a code in `AuthPayload` is worth at this moment. Null: there is none. `factor`: undefined where there is none to look at. */
export function attemptAt({ service, form }: Context, factor: FactorRow | undefined): TotpAttempt | null {
  const code = form.one('AuthPayload')
  if (!code) return null
  return { length: code.length, matchedStep: factor ? matchedStep(factor, code, service.now) : null }
}

function factorOf(context: Context): FactorRow | undefined {
  const { service, ids } = context
  const entity = entityOf(context)
  const factor = entity && service.store.factors.get(ids.Sid as string)
  return factor?.entitySid === entity?.sid ? factor : undefined
}

function totpFields({ form }: Context) {
  return {
    timeStep: form.one('Config.TimeStep'),
    skew: form.one('Config.Skew'),
    codeLength: form.one('Config.CodeLength'),
    alg: form.one('Config.Alg')?.toLowerCase(),
  }
}

function presentFactor(context: Context, factor: FactorRow): Record<string, unknown> {
  const { config } = factor
  return {
    sid: factor.sid,
    account_sid: factor.accountSid,
    service_sid: factor.serviceSid,
    entity_sid: factor.entitySid,
    identity: factor.identity,
    date_created: isoDate(factor.createdAt),
    date_updated: isoDate(factor.updatedAt),
    friendly_name: factor.friendlyName,
    status: factor.status,
    factor_type: 'totp',
    config: { alg: config.alg, skew: config.skew, code_length: config.codeLength, time_step: config.timeStep },
    metadata: factor.metadata,
    url: entityUrl(context, factor, 'Factors', factor.sid),
  }
}

function presentNewFactor(context: Context, factor: FactorRow): unknown {
  const service = context.service.store.verifyServices.get(factor.serviceSid)
  const issuer = service?.totp.issuer ?? service?.friendlyName ?? ''
  return { ...presentFactor(context, factor), binding: { secret: factor.secret, uri: keyUri(factor, issuer) }, options: null }
}
