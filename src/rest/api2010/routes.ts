// Every route under an account, each once: path, name, and who answers which operation.

import type { Route } from '../http/product'
import { fetchAccount } from './accounts'
import { adviseOnCall, adviseOnMessage } from './advice'
import { createCall, fetchCall, listCalls, removeCall, updateCall } from './calls'
import { fetchMedia, listMedia, removeMedia } from './media'
import { createMessage, fetchMessage, listMessages, removeMessage, updateMessage } from './messages'
import { createNumber, fetchNumber, listNumbers, removeNumber, updateNumber } from './numbers'
import { fetchShortCode, listShortCodes, updateShortCode } from './short-codes'

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
  { path: 'IncomingPhoneNumbers', name: 'incomingPhoneNumbers', handlers: { create: createNumber, list: listNumbers } },
  {
    path: 'IncomingPhoneNumbers/{Sid}',
    name: 'incomingPhoneNumbers',
    handlers: { fetch: fetchNumber, update: updateNumber, remove: removeNumber },
  },
  { path: 'SMS/ShortCodes', name: 'shortCodes', handlers: { list: listShortCodes } },
  { path: 'SMS/ShortCodes/{Sid}', name: 'shortCodes', handlers: { fetch: fetchShortCode, update: updateShortCode } },
] as const satisfies readonly Route[]
