// Texts with callbacks through nginx, in front of two ringback processes with two accounts each, and in front of one process with all four:
// nothing is lost, and how many a second. Every process is one of its own, and so is nginx; the app and the client are this one.
// Needs a build and nginx: node bench/many-processes.mjs [texts] [nginx]
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FULL = 50_000
const AT_ONCE = 32
const root = fileURLToPath(new URL('..', import.meta.url))

/** As examples/many-processes/nginx.conf has them: 1 and 2 belong to `one`, 3 and 4 to `two`. */
export const ACCOUNTS = [1, 2, 3, 4].map((n) => ({
  sid: `AC${String(n).padStart(32, '0')}`,
  authToken: `token-of-account-${n}`,
  e164: `+1555000000${n}`,
}))

export const NGINX = '/usr/sbin/nginx'

/** Whether nginx can be run here. */
export function hasNginx(nginx = NGINX) {
  return spawnSync(nginx, ['-v']).status === 0
}

/** @returns what became of the texts, by account, and how long it took. */
export async function runThrough({ processes, texts, nginx = NGINX, look = async () => {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'ringback-many-'))
  const children = []
  const app = await startApp()
  try {
    const shares = processes === 1 ? [ACCOUNTS] : [ACCOUNTS.slice(0, 2), ACCOUNTS.slice(2)]
    const ports = []
    for (const [index, accounts] of shares.entries()) {
      const started = await startRingback(folder, index, accounts, app.url)
      children.push(started.child)
      ports.push(started.port)
    }
    const proxy = await startNginx(folder, nginx, ports[0], ports[1] ?? ports[0])
    children.push(proxy.child)
    const began = process.hrtime.bigint()
    const sids = await sendAll(proxy.port, texts)
    await app.reached(texts)
    const seconds = Number(process.hrtime.bigint() - began) / 1e9
    await look(`http://127.0.0.1:${proxy.port}`)
    return { accounts: await countOf(ports, sids), callbacks: app.count(), seconds, perSecond: texts / seconds }
  } finally {
    for (const child of children) await ended(child)
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startApp() {
  const seen = new Set()
  let look = () => {}
  const server = createServer((message, response) => {
    let body = ''
    message.on('data', (chunk) => (body += chunk))
    message.on('end', () => {
      seen.add(new URLSearchParams(body).get('MessageSid'))
      response.writeHead(204).end()
      look()
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    count: () => seen.size,
    reached: (wanted) =>
      new Promise((resolve) => {
        look = () => seen.size >= wanted && resolve()
        look()
      }),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function startRingback(folder, index, accounts, appUrl) {
  const seed = join(folder, `seed-${index}.json`)
  writeFileSync(
    seed,
    JSON.stringify({
      options: { callbacks: { statuses: ['delivered'] } },
      apps: { 'https://app.test': appUrl },
      accounts: accounts.map(({ sid, authToken }) => ({ sid, authToken })),
      numbers: accounts.map(({ sid, e164 }) => ({ account: sid, e164 })),
    }),
  )
  const words = ['--port', '0', '--speed', '1000', '--seed', `process-${index}`, '--seed-file', seed, '--log', 'none']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'dist/cli.js'), ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
      const port = /^ringback ready http:\/\/127\.0\.0\.1:(\d+)$/m.exec(out)?.[1]
      if (port) resolve({ child, port: Number(port) })
    })
    child.on('close', (code) => reject(new Error(`ringback ended with ${code}: ${out}`)))
  })
}

async function startNginx(folder, nginx, one, two) {
  const port = await freePort()
  const text = readFileSync(join(root, 'examples/many-processes/nginx.conf'), 'utf8')
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, text.replaceAll('4010', port).replaceAll('4011', one).replaceAll('4012', two))
  const child = spawn(nginx, ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] })
  await new Promise((resolve, reject) => {
    child.on('close', (code) => reject(new Error(`nginx ended with ${code}`)))
    const ask = () => {
      const asked = request({ port, host: '127.0.0.1', path: '/one/_ringback/v1/health' }, (answer) => resolve(answer.resume()))
      asked.on('error', () => setTimeout(ask, 20)).end()
    }
    ask()
  })
  return { child, port }
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** @returns the SIDs by account. */
async function sendAll(port, texts) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const sids = ACCOUNTS.map(() => new Set())
  let next = 0
  const work = async () => {
    for (let at = next++; at < texts; at = next++) {
      const index = at % ACCOUNTS.length
      sids[index].add(await sendOne(agent, port, ACCOUNTS[index]))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  agent.destroy()
  return sids
}

function sendOne(agent, port, { sid, authToken, e164 }) {
  const body = new URLSearchParams({ From: e164, To: '+15550100002', Body: 'Hi', StatusCallback: 'https://app.test/status' }).toString()
  const headers = {
    authorization: `Basic ${Buffer.from(`${sid}:${authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
  }
  const path = `/2010-04-01/Accounts/${sid}/Messages.json`
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += chunk))
      answer.on('end', () =>
        answer.statusCode === 201 ? resolve(JSON.parse(text).sid) : reject(new Error(`${answer.statusCode} ${text}`)),
      )
    })
    asked.on('error', reject).end(body)
  })
}

/** What the processes themselves have of each account. */
async function countOf(ports, sids) {
  const counts = Object.fromEntries(ACCOUNTS.map(({ sid }) => [sid, 0]))
  for (const port of ports) {
    const messages = await (await fetch(`http://127.0.0.1:${port}/_ringback/v1/messages?status=delivered`)).json()
    for (const { sid, accountSid } of messages) {
      const index = ACCOUNTS.findIndex((account) => account.sid === accountSid)
      if (sids[index]?.has(sid)) counts[accountSid] += 1
    }
  }
  return counts
}

function ended(child) {
  if (child.exitCode !== null) return undefined
  return new Promise((resolve) => {
    child.removeAllListeners('close')
    child.on('close', resolve)
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const texts = Number(process.argv[2] ?? FULL)
  const nginx = process.argv[3] ?? NGINX
  if (hasNginx(nginx)) {
    for (const processes of [1, 2]) {
      const { callbacks, seconds, perSecond } = await runThrough({ processes, texts, nginx })
      console.log(
        `${processes} ${processes === 1 ? 'process' : 'processes'}: ${texts} texts, ${callbacks} callbacks, ${seconds.toFixed(1)} s, ${Math.round(perSecond)} a second`,
      )
    }
  } else console.log(`There is no nginx at ${nginx}: nothing was measured.`)
}
