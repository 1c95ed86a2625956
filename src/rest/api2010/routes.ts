// Every route under an account, each once: path, name, and who answers which operation.

import type { Route } from '../http/product'
import { adviseOnStatus, adviseOnSubaccount, createAccount, fetchAccount, listAccounts, updateAccount } from './accounts'
import { adviseOnCall, adviseOnMessage } from './advice'
import { adviseOnBalance, fetchBalance } from './balance'
import { createCall, fetchCall, listCalls, removeCall, updateCall } from './calls'
import { createIceToken } from './ice-tokens'
import { createKey, fetchKey, listKeys, listSigningKeys, removeKey, updateKey } from './keys'
import { fetchMedia, listMedia, removeMedia } from './media'
import { createMessage, fetchMessage, listMessages, removeMessage, updateMessage } from './messages'
import { createNumber, fetchNumber, listNumbers, removeNumber, updateNumber } from './numbers'
import { fetchShortCode, listShortCodes, updateShortCode } from './short-codes'
import { listUsage, listUsageByPeriod } from './usage/list'

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
  { path: 'Keys', name: 'keys', handlers: { create: createKey, list: listKeys }, needsMainKey: true },
  { path: 'Keys/{Sid}', name: 'keys', handlers: { fetch: fetchKey, update: updateKey, remove: removeKey }, needsMainKey: true },
  { path: 'SigningKeys', name: 'signingKeys', handlers: { create: createKey, list: listSigningKeys }, needsMainKey: true },
  {
    path: 'SigningKeys/{Sid}',
    name: 'signingKeys',
    handlers: { fetch: fetchKey, update: updateKey, remove: removeKey },
    needsMainKey: true,
  },
  { path: 'Balance', name: 'balance', handlers: { fetch: fetchBalance }, advice: { fetch: adviseOnBalance } },
  { path: 'Tokens', name: 'tokens', handlers: { create: createIceToken } },
  { path: 'Usage/Records', name: 'usageRecords', handlers: { list: listUsage } },
  { path: 'Usage/Records/{Period}', name: 'usageByPeriod', handlers: { list: listUsageByPeriod } },
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
