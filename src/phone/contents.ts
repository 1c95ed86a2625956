// Content templates, as the test author makes them.

import { checkNames } from '../domain/check-options'
import type { ContentType } from '../domain/content-types'
import { MisuseError, quote } from '../domain/errors'
import { readTypes, readVariables } from '../engine/contents/check'
import { UNSUBMITTED } from '../engine/contents/contents'
import type { Exchange } from '../exchange/exchange'
import type { ApprovalRow } from '../store/records'
import type { Account } from './accounts'

/** A content template. Source: Twilio's Content API. */
export interface Content {
  /** `HX` and 32 hex digits: what `ContentSid` takes. */
  readonly sid: string
}

/** Options of `phone.content()`: the parameters of the Content API, in camelCase. */
export interface ContentOptions {
  /** `friendly_name` of the Content API. Default: empty. */
  readonly friendlyName?: string
  /** Default: `'en'`. */
  readonly language?: string
  /** The contents by type, one or more, as the Content API takes them: `{ 'twilio/text': { body: 'Hi {{1}}' } }`. */
  readonly types: Readonly<Partial<Record<ContentType, object>>>
  /** The value of each placeholder that a message leaves out. */
  readonly variables?: Readonly<Record<string, string>>
  /** Whether WhatsApp has approved it. Default: false, not submitted yet. */
  readonly approved?: boolean
  /** Default: the default account. */
  readonly account?: Account
}

const OPTIONS = {
  friendlyName: true,
  language: true,
  types: true,
  variables: true,
  approved: true,
  account: true,
} satisfies Record<keyof ContentOptions, true>

const EXAMPLE = "phone.content({ friendlyName: 'reminder', types: { 'twilio/text': { body: 'Hi {{1}}' } } })"

/** @throws MisuseError on an unknown option, or a template that the provider would not take. */
export function openContent(exchange: Exchange, options: ContentOptions, defaultAccount: Account): Content {
  const what = 'phone.content()'
  if (typeof options !== 'object' || options === null) throw new MisuseError(`${what} got ${quote(options)}. Write ${EXAMPLE}.`)
  checkNames(options, Object.keys(OPTIONS), what)
  const { friendlyName = '', language = 'en', approved = false, account = defaultAccount } = options
  const { store, identity, now } = exchange
  if (typeof friendlyName !== 'string')
    throw new MisuseError(`phone.content({ friendlyName }) got ${quote(friendlyName)}. Accepted: a text.`)
  if (typeof language !== 'string' || language === '')
    throw new MisuseError(`phone.content({ language }) got ${quote(language)}. Write a language code, such as 'en'.`)
  if (typeof approved !== 'boolean') throw new MisuseError(`phone.content({ approved }) got ${quote(approved)}. Write true or false.`)
  if (!store.accounts.get(account?.sid))
    throw new MisuseError('phone.content({ account }) got an account that this phone does not have. Make it with phone.createAccount().')
  const types = readTypes(options.types)
  if ('code' in types) throw new MisuseError(`phone.content({ types }) got ${quote(options.types)}: ${types.message}. Write ${EXAMPLE}.`)
  const variables = readVariables(options.variables)
  if ('code' in variables)
    throw new MisuseError(`phone.content({ variables }) got ${quote(options.variables)}. Write an object of texts, such as { 1: 'Ana' }.`)
  const row = {
    sid: identity.sid('HX', exchange.count('HX')),
    accountSid: account.sid,
    friendlyName,
    language,
    variables: { ...variables.value },
    // A copy: what the author does with it afterwards is not the template's.
    types: structuredClone(types.value),
    approval: approved ? approvedAt(now, friendlyName) : UNSUBMITTED,
    createdAt: now,
    updatedAt: now,
  }
  exchange.commit([{ table: 'contents', put: row }])
  return { sid: row.sid }
}

function approvedAt(at: number, friendlyName: string): ApprovalRow {
  const name = friendlyName.toLowerCase().replace(/[^a-z0-9]+/g, '_') || 'template'
  return { ...UNSUBMITTED, status: 'approved', name, category: 'UTILITY', history: [{ status: 'approved', at }] }
}
