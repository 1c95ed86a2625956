// What the compiler says of apps that take sockets. Checked, not run: see types.test.ts.
import { createServer } from 'node:http'
import { type App, createRingback, type FetchApp } from 'ringback'

const phone = createRingback()
const fetch = () => new Response()

// The standard WebSocket of the app's own types, of which ringback's has the part that apps use.
const standard = {
  fetch,
  socket(line: WebSocket): void {
    line.addEventListener('message', ({ data }) => line.send(String(data)))
  },
}
phone.app('https://app.test', standard)
createRingback({ apps: { 'https://app.test': standard } })
const app: FetchApp = standard
phone.app('https://app.test', app)

// Nothing but a part of it.
phone.app('https://app.test', { fetch, socket: (line: { send(data: string): void }) => line.send('Hi') })
// With the request of the upgrade, and a refusal.
phone.app('https://app.test', { fetch, socket: (_line, { headers }) => (headers.has('authorization') ? undefined : new Response()) })
// What each message is, without a type of one's own.
phone.app('https://app.test', { fetch, socket: (line) => line.addEventListener('message', ({ data }) => JSON.parse(data)) })
phone.app('https://app.test', createServer())

// @ts-expect-error: a socket alone answers no webhook
phone.app('https://app.test', { socket: (line: WebSocket) => line.close() })
// @ts-expect-error: no function
phone.app('https://app.test', { fetch, socket: 'wss://app.test' })
// @ts-expect-error: what it takes is no socket
phone.app('https://app.test', { fetch, socket: (line: { ring(): void }) => line.ring() })
// @ts-expect-error: it gets two arguments
phone.app('https://app.test', { fetch, socket: (_line: WebSocket, _request: Request, third: string) => third })
// @ts-expect-error: the request comes second
phone.app('https://app.test', { fetch, socket: (_line: WebSocket, request: string) => request })
// @ts-expect-error: no answer
phone.app('https://app.test', { fetch: () => 'Hi' })
// @ts-expect-error: a number is no app
const wrong: App = 3000
void wrong
