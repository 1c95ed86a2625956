// The app behind both numbers: a server of Node's that answers webhooks with documents, takes sockets, and notes all that it was asked.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

export interface Asked {
  /** Without the query. */
  readonly path: string
  /** As the service asked for it, on the public origin. */
  readonly url: string
  readonly method: string
  /** Form or query, in the order in which they came. */
  readonly params: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  /** The verbs that it was answered with; null: with nothing. */
  readonly answered: string | null
}

export type Question = Omit<Asked, 'answered'>

/** The verbs of a document, or what a socket does with a frame; a function is asked each time. */
export type Page = string | ((asked: Question) => string)
export type OnFrame = (frame: Readonly<Record<string, unknown>>, socket: WebSocket) => void

export interface Desk {
  /** The server itself, for a target that reaches it in memory. */
  readonly server: Server
  /** The public URL of a path. */
  url(path: string): string
  /** The same for a socket: `wss://…`. */
  socketUrl(path: string): string
  on(path: string, page: Page): void
  onSocket(path: string, frame: OnFrame): void
  /** What was asked on a path so far, oldest first. */
  asked(path: string): readonly Asked[]
  everything(): readonly Asked[]
  /** Forgets pages and what was asked. */
  clear(): void
  close(): Promise<void>
}

/** `origin` is where the service believes it to be, without a slash at the end. */
export function createDesk(origin: string): Desk {
  const pages = new Map<string, Page>()
  const frames = new Map<string, OnFrame>()
  const seen: Asked[] = []
  const server = createServer((request, response) => void answer(request, response))
  const sockets = new WebSocketServer({ server })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const question = readQuestion(origin, request, Buffer.concat(chunks).toString('utf8'))
    const page = pages.get(question.path)
    const verbs = typeof page === 'function' ? page(question) : page
    seen.push({ ...question, answered: verbs ?? null })
    if (verbs === undefined) response.writeHead(204).end()
    else response.writeHead(200, { 'content-type': 'text/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`)
  }

  sockets.on('connection', (socket, request) => {
    const question = readQuestion(origin, request, '')
    seen.push({ ...question, answered: null })
    socket.on('message', (data) => frames.get(question.path)?.(JSON.parse(String(data)), socket))
  })

  return {
    server,
    url: (path) => origin + path,
    socketUrl: (path) => origin.replace(/^http/, 'ws') + path,
    on: (path, page) => void pages.set(path, page),
    onSocket: (path, frame) => void frames.set(path, frame),
    asked: (path) => seen.filter((one) => one.path === path),
    everything: () => [...seen],
    clear() {
      pages.clear()
      frames.clear()
      seen.length = 0
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

function readQuestion(origin: string, { url: target = '/', method = 'GET', headers }: IncomingMessage, body: string): Question {
  const url = new URL(target, origin)
  const params = Object.fromEntries(new URLSearchParams(method === 'GET' ? url.search : body))
  return { path: url.pathname, url: origin + target, method, params, headers }
}
