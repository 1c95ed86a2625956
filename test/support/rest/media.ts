// A file as an app fetches it: with no credentials, unless there are some.
import type { Ringback } from '../../../src/index'
import { ask } from '../phone/requests'

export async function send(phone: Ringback, url: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await ask(phone, new Request(url, { headers }))
  return { status: response.status, type: response.headers.get('content-type'), bytes: new Uint8Array(await response.arrayBuffer()) }
}
