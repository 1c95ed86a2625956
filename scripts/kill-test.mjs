// npm run kill-test -- 100: a process that keeps a run in a file is killed under load, so many times, and comes back each time. What it
// accepted is there, and goes on. Needs a build. The seed decides when: RINGBACK_SEED=7 npm run kill-test -- 100
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const COMMAND = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
/** A file is begun anew after so many kills, so that a long test does not measure its length. */
const KILLS_A_FILE = 10
const AT_ONCE = 12
/** Real milliseconds under load before the kill, at most. */
const LONGEST = 250

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kills = Number(process.argv[2] ?? 5)
  const { accepted, lost, stuck, untold } = await killTest(kills, { seed: Number(process.env.RINGBACK_SEED ?? 1), log: console.log })
  console.log(
    `${kills} kills, ${accepted} accepted, ${lost.length} lost, ${stuck.length} did not go on, ${untold.length} not told to the app`,
  )
  if (lost.length + stuck.length + untold.length > 0) process.exitCode = 1
}

/** @returns what was accepted, and what of it is not as it was accepted, did not go on, or was not told. */
export async function killTest(kills, { seed, log = () => {} }) {
  const total = { accepted: 0, lost: [], stuck: [], untold: [] }
  const random = dice(seed)
  const told = new Set()
  const app = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      told.add(`${form.get('MessageSid')} ${form.get('MessageStatus')}`)
      response.end()
    })
  })
  await new Promise((resolve) => app.listen(0, '127.0.0.1', resolve))
  try {
    for (let done = 0; done < kills; done += KILLS_A_FILE) {
      const result = await killOneFile(Math.min(KILLS_A_FILE, kills - done), random, app.address().port)
      const undelivered = [...result.bodies.keys()].filter((sid) => !told.has(`${sid} delivered`))
      total.accepted += result.bodies.size + result.removed
      total.lost.push(...result.lost)
      total.stuck.push(...result.stuck)
      total.untold.push(...undelivered)
      log(`${done + Math.min(KILLS_A_FILE, kills - done)} kills, ${total.accepted} accepted`)
    }
  } finally {
    app.close()
    app.closeAllConnections()
  }
  return total
}

async function killOneFile(kills, random, appPort) {
  const folder = mkdtempSync(join(tmpdir(), 'ringback-kill-'))
  const file = join(folder, 'run.json')
  /** What was accepted, by its SID: the body as it was accepted last. */
  const [bodies, gone, lost] = [new Map(), new Set(), []]
  let child
  try {
    for (let kill = 0; kill <= kills; kill++) {
      child = await start(file, appPort)
      const phone = await phoneAt(child.url)
      lost.push(...missing(await phone.messages(), bodies, gone))
      if (kill === kills) break
      let begun = () => {}
      const underLoad = new Promise((resolve) => (begun = resolve))
      const ended = load(phone, { bodies, gone, random, begun })
      await underLoad
      await new Promise((resolve) => setTimeout(resolve, random(LONGEST)))
      child.process.kill('SIGKILL')
      await Promise.all([child.ended, ended])
    }
    const phone = await phoneAt(child.url)
    await phone.drain()
    const stuck = (await phone.messages()).filter(({ status }) => status !== 'delivered').map(({ sid }) => sid)
    child.process.kill('SIGTERM')
    await child.ended
    // One whole again, which anybody can read.
    JSON.parse(readFileSync(file, 'utf8'))
    return { bodies, removed: gone.size, lost, stuck }
  } finally {
    child?.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

function missing(messages, bodies, gone) {
  const found = new Map(messages.map(({ sid, body }) => [sid, body]))
  const changed = [...bodies].filter(([sid, body]) => found.get(sid) !== body).map(([sid]) => sid)
  return [...changed, ...[...gone].filter((sid) => found.has(sid))]
}

/** Texts are sent, changed and deleted until the other end is gone. */
async function load(phone, { bodies, gone, random, begun }) {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let count = 0; ; count++) {
        try {
          const body = `Text ${lane} ${count}`
          const { sid } = await phone.send(body)
          bodies.set(sid, body)
          begun()
          if (count % 7 !== 3) continue
          // The answer may be lost, and the change done: neither may be expected until it is answered.
          bodies.delete(sid)
          if (random(2) === 0) {
            await phone.remove(sid)
            gone.add(sid)
          } else {
            await phone.redact(sid)
            bodies.set(sid, '')
          }
        } catch (error) {
          if (error instanceof TypeError || error.name === 'AbortError') return
          throw error
        }
      }
    }),
  )
}

async function phoneAt(url) {
  const ask = async (path, init) => {
    const response = await fetch(url + path, init)
    if (!response.ok) throw new Error(`${init?.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }
  const { account, number } = await ask('/_ringback/v1/about')
  const messages = `/2010-04-01/Accounts/${account.sid}/Messages`
  const authorization = `Basic ${btoa(`${account.sid}:${account.authToken}`)}`
  const post = (path, form) => ask(path, { method: 'POST', headers: { authorization }, body: new URLSearchParams(form) })
  const text = { To: '+15550100002', From: number, StatusCallback: 'https://app.test/status' }
  return {
    send: (body) => post(`${messages}.json`, { ...text, Body: body }),
    redact: (sid) => finished(ask, messages, sid, authorization, () => post(`${messages}/${sid}.json`, { Body: '' })),
    remove: (sid) =>
      finished(ask, messages, sid, authorization, () => ask(`${messages}/${sid}.json`, { method: 'DELETE', headers: { authorization } })),
    messages: () => ask('/_ringback/v1/messages'),
    drain: () => ask('/_ringback/v1/clock/drain', { method: 'POST', body: JSON.stringify({ limit: 1_000_000 }) }),
  }
}

/** A text can be changed and deleted when its life is over. */
async function finished(ask, messages, sid, authorization, act) {
  for (;;) {
    const { status } = await ask(`${messages}/${sid}.json`, { headers: { authorization } })
    if (status === 'delivered') return act()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function start(file, appPort) {
  const words = ['--port', '0', '--speed', '20', '--state', file, '--app', `https://app.test=http://127.0.0.1:${appPort}`]
  const child = spawn(process.execPath, [COMMAND, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = new Promise((resolve) => child.on('close', resolve))
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += chunk
      // Printed last.
      if (out.includes('signalwireSpaceUrl')) resolve(/listens on (\S+)/.exec(out)?.[1])
    })
    ended.then((code) => reject(new Error(`The command ended with ${code}: ${out}${err}`)))
  })
  return { process: child, url, ended }
}

/** Whole numbers below a size, from a seed. */
function dice(seed) {
  let state = seed >>> 0
  return (size) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * size)
  }
}
