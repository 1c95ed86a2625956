// A shop sends texts with the real twilio SDK. No network, no waiting: ringback answers the SDK, and the script moves the clock.
// Run it from the root of the repository: npm run demo
import { setupServer } from 'msw/node'
import { createRingback, outcome } from 'ringback'
import twilio from 'twilio'

const phone = createRingback({ seed: 'demo' })
const shop = phone.number()
const ana = phone.handset()
const ben = phone.handset().onText(outcome.undelivered(30003, { after: '4s' }))
const names = { [shop.e164]: 'the shop', [ana.number]: 'Ana', [ben.number]: 'Ben' }
const started = phone.clock.now()
const statusUrl = 'https://shop.test/status'

// The app under test. It checks the signature of each callback with the SDK's own validator.
phone.app('https://shop.test', async (request) => {
  const params = Object.fromEntries(new URLSearchParams(await request.text()))
  const signature = request.headers.get('x-twilio-signature') ?? ''
  const genuine = twilio.validateRequest(phone.account.authToken, signature, request.url, params)
  return new Response(null, { status: genuine ? 204 : 403 })
})

const server = setupServer(...phone.handlers)
server.listen({ onUnhandledRequest: 'error' })
const client = twilio(phone.account.sid, phone.account.authToken)

console.log('A shop sends texts with the real twilio SDK. Nothing leaves this process, and the script moves the clock.')
line(`the shop  ${shop.e164}`)
line(`Ana       ${ana.number}  can be reached`)
line(`Ben       ${ben.number}  has switched off: his texts come back after 4 s`)

heading('Sent')
await send(ana, 'Your parcel is on its way.')
await phone.clock.advance('1s')
await send(ben, 'Your parcel is on its way, too.')

heading('Rejected')
await send({ number: '5550100' }, 'Hello?')

await phone.clock.drain()

heading('Each status, with its virtual time')
for (const message of phone.messages) {
  line(`${names[message.to]}: ${message.status}${message.errorCode ? ` (${message.errorCode} ${message.errorMessage})` : ''}`)
  for (const { status, at } of message.history) line(`  ${clockTime(at)}  ${status}`)
}

heading('Each callback, and what the app answered')
for (const { at, url, params, attempts } of phone.callbacks) {
  const error = params.ErrorCode ? `, ErrorCode ${params.ErrorCode}` : ''
  line(`${clockTime(at)}  POST ${url}  ${short(params.MessageSid)} ${params.MessageStatus}${error}  answered ${attempts[0].status}`)
}

heading('The same as one timeline')
console.log(phone.timeline.text())

phone.assertSettled({ idle: true })
server.close()
console.log(`\nAll of it took ${(phone.clock.now().getTime() - started.getTime()) / 1_000} s of virtual time.`)

async function send(handset, body) {
  try {
    const message = await client.messages.create({ from: shop.e164, to: handset.number, body, statusCallback: statusUrl })
    line(`${clockTime(phone.clock.now())}  to ${names[handset.number]}  ${JSON.stringify(body)}  ${short(message.sid)} ${message.status}`)
  } catch (error) {
    line(
      `${clockTime(phone.clock.now())}  to ${handset.number}  ${JSON.stringify(body)}  HTTP ${error.status}, code ${error.code}: ${error.message}`,
    )
  }
}

function heading(text) {
  console.log(`\n${text}`)
}

function line(text) {
  console.log(`  ${text}`)
}

function short(sid) {
  return `${sid.slice(0, 2)}..${sid.slice(-4)}`
}

function clockTime(date) {
  return date.toISOString().slice(11, 23)
}
