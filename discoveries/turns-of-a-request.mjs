// How many turns of the event loop a request of an SDK takes, through MSW, to the phone and back. Run: node discoveries/turns-of-a-request.mjs
// (after npm run build). Read with discoveries/fake-timers.md.
import * as signalwire from '@signalwire/compatibility-api'
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import twilio6 from 'twilio'
import twilio3 from 'twilio-3'
import twilio5 from 'twilio-5'

const phone = createRingback()
const shop = phone.number().e164
const server = setupServer(...phone.handlers)
server.listen()

const { sid, authToken } = phone.account
const text = { from: shop, to: '+15550100009', body: 'Hi' }
const laml = signalwire.RestClient(sid, authToken, { signalwireSpaceUrl: 'example.test' })
const clients = {
  'twilio 6': () => twilio6(sid, authToken).messages.create(text),
  'twilio 5': () => twilio5(sid, authToken).messages.create(text),
  'twilio 3': () => twilio3(sid, authToken).messages.create(text),
  '@signalwire/compatibility-api': () => laml.messages.create(text),
  'fetch through MSW': () => fetch(...request()),
  'phone.fetch': () => phone.fetch(new Request(...request())),
}

function request() {
  const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
  const body = new URLSearchParams({ From: text.from, To: text.to, Body: text.body })
  return [`https://api.example.test/2010-04-01/Accounts/${sid}/Messages.json`, { method: 'POST', headers, body }]
}

for (const [name, send] of Object.entries(clients)) {
  let there = 0
  let back = 0
  for (let run = 0; run < 200; run++) {
    const before = phone.requests.count()
    let done = false
    send().then(() => {
      done = true
    })
    let turns = 0
    let arrived = 0
    while (!done) {
      if (!arrived && phone.requests.count() > before) arrived = turns
      await new Promise((resolve) => setImmediate(resolve))
      turns += 1
    }
    // The first request loads and opens what the others find ready.
    if (run === 0) console.log(`${name}, first: ${arrived || turns} there, ${turns - (arrived || turns)} back`)
    there = Math.max(there, arrived || turns)
    back = Math.max(back, turns - (arrived || turns))
  }
  console.log(`${name}: at most ${there} there, ${back} back`)
}
server.close()
