// A page whose code sends a text with fetch, as it would in production; the provider is a phone in this same page, behind MSW's
// service worker. The SDKs do not run in browsers. For a story book, a demo without a server, or a test in a real browser.
import { setupWorker } from 'msw/browser'
import { createRingback } from 'ringback'

const phone = createRingback({ apps: { 'https://app.test': async () => new Response(null, { status: 204 }) } })
const shop = phone.number()
const ana = phone.handset()
const worker = setupWorker(...phone.handlers)
await worker.start({ quiet: true, onUnhandledRequest: 'bypass', serviceWorker: { url: 'mockServiceWorker.js' } })

// From here on: what the page does, and would do with the real provider.
const { sid, authToken } = phone.account
const messages = `https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages`
const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
let last = ''

async function send(body: string) {
  const form = new URLSearchParams({ From: shop.e164, To: ana.number, Body: body, StatusCallback: 'https://app.test/status' })
  const response = await fetch(`${messages}.json`, { method: 'POST', headers, body: form })
  const message = await response.json()
  last = message.sid
  show(message.status)
}

async function refresh() {
  const response = await fetch(`${messages}/${last}.json`, { headers })
  show((await response.json()).status)
}

function show(status: string) {
  element('status').textContent = status
  element('timeline').textContent = phone.timeline.text()
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}.`)
  return found
}

element('send').addEventListener('submit', async (event) => {
  event.preventDefault()
  const body = new FormData(event.target as HTMLFormElement).get('body')
  await send(String(body))
})
element('wait').addEventListener('click', async () => {
  await phone.clock.advance('2s')
  await refresh()
})
document.body.dataset.ready = 'true'
