// What a resource's handler gets, and what it gives back.

import { type Rejection, rejections } from '../domain/codes'
import type { AccountRow } from '../store/records'
import type { Address } from './address'
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

export interface Outcome {
  readonly reply: Reply | Rejection
  /** The SID of the record that it was about, for the record of the request. */
  readonly sid: string | null
}

export type Handler = (context: Context) => Outcome

export function isRejection(reply: Reply | Rejection): reply is Rejection {
  return 'code' in reply
}

/** Relative, and under the prefix through which the request came. */
export function resourceUri({ address, account }: Pick<Context, 'address' | 'account'>, ...segments: string[]): string {
  return `${address.root}/Accounts/${account.sid}/${segments.join('/')}.json`
}

export function ok(json: unknown, sid: string | null, status = 200): Outcome {
  return { reply: { status, body: { json } }, sid }
}

export function gone(sid: string): Outcome {
  return { reply: { status: 204, body: null }, sid }
}

export function refused(rejection: Rejection, sid: string | null = null): Outcome {
  return { reply: rejection, sid }
}

export function notFound({ address }: Pick<Context, 'address'>): Outcome {
  return refused(rejections.notFound(address.url.pathname))
}
