// The experiment of two-label-hosts.md. Run it from the root of the repository: node discoveries/two-label-hosts.mjs
// It asks each SDK for one message with another base URL, and prints the URL that arrives.
import { createRequire } from 'node:module'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

const require = createRequire(import.meta.url)
const SID = `AC${'0'.repeat(32)}`
const HOSTS = [
  'localhost',
  '127.0.0.1',
  'mock.test',
  'example.com',
  'api.mock.test',
  'a.b.example.com',
  'a.b.c.example.com',
  'a.b.c.d.example.com',
]
const SDKS = {
  'twilio 6': () => require('twilio')(SID, 'x'),
  'twilio 5': () => require('twilio-5')(SID, 'x'),
  'twilio 4': () => require('twilio-4')(SID, 'x'),
  'twilio 3': () => require('twilio-3')(SID, 'x'),
  'SignalWire 3.2': () => require('@signalwire/compatibility-api').RestClient(SID, 'x', { signalwireSpaceUrl: 'shop.signalwire.com' }),
}

let host = ''
const server = setupServer(
  http.get('*', ({ request }) => {
    host = new URL(request.url).host
    return HttpResponse.json({ sid: 'x' })
  }),
)
server.listen()

console.log(`| base URL | ${Object.keys(SDKS).join(' | ')} |`)
console.log(
  `| --- | ${Object.keys(SDKS)
    .map(() => '---')
    .join(' | ')} |`,
)
for (const base of HOSTS) {
  const cells = []
  for (const make of Object.values(SDKS)) {
    const client = make()
    client.api.baseUrl = `https://${base}`
    await client.messages('x').fetch()
    cells.push(host === base ? 'unchanged' : host)
  }
  console.log(`| ${base} | ${cells.join(' | ')} |`)
}
server.close()
