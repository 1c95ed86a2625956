// Requests a second of one messages.create on a port: ringback, beside a bare node:http server that answers a canned body, and
// beside emulate 0.12.2, which is installed into a temporary folder. Each server is a process of its own; one client asks them in
// turns, so that a slow moment of the machine meets all. Ratios travel, absolute numbers do not. Needs a build: npm run bench
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// emulate answers no more than 5,000 requests of one token in an hour.
const ROUNDS = 9
const REQUESTS = 490
const AT_ONCE = 16

const [, , role, folder] = process.argv
if (role) await serve(role, folder)
else await measure()

/** Prints, as JSON, where and how it is asked. */
async function serve(role, folder) {
  if (role === 'bare') {
    const { createServer } = await import('node:http')
    const body = JSON.stringify({ sid: `SM${'0'.repeat(32)}`, status: 'queued', padding: 'x'.repeat(500) })
    const server = createServer((message, response) => {
      message.resume().on('end', () => {
        response.writeHead(201, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
      })
    })
    server.listen(0, '127.0.0.1', () => tell(`http://127.0.0.1:${server.address().port}`, `AC${'0'.repeat(32)}`, 'token', '+15550000001'))
  }
  if (role === 'ringback') {
    const { createRingback } = await import('ringback')
    const { listen } = await import('ringback/server')
    const phone = createRingback()
    const shop = phone.number()
    const { url } = await listen(phone)
    tell(url, phone.account.sid, phone.account.authToken, shop.e164)
  }
  if (role === 'emulate') {
    const { createEmulator } = await import(pathToFileURL(join(folder, 'node_modules/emulate/dist/api.js')).href)
    const { url } = await createEmulator({ service: 'twilio', port: 0 })
    tell(url, `AC${'0'.repeat(32)}`, 'twilio_test_auth_token', '+15551234567')
  }
}

function tell(url, sid, authToken, from) {
  console.log(JSON.stringify({ url, sid, authToken, from }))
}

async function measure() {
  const scratch = mkdtempSync(join(tmpdir(), 'ringback-bench-'))
  const installed = spawnSync('npm', ['install', 'emulate@0.12.2', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', scratch], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const names = ['bare', 'ringback', ...(installed.status === 0 ? ['emulate'] : [])]
  if (installed.status !== 0) console.log('emulate 0.12.2 could not be installed, so it is left out.\n')
  const servers = []
  try {
    for (const name of names) servers.push(await start(name, scratch))
    for (const server of servers) await round(server)
    const rates = servers.map(() => [])
    for (let i = 0; i < ROUNDS; i++) {
      // Who goes first changes every round.
      for (let k = 0; k < servers.length; k++) {
        const at = (i + k) % servers.length
        rates[at].push(await round(servers[at]))
      }
    }
    console.log(`Node ${process.version}; ${ROUNDS} rounds of ${REQUESTS} requests, ${AT_ONCE} at once, in turns; medians\n`)
    console.log('| one messages.create on a port | requests a second | of bare |')
    console.log('| --- | --- | --- |')
    servers.forEach(({ name }, at) => {
      const shares = rates[at].map((rate, i) => rate / rates[0][i])
      console.log(`| ${name} | ${Math.round(median(rates[at]))} | ${median(shares).toFixed(2)} |`)
    })
  } finally {
    for (const { child } of servers) child.kill()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** A server in a process of its own. */
function start(name, scratch) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), name, scratch], { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
    child.stdout.once('data', (line) => {
      const { url, sid, authToken, from } = JSON.parse(line)
      const form = new URLSearchParams({ From: from, To: '+15550100002', Body: 'Hi' }).toString()
      const headers = {
        authorization: `Basic ${btoa(`${sid}:${authToken}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': form.length,
      }
      const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
      resolve({
        name,
        child,
        url: `${url}/2010-04-01/Accounts/${sid}/Messages.json`,
        root: url,
        options: { method: 'POST', headers, agent },
        form,
      })
    })
  })
}

/** Requests a second. The records of the round before are gone, as between two tests. */
async function round(server) {
  if (server.name === 'ringback') await fetch(`${server.root}/_ringback/v1/reset`, { method: 'POST' })
  let left = REQUESTS
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await create(server)
    }),
  )
  return (REQUESTS / (performance.now() - start)) * 1_000
}

function create({ name, url, options, form }) {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (response) => {
      if (response.statusCode !== 201) reject(new Error(`${name} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    })
    asked.on('error', reject).end(form)
  })
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]
}
