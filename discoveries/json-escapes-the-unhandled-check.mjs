// The experiment of json-escapes-the-unhandled-check.md. Run it from the root of the repository:
//   node discoveries/json-escapes-the-unhandled-check.mjs
// A server on this machine stands for the real network. MSW listens without a handler and is told to stop what nobody handles.
import { createServer } from 'node:http'
import { http, passthrough } from 'msw'
import { setupServer } from 'msw/node'

const reached = []
const network = createServer((request, response) => {
  reached.push(`${request.method} ${request.url}`)
  response.end('{}')
})
await new Promise((resolve) => network.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${network.address().port}`

// MSW reports what it stops there.
console.error = () => {}
const refuse = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' }
const server = setupServer()
server.listen(refuse)
await attempt('no handler')
server.use(http.all('*', () => undefined))
await attempt('a handler that returns undefined')
server.resetHandlers(http.all('*', () => new Response('{}', { status: 404, headers: { 'content-length': '2' } })))
await attempt('a handler that answers')
server.resetHandlers(http.all('*', () => passthrough()))
await attempt('a handler that lets pass, for comparison')
server.close()
network.close()

async function attempt(what) {
  console.log(what)
  for (const path of ['/Messages', '/Messages.json', '/Messages.json?Page=1', '/logo.png']) {
    reached.length = 0
    const outcome = await fetch(base + path, { method: 'POST', headers: { connection: 'close' } }).then(
      (response) => `answered ${response.status}`,
      () => 'refused',
    )
    console.log(`  POST ${path.padEnd(22)} ${reached.length > 0 ? 'REACHED THE NETWORK' : outcome}`)
  }
}
