// What a resource's handler gets, and what it gives back.

import { type Rejection, rejections } from '../../domain/codes'
import type { AccountRow } from '../../store/records'
import type { Address } from '../api2010/address'
import type { Form } from './form'
import type { Reply } from './respond'
import type { RestSettings, Service } from './service'

export interface Context {
  readonly service: Service
  readonly settings: RestSettings
  readonly account: AccountRow
  readonly address: Address
  readonly form: Form
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

/** Relative, and under the prefix through which the request came. */
export function resourceUri({ address, account }: Pick<Context, 'address' | 'account'>, ...segments: string[]): string {
  return `${address.root}/Accounts/${account.sid}/${segments.join('/')}.json`
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
  return rejected(rejections.notFound(address.url.pathname))
}
