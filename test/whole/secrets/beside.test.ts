// Secrets in what a phone tells beside its API: the log of the command, the last lines of a run, its proxy, what leads Node here, seed
// files, and the routes of sound.
import { connect } from 'ringback/client'
import { listen } from 'ringback/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { phoneAddress } from '../../../src/register/settings'
import { logLine, writeLine } from '../../../src/server/log/lines'
import { summaryOf } from '../../../src/server/run/summary'
import { seedOf } from '../../../src/server/seed/seed-file'
import { ask, behindProxy, tunnel } from '../../support/run/proxy'
import { found, PASSWORD, USER_INFO } from './documents'
import { plant } from './planted'
import { TOKEN } from './tokens'

test('the log of the command, and the last lines of a run', async () => {
  const { phone, secrets } = await plant()
  const lines = phone.timeline.all().flatMap((entry) => logLine(entry) ?? [])
  const told = {
    text: lines.map((line) => writeLine(line, 'text', phone.clock.now(), true)).join(''),
    json: lines.map((line) => writeLine(line, 'json', phone.clock.now(), false)).join(''),
    summary: summaryOf(phone, new Set(['api.twilio.com'])).join('\n'),
  }
  expect(found(secrets, told)).toEqual([])
  expect(lines.length).toBeGreaterThan(50)
  expect(told.summary).toMatch(/texts \(.*failed callbacks.*rejected requests/)
})

test('the proxy of a run: what it answers and what it says of a request that it refuses', async () => {
  const { proxy, refused } = await behindProxy()
  const through = { host: proxy.hostname, port: proxy.port, headers: { 'proxy-authorization': `Basic ${TOKEN}`, authorization: TOKEN } }
  const told = {
    tunnel: (await tunnel(proxy, `${USER_INFO}pay.example:443`)).reply.text,
    'tunnel to nobody': (await tunnel(proxy, '127.0.0.1:1')).reply.text,
    request: (await ask({ ...through, path: `http://${USER_INFO}pay.example/?token=${TOKEN}` })).text,
    'request for nobody': (await ask({ ...through, path: `http://${USER_INFO}127.0.0.1:1/?token=${TOKEN}` })).text,
    'no request': (await ask({ ...through, path: `/${TOKEN}` })).text,
    said: refused.join('\n'),
  }
  expect(found({ PASSWORD, TOKEN }, told)).toEqual([])
  expect(refused).toHaveLength(2)
})

describe('ringback/register', () => {
  test.each([`https://${USER_INFO}127.0.0.1:4010`, `ftp://${USER_INFO}phone.test`, `${USER_INFO}phone.test`, `http://${USER_INFO}`])(
    'what it says of RINGBACK_URL=%s',
    (RINGBACK_URL) => {
      const told = phoneAddress({ RINGBACK_URL })
      expect(told).toContain('Write where the phone listens')
      expect(found({ PASSWORD }, { told: String(told) })).toEqual([])
    },
  )

  test('an address with a password leads there, and errors of fetch do not show it', () => {
    expect(String(phoneAddress({ RINGBACK_URL: `http://${USER_INFO}127.0.0.1:4010` }))).toBe('http://127.0.0.1:4010/')
  })
})

test('what is wrong with a seed file', async () => {
  const wrong = [
    `accounts: ${TOKEN}`,
    `accounts: [${TOKEN}]`,
    `accounts: [{ authToken: [${TOKEN}] }]`,
    `accounts: [{ authToken: ${TOKEN}, sid: ${TOKEN} }]`,
    `accounts: [{ authToken: ${TOKEN}, keys: ${TOKEN} }]`,
    `accounts: [{ authToken: ${TOKEN}, color: red }]`,
    `accounts: [{ authToken: ${TOKEN}`,
    `accounts: [{ authToken: ${TOKEN} }\nauthToken: ${TOKEN}`,
    `keys: [{ secret: { a: ${TOKEN} } }]`,
    `keys: [{ sid: 7, secret: ${TOKEN} }]`,
    `apps: { https://app.test: "ftp://${USER_INFO}app.test" }`,
    `apps: { "https://${USER_INFO}app.test/path": http://localhost:1 }`,
    `numbers: [{ smsUrl: "ftp://${USER_INFO}app.test" }]`,
    `options: { callbacks: { signingKey: ${TOKEN} } }`,
  ]
  const told: Record<string, string> = {}
  for (const [index, text] of wrong.entries()) {
    try {
      await seedOf(text, 'setup.yaml').apply(createRingback())
    } catch (error) {
      told[`${index}: ${text}`] = String(error)
    }
  }
  expect(Object.keys(told)).toHaveLength(wrong.length)
  expect(found({ PASSWORD, TOKEN }, told)).toEqual([])
})

test('the routes of sound', async () => {
  const { phone, secrets } = await plant()
  const leg = await phone.handset('+15550100031').dial(phone.number({ voiceUrl: `https://${USER_INFO}app.test/voice` }))
  const { url, close } = await listen(phone)
  onTestFinished(close)
  const there = connect(url)
  const told: Record<string, string> = {}
  const handset = `handsets/${encodeURIComponent('+15550100031')}`
  const put = async (method: string, path: string, body?: object) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
    told[`${method} ${path} ${JSON.stringify(body)}`] = await (await fetch(`${url}/_ringback/v1/${path}`, init)).text()
  }
  // What is played may be anything: no error quotes it.
  for (const body of [{ wav: TOKEN }, { wav: btoa(TOKEN) }, { tone: 440, for: '1s' }]) await put('POST', `${handset}/play`, body)
  for (const path of ['played', 'heard', 'audio']) await put('GET', `${handset}/${path}`)
  for (const { sid } of phone.recordings.all()) await put('GET', `recordings/${sid}/wav`)
  for (const { sid } of phone.sockets.all()) await put('GET', `sockets/${sid}/frames`)
  const far = there.handset('+15550100031')
  told.client = JSON.stringify([await far.heard(), await far.played(), await far.play({ tone: 440, for: '1s' }).catch(String)])
  await phone.clock.advance('1m')
  told.later = JSON.stringify([await far.heard().catch(String), await there.calls.get(leg.sid)])
  expect(phone.sockets.count() * phone.recordings.count()).toBeGreaterThan(0)
  expect(found(secrets, told)).toEqual([])
})
