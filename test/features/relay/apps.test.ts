// Agents behind the servers that people write, and clocks other than the manual one.
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createRingback, type RingbackOptions } from '../../../src/index'
import { relayXml } from '../../support/relay/agent'

const VOICE = 'https://app.test/voice'

function phoneWith(
  act: (socket: WebSocket, frame: { readonly type: string; readonly voicePrompt?: string }) => void,
  options: RingbackOptions = {},
) {
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'text/xml')
    response.end(`<Response>${request.url === '/voice' ? relayXml({ relay: { welcomeGreeting: 'Hello.' } }) : '<Hangup/>'}</Response>`)
  })
  new WebSocketServer({ server }).on('connection', (socket) => {
    socket.on('message', (data) => act(socket, JSON.parse(String(data))))
  })
  const phone = createRingback({ apps: { 'https://app.test': server }, ...options })
  return { phone, shop: phone.number({ voiceUrl: VOICE }), bob: phone.handset() }
}

const say = (socket: WebSocket, token: string) => socket.send(JSON.stringify({ type: 'text', token, last: true }))

test('an app that terminates its socket: 1006', async () => {
  const { phone, shop, bob } = phoneWith((socket, { type }) => void (type === 'prompt' && socket.terminate()))
  const leg = await bob.dial(shop)
  await leg.hears('Hello.')
  await leg.say('Are you there?')
  await phone.clock.drain()
  expect(phone.sockets.last().close).toEqual({ code: 1006, reason: '' })
  expect(phone.callbacks.last().params).toMatchObject({ SessionStatus: 'failed', ErrorCode: '64105', CallStatus: 'in-progress' })
  expect(leg.status).toBe('completed')
})

test('an app that thinks in promises is waited for: virtual time stands', async () => {
  const { phone, shop, bob } = phoneWith(async (socket, { type, voicePrompt }) => {
    if (type !== 'prompt') return
    for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve))
    say(socket, `You said ${voicePrompt}.`)
  })
  const leg = await bob.dial(shop)
  await leg.hears('Hello.')
  await leg.say('yes')
  await leg.hears('You said yes.')
  const [prompt, answer] = phone.sockets.last().frames.slice(-2)
  expect(prompt?.from).toBe('provider')
  expect(answer?.at).toEqual(prompt?.at)
  await leg.hangUp()
})

test('one that thinks in real time gets it by `real`', async () => {
  let later: (() => void) | undefined
  const { shop, bob } = phoneWith((socket, { type }) => {
    if (type !== 'prompt') return
    // As a model would: nothing in this process tells that it is still at work.
    const { port1, port2 } = new MessageChannel()
    let turns = 0
    port2.onmessage = () => {
      turns += 1
      if (turns < 500) port1.postMessage(null)
      else {
        say(socket, 'I thought about it.')
        port1.close()
      }
    }
    later = () => port1.postMessage(null)
    setTimeout(later, 0)
  })
  const leg = await bob.dial(shop)
  await leg.hears('Hello.')
  await leg.say('Well?')
  await leg.hears('thought about it', { real: '20s' })
  expect(later).toBeDefined()
  await leg.hangUp()
})

test('the instant clock plays a whole talk by itself', async () => {
  const { phone, shop, bob } = phoneWith(
    (socket, { type }) => {
      if (type === 'prompt') socket.send(JSON.stringify({ type: 'end' }))
    },
    { time: 'instant' },
  )
  const leg = await bob.dial(shop)
  await leg.hears('Hello.')
  await leg.say('bye')
  await phone.clock.drain()
  expect(leg.status).toBe('completed')
  expect(phone.callbacks.last().params.SessionStatus).toBe('ended')
})

test('the same run twice: the same frames', async () => {
  const runs = await Promise.all(
    [1, 2].map(async () => {
      const { phone, shop, bob } = phoneWith((socket, { type }) => void (type === 'prompt' && say(socket, 'Good. Very good.')))
      const leg = await bob.dial(shop)
      await leg.hears('Hello.')
      await leg.say('How is it?')
      await leg.hears('Very good')
      await leg.hangUp()
      await phone.clock.drain()
      return JSON.stringify(phone.sockets.all())
    }),
  )
  expect(runs[0]).toBe(runs[1])
  expect(runs[0]).toContain('Very good')
})
