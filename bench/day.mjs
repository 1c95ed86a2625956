// A day of virtual time with 100,000 texts that arrive over it, each with three callbacks: how long it takes, and what memory it
// holds. Needs a build; run it with --expose-gc, as npm run bench does.
import { createRingback } from 'ringback'

const TEXTS = Number(process.env.TEXTS ?? 100_000)
const DAY = 24 * 3_600_000
const AT_A_TIME = 1_000

/** What is still reachable; fetch's requests are let go a turn of the event loop later. */
const heap = async () => {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return process.memoryUsage().heapUsed / 1_000_000
}

const phone = createRingback({ apps: { 'https://app.test': () => new Response(null, { status: 204 }) } })
const shop = phone.number()
const { sid, authToken } = phone.account
const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}`, 'content-type': 'application/x-www-form-urlencoded' }
const url = `https://api.example.test/2010-04-01/Accounts/${sid}/Messages.json`

const before = await heap()
const start = performance.now()
for (let sent = 0; sent < TEXTS; sent += AT_A_TIME) {
  for (let i = 0; i < AT_A_TIME; i++) {
    const body = new URLSearchParams({
      From: shop.e164,
      To: `+1555${String(1_000_000 + sent + i)}`,
      Body: `Your code is ${sent + i}`,
      StatusCallback: 'https://app.test/status',
    }).toString()
    const response = await phone.fetch(new Request(url, { method: 'POST', headers, body }))
    if (response.status !== 201) throw new Error(`The service answered ${response.status}`)
  }
  await phone.clock.advance((DAY * AT_A_TIME) / TEXTS)
}
const seconds = (performance.now() - start) / 1_000
const held = (await heap()) - before

if (phone.messages.count({ status: 'delivered' }) !== TEXTS) throw new Error('Not all were delivered.')
console.log(`Node ${process.version}: 24 virtual hours, ${TEXTS} texts, ${phone.callbacks.count()} callbacks`)
console.log(
  `${seconds.toFixed(1)} s of real time; ${held.toFixed(0)} MB held, ${((held * 1_000_000) / TEXTS / 1_000).toFixed(1)} kB a text`,
)
const again = performance.now()
phone.reset()
const reset = performance.now() - again
console.log(`reset() in ${reset.toFixed(1)} ms; ${((await heap()) - before).toFixed(0)} MB held after it`)
