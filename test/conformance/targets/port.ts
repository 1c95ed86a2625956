// ringback on a port: requests and webhooks cross real connections. Time passes when somebody waits, as in process.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RingbackOptions } from 'ringback'
import { listen } from 'ringback/server'
import twilio from 'twilio'
import { createDesk, type Desk } from '../desk'
import type { Send } from '../rest'
import { waitInTown } from './in-process'
import type { Target } from './target'
import { createTown, type Town } from './town'

const ORIGIN = 'https://conformance.test'

export interface TownOnPort {
  readonly town: Town
  readonly url: string
  close(): Promise<void>
}

/** Both phones on ports of their own, behind one. `speed` as listen() takes it. */
export async function townOnPort(options: RingbackOptions, speed: number): Promise<TownOnPort> {
  const town = createTown(options)
  const open = { near: await listen(town.near, { speed }), far: await listen(town.far, { speed }) }
  const door = town.door((side, request) => forward(open[side].url, request))
  const front = createServer((request, response) => void pass(door, request, response))
  const url = `http://127.0.0.1:${await portOf(front)}`
  return {
    town,
    url,
    async close() {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await Promise.all([open.near.close(), open.far.close()])
    },
  }
}

export async function onPort(options: RingbackOptions = {}): Promise<Target> {
  const { town, url, close } = await townOnPort(options, 0)
  const { credentials, numbers } = town
  const desk: Desk = createDesk(ORIGIN)
  const deskUrl = `http://127.0.0.1:${await portOf(desk.server)}`
  for (const phone of [town.near, town.far]) phone.app(ORIGIN, deskUrl)
  const sdk = twilio(credentials.accountSid, credentials.authToken)
  sdk.api.baseUrl = url
  return {
    name: 'port',
    credentials,
    baseUrl: url,
    send: fetch,
    numbers,
    sdk,
    desk,
    spends: false,
    wait: (what, until) => waitInTown(town, what, until),
    async close() {
      await close()
      await desk.close()
    },
  }
}

export async function portOf(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

async function forward(origin: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of ['host', 'connection', 'content-length']) headers.delete(name)
  const body = request.method === 'POST' ? { body: await request.text() } : {}
  return fetch(origin + pathname + search, { method: request.method, headers, ...body })
}

async function pass(door: Send, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const method = message.method ?? 'GET'
  const headers = Object.entries(message.headers).flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : []))
  const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {}
  try {
    const answer = await door(new Request(`http://${message.headers.host}${message.url}`, { method, headers, ...body }))
    const bytes = Buffer.from(await answer.arrayBuffer())
    for (const [name, value] of answer.headers)
      if (!['connection', 'keep-alive', 'content-encoding', 'content-length', 'transfer-encoding'].includes(name))
        response.setHeader(name, value)
    response.writeHead(answer.status).end(bytes)
  } catch {
    message.socket.destroy()
  }
}
