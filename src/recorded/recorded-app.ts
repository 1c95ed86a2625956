// The app as it was recorded: it answers each request with what it answered then, and its sockets say what they said.
import { type AppSocket, after } from 'ringback'
import { paramsOf, type RestEvent } from './events'
import type { Pairs } from './sid-pairs'
import type { Reply, Story } from './story'
import { callSidIn, isObject, isSound, pathnameOf, threadOf, typeOf } from './threads'

/** An answer is late in virtual time from here on. */
const LATE = 5
/** A timeout of the service is not reached by what was no timeout then. */
const LATEST = 14_000

interface Seen {
  readonly frames: number
  readonly questions: number
}

export class RecordedApp {
  readonly #left: Reply[]
  readonly #sessions: ReadonlyMap<string, readonly number[]>
  readonly #base: string
  readonly #pairs: Pairs
  readonly #ask: (event: RestEvent) => Promise<void>
  readonly #sockets = new Map<number, AppSocket>()
  readonly #streams = new Map<number, string>()
  readonly #opened = new Map<string, number>()
  readonly #seen = new Map<string, Seen>()

  constructor({ replies, sessions, base }: Story, pairs: Pairs, ask: (event: RestEvent) => Promise<void>) {
    this.#left = [...replies]
    this.#sessions = sessions
    this.#base = base
    this.#pairs = pairs
    this.#ask = ask
  }

  /** What came to it of a call of the recording. */
  seen(sid: string): Seen {
    return this.#seen.get(sid) ?? { frames: 0, questions: 0 }
  }

  socket(session: number): AppSocket | undefined {
    return this.#sockets.get(session)
  }

  /** Says it on the stream that stands for the one of the recording. */
  send(session: number, data: string | Uint8Array): void {
    const stream = this.#streams.get(session)
    const said = stream === undefined || typeof data !== 'string' ? data : data.replace(/("streamSid":\s*)"[^"]*"/, `$1"${stream}"`)
    this.#sockets.get(session)?.send(said)
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const form = new URLSearchParams(request.method === 'GET' ? url.search : await request.text())
    const params = paramsOf(form)
    const sid = this.#pairs.meet(threadOf(params))
    const type = typeOf({
      kind: 'webhook',
      ms: 0,
      id: 0,
      method: request.method,
      path: url.pathname,
      params,
      signature: { verified: 'unknown', over: null },
    })
    if (type === 'call' || type === 'text') this.#note(sid, { questions: this.seen(sid).questions + 1 })
    const reply = this.#take(url, sid)
    if (reply === undefined) return type === 'call' || type === 'text' ? xml('<Response/>') : new Response(null, { status: 204 })
    for (const event of reply.rest) await this.#ask(event)
    const { status, contentType, body } = reply.document
    const headers: Record<string, string> = contentType === null ? {} : { 'content-type': contentType }
    const isEmpty = status === 204 || status === 205 || status === 304
    const answer = new Response(isEmpty ? null : this.#pairs.inReplay(body), { status, headers })
    return reply.took < LATE ? answer : after(Math.min(reply.took, LATEST), answer)
  }

  socketOpened(socket: AppSocket): void {
    let call: string | null = null
    let before = 0
    socket.addEventListener('message', (event) => {
      const { data } = event as MessageEvent<unknown>
      const frame = typeof data === 'string' ? parsed(data) : null
      // A media stream says `connected` first, which is of nobody.
      if (call === null && isConnected(frame)) {
        before += 1
        return
      }
      if (call === null) {
        call = this.#pairs.meet(callSidIn(frame) ?? '')
        this.#begin(call, socket, isObject(frame) ? frame.streamSid : undefined)
      }
      if (isSound(frame)) return
      this.#note(call, { frames: this.seen(call).frames + before + 1 })
      before = 0
    })
  }

  /** The sessions of a call are opened in the order in which they were. */
  #begin(call: string, socket: AppSocket, stream: unknown): void {
    const count = this.#opened.get(call) ?? 0
    const session = this.#sessions.get(call)?.[count]
    this.#opened.set(call, count + 1)
    if (session === undefined) return
    this.#sockets.set(session, socket)
    if (typeof stream === 'string') this.#streams.set(session, stream)
  }

  /** The next answer of this path: the one about the same call, or another that is left. */
  #take(url: URL, sid: string): Reply | undefined {
    const path = url.pathname
    const prefix = URL.canParse(this.#base) ? new URL(this.#base).pathname.replace(/\/$/, '') : ''
    const paths = [path, path.startsWith(prefix) ? path.slice(prefix.length) : path].map(pathnameOf)
    const fits = this.#left.filter((reply) => paths.includes(reply.path))
    const reply = fits.find((one) => one.sid === sid) ?? fits.find((one) => one.sid === '')
    if (reply) this.#left.splice(this.#left.indexOf(reply), 1)
    return reply
  }

  #note(sid: string, seen: Partial<Seen>): void {
    this.#seen.set(sid, { ...this.seen(sid), ...seen })
  }
}

function isConnected(frame: unknown): boolean {
  return isObject(frame) && frame.event === 'connected'
}

function xml(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'text/xml' } })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
