// The challenges of an entity: a code of an authenticator app is asked for, and comes with the request or later.
import { isoDate } from '../../dialects/dates'
import { CHALLENGE_STATUSES } from '../../domain/status'
import type { ChallengeRow } from '../../store/records'
import { everyRow } from '../../store/table'
import { type Context, type HandlerResult, notFound, rejected } from '../http/context'
import { checkFilter, invalidWord } from '../http/filters'
import { itemsReply } from '../http/paging'
import { type Resource, replyCreated, replyFetched, replyUpdated } from '../http/resource'
import { entityOf, entityUrl } from './entities'
import { attemptAt } from './factors'

const CHALLENGES: Resource<ChallengeRow> = {
  table: (store) => store.challenges,
  key: 'challenges',
  present: presentChallenge,
  polled: true,
}

export function createChallenge(context: Context): HandlerResult {
  const { service, form } = context
  const entity = entityOf(context)
  if (!entity) return notFound(context)
  const factorSid = form.one('FactorSid')
  const factor = service.store.factors.get(factorSid ?? '')
  return replyCreated(
    CHALLENGES,
    context,
    service.request({
      type: 'challenge.create',
      entitySid: entity.sid,
      factorSid,
      expirationDate: form.one('ExpirationDate'),
      message: form.one('Details.Message'),
      fields: form.all('Details.Fields'),
      hiddenDetails: form.one('HiddenDetails'),
      attempt: attemptAt(context, factor?.entitySid === entity.sid ? factor : undefined),
    }),
  )
}

/** The oldest first, unless `Order` says otherwise. Source: Twilio's OpenAPI file of Verify v2. */
export function listChallenges(context: Context): HandlerResult {
  const { service, form, lists, address } = context
  const entity = entityOf(context)
  if (!entity) return notFound(context)
  const [status, order, factorSid] = [form.one('Status'), form.one('Order'), form.one('FactorSid')]
  const rejection = checkFilter(
    context,
    'Challenges',
    invalidWord('Status', status || undefined, CHALLENGE_STATUSES),
    invalidWord('Order', order || undefined, ['asc', 'desc']),
  )
  if (rejection) return rejected(rejection)
  const matches = (row: ChallengeRow) => (!status || row.status === status) && (!factorSid || row.factorSid === factorSid)
  const rows = everyRow(service.store.challenges.listBy('entity', entity.sid)).filter(matches)
  if (order === 'desc') rows.reverse()
  const items = rows.map((row) => presentChallenge(context, row))
  return { reply: itemsReply({ address, form, lists }, CHALLENGES.key, items), sid: entity.sid }
}

export function fetchChallenge(context: Context): HandlerResult {
  const challenge = challengeOf(context)
  return challenge ? replyFetched(CHALLENGES, context, challenge) : notFound(context)
}

export function updateChallenge(context: Context): HandlerResult {
  const { service, form } = context
  const challenge = challengeOf(context)
  const factor = challenge && service.store.factors.get(challenge.factorSid)
  // Where its factor is gone, nothing can answer it.
  if (!factor) return notFound(context)
  const { sid } = challenge
  const command = { type: 'challenge.update', sid, metadata: form.one('Metadata'), attempt: attemptAt(context, factor) } as const
  return replyUpdated(CHALLENGES, context, sid, service.request(command))
}

function challengeOf(context: Context): ChallengeRow | undefined {
  const { service, ids } = context
  const entity = entityOf(context)
  const challenge = entity && service.store.challenges.get(ids.Sid as string)
  return challenge?.entitySid === entity?.sid ? challenge : undefined
}

function presentChallenge(context: Context, challenge: ChallengeRow): unknown {
  const url = (...rest: string[]) => entityUrl(context, challenge, 'Challenges', challenge.sid, ...rest)
  return {
    sid: challenge.sid,
    account_sid: challenge.accountSid,
    service_sid: challenge.serviceSid,
    entity_sid: challenge.entitySid,
    identity: challenge.identity,
    factor_sid: challenge.factorSid,
    date_created: isoDate(challenge.createdAt),
    date_updated: isoDate(challenge.updatedAt),
    date_responded: isoDate(challenge.respondedAt),
    expiration_date: isoDate(challenge.expiresAt),
    status: challenge.status,
    // Of the others, no page says when they come.
    responded_reason: 'none',
    details: presentDetails(context, challenge),
    hidden_details: challenge.hiddenDetails,
    metadata: challenge.metadata,
    factor_type: 'totp',
    url: url(),
    links: { notifications: url('Notifications') },
  }
}

/** `date` where the service is set up to tell it. Source: Twilio's OpenAPI file of Verify v2, `Push.IncludeDate`. */
function presentDetails({ service }: Context, { serviceSid, details, createdAt }: ChallengeRow): unknown {
  const isDated = service.store.verifyServices.get(serviceSid)?.push.includeDate
  return details && { ...details, ...(isDated && { date: isoDate(createdAt) }) }
}
