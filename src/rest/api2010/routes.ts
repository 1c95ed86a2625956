// The routes that nearly every app asks for, each once: path, name, and who answers which operation. Those of the rest are in
// further-routes.ts.

import type { NumberSort } from '../../domain/numbering/plan'
import type { Route } from '../http/product'
import { adviseOnStatus, adviseOnSubaccount, createAccount, fetchAccount, listAccounts, updateAccount } from './accounts'
import { adviseOnCall, adviseOnMessage, adviseOnNumber } from './advice'
import { createCall, fetchCall, listCalls, removeCall, updateCall } from './calls'
import { createFeedback } from './feedback'
import { fetchMedia, listMedia, removeMedia } from './media'
import { createMessage, fetchMessage, listMessages, removeMessage, updateMessage } from './messages'
import { createNumber, createNumberOf, fetchNumber, listNumbers, listNumbersOf, removeNumber, updateNumber } from './numbers'

export const ROUTES = [
  {
    path: '',
    name: 'accounts',
    handlers: { fetch: fetchAccount, update: updateAccount },
    advice: { update: adviseOnStatus },
    needsMainKey: true,
  },
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
] as const satisfies readonly Route[]

/** Those of the path that names no account: they are about the account of the credentials. */
export const ACCOUNT_LIST_ROUTES = [
  {
    path: '',
    name: 'accounts',
    handlers: { create: createAccount, list: listAccounts },
    advice: { create: adviseOnSubaccount },
    needsMainKey: true,
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
