// Every route under an account, each once: path, name, and who answers which operation.

import type { NumberSort } from '../../domain/numbering/plan'
import type { Route } from '../http/product'
import { fetchAccount } from './accounts'
import { adviseOnCall, adviseOnMessage, adviseOnNumber } from './advice'
import { createApplication, fetchApplication, listApplications, removeApplication, updateApplication } from './applications'
import { adviseOnCountry, fetchCountry, listAvailable, listCountries } from './available-numbers'
import { createCall, fetchCall, listCalls, removeCall, updateCall } from './calls'
import { createFeedback } from './feedback'
import { fetchMedia, listMedia, removeMedia } from './media'
import { createMessage, fetchMessage, listMessages, removeMessage, updateMessage } from './messages'
import { createNumber, createNumberOf, fetchNumber, listNumbers, listNumbersOf, removeNumber, updateNumber } from './numbers'
import { fetchCallerId, listCallerIds, removeCallerId, updateCallerId, validateCallerId } from './outgoing-caller-ids'

export const ROUTES = [
  { path: '', name: 'accounts', handlers: { fetch: fetchAccount } },
  {
    path: 'Messages',
    name: 'messages',
    handlers: { create: createMessage, list: listMessages },
    advice: { create: adviseOnMessage },
  },
  { path: 'Messages/{Sid}', name: 'messages', handlers: { fetch: fetchMessage, update: updateMessage, remove: removeMessage } },
  { path: 'Messages/{MessageSid}/Media', name: 'media', handlers: { list: listMedia } },
  { path: 'Messages/{MessageSid}/Media/{Sid}', name: 'media', handlers: { fetch: fetchMedia, remove: removeMedia } },
  { path: 'Messages/{MessageSid}/Feedback', name: 'feedback', handlers: { create: createFeedback } },
  { path: 'Calls', name: 'calls', handlers: { create: createCall, list: listCalls }, advice: { create: adviseOnCall } },
  { path: 'Calls/{Sid}', name: 'calls', handlers: { fetch: fetchCall, update: updateCall, remove: removeCall } },
  {
    path: 'IncomingPhoneNumbers',
    name: 'incomingPhoneNumbers',
    handlers: { create: createNumber, list: listNumbers },
    advice: { create: adviseOnNumber },
  },
  numbersOf('Local', 'local'),
  numbersOf('TollFree', 'toll-free'),
  numbersOf('Mobile', 'mobile'),
  {
    path: 'IncomingPhoneNumbers/{Sid}',
    name: 'incomingPhoneNumbers',
    handlers: { fetch: fetchNumber, update: updateNumber, remove: removeNumber },
    advice: { update: adviseOnNumber },
  },
  { path: 'AvailablePhoneNumbers', name: 'availablePhoneNumbers', handlers: { list: listCountries } },
  {
    path: 'AvailablePhoneNumbers/{CountryCode}',
    name: 'availablePhoneNumbers',
    handlers: { fetch: fetchCountry },
    advice: { fetch: adviseOnCountry },
  },
  availableOf('Local', 'local'),
  availableOf('TollFree', 'toll-free'),
  availableOf('Mobile', 'mobile'),
  { path: 'OutgoingCallerIds', name: 'outgoingCallerIds', handlers: { create: validateCallerId, list: listCallerIds } },
  {
    path: 'OutgoingCallerIds/{Sid}',
    name: 'outgoingCallerIds',
    handlers: { fetch: fetchCallerId, update: updateCallerId, remove: removeCallerId },
  },
  { path: 'Applications', name: 'applications', handlers: { create: createApplication, list: listApplications } },
  {
    path: 'Applications/{Sid}',
    name: 'applications',
    handlers: { fetch: fetchApplication, update: updateApplication, remove: removeApplication },
  },
] as const satisfies readonly Route[]

/** The numbers of a sort stand before `IncomingPhoneNumbers/{Sid}`, which their paths fit as well. */
function numbersOf(segment: string, sort: NumberSort) {
  return {
    path: `IncomingPhoneNumbers/${segment}`,
    name: 'incomingPhoneNumbers',
    handlers: { create: createNumberOf(sort), list: listNumbersOf(sort) },
    advice: { create: adviseOnNumber },
  } as const
}

function availableOf(segment: string, sort: NumberSort) {
  return {
    path: `AvailablePhoneNumbers/{CountryCode}/${segment}`,
    name: 'availablePhoneNumbers',
    handlers: { list: listAvailable(sort) },
    advice: { list: adviseOnCountry },
  } as const
}
