// What a resource's handler gets, and what it gives back.

import { type Rejection, rejections } from '../../domain/codes'
import type { AccountRow } from '../../store/records'
import type { Address } from './address'
import type { Caller } from './auth'
import type { Form } from './form'
import type { ListStyle } from './paging'
import type { Reply } from './respond'
import type { RestSettings, Service } from './service'

export interface Context {
  readonly service: Service
  readonly settings: RestSettings
  readonly account: AccountRow
  /** Whose credentials they are: the account's own, or its owner's. */
  readonly caller: Caller
  readonly address: Address
  /** What the route's path has names for: `{ Sid: 'SM…' }`. */
  readonly ids: Readonly<Record<string, string>>
  readonly form: Form
  /** How the product writes lists. */
  readonly lists: ListStyle
}

export interface HandlerResult {
  readonly reply: Reply | Rejection
  /** The SID of the record that it was about, for the record of the request. */
  readonly sid: string | null
}

export type Handler = (context: Context) => HandlerResult

export function isRejection(reply: Reply | Rejection): reply is Rejection {
  return 'code' in reply
}

export function ok(json: unknown, sid: string | null, status = 200): HandlerResult {
  return { reply: { status, body: { json } }, sid }
}

export function gone(sid: string): HandlerResult {
  return { reply: { status: 204, body: null }, sid }
}

export function rejected(rejection: Rejection, sid: string | null = null): HandlerResult {
  return { reply: rejection, sid }
}

export function notFound({ address }: Pick<Context, 'address'>): HandlerResult {
  return rejected(rejections.notFound(address.path))
}
