// What one messages.create costs through MSW with ringback, beside a bare MSW handler that returns a canned body: the same
// server, the same client, in turns, so that a slow moment of the machine meets both. Ratios travel, absolute times do not.
// Needs a build: npm run bench
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import twilio from 'twilio'

const ROUNDS = 40
const REQUESTS = { fetch: 200, twilio: 60 }

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
const { sid, authToken } = phone.account
const url = `https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json`
const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
const body = new URLSearchParams({ From: shop.e164, To: ana.number, Body: 'Hi', StatusCallback: 'https://app.test/status' }).toString()
const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
const client = twilio(sid, authToken)

const server = setupServer(...phone.handlers)
server.listen({ onUnhandledRequest: 'error' })
const canned = await (await fetch(url, { method: 'POST', headers: form, body })).text()
const cannedHeaders = { 'content-type': 'application/json', 'content-length': String(canned.length) }
const bare = http.post('https://api.twilio.com/2010-04-01/Accounts/:sid/Messages.json', () => {
  return new HttpResponse(canned, { status: 201, headers: cannedHeaders })
})

const doors = { bare: [bare], ringback: phone.handlers }
const clients = {
  fetch: async () => (await fetch(url, { method: 'POST', headers: form, body })).json(),
  twilio: () => client.messages.create({ from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' }),
}

console.log(`Node ${process.version}; ${ROUNDS} rounds, in turns; medians\n`)
console.log('| one messages.create by | bare handler | ringback | ratio | ratio of the middle half of the rounds |')
console.log('| --- | --- | --- | --- | --- |')
for (const [name, send] of Object.entries(clients)) {
  for (const handlers of Object.values(doors)) await round(handlers, send, REQUESTS[name])
  const times = { bare: [], ringback: [] }
  for (let i = 0; i < ROUNDS; i++) {
    // Who goes first changes every round, so that neither profits from it.
    for (const door of i % 2 === 0 ? ['bare', 'ringback'] : ['ringback', 'bare'])
      times[door].push(await round(doors[door], send, REQUESTS[name]))
  }
  const ratios = times.ringback.map((time, i) => time / times.bare[i])
  const cells = [micro(median(times.bare)), micro(median(times.ringback)), median(ratios).toFixed(2)]
  console.log(`| ${name} | ${cells.join(' | ')} | ${quantile(ratios, 0.25).toFixed(2)} to ${quantile(ratios, 0.75).toFixed(2)} |`)
}
server.close()

/** Median milliseconds of one request. The records of the round before are gone, as between two tests. */
async function round(handlers, send, requests) {
  phone.reset()
  server.resetHandlers(...handlers)
  const times = []
  for (let i = 0; i < requests; i++) {
    const start = performance.now()
    await send()
    times.push(performance.now() - start)
  }
  return median(times)
}

function median(values) {
  return quantile(values, 0.5)
}

function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]
}

function micro(ms) {
  return `${(ms * 1_000).toFixed(0)} µs`
}
