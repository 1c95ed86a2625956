// Twilio. Sources: its OpenAPI file, its documentation, and answers and requests as captured.
import { rfc2822Date } from './dates'
import type { Dialect } from './dialect'

export const twilio: Dialect = {
  // Every product, region and edge: verify.twilio.com, api.sydney.au1.twilio.com. Source: Twilio, "Global infrastructure".
  hosts: ['.twilio.com'],
  // Any host but another provider's: the SDKs' own base URL, a proxy, a local port.
  door: { hosts: [], prefix: '' },

  date: rfc2822Date,
  count: String,
  errorCode: (code) => code,
  callDirection: (direction) => direction,

  publicUrl: 'https://api.twilio.com/2010-04-01',
  messageStatusExtras: () => ({}),
  inboundNamesService: true,
  eventStatuses: (_event, status) => [status],

  whenChosen: {
    multimediaPrefix: 'MM',
    // `sending` is not documented as fired. Source: Twilio, "Outbound message status in status callbacks".
    callbackStatuses: ['queued', 'sent', 'delivered', 'undelivered', 'failed', 'canceled'],
    rejectionStatus: (status) => status,
    rejectionCode: (code) => code,
  },
}
