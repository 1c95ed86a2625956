// A plain HTTP client of the service: what a person would write with fetch and nothing else.
import type { Json } from './resources'

/** A list is a repeated parameter. */
export type Parameters = Readonly<Record<string, string | readonly string[]>>

export interface Credentials {
  readonly sid: string
  readonly authToken: string
}

export interface Answer<Body> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined when the answer has no body. */
  readonly json: Body
}

export interface Api {
  /** `path` follows the account: `Messages.json`. One that begins with a slash is taken as it is, such as a next_page_uri. */
  get<Body = Json>(path: string): Promise<Answer<Body>>
  post<Body = Json>(path: string, form?: Parameters): Promise<Answer<Body>>
  delete<Body = Json>(path: string): Promise<Answer<Body>>
  /** Everything as it is given; credentials are added unless `init` has some, and an empty text stands for none. */
  request<Body = Json>(method: string, path: string, init?: RequestInit): Promise<Answer<Body>>
}

export interface ApiOptions {
  readonly origin: () => string
  readonly fetch: (request: Request) => Promise<Response>
  readonly account: Credentials
  /** What stands before `/Accounts`. */
  readonly prefix?: string
}

export function createApi({ origin, fetch, account, prefix = '/api/laml/2010-04-01' }: ApiOptions): Api {
  const urlOf = (path: string) => `${origin()}${path.startsWith('/') ? path : `${prefix}/Accounts/${account.sid}/${path}`}`
  const request = async <Body>(method: string, path: string, init: RequestInit = {}): Promise<Answer<Body>> => {
    const headers = new Headers(init.headers)
    if (!headers.has('authorization')) headers.set('authorization', basic(account))
    if (headers.get('authorization') === '') headers.delete('authorization')
    const response = await fetch(new Request(urlOf(path), { ...init, method, headers }))
    const text = await response.text()
    const isJson = response.headers.get('content-type') === 'application/json'
    return { status: response.status, headers: response.headers, text, json: (isJson ? JSON.parse(text) : undefined) as Body }
  }
  return {
    request,
    get: (path) => request('GET', path),
    post: (path, form = {}) => request('POST', path, { body: formOf(form) }),
    delete: (path) => request('DELETE', path),
  }
}

export function basic({ sid, authToken }: Credentials): string {
  return `Basic ${btoa(`${sid}:${authToken}`)}`
}

export function formOf(parameters: Parameters): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const item of typeof value === 'string' ? [value] : value) form.append(name, item)
  }
  return form
}
