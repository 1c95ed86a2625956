// Twilio. Sources: its OpenAPI file, its documentation, and answers and requests as captured.
import { readSpelling } from '../domain/e164'
import { CONFERENCE_EVENTS } from '../domain/status'
import { rfc2822Date } from './dates'
import type { CallFacts, Dialect } from './dialect'
import { TWILIO_HOSTS } from './hosts'
import { mediaStreams } from './twilio-streams'

/** As recorded of an account without a trust profile (ivy/thicket, 2026-08): the lowest level of attestation. */
const STIR_STATUS = 'C'
const STIR_VERSTAT = 'TN-Validation-Passed-C'

export const twilio: Dialect = {
  hosts: TWILIO_HOSTS,
  // Any host but another provider's: the SDKs' own base URL, a proxy, a local port.
  door: { hosts: [], prefix: '' },

  date: rfc2822Date,
  count: String,
  errorCode: (code) => code,
  // It answers with E.164 where a client wrote an American number in another way. The rule itself is not published (docs/guesses.md).
  readTo: readSpelling,
  callDirection: (direction) => direction,
  ownCallFields: {},
  answeredBy: (found) => found,
  // Its Message resource, ValidityPeriod.
  validity: { most: 36_000, byDefault: 36_000 },

  publicUrl: 'https://api.twilio.com/2010-04-01',
  messageStatusExtras: () => ({}),
  inboundNamesService: true,
  // Every recorded webhook has them, empty where nothing is known (ivy/thicket, 2026-08; Twilio, "Twilio's request to your webhook URL").
  tellsPlaces: 'always',
  // Recorded in the first webhook of an inbound call and in no later one. The token is opaque, and its form is ours.
  inboundCallExtras: ({ sid }) => ({ StirVerstat: STIR_VERSTAT, CallToken: JSON.stringify({ parentCallInfoToken: sid }) }),
  callStatusExtras: (call) => (isAttested(call) ? { StirStatus: STIR_STATUS } : {}),
  // Its TwiML reference, Record: an empty recording makes no request, and the next verb follows.
  asksForEmptyRecording: false,
  eventStatuses: (_event, status) => [status],
  conferenceEvents: CONFERENCE_EVENTS,

  stream: mediaStreams,

  whenChosen: {
    multimediaPrefix: 'MM',
    // `sending` is not documented as fired. Source: Twilio, "Outbound message status in status callbacks".
    callbackStatuses: ['queued', 'sent', 'delivered', 'read', 'undelivered', 'failed', 'canceled'],
    // Source: Twilio's changelog, July 2024. A client of its API may speak to another service, which the path does not tell.
    senderCodes: 'each',
    rejectionStatus: (status) => status,
    rejectionCode: (code) => code,
  },
}

/** Recorded: a call that goes out is attested while it rings and when it is answered; `initiated` and `completed` do not say so. */
function isAttested({ direction, status }: CallFacts): boolean {
  return direction !== 'inbound' && (status === 'ringing' || status === 'in-progress')
}
