// `node --import ringback/register`, in processes of their own: whatever asks for a provider's host is answered by the phone.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createRingback } from 'ringback'
import { listen } from 'ringback/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { REGISTER } from '../../support/run/command'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const COMMONJS = fileURLToPath(REGISTER).replace(/\.js$/, '.cjs')
const SHOP = '+15550000001'

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

function node(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk))
  return new Promise((resolve) => void child.on('close', (code) => resolve({ code, out, err })))
}

async function phoneOnPort() {
  const phone = createRingback()
  phone.number({ e164: SHOP })
  const { url, close } = await listen(phone)
  onTestFinished(close)
  const { sid, authToken } = phone.account
  const authorization = `Basic ${btoa(`${sid}:${authToken}`)}`
  const path = `/2010-04-01/Accounts/${sid}.json`
  return {
    phone,
    env: {
      RINGBACK_URL: url,
      SID: sid,
      TOKEN: authToken,
      AUTHORIZATION: authorization,
      URL_OF_ACCOUNT: `https://api.twilio.com${path}`,
      ACCOUNT_PATH: path,
    },
  }
}

/** Each prints the status, and what the answer says that it is. */
const CLIENTS: Readonly<Record<string, string>> = {
  'fetch, a text': `const answer = await fetch(url, { headers }); console.log(answer.status, answer.url === url)`,
  'fetch, a URL': `const answer = await fetch(new URL(url), { headers }); console.log(answer.status, answer.url === url)`,
  'fetch, a Request': `const answer = await fetch(new Request(url, { headers })); console.log(answer.status, answer.url === url)`,
  'https.get, a text': `https.get(url, { headers }, (answer) => console.log(answer.resume().statusCode, true))`,
  'https.get, a URL with credentials': `https.get(new URL(url.replace('//', '//' + process.env.SID + ':' + process.env.TOKEN + '@')), (answer) => console.log(answer.resume().statusCode, true))`,
  'https.request, options': `https.request({ hostname: 'api.twilio.com', path: process.env.ACCOUNT_PATH, headers }, (answer) => console.log(answer.resume().statusCode, true)).end()`,
  'https.request, an agent': `https.request(url, { headers, agent: new https.Agent({ keepAlive: false }) }).on('response', (answer) => console.log(answer.resume().statusCode, true)).end()`,
  'https.request, a list of headers': `https.request(url, { headers: ['authorization', headers.authorization, 'accept', 'application/json'] }, (answer) => console.log(answer.resume().statusCode, true)).end()`,
  'http.get': `http.get(url.replace('https', 'http'), { headers }, (answer) => console.log(answer.resume().statusCode, true))`,
  'axios, behind a proxy': `process.env.HTTPS_PROXY = process.env.HTTP_PROXY = 'http://127.0.0.1:1'; const answer = await axios.get(url, { headers }); console.log(answer.status, answer.config.url === url)`,
  'https.request, as to a proxy': `http.get({ host: '127.0.0.1', port: 1, path: url, headers: { ...headers, host: 'api.twilio.com' } }, (answer) => console.log(answer.resume().statusCode, true))`,
  axios: `const answer = await axios.get(url, { headers }); console.log(answer.status, answer.config.url === url)`,
}

describe('whoever asks', () => {
  test.each(Object.entries(CLIENTS))('%s, in an ES module', async (_, code) => {
    const { env } = await phoneOnPort()
    const app = `
      import * as http from 'node:http'
      import https from 'node:https'
      import axios from 'axios'
      const { URL_OF_ACCOUNT: url, AUTHORIZATION: authorization } = process.env
      const headers = { authorization }
      ${code}`
    expect(await node(['--import', REGISTER, '--input-type=module', '-e', app], env)).toEqual({ code: 0, out: '200 true\n', err: '' })
  })

  test.each([
    ['--import', REGISTER],
    ['--require', COMMONJS],
  ])('in CommonJS, by %s', async (flag, module) => {
    const { env } = await phoneOnPort()
    const app = `
      const { get } = require('https')
      const { URL_OF_ACCOUNT: url, AUTHORIZATION: authorization } = process.env
      get(url, { headers: { authorization } }, (answer) => console.log(answer.resume().statusCode))`
    expect(await node([flag, module, '-e', app], env)).toEqual({ code: 0, out: '200\n', err: '' })
  })

  test('who imports a name from the ES module', async () => {
    const { env } = await phoneOnPort()
    const app = `
      import { get } from 'node:https'
      get(process.env.URL_OF_ACCOUNT, { headers: { authorization: process.env.AUTHORIZATION } }, (answer) => console.log(answer.resume().statusCode))`
    expect(await node(['--import', REGISTER, '--input-type=module', '-e', app], env)).toEqual({ code: 0, out: '200\n', err: '' })
  })

  test.each(['twilio-3', 'twilio-4', 'twilio-5', 'twilio'])('%s: a text and a list', async (sdk) => {
    const { env, phone } = await phoneOnPort()
    const app = `
      const client = require('${sdk}')(process.env.SID, process.env.TOKEN)
      client.messages.create({ from: '${SHOP}', to: '+15550100002', body: 'Hi & bye' })
        .then((sent) => client.messages.list().then(([listed]) => console.log(listed.sid === sent.sid, listed.body)))`
    expect(await node(['--import', REGISTER, '-e', app], env)).toEqual({ code: 0, out: 'true Hi & bye\n', err: '' })
    expect(phone.messages.last().body).toBe('Hi & bye')
  })

  test('a SignalWire SDK asks for its space', async () => {
    const { env, phone } = await phoneOnPort()
    const app = `
      const { RestClient } = require('@signalwire/compatibility-api')
      const client = new RestClient(process.env.SID, process.env.TOKEN, { signalwireSpaceUrl: 'shop.signalwire.com' })
      client.messages.create({ from: '${SHOP}', to: '+15550100002', body: 'Hi' }).then(({ status }) => console.log(status))`
    expect(await node(['--import', REGISTER, '-e', app], env)).toMatchObject({ code: 0, out: 'queued\n' })
    expect(phone.messages.count()).toBe(1)
  })

  test('a body, once and in pieces', async () => {
    const { env, phone } = await phoneOnPort()
    const app = `
      const url = process.env.URL_OF_ACCOUNT.replace('.json', '/Messages.json')
      const body = new URLSearchParams({ From: '${SHOP}', To: '+15550100002', Body: 'fetch' })
      const headers = { authorization: process.env.AUTHORIZATION }
      console.log((await fetch(url, { method: 'POST', headers, body })).status)
      const ask = https.request(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } })
      ask.on('response', (answer) => console.log(answer.resume().statusCode))
      for (const piece of ['From=%2B15550000001&', 'To=%2B15550100002&', 'Body=pieces']) ask.write(piece)
      ask.end()`
    const { out } = await node(['--import', REGISTER, '--input-type=module', '-e', `import https from 'node:https'\n${app}`], env)
    expect(out).toBe('201\n201\n')
    expect(phone.messages.all().map(({ body }) => body)).toEqual(['fetch', 'pieces'])
  })

  test('links lead on, and say https', async () => {
    const { env } = await phoneOnPort()
    const app = `
      const headers = { authorization: process.env.AUTHORIZATION }
      const { meta } = await (await fetch('https://messaging.twilio.com/v1/Services', { headers })).json()
      console.log(meta.url, (await fetch(meta.url, { headers })).status)`
    const { out } = await node(['--import', REGISTER, '--input-type=module', '-e', app], env)
    expect(out).toBe('https://messaging.twilio.com/v1/Services?PageSize=50&Page=0 200\n')
  })
})

test('everybody else is asked as before', async () => {
  const other = createServer((message, response) => response.end(`${message.headers['x-forwarded-host'] ?? 'itself'}`))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { env } = await phoneOnPort()
  const app = `
    const url = 'http://127.0.0.1:${(other.address() as { port: number }).port}/twilio.com'
    console.log(await (await fetch(url, { headers: { host: 'api.twilio.com' } })).text())
    http.get(url, { headers: { connection: 'close' } }, (answer) => answer.pipe(process.stdout))`
  const { out } = await node(['--import', REGISTER, '--input-type=module', '-e', `import http from 'node:http'\n${app}`], env)
  expect(out).toBe('itself\nitself')
})

describe('without a phone the app does not begin', () => {
  test.each([
    [undefined, 'which is not set. Start one with npx ringback'],
    ['', 'which is not set'],
    ['127.0.0.1:4010', 'RINGBACK_URL is "127.0.0.1:4010". Write where the phone listens'],
    ['ftp://127.0.0.1', 'Write where the phone listens'],
  ])('RINGBACK_URL=%s', async (RINGBACK_URL, message) => {
    const { code, out, err } = await node(['--import', REGISTER, '-e', "console.log('begun')"], { RINGBACK_URL })
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(message)
  })

  test('a phone that is gone is no way to the provider', async () => {
    const app = `fetch('https://api.twilio.com/').then(() => console.log('reached'), (error) => console.log(error.cause.code))`
    const { out } = await node(['--import', REGISTER, '-e', app], { RINGBACK_URL: 'http://127.0.0.1:1' })
    expect(out).toMatch(/^(?:ECONNREFUSED|undefined)\n$/)
  })
})

test('what is not led is not let out', async () => {
  const { env } = await phoneOnPort()
  const app = `
    const [http, https, http2, tls, net] = ['http', 'https', 'http2', 'tls', 'net'].map((name) => require('node:' + name))
    const there = { host: 'api.twilio.com', port: 443 }
    const ways = {
      http2: () => http2.connect('https://api.twilio.com'),
      tls: () => tls.connect(there),
      net: () => net.connect(80, 'API.twilio.com'),
      'http.ClientRequest': () => new http.ClientRequest('http://api.twilio.com/'),
      'an agent of its own': () => https.globalAgent.createConnection(there),
    }
    for (const [name, open] of Object.entries(ways))
      open().on('error', ({ code, message }) => console.log(name, code, /refused, because what goes through it/.test(message)))`
  const { code, out, err } = await node(['--import', REGISTER, '-e', app], env)
  const names = ['an agent of its own', 'http.ClientRequest', 'http2', 'net', 'tls']
  expect([code, err, out.trim().split('\n').sort()]).toEqual([0, '', names.map((name) => `${name} ERR_RINGBACK_NOT_LED true`)])
})

test('it holds no phone', async () => {
  const app = `
    import { readFileSync } from 'node:fs'
    console.log(/from\\s*["'](?!node:)|import\\(/.test(readFileSync(new URL(process.env.REGISTER), 'utf8')))`
  const { env } = await phoneOnPort()
  expect((await node(['--input-type=module', '-e', app], { ...env, REGISTER })).out).toBe('false\n')
})
