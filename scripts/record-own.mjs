// Makes the recordings in test/recorded/own anew: `ringback record` between a phone on a port, whose time is real, and an app. Needs a
// build. Where ringback changes what it sends, `npm run record-own` writes it down, and the difference is in the commit.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRingback, outcome } from '../dist/index.js'
import { listen } from '../dist/server.js'
import { PUBLIC, startApp } from './record-own/app.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'test/recorded/own')
/** `npm run record-own -- stream`: this one alone. */
const only = process.argv[2]

await record('texts', async ({ phone, shop, ana, bob, rest }) => {
  bob.onText(outcome.undelivered(30003))
  await rest('Messages', { From: shop.e164, To: ana.number, Body: 'Your table is booked.', StatusCallback: `${PUBLIC}/status` })
  await arrives(phone, () => phone.messages.last().status === 'delivered')
  await rest('Messages', { From: shop.e164, To: bob.number, Body: 'Your table is booked.', StatusCallback: `${PUBLIC}/status` })
  await arrives(phone, () => phone.messages.last().status === 'undelivered')
  await rest('Messages', { From: shop.e164, To: '12', Body: 'Nobody gets this.' })
  const { message } = await ana.text(shop, 'Please call me')
  await arrives(phone, () => phone.messages.find({ to: message.from, status: 'delivered', body: /Thanks/ }))
})

await record('calls', async ({ phone, shop, ana, bob, rest }) => {
  const leg = await ana.dial(shop)
  await arrives(phone, () => leg.heard.includes('Press 1 for sales.'))
  await leg.press('1')
  await arrives(phone, () => leg.heard.includes('Who is calling?'))
  await seconds(2)
  await leg.say('Ana Muster')
  await arrives(phone, () => leg.heard.includes('One moment.'))
  await seconds(3)
  await leg.hangUp()
  await seconds(1)
  bob.onCall(outcome.busy(), outcome.answered({ after: '2s' }))
  const StatusCallbackEvent = ['initiated', 'ringing', 'answered', 'completed']
  const call = { From: shop.e164, To: bob.number, Url: `${PUBLIC}/reminder`, StatusCallback: `${PUBLIC}/status`, StatusCallbackEvent }
  await rest('Calls', call)
  await arrives(phone, () => phone.calls.last().status === 'busy')
  await rest('Calls', call)
  await arrives(phone, () => phone.calls.last().status === 'completed')
})

await record('relay', async ({ phone, desk, ana }) => {
  const leg = await ana.dial(desk)
  const told = (text) => arrives(phone, () => phone.sockets.all().some(({ frames }) => frames.some(({ data }) => data.includes(text))))
  await told('"agentSpeaking","value":"off"')
  await seconds(1)
  await leg.say('a table for two', { partials: ['a table', 'a table for'] })
  await told('"tokensPlayed","value":" a table for two."')
  await leg.press('5')
  await told('"tokensPlayed","value":"You pressed 5."')
  await leg.press('9')
  await arrives(phone, () => leg.status === 'completed')
})

await record('stream', async ({ phone, line, ana }) => {
  const leg = await ana.dial(line)
  const marked = (name) => arrives(phone, () => leg.played.some(({ mark }) => mark === name))
  await marked('greeting')
  await leg.say('yes please')
  await seconds(1)
  await leg.press('5')
  await marked('five')
  await leg.press('9')
  await arrives(phone, () => leg.status === 'completed')
})

async function record(name, act) {
  if (only !== undefined && only !== name) return
  const file = join(folder, `${name}.jsonl`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const phone = createRingback({ seed: `record ${name}`, time: { speed: 1 } })
  const door = await listen(phone, { inspector: false })
  const app = await startApp()
  const recorder = await startRecorder(file, app.url, door.url, phone.account.authToken)
  phone.app(PUBLIC, recorder.url)
  const statusCallback = `${PUBLIC}/status`
  const shop = phone.number({ e164: '+15550100001', smsUrl: `${PUBLIC}/sms`, voiceUrl: `${PUBLIC}/voice`, statusCallback })
  const desk = phone.number({ e164: '+15550100002', voiceUrl: `${PUBLIC}/agent-voice`, statusCallback })
  const line = phone.number({ e164: '+15550100003', voiceUrl: `${PUBLIC}/stream-voice`, statusCallback })
  const [ana, bob] = [phone.handset('+15550100011'), phone.handset('+15550100012')]
  const { sid, authToken } = phone.account
  const rest = async (resource, params) => {
    const body = new URLSearchParams()
    for (const [key, value] of Object.entries(params)) for (const one of [value].flat()) body.append(key, one)
    await fetch(`${recorder.url}/2010-04-01/Accounts/${sid}/${resource}.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
      body,
    })
  }
  try {
    await act({ phone, shop, desk, line, ana, bob, rest })
    await seconds(1)
  } finally {
    console.log(await recorder.stop())
    await app.close()
    await door.close()
  }
}

/** Real time passes by itself. */
async function arrives(phone, isSo) {
  for (let left = 600; !isSo(); left--) {
    if (left === 0) throw new Error(`It did not come about: ${isSo}\n${phone.timeline}`)
    await seconds(0.05)
  }
}

function seconds(count) {
  return new Promise((resolve) => setTimeout(resolve, count * 1_000))
}

async function startRecorder(file, app, api, authToken) {
  const words = ['record', '--forward', app, '--api', api, '--out', file, '--public-url', PUBLIC]
  const command = spawn(process.execPath, [join(root, 'dist/cli.js'), ...words], {
    env: { ...process.env, TWILIO_AUTH_TOKEN: authToken },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  const url = await new Promise((resolve, reject) => {
    command.stdout.on('data', (chunk) => {
      printed += chunk
      const found = /listens on (\S+)/.exec(printed)?.[1]
      if (found) resolve(found)
    })
    command.on('exit', () => reject(new Error(`The recorder ended: ${printed}`)))
  })
  const ended = new Promise((resolve) => command.on('exit', resolve))
  return {
    url,
    async stop() {
      command.kill('SIGINT')
      await ended
      return printed.trim().split('\n').at(-1)
    },
  }
}
