// Which handler answers which method on which path under an account.

import type { Handler } from '../http/context'
import { fetchAccount } from './accounts'
import { createCall, deleteCall, fetchCall, listCalls, updateCall } from './calls'
import { deleteMedia, fetchMedia, listMedia } from './media'
import { createMessage, deleteMessage, fetchMessage, listMessages, updateMessage } from './messages'
import { createNumber, deleteNumber, fetchNumber, listNumbers, updateNumber } from './numbers'

export interface Route {
  /** How faults and records name the resource. */
  readonly name: string
  readonly methods: Readonly<Partial<Record<string, Handler>>>
}

/** Keys are paths below the account; `*` is one segment of any text. */
export const ROUTES: Readonly<Record<string, Route>> = {
  '': { name: 'accounts', methods: { GET: fetchAccount } },
  Messages: { name: 'messages', methods: { GET: listMessages, POST: createMessage } },
  'Messages/*': { name: 'messages', methods: { GET: fetchMessage, POST: updateMessage, DELETE: deleteMessage } },
  'Messages/*/Media': { name: 'media', methods: { GET: listMedia } },
  'Messages/*/Media/*': { name: 'media', methods: { GET: fetchMedia, DELETE: deleteMedia } },
  Calls: { name: 'calls', methods: { GET: listCalls, POST: createCall } },
  'Calls/*': { name: 'calls', methods: { GET: fetchCall, POST: updateCall, DELETE: deleteCall } },
  IncomingPhoneNumbers: { name: 'incomingPhoneNumbers', methods: { GET: listNumbers, POST: createNumber } },
  'IncomingPhoneNumbers/*': { name: 'incomingPhoneNumbers', methods: { GET: fetchNumber, POST: updateNumber, DELETE: deleteNumber } },
}

const BY_PATH = new Map(Object.entries(ROUTES))

/** How faults name what a request does: `messages.create`. */
export function operationOf(route: Route, method: string, segments: readonly string[]): string {
  const one = segments.length % 2 === 0
  const verb = method === 'POST' ? (one ? 'update' : 'create') : method === 'DELETE' ? 'remove' : one ? 'fetch' : 'list'
  return `${route.name}.${verb}`
}

/** Every second segment is an identifier in all paths of this interface. */
export function findRoute(segments: readonly string[]): Route | undefined {
  return BY_PATH.get(segments.map((segment, index) => (index % 2 === 1 ? '*' : segment)).join('/'))
}
