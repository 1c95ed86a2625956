// The recorder: stands between a provider and an app, lets everything through, and writes down what it was.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { MisuseError } from 'ringback'
import { realNow } from '../clock/real-time'
import type { Anonymizer } from '../recorded/anonymize'
import { type Params, paramsOf } from '../recorded/events'
import type { Secrets } from '../recorded/secrets'
import { type Answered, appHeaders, asText, carry, readWhole, restHeaders } from './carry'
import type { Log } from './log'
import { isRestPath, restTarget } from './rest-target'
import { formOf, type SignatureKeys, verify } from './signatures'
import { Tunnels } from './tunnel'

export interface RecorderSettings extends SignatureKeys {
  readonly log: Log
  /** The origin of the app. */
  readonly forward: URL
  /** The origin of the REST API. */
  readonly api: URL
  /** They learn of a request before anything of it is written. */
  readonly secrets: Secrets
  readonly anonymizer: Anonymizer | null
}

export interface Recorder {
  readonly url: string
  /** Ends all connections and takes no more. */
  close(): Promise<void>
}

/** Larger bodies are refused with 413: nothing that a provider sends comes near. */
const BODY_AT_MOST = 32 * 1024 * 1024

/** Listens on loopback: the tunnel to the world runs on the same machine. @throws MisuseError when the port is taken. */
export async function startRecorder(settings: RecorderSettings, port: number): Promise<Recorder> {
  const door = new Door(settings)
  const bound = await listening(door.server, port)
  return { url: `http://127.0.0.1:${bound}`, close: () => door.close() }
}

class Door {
  readonly server: Server
  readonly #settings: RecorderSettings
  readonly #tunnels: Tunnels
  #webhooks = 0

  constructor(settings: RecorderSettings) {
    this.#settings = settings
    this.#tunnels = new Tunnels(settings)
    this.server = createServer((message, response) => void this.#serve(message, response))
    this.server.on('upgrade', (message: IncomingMessage, socket: Duplex, head: Buffer) => this.#tunnels.open(message, socket, head))
  }

  close(): Promise<void> {
    this.#tunnels.close()
    return new Promise((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }

  async #serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => {})
    const { authorization, host } = message.headers
    if (authorization) this.#settings.secrets.learnAuthorization(authorization)
    if (host) this.#settings.anonymizer?.learnHost(host)
    const body = await readWhole(message, BODY_AT_MOST)
    if (body === 'broken off') return
    if (body === 'too large') return refuse(response, 413, 'The request is larger than 32 MiB.')
    const isRest = isRestPath(message.url ?? '/')
    const answered = isRest ? await this.#rest(message, body) : await this.#webhook(message, body)
    if (answered === null)
      return refuse(response, 502, `Nothing answers at ${isRest ? this.#settings.api.origin : this.#settings.forward.origin}.`)
    response.writeHead(answered.status, answered.headers)
    response.end(answered.body)
  }

  async #webhook(message: IncomingMessage, body: Buffer): Promise<Answered | null> {
    const { log, forward, publicUrl } = this.#settings
    const { method = 'GET', url: target = '/', headers } = message
    const id = ++this.#webhooks
    const text = asText(body, headers['content-type'])
    const isForm = isFormType(headers['content-type'])
    const form = isForm && text !== null ? formOf(text) : null
    const isGet = method === 'GET' || method === 'HEAD'
    const [path = '/', query = ''] = split(target)
    const signature = verify(
      { headers, target, isSocket: false, form, body: form === null && body.length > 0 ? text : null },
      this.#settings,
    )
    log.write({
      kind: 'webhook',
      id,
      method,
      path: isGet ? path : target,
      params: isGet ? formOf(query) : (form ?? {}),
      ...(form === null && body.length > 0 ? { body: text ?? '' } : {}),
      signature,
    })
    const answered = await carry(forward, { method, target, headers: appHeaders(headers, { forward, publicUrl }), body })
    if (answered instanceof Error) {
      log.write({ kind: 'error', about: `webhook ${id}`, message: `${forward.origin} did not answer: ${answered.message}` })
      return null
    }
    const { 'content-type': contentType } = answered.headers
    const answer = asText(answered.plain, contentType)
    log.write({
      kind: 'document',
      id,
      path,
      status: answered.status,
      contentType: contentType ?? null,
      body: answer ?? '',
      ...(answer === null ? { bytes: answered.plain.length } : {}),
    })
    return answered
  }

  async #rest(message: IncomingMessage, body: Buffer): Promise<Answered | null> {
    const { log, api } = this.#settings
    const { method = 'GET', url: target = '/', headers } = message
    const start = realNow()
    const { base, target: there } = restTarget(api, target)
    const answered = await carry(base, { method, target: there, headers: restHeaders(headers, base), body })
    const [path = '/', query = ''] = split(target)
    if (answered instanceof Error) {
      log.write({ kind: 'error', about: `${method} ${path}`, message: `${base.origin} did not answer: ${answered.message}` })
      return null
    }
    log.write({
      kind: 'rest',
      method,
      path,
      params: paramsOfRequest(query, body, headers['content-type']),
      status: answered.status,
      answer: answerOf(answered),
      took: Math.round(realNow() - start),
    })
    return answered
  }
}

function paramsOfRequest(query: string, body: Buffer, type: string | undefined): Params {
  const text = asText(body, type) ?? ''
  if (isFormType(type)) return paramsOf(new URLSearchParams([query, text].filter((part) => part !== '').join('&')))
  return text === '' ? formOf(query) : { ...formOf(query), body: text }
}

function answerOf({ plain, headers }: Answered): unknown {
  const text = asText(plain, headers['content-type'])
  if (text === null || text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function isFormType(type: string | undefined): boolean {
  return type?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false
}

function split(target: string): [path: string, query: string] {
  const at = target.indexOf('?')
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(`ringback record: ${text}\n`)
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'it is taken' : error.message
      reject(
        Object.assign(new MisuseError(`--port ${port} is not available: ${why}. Choose another one, or 0 for any free one.`), {
          code: error.code,
        }),
      )
    })
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
