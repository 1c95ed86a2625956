// Every route under an account, each once: path, name, and who answers which operation.

import type { Route } from '../http/product'
import { fetchAccount } from './accounts'
import { adviseOnCall, adviseOnMessage, adviseOnNumber } from './advice'
import { createApplication, fetchApplication, listApplications, removeApplication, updateApplication } from './applications'
import { createCall, fetchCall, listCalls, removeCall, updateCall } from './calls'
import { fetchMedia, listMedia, removeMedia } from './media'
import { createMessage, fetchMessage, listMessages, removeMessage, updateMessage } from './messages'
import { createNumber, fetchNumber, listNumbers, removeNumber, updateNumber } from './numbers'

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
  { path: 'Calls', name: 'calls', handlers: { create: createCall, list: listCalls }, advice: { create: adviseOnCall } },
  { path: 'Calls/{Sid}', name: 'calls', handlers: { fetch: fetchCall, update: updateCall, remove: removeCall } },
  {
    path: 'IncomingPhoneNumbers',
    name: 'incomingPhoneNumbers',
    handlers: { create: createNumber, list: listNumbers },
    advice: { create: adviseOnNumber },
  },
  {
    path: 'IncomingPhoneNumbers/{Sid}',
    name: 'incomingPhoneNumbers',
    handlers: { fetch: fetchNumber, update: updateNumber, remove: removeNumber },
    advice: { update: adviseOnNumber },
  },
  { path: 'Applications', name: 'applications', handlers: { create: createApplication, list: listApplications } },
  {
    path: 'Applications/{Sid}',
    name: 'applications',
    handlers: { fetch: fetchApplication, update: updateApplication, remove: removeApplication },
  },
] as const satisfies readonly Route[]
