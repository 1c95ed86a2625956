// What an event costs when many calls run at once: each is dialed, rings, is answered, hears a document of Say, Gather and
// Hangup, and tells an app in this process of every step. An event is a due moment that is visited, or a callback that is answered.
// Needs a build: npm run bench
import { createRingback } from 'ringback'
import { report } from './harness.mjs'

const CALLS = 10_000
const WARM_UP = 500
const DOCUMENT =
  '<Response><Say>Welcome to the shop</Say><Gather numDigits="1" timeout="3"><Say>Press one for our hours</Say></Gather><Hangup/></Response>'

const phone = createRingback({ apps: { 'https://app.test': app } })
const shop = phone.number()
const { sid, authToken } = phone.account
const url = `https://api.example.test/2010-04-01/Accounts/${sid}/Calls.json`
const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }

for (const calls of [WARM_UP, CALLS]) {
  phone.reset()
  const start = performance.now()
  for (let i = 0; i < calls; i++) await place(`+1555${2_000_000 + i}`)
  const placed = performance.now()
  const { fired } = await phone.clock.drain({ limit: 100 * calls })
  const over = performance.now()
  const [ended, callbacks] = [phone.calls.count({ status: 'completed' }), phone.callbacks.count({ state: 'answered' })]
  if (ended !== calls || callbacks !== 5 * calls) throw new Error(`${ended} calls were completed, with ${callbacks} callbacks.`)
  const events = fired.length + callbacks
  if (calls === CALLS) {
    report({
      what: `an event, ${calls} calls at once`,
      value: ((over - placed) * 1_000) / events,
      unit: 'µs',
      note: `${fired.length} due moments, ${callbacks} callbacks in ${seconds(over - placed)}; placed in ${seconds(placed - start)}`,
    })
  }
}

function app(request) {
  if (request.url.endsWith('/voice')) return new Response(DOCUMENT, { headers: { 'content-type': 'text/xml' } })
  return new Response(null, { status: 204 })
}

async function place(to) {
  const form = { To: to, From: shop.e164, Url: 'https://app.test/voice', StatusCallback: 'https://app.test/status' }
  const body = new URLSearchParams({ ...form, StatusCallbackEvent: 'initiated ringing answered completed' })
  const { status } = await phone.fetch(new Request(url, { method: 'POST', headers, body }))
  if (status !== 201) throw new Error(`A call was refused with ${status}.`)
}

function seconds(ms) {
  return `${(ms / 1_000).toFixed(2)} s`
}
