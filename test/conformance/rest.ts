// Plain HTTP to the API of an account, metered: what costs money is counted before it leaves, and what is made is noted for the end.
import type { Ledger } from './ledger'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** An object, or an empty one where the answer has no JSON. */
  readonly json: Readonly<Record<string, unknown>>
  readonly bytes: Uint8Array
}

export type Form = Readonly<Record<string, string | readonly string[]>>

export interface Credentials {
  readonly accountSid: string
  readonly authToken: string
}

export interface Rest {
  get(path: string): Promise<Answer>
  /** With other credentials, or none. */
  getAs(credentials: Credentials | null, path: string): Promise<Answer>
  post(path: string, form: Form): Promise<Answer>
  /** What has to be refused, and so costs nothing. @throws where it is taken: the case ends there, and what it made is cleaned up. */
  postInvalid(path: string, form: Form): Promise<Answer>
  remove(path: string): Promise<Answer>
}

export type Send = (request: Request) => Promise<Response>

/** A path is under the account (`Messages.json`), or whole (`/2010-04-01/…`), as links in answers are. */
export function createRest(baseUrl: string, credentials: Credentials, send: Send, ledger: Ledger): Rest {
  const root = `${baseUrl}/2010-04-01/Accounts/${credentials.accountSid}`
  const ask = async (method: string, path: string, form: Form | null, who: Credentials | null): Promise<Answer> => {
    const headers: Record<string, string> = who ? { authorization: `Basic ${btoa(`${who.accountSid}:${who.authToken}`)}` } : {}
    const url = path.startsWith('/') ? baseUrl + path : `${root}/${path}`
    const response = await send(new Request(url, { method, headers, ...(form && { body: bodyOf(form) }) }))
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, json: jsonOf(response.headers, bytes), bytes }
  }
  return {
    get: (path) => ask('GET', path, null, credentials),
    getAs: (who, path) => ask('GET', path, null, who),
    remove: (path) => ask('DELETE', path, null, credentials),
    async post(path, form) {
      const answer = await ask('POST', path, ledger.before(path, form), credentials)
      ledger.after(path, answer)
      return answer
    },
    async postInvalid(path, form) {
      const answer = await ask('POST', path, form, credentials)
      ledger.after(path, answer)
      if (answer.status === 201) throw new Error(`${path} took what it should have refused: ${Object.keys(form).join(', ')}.`)
      return answer
    },
  }
}

function bodyOf(form: Form): URLSearchParams {
  return new URLSearchParams(Object.entries(form).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])))
}

function jsonOf(headers: Headers, bytes: Uint8Array): Record<string, unknown> {
  if (!headers.get('content-type')?.includes('json') || bytes.length === 0) return {}
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
}
