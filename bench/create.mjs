// What one messages.create costs: through MSW, beside a bare MSW handler that returns a canned body (the same server, the same
// client), and by phone.fetch, beside a Request, a Response and a trivial router. Needs a build: npm run bench
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import twilio from 'twilio'
import { inTurns, median, medianMicros, microsOfAsync, reportRatio } from './harness.mjs'
import { openPhone } from './phones.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 40)
const REQUESTS = { fetch: 200, twilio: 60, direct: 1_000 }

const { phone, shop, ana, base, post, formOf, creation } = openPhone()
const url = `${base}/Messages.json`
const body = formOf({ StatusCallback: 'https://app.test/status' })
const client = twilio(phone.account.sid, phone.account.authToken)

const server = setupServer(...phone.handlers)
server.listen({ onUnhandledRequest: 'error' })
const canned = await (await fetch(url, { method: 'POST', headers: post, body })).text()
const cannedHeaders = { 'content-type': 'application/json', 'content-length': String(canned.length) }
const bare = http.post('https://api.twilio.com/2010-04-01/Accounts/:sid/Messages.json', () => {
  return new HttpResponse(canned, { status: 201, headers: cannedHeaders })
})

const clients = {
  fetch: async () => (await fetch(url, { method: 'POST', headers: post, body })).json(),
  twilio: () => client.messages.create({ from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' }),
}

for (const [name, send] of Object.entries(clients)) {
  // The records of the round before are gone, as between two tests.
  const round = (handlers) => () => {
    phone.reset()
    server.resetHandlers(...handlers)
    return medianMicros(REQUESTS[name], send)
  }
  const { ours, theirs } = await inTurns({ ours: round(phone.handlers), theirs: round([bare]) }, { rounds: ROUNDS })
  reportRatio({
    what: `messages.create by ${name} through MSW`,
    against: 'a bare http.post handler, canned',
    a: ours,
    b: theirs,
    atMost: 1,
    note: beside(ours, theirs),
  })
}
server.close()

const bytes = new TextEncoder().encode(canned)
function trivialRouter(request) {
  const { pathname } = new URL(request.url)
  if (request.method !== 'POST' || !pathname.endsWith('/Messages.json')) return new Response(null, { status: 404 })
  return new Response(bytes, { status: 201, headers: cannedHeaders })
}

const direct = await inTurns(
  {
    ours() {
      phone.reset()
      return microsOfAsync(REQUESTS.direct, async () => (await phone.fetch(creation(body))).status)
    },
    theirs: () => microsOfAsync(REQUESTS.direct, async () => trivialRouter(creation(body)).status),
  },
  { rounds: ROUNDS },
)
reportRatio({
  what: 'messages.create by phone.fetch',
  against: 'a Request, a Response and a trivial router',
  a: direct.ours,
  b: direct.theirs,
  atMost: 2,
  note: beside(direct.ours, direct.theirs),
})

function beside(a, b) {
  return `${median(a).toFixed(1)} µs beside ${median(b).toFixed(1)} µs`
}
