// What it costs to keep a run in a file: one messages.create on the port of the command, with --state beside without. Each is a process of
// its own; one client asks them in turns. Needs a build: npm run bench
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTurns, median, ratioOf, report } from './harness.mjs'

const ROUNDS = 9
const REQUESTS = 400
const AT_ONCE = 16

const command = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ringback-bench-'))
const servers = [await start(), await start('--state', join(folder, 'run.json'))]
try {
  const [without, kept] = servers
  const acts = { kept: () => round(kept), without: () => round(without) }
  const times = await inTurns(acts, { rounds: ROUNDS })
  const { ratio, from, to } = ratioOf(times.kept, times.without)
  report({
    what: 'messages.create on the port with --state',
    against: 'without',
    value: ratio,
    unit: '×',
    note: `${median(times.kept).toFixed(0)} and ${median(times.without).toFixed(0)} µs a request, ${AT_ONCE} at once; middle half ${from.toFixed(2)} to ${to.toFixed(2)}`,
  })
} finally {
  for (const { child } of servers) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

/** A clock that stands: what is measured is the request alone. */
function start(...words) {
  const child = spawn(process.execPath, [command, '--port', '0', '--speed', '0', ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The command ended with ${code}`)))
    child.stdout.on('data', async (chunk) => {
      out += chunk
      // Printed last.
      if (!out.includes('signalwireSpaceUrl')) return
      const root = /listens on (\S+)/.exec(out)?.[1]
      const { account, number } = await (await fetch(`${root}/_ringback/v1/about`)).json()
      const form = new URLSearchParams({ From: number, To: '+15550100002', Body: 'Hi' }).toString()
      const headers = {
        authorization: `Basic ${btoa(`${account.sid}:${account.authToken}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': form.length,
      }
      const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
      resolve({
        child,
        root,
        url: `${root}/2010-04-01/Accounts/${account.sid}/Messages.json`,
        options: { method: 'POST', headers, agent },
        form,
      })
    })
  })
}

/** Microseconds a request. The records of the round before are gone, as between two tests. */
async function round(server) {
  await fetch(`${server.root}/_ringback/v1/reset`, { method: 'POST' })
  let left = REQUESTS
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await create(server)
    }),
  )
  return ((performance.now() - start) * 1_000) / REQUESTS
}

function create({ url, options, form }) {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (response) => {
      if (response.statusCode !== 201) reject(new Error(`It was answered with ${response.statusCode}`))
      response.resume().on('end', resolve)
    })
    asked.on('error', reject).end(form)
  })
}
