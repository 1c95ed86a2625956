// A connection that was refused was told of without where nothing listens, or in Node's words, and its advice was about documents.
import { afterEach, expect, test } from 'vitest'
import { listen } from '../../src/entry/server'
import { createRingback } from '../../src/index'
import { realServer } from '../support/callbacks/real-server'
import { send } from '../support/phone/requests'

const APP = 'https://app.test'
let close = async () => {}
afterEach(() => close())

/** A URL where nothing listens any more. */
async function nowhere(): Promise<string> {
  const server = await realServer(() => {})
  await server.close()
  return server.url
}

test('a webhook to an app that was not started', async () => {
  const url = await nowhere()
  const phone = createRingback({ apps: { [APP]: url } })
  await phone.handset().text(phone.number({ smsUrl: `${APP}/sms` }), 'Hi')
  await phone.clock.drain()
  const where = new URL(url).host
  expect(phone.callbacks.last().attempts.at(-1)?.error).toBe(`nothing listens on ${where} (ECONNREFUSED)`)
  expect(phone.alerts.last().message).toBe(
    `The request message.inbound to ${APP}/sms got no document: nothing listens on ${where} (ECONNREFUSED).`,
  )
  expect(phone.alerts.last().fix).toBe(
    "Start the app there before the phone calls it, or say where it listens: phone.app('https://app.test', 'http://localhost:3000').",
  )
})

test('a status callback to a name with two addresses', async () => {
  const { port } = new URL(await nowhere())
  const phone = createRingback({ apps: { [APP]: `http://localhost:${port}` }, callbacks: { attempts: 1, statuses: ['sent'] } })
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: `${APP}/status` })
  await phone.clock.drain()
  expect(phone.alerts.last().message).toContain(`nothing listens on localhost:${port} (ECONNREFUSED)`)
})

test('on a port the command says how to name another one', async () => {
  const phone = createRingback({ network: (input, init) => fetch(input, init) })
  close = (await listen(phone, { port: 0 })).close
  const url = await nowhere()
  await phone.handset().text(phone.number({ smsUrl: `${url}/sms` }), 'Hi')
  await phone.clock.drain()
  expect(phone.alerts.last().fix).toContain(`Start the app there, or say where it listens: ringback --app ${url}=http://localhost:3000`)
})

test('a name that nobody has is an app that was not registered', async () => {
  const unknown = Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }) })
  const phone = createRingback({ network: () => Promise.reject(unknown) })
  await phone.handset().text(phone.number({ smsUrl: `${APP}/sms` }), 'Hi')
  await phone.clock.drain()
  const { message, fix } = phone.alerts.last()
  expect(message).toContain('got no document: no host with the name app.test was found (ENOTFOUND).')
  expect(fix).toContain("Register the app that answers there: phone.app('https://app.test', app)")
})

test('a port that fetch blocks, as that of SIP: nothing was said of the port, and the advice was about documents', async () => {
  const phone = createRingback({ apps: { [APP]: 'http://127.0.0.1:5061' } })
  await phone.handset().text(phone.number({ smsUrl: `${APP}/sms` }), 'Hi')
  await phone.clock.drain()
  const { message, fix } = phone.alerts.last()
  expect(message).toContain('got no document: fetch connects to no port 5061 (bad port).')
  expect(fix).toBe('Let the app listen on another port: the Fetch standard blocks this one.')
})
