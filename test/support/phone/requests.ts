// The shortest way from a test to the REST service of a phone, for tests that are about something else: send a text, read a record.
// It is the plain client of support/rest without its parts.
import type { Account, Ringback } from '../../../src/index'
import { basic, type Parameters } from '../rest/api'
import { apiOf, ask } from '../rest/direct'

export { ask }

/** What a test writes to send a text. `mediaUrl` makes it an MMS. */
export interface Text {
  readonly from: string
  readonly to: string
  readonly body?: string
  readonly mediaUrl?: string | readonly string[]
  readonly statusCallback?: string
}

export interface Reply {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
}

type Credentials = Pick<Account, 'sid' | 'authToken'>

const SERVICE = { origin: 'https://api.example.test', prefix: '/2010-04-01' }

/** `path` is what follows the account: `Messages.json`. With a form it is a POST, without one a GET. */
export function apiRequest(account: Credentials, path: string, form?: URLSearchParams): Request {
  return new Request(`${SERVICE.origin}${SERVICE.prefix}/Accounts/${account.sid}/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: basic(account) },
    body: form ?? null,
  })
}

export function read(phone: Ringback, path: string, account: Credentials = phone.account): Promise<Reply> {
  return apiOf(phone, { ...SERVICE, account }).get(path)
}

/** Creates a message and returns whatever the service answers. */
export function post(phone: Ringback, text: Text, account: Credentials = phone.account): Promise<Reply> {
  const { from, to, body, mediaUrl, statusCallback } = text
  const form: Parameters = {
    From: from,
    To: to,
    ...(body !== undefined && { Body: body }),
    ...(mediaUrl !== undefined && { MediaUrl: mediaUrl }),
    ...(statusCallback !== undefined && { StatusCallback: statusCallback }),
  }
  return apiOf(phone, { ...SERVICE, account }).post('Messages.json', form)
}

/** Sends a text that the service must accept, and returns its SID. By default the body is `Hi`. */
export async function send(phone: Ringback, text: Text, account: Credentials = phone.account): Promise<string> {
  const { status, json } = await post(phone, { body: 'Hi', ...text }, account)
  if (status !== 201) throw new Error(`The service rejected the text: ${status} ${JSON.stringify(json)}`)
  return String(json.sid)
}

/** The status of a message as the API tells it. */
export async function statusOf(phone: Ringback, sid: string): Promise<unknown> {
  return (await read(phone, `Messages/${sid}.json`)).json.status
}
