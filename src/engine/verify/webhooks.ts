// Decides about the webhooks of a service: make one, change it. What they are told is in events.ts.
import { type Rejection, rejections } from '../../domain/codes'
import { VERIFY_WEBHOOK_STATUSES, type VerifyWebhookStatus } from '../../domain/status'
import { EVERY_VERIFY_EVENT, isVerifyEvent } from '../../domain/verify-factors'
import type { VerifyWebhookRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import { isCallbackUrl } from '../urls'
import type { World } from '../world'
import type { CreateVerifyWebhook, UpdateVerifyWebhook, WebhookFields } from './limit-command'

/** Version 2, the present one, and enabled. Source of the first: Twilio, "Verify Push Webhooks"; the second is a guess. */
const NEW_WEBHOOK = { status: 'enabled', version: 'v2' } as const

export function createVerifyWebhook(world: World, command: CreateVerifyWebhook): Decision {
  const service = world.store.verifyServices.get(command.serviceSid)
  if (!service) return NOTHING
  const { friendlyName, eventTypes, url } = command
  if (!friendlyName) return reject(rejections.parameterMissing('FriendlyName'))
  if (eventTypes.length === 0) return reject(rejections.parameterMissing('EventTypes'))
  if (!url) return reject(rejections.parameterMissing('WebhookUrl'))
  const rejection = rejectFields(command)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  const sid = draft.newSid('YW')
  const { accountSid } = service
  const { now } = world
  const webhook: VerifyWebhookRow = {
    sid,
    accountSid,
    serviceSid: service.sid,
    friendlyName,
    eventTypes: [],
    url,
    ...NEW_WEBHOOK,
    createdAt: now,
    updatedAt: now,
  }
  draft.put('verifyWebhooks', withFields(webhook, command))
  return draft.accept(sid)
}

export function updateVerifyWebhook(world: World, command: UpdateVerifyWebhook): Decision {
  const webhook = world.store.verifyWebhooks.get(command.sid)
  if (!webhook) return NOTHING
  const rejection = rejectFields(command)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  draft.put('verifyWebhooks', { ...withFields(webhook, command), updatedAt: world.now })
  return draft.accept(webhook.sid)
}

/** Our choice of code where it is not the event types. */
function rejectFields({ eventTypes, url, status, version }: WebhookFields): Rejection | null {
  if (!eventTypes.every((type) => type === EVERY_VERIFY_EVENT || isVerifyEvent(type))) return rejections.factorRequestInvalid('EventTypes')
  if (url && !isCallbackUrl(url)) return rejections.factorRequestInvalid('WebhookUrl')
  if (status && !isStatus(status)) return rejections.factorRequestInvalid('Status')
  return version && !isVersion(version) ? rejections.factorRequestInvalid('Version') : null
}

function withFields(webhook: VerifyWebhookRow, { friendlyName, eventTypes, url, status, version }: WebhookFields): VerifyWebhookRow {
  const types = eventTypes.filter(
    (type): type is VerifyWebhookRow['eventTypes'][number] => type === EVERY_VERIFY_EVENT || isVerifyEvent(type),
  )
  return {
    ...webhook,
    friendlyName: friendlyName || webhook.friendlyName,
    eventTypes: types.length > 0 ? types : webhook.eventTypes,
    url: url || webhook.url,
    status: status && isStatus(status) ? status : webhook.status,
    version: version && isVersion(version) ? version : webhook.version,
  }
}

function isStatus(value: string): value is VerifyWebhookStatus {
  return (VERIFY_WEBHOOK_STATUSES as readonly string[]).includes(value)
}

function isVersion(value: string): value is 'v1' | 'v2' {
  return value === 'v1' || value === 'v2'
}
