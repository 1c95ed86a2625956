// The service's own interface document, whose paths begin with `/api/laml`. Where it is silent, it follows Twilio.
import { CONFERENCE_EVENTS, MESSAGE_STATUSES } from '../domain/status'
import { isoDate } from './dates'
import type { Dialect } from './dialect'
import { mediaStreams } from './twilio-streams'

export const laml: Dialect = {
  // The interface document names no host.
  hosts: [],
  door: { hosts: [], prefix: '/api/laml' },

  date: isoDate,
  count: String,
  errorCode: (code) => code,
  // Interface document, "Send a message": what is not in E.164 form is rejected.
  readTo: (to) => to,
  callDirection: (direction) => direction,
  ownCallFields: {},
  answeredBy: (found) => found,
  // The document is silent.
  validity: { most: 36_000, byDefault: 36_000 },

  // The document names no host. Twilio's is the one that apps check for.
  publicUrl: 'https://api.twilio.com/2010-04-01',
  messageStatusExtras: () => ({}),
  inboundNamesService: true,
  // The document does not name them. Who says where a person is wants an app to hear of it.
  tellsPlaces: 'known',
  inboundCallExtras: () => ({}),
  callStatusExtras: () => ({}),
  asksForEmptyRecording: false,
  eventStatuses: (_event, status) => [status],
  conferenceEvents: CONFERENCE_EVENTS,

  // The document is silent, so as Twilio.
  stream: mediaStreams,

  whenChosen: {
    multimediaPrefix: 'SM',
    callbackStatuses: MESSAGE_STATUSES,
    senderCodes: 'one',
    rejectionStatus: (status) => status,
    rejectionCode: (code) => code,
  },
}
