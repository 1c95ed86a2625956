// The service's own interface document, whose paths begin with `/api/laml`. Where it is silent, it follows Twilio.
import { MESSAGE_STATUSES } from '../domain/status'
import { isoDate } from './dates'
import type { Dialect } from './dialect'

export const laml: Dialect = {
  // The interface document names no host.
  hosts: [],
  door: { hosts: [], prefix: '/api/laml' },

  date: isoDate,
  count: String,
  errorCode: (code) => code,
  callDirection: (direction) => direction,

  // The document names no host. Twilio's is the one that apps check for.
  publicUrl: 'https://api.twilio.com/2010-04-01',
  messageStatusExtras: () => ({}),
  inboundNamesService: true,
  eventStatuses: (_event, status) => [status],

  whenChosen: {
    multimediaPrefix: 'SM',
    callbackStatuses: MESSAGE_STATUSES,
    rejectionStatus: (status) => status,
    rejectionCode: (code) => code,
  },
}
