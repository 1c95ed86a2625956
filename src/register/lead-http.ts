// Requests of node:http and node:https for a provider's host go to a phone on a port. Knows no phone.
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { urlToHttpOptions } from 'node:url'
import { isProviderHost } from '../dialects/hosts'
import { meantFor } from './meant-for'

type Requester = (...words: unknown[]) => ClientRequest
type Answered = ((response: IncomingMessage) => void) | undefined

/** The two modules as everybody else sees them: their exports are replaced. */
export function leadHttp(phone: URL): void {
  const open = http.request
  // Not the caller's agent: that one has TLS, or a proxy of its own.
  const agent = new http.Agent({ keepAlive: true })
  const lead = (options: RequestOptions, scheme: string, answered: Answered) => open(redirected(options, scheme, phone, agent), answered)
  for (const [module, scheme] of [
    [http, 'http'],
    [https, 'https'],
  ] as const) {
    const request = led(module.request as Requester, scheme, lead)
    Object.assign(module, {
      request,
      get(...words: unknown[]) {
        const asked = request(...words)
        asked.end()
        return asked
      },
    })
  }
  // Those who import the names of an ES module see the replaced ones, too.
  syncBuiltinESMExports()
}

function led(
  request: Requester,
  scheme: string,
  lead: (options: RequestOptions, scheme: string, answered: Answered) => ClientRequest,
): Requester {
  return (...words) => {
    const found = readWords(words)
    const read = found && { ...found, options: withoutProxy(found.options) }
    const host = read?.options.hostname ?? read?.options.host
    if (!read || typeof host !== 'string' || read.options.socketPath || !isProviderHost(host)) return request(...words)
    // An agent may speak TLS for node:http.
    return lead(read.options, read.options.protocol?.replace(/:$/, '') ?? scheme, read.answered)
  }
}

/** `(url, options?, answered?)` and `(options, answered?)`. Undefined: the module itself says what is wrong with them. */
function readWords(words: readonly unknown[]): { readonly options: RequestOptions; readonly answered: Answered } | undefined {
  const [first, second] = words
  const answered = words.find((word) => typeof word === 'function') as Answered
  if (typeof first !== 'string' && !(first instanceof URL)) return isObject(first) ? { options: first, answered } : undefined
  if (!URL.canParse(String(first))) return undefined
  return { options: { ...urlToHttpOptions(new URL(first)), ...(isObject(second) ? second : {}) } as RequestOptions, answered }
}

/** A request that a client sends to a proxy has all of its URL as the path: axios does so where HTTPS_PROXY is set. */
function withoutProxy(options: RequestOptions): RequestOptions {
  const { path } = options
  const url = typeof path === 'string' && /^https?:\/\//i.test(path) && URL.canParse(path) ? new URL(path) : null
  if (!url || !isProviderHost(url.hostname)) return options
  const { protocol, hostname, port } = url
  return { ...options, protocol, hostname, host: hostname, port, path: `${url.pathname}${url.search}` }
}

function isObject(value: unknown): value is RequestOptions {
  return typeof value === 'object' && value !== null
}

function redirected(options: RequestOptions, scheme: string, phone: URL, agent: http.Agent): RequestOptions {
  const { hostname, host, port, headers, createConnection, localAddress, family, lookup, ...kept } = options
  const name = `${hostname ?? host}${port && Number(port) !== (scheme === 'https' ? 443 : 80) ? `:${port}` : ''}`
  return {
    ...kept,
    protocol: 'http:',
    hostname: phone.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: phone.port || 80,
    agent,
    headers: { ...asObject(headers), ...meantFor(name, scheme) },
  }
}

/** A list holds names and values in turns. */
function asObject(headers: unknown): Record<string, string | string[]> {
  if (!Array.isArray(headers)) return (headers ?? {}) as Record<string, string | string[]>
  const flat: readonly string[] = headers.flat()
  const found: Record<string, string[]> = {}
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const name = (flat[i] as string).toLowerCase()
    found[name] = [...(found[name] ?? []), flat[i + 1] as string]
  }
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, values.length === 1 ? (values[0] as string) : values]))
}
