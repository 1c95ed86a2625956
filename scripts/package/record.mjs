// A session with texts, a call and a voice agent: recorded between the command on a port and an app, and replayed, as npm links them.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'ringback/client'
import { WebSocketServer } from 'ws'

const PUBLIC = 'https://shop.test'
const SHOP = '+15550000001'
const DOCUMENTS = {
  '/sms': '<Message>Thanks</Message>',
  '/voice': '<Gather numDigits="1" action="/agent"><Say>Press 1</Say></Gather>',
  '/agent':
    '<Connect action="/done"><ConversationRelay url="wss://shop.test/line" welcomeGreeting="Hello" events="speaker-events tokens-played"/></Connect>',
  '/done': '<Hangup/>',
}

const shell = process.platform === 'win32'
const app = createServer((request, response) => {
  request.resume()
  const document = DOCUMENTS[request.url]
  response.writeHead(document ? 200 : 204, { 'content-type': 'text/xml' })
  response.end(document && `<Response>${document}</Response>`)
})
new WebSocketServer({ server: app }).on('connection', (line) =>
  line.on('message', (data) => {
    const { type, last } = JSON.parse(String(data))
    if (type === 'prompt' && last) line.send(JSON.stringify({ type: 'end', handoffData: '{}' }))
  }),
)
await new Promise((resolve) => app.listen(0, '127.0.0.1', resolve))

const service = start(['--port', '0', '--number', SHOP, '--sms-url', `${PUBLIC}/sms`, '--voice-url', `${PUBLIC}/voice`])
const phone = connect(await service.url)
const { account } = await phone.about()
const words = [
  '--forward',
  `http://127.0.0.1:${app.address().port}`,
  '--api',
  await service.url,
  '--out',
  'calls.jsonl',
  '--public-url',
  PUBLIC,
]
const recorder = start(['record', ...words], { TWILIO_AUTH_TOKEN: account.authToken })
await phone.app(PUBLIC, await recorder.url)

const ana = phone.handset('+15550100011')
await ana.text(SHOP, 'Hello')
await fetch(`${await recorder.url}/2010-04-01/Accounts/${account.sid}/Messages.json`, {
  method: 'POST',
  headers: { authorization: `Basic ${btoa(`${account.sid}:${account.authToken}`)}` },
  body: new URLSearchParams({ From: SHOP, To: ana.number, Body: 'Hi', StatusCallback: `${PUBLIC}/status` }),
})
await recorded('"MessageStatus":"delivered"')
await ana.dial(SHOP)
await seconds(2)
await ana.press('1')
await recorded('"value":"off"')
await ana.say('a table for two')
await recorded('"kind":"close"')
await recorded('"path":"/done","status":200')
await seconds(1)

assert.match(await recorder.stop(), /Recorded \d+ webhooks, 1 REST request, 1 socket, \d+ frames in calls\.jsonl/)
await service.stop()
app.closeAllConnections()
app.close()
const text = readFileSync('calls.jsonl', 'utf8')
assert.ok(!text.includes(account.authToken))
assert.ok(text.includes('"verified":true') && !text.includes('"verified":false'))
const { status, stdout, stderr } = spawnSync('node_modules/.bin/ringback', ['replay', 'calls.jsonl'], { encoding: 'utf8', shell })
assert.equal(stderr, '')
assert.match(stdout, /ringback sends the same\./)
assert.equal(status, 0)
console.log(stdout)

function start(args, env = {}) {
  const child = spawn('node_modules/.bin/ringback', args, { shell, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  const ended = new Promise((resolve) => child.on('close', () => resolve(printed)))
  const url = new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const found = /listens on (\S+)/.exec(printed)?.[1]
      if (found) resolve(found)
    })
    ended.then(() => reject(new Error(`It ended: ${printed}`)))
  })
  return {
    url,
    stop() {
      child.kill('SIGINT')
      return ended
    },
  }
}

async function recorded(words) {
  for (let left = 200; !readFileSync('calls.jsonl', 'utf8').includes(words); left--) {
    if (left === 0) throw new Error(`${words} was not recorded:\n${readFileSync('calls.jsonl', 'utf8')}`)
    await seconds(0.1)
  }
}

function seconds(count) {
  return new Promise((resolve) => setTimeout(resolve, count * 1_000))
}
