// The one place that builds responses. They are plain data: a door makes of them what its host wants.
import { type DialectName, dialectOf, dialectOfOption } from '../../dialects/dialects'
import { moreInfo, type Rejection } from '../../domain/codes'

export interface Reply {
  readonly status: number
  /** JSON, or bytes as they are, or nothing. */
  readonly body: { readonly json: unknown } | { readonly bytes: Uint8Array; readonly type: string } | null
  readonly headers?: Readonly<Record<string, string>>
}

/** A request as a door hands it over. Plain, because making one of fetch's on a port costs more than answering it. */
export interface RestRequest {
  readonly method: string
  readonly url: string
  /** `name` in lower case. Null: it is not there. */
  header(name: string): string | null
  text(): Promise<string>
}

export interface RestResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
}

const encoder = new TextEncoder()
const BEYOND_ASCII = /[\u0080-\uffff]/

/** In UTF-8. Nearly all answers are ASCII, and need not be encoded to be counted. */
function bytesIn(text: string): number {
  return BEYOND_ASCII.test(text) ? encoder.encode(text).length : text.length
}

/** Under jsdom and happy-dom an SDK goes through XMLHttpRequest, which asks for permission first. */
const cors = (): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, User-Agent',
  'access-control-expose-headers': 'ETag',
})

/**
 * Two headers keep SDKs alive: without `content-length` twilio 5 and 6 hang on keep-alive under MSW 2, and without a mirrored
 * `connection: close` MSW 3 resets every second request of the older ones (discoveries/content-length-and-keep-alive.md).
 */
export function respond(request: RestRequest, reply: Reply): RestResponse {
  const headers = Object.assign(cors(), reply.headers)
  if (request.header('connection')?.toLowerCase() === 'close') headers.connection = 'close'
  if (reply.body === null) {
    if (reply.status !== 204) headers['content-length'] = '0'
    return { status: reply.status, headers, body: null }
  }
  const [body, type] = 'json' in reply.body ? [JSON.stringify(reply.body.json), 'application/json'] : [reply.body.bytes, reply.body.type]
  headers['content-type'] = type
  headers['content-length'] = String(typeof body === 'string' ? bytesIn(body) : body.length)
  return { status: reply.status, headers, body: body as string | Uint8Array<ArrayBuffer> }
}

/** By the option and not by the door: under `auto` every SDK gets the same. `retryAfter` in seconds. */
export function rejectionReply({ code, message, status }: Rejection, option: DialectName | 'auto', retryAfter: number | null): Reply {
  const { rejectionStatus, rejectionCode } = dialectOf(dialectOfOption(option)).whenChosen
  const headers: Record<string, string> = {}
  if (status === 401) headers['www-authenticate'] = 'Basic realm="Twilio API"'
  if (retryAfter !== null) headers['retry-after'] = String(retryAfter)
  const json = { code: rejectionCode(code), message, more_info: moreInfo(code), status }
  return { status: rejectionStatus(status), body: { json }, headers }
}
