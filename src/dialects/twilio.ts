// Twilio. Sources: its OpenAPI file, its documentation, and answers and requests as captured.
import { readSpelling } from '../domain/e164'
import { rfc2822Date } from './dates'
import type { Dialect } from './dialect'

export const twilio: Dialect = {
  // Any host but another provider's: the SDKs' own base URL, a proxy, a local port.
  door: { hosts: [], prefix: '' },

  date: rfc2822Date,
  count: String,
  errorCode: (code) => code,
  // It answers with E.164 where a client wrote an American number in another way. The rule itself is not published (docs/guesses.md).
  readTo: readSpelling,
  callDirection: (direction) => direction,
  ownCallFields: {},

  publicUrl: 'https://api.twilio.com/2010-04-01',
  messageStatusExtras: () => ({}),
  inboundNamesService: true,
  eventStatuses: (_event, status) => [status],

  whenChosen: {
    multimediaPrefix: 'MM',
    // `sending` is not documented as fired. Source: Twilio, "Outbound message status in status callbacks".
    callbackStatuses: ['queued', 'sent', 'delivered', 'undelivered', 'failed', 'canceled'],
    // Source: Twilio's changelog, July 2024. A client of its API may speak to another service, which the path does not tell.
    senderCodes: 'each',
    rejectionStatus: (status) => status,
    rejectionCode: (code) => code,
  },
}
