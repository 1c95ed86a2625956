// Tells the webhooks of a service what became of its factors and challenges.
import { EVERY_VERIFY_EVENT, type VerifyEvent } from '../../domain/verify-factors'
import type { ChallengeRow, FactorRow } from '../../store/records'
import { everyRow } from '../../store/table'
import type { Draft } from '../draft'

/**
 * Source of the parameters up to `factor_type`: Twilio, "Verify Push Webhooks". Those of a challenge, and that authenticator apps are
 * told of like devices, are guesses (docs/guesses.md). Both versions get the same.
 */
export function tellOfFactor(draft: Draft, type: VerifyEvent, factor: FactorRow): void {
  tell(draft, type, factor, factor.sid, { factor_sid: factor.sid })
}

export function tellOfChallenge(draft: Draft, type: VerifyEvent, challenge: ChallengeRow): void {
  const { sid, factorSid, details, hiddenDetails } = challenge
  tell(draft, type, challenge, sid, {
    factor_sid: factorSid,
    challenge_sid: sid,
    ...(details && { challenge_details: JSON.stringify(details) }),
    ...(hiddenDetails && { challenge_hidden_details: JSON.stringify(hiddenDetails) }),
  })
}

function tell(
  draft: Draft,
  type: VerifyEvent,
  { accountSid, serviceSid, identity }: FactorRow | ChallengeRow,
  subject: string,
  own: Readonly<Record<string, string>>,
): void {
  for (const webhook of everyRow(draft.world.store.verifyWebhooks.listBy('service', serviceSid))) {
    if (webhook.status !== 'enabled' || !(webhook.eventTypes.includes(EVERY_VERIFY_EVENT) || webhook.eventTypes.includes(type))) continue
    draft.guess('verify-webhooks')
    draft.callback({
      kind: 'verify.event',
      subject,
      accountSid,
      url: webhook.url,
      method: 'POST',
      params: {
        uuid: draft.world.identity.eventId(draft.count('verifyEvent')),
        type,
        account_sid: accountSid,
        service_sid: serviceSid,
        entity_identity: identity,
        factor_type: 'totp',
        ...own,
      },
      replyTo: null,
    })
  }
}
