// The upgrade to a WebSocket is signed over its URL as it was written, and the SDK's validator accepts that.
import { createServer } from 'node:http'
import twilio from 'twilio'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { signSocket } from '../../../src/callbacks/sign'
import { sign } from '../../../src/index'
import { linesTo } from '../../support/wire/opened'

const TOKEN = '12345678901234567890123456789012'

test.each(['wss://app.test/agent', 'wss://app.test', 'wss://app.test/agent?call=7', 'wss://app.test:8443/%7Eagent'])('%s', (url) => {
  const signed = signSocket(url, TOKEN)
  expect(Object.keys(signed)).toEqual(['x-twilio-signature'])
  expect(twilio.validateRequest(TOKEN, signed['x-twilio-signature'], url, {})).toBe(true)
  for (const scheme of ['ws', 'https', 'http'])
    expect(twilio.validateRequest(TOKEN, signed['x-twilio-signature'], url.replace('wss', scheme), {})).toBe(false)
})

test('user info and a fragment are not signed: they go on no wire', () => {
  expect(signSocket('wss://bob:secret@app.test/agent#rc=2', TOKEN)).toEqual(signSocket('wss://app.test/agent', TOKEN))
})

test('user info is taken out in front alone, with either scheme', () => {
  const url = 'ws://app.test/agent?next=wss://bob:secret@other.test'
  expect(signSocket(url.replace('ws://', 'ws://bob:secret@'), TOKEN)).toEqual(signSocket(url, TOKEN))
  expect(twilio.validateRequest(TOKEN, signSocket(url, TOKEN)['x-twilio-signature'], url, {})).toBe(true)
})

test('sign() signs for a socket as well', () => {
  expect(sign(TOKEN, 'wss://app.test/agent').headers['x-twilio-signature']).toBe(
    signSocket('wss://app.test/agent', TOKEN)['x-twilio-signature'],
  )
  expect(sign(TOKEN, 'ws://localhost:3000/agent').url).toBe('ws://localhost:3000/agent')
})

test('an app behind `ws` checks the signature of its upgrade', async () => {
  const verdicts: boolean[] = []
  const server = createServer()
  new WebSocketServer({ server }).on('connection', (socket, { headers, url }) => {
    verdicts.push(twilio.validateRequest(TOKEN, String(headers['x-twilio-signature']), `wss://${headers.host}${url}`, {}))
    socket.close()
  })
  const url = 'wss://app.test/agent?call=7'
  const opening = await linesTo(server).open({ url, headers: signSocket(url, TOKEN) })
  expect(opening.type).toBe('open')
  expect(verdicts).toEqual([true])
})
