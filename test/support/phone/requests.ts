// Requests to a phone as an SDK sends them, without an SDK: the shortest way from a test to `phone.fetch`.
import type { Account, Ringback } from '../../../src/index'

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

/** `path` is what follows the account: `Messages.json`. With a form it is a POST, without one a GET. */
export function apiRequest(account: Credentials, path: string, form?: URLSearchParams): Request {
  return new Request(`https://api.example.test/2010-04-01/Accounts/${account.sid}/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${btoa(`${account.sid}:${account.authToken}`)}`,
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    body: form ? form.toString() : null,
  })
}

/** @throws when the phone says that the request is not its own. */
export async function ask(phone: Ringback, request: Request): Promise<Response> {
  const response = await phone.fetch(request)
  if (!response) throw new Error(`The phone does not know ${request.method} ${request.url}.`)
  return response
}

export async function read(phone: Ringback, path: string, account: Credentials = phone.account): Promise<Reply> {
  const response = await ask(phone, apiRequest(account, path))
  return { status: response.status, json: await response.json() }
}

/** Creates a message and returns whatever the service answers. */
export async function post(phone: Ringback, text: Text, account: Credentials = phone.account): Promise<Reply> {
  const form = new URLSearchParams({ From: text.from, To: text.to })
  if (text.body !== undefined) form.set('Body', text.body)
  for (const url of typeof text.mediaUrl === 'string' ? [text.mediaUrl] : (text.mediaUrl ?? [])) form.append('MediaUrl', url)
  if (text.statusCallback !== undefined) form.set('StatusCallback', text.statusCallback)
  const response = await ask(phone, apiRequest(account, 'Messages.json', form))
  return { status: response.status, json: await response.json() }
}

/** Sends a text that the service must accept, and returns its SID. The body is `Hi` unless told. */
export async function send(phone: Ringback, text: Text, account: Credentials = phone.account): Promise<string> {
  const { status, json } = await post(phone, { body: 'Hi', ...text }, account)
  if (status !== 201) throw new Error(`The service refused the text: ${status} ${JSON.stringify(json)}`)
  return String(json.sid)
}

/** The status of a message as the API tells it. */
export async function statusOf(phone: Ringback, sid: string): Promise<unknown> {
  return (await read(phone, `Messages/${sid}.json`)).json.status
}
