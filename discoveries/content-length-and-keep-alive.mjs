// The experiment of content-length-and-keep-alive.md. Run it from the root of the repository:
//   node discoveries/content-length-and-keep-alive.mjs
// Each row is one kind of response that a handler of MSW may give; each column is a client. A cell says how many of ten
// requests in a row ended within a second. No ringback is involved.
import { RestClient } from '@signalwire/compatibility-api'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import twilio from 'twilio'
import twilio3 from 'twilio-3'
import twilio4 from 'twilio-4'
import twilio5 from 'twilio-5'

const SID = `AC${'0'.repeat(32)}`
const TEXT = JSON.stringify({ sid: `SM${'0'.repeat(32)}`, status: 'queued' })
const json = { 'content-type': 'application/json' }
const length = { 'content-length': String(TEXT.length) }
const mirrored = (request) => (request.headers.get('connection') === 'close' ? { connection: 'close' } : {})

const responses = {
  'new Response(text), no Content-Length': () => new Response(TEXT, { status: 201, headers: json }),
  'new Response(text), Content-Length': () => new Response(TEXT, { status: 201, headers: { ...json, ...length } }),
  'HttpResponse.json(value)': () => HttpResponse.json(JSON.parse(TEXT), { status: 201 }),
  'HttpResponse.xml(text)': () => HttpResponse.xml('<a/>', { status: 400 }),
  'Response.json(value)': () => Response.json(JSON.parse(TEXT), { status: 201 }),
  'no body, status 401': () => new Response(null, { status: 401 }),
  'no body, status 204': () => new Response(null, { status: 204 }),
  'the handler throws': () => {
    throw new Error('thrown by the handler')
  },
  'Connection: close always, Content-Length': () =>
    new Response(TEXT, { status: 201, headers: { ...json, ...length, connection: 'close' } }),
  'Connection mirrored, Content-Length': ({ request }) =>
    new Response(TEXT, { status: 201, headers: { ...json, ...length, ...mirrored(request) } }),
}

const clients = {
  'twilio 6': () => client(twilio),
  'twilio 6, keepAlive: false': () => client(twilio, { keepAlive: false }),
  'twilio 5': () => client(twilio5),
  'twilio 4': () => client(twilio4),
  'twilio 3': () => client(twilio3),
  'twilio 3 over http:': () => client(twilio3, undefined, 'http://localhost:3000'),
  'SignalWire 3.2': () => client(RestClient, { signalwireSpaceUrl: 'shop.signalwire.com' }),
  fetch: () => () =>
    fetch(`https://api.twilio.com/2010-04-01/Accounts/${SID}/Messages.json`, { method: 'POST', body: 'Body=Hi' }).then((r) => r.text()),
}

// MSW reports each exception of a handler there.
console.error = () => {}
const server = setupServer()
server.listen({ onUnhandledRequest: 'error' })
console.log(`Node ${process.version}\n`)
console.log(`| response | ${Object.keys(clients).join(' | ')} |`)
console.log(
  `| --- | ${Object.keys(clients)
    .map(() => '---')
    .join(' | ')} |`,
)
for (const [name, respond] of Object.entries(responses)) {
  server.resetHandlers(http.post('*/Messages.json', respond))
  const cells = []
  for (const make of Object.values(clients)) cells.push(await trial(make()))
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}
// Sockets that hang keep the process alive.
process.exit(0)

function client(sdk, options, baseUrl) {
  const client = sdk(SID, 'a token for tests', options)
  if (baseUrl) client.api.baseUrl = baseUrl
  return () => client.messages.create({ from: '+15550100001', to: '+15550100002', body: 'Hi' })
}

/** How many of ten requests in a row ended, with whatever answer, within a second each. It gives up after the first that did not. */
async function trial(send) {
  for (let done = 0; done < 10; done++) {
    const ended = send().then(
      () => 'ended',
      (error) => (error.code === 'ECONNRESET' ? 'reset' : 'ended'),
    )
    const result = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000, 'hangs'))])
    if (result !== 'ended') return `${result} (${done} ended)`
  }
  return '10'
}
