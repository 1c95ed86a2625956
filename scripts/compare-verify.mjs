// Ten things that Verify does, asked over HTTP of ringback and of emulate 0.12.2, the one other emulator that has Verify. Prints the
// table of docs/moving.md. emulate is installed into a temporary folder, with a Node that it runs on; its only clock is the process's,
// so the script moves that one. Needs a build and the network: npm run compare
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { npm } from './npm.mjs'

const ANA = '+14155552671'
const MINUTE = 60_000

/** Each gets a service of its own, and answers whether it holds. */
const SCENARIOS = {
  'A verification is created, and no response shows its code': async ({ start, code }) => {
    const { status, body, text } = await start(ANA)
    return status === 201 && body.status === 'pending' && !text.includes(await code(ANA))
  },
  'The code arrives in a message that the test can read': async ({ start, code, texts }) => {
    await start(ANA)
    return (await texts(ANA)).some((text) => text.includes(code(ANA)))
  },
  'The right code is accepted once; then the verification is gone (404, 20404)': async ({ start, check, code }) => {
    await start(ANA)
    const right = code(ANA)
    const [first, second] = [await check(ANA, right), await check(ANA, right)]
    return first.body.status === 'approved' && first.body.valid === true && second.status === 404 && second.body.code === 20404
  },
  'A wrong code is not an error: `pending`, `valid: false`': async ({ start, check, wrong }) => {
    await start(ANA)
    const { status, body } = await check(ANA, wrong(ANA))
    return status < 300 && body.status === 'pending' && body.valid === false
  },
  'After five wrong codes the sixth check is refused (429, 60202)': async ({ start, check, wrong }) => {
    await start(ANA)
    const codes = []
    for (let attempt = 0; attempt < 6; attempt++) codes.push((await check(ANA, wrong(ANA))).body.code)
    return codes.slice(0, 5).every((code) => code === undefined) && codes[5] === 60202
  },
  'Sending again keeps the SID and the code, and counts one more attempt': async ({ start, check, code }) => {
    const first = await start(ANA)
    const right = code(ANA)
    const second = await start(ANA)
    const { body } = await check(ANA, right)
    return second.body.sid === first.body.sid && second.body.send_code_attempts.length === 2 && body.status === 'approved'
  },
  'A sixth sending within ten minutes is refused (429, 60203)': async ({ start }) => {
    const codes = []
    for (let send = 0; send < 6; send++) codes.push((await start(ANA)).body.code)
    return codes.slice(0, 5).every((code) => code === undefined) && codes[5] === 60203
  },
  'A code expires after ten minutes': async ({ start, check, code, advance }) => {
    await start(ANA)
    const right = code(ANA)
    await advance(9 * MINUTE + 59_000)
    const early = await check(ANA, '0000')
    await advance(2_000)
    const { status, body } = await check(ANA, right)
    return early.body.status === 'pending' && (status === 404 || body.status === 'expired') && body.valid !== true
  },
  'The code has the length that the service sets': async ({ start, check, code, update }) => {
    await update({ CodeLength: '8' })
    await start(ANA)
    const right = code(ANA)
    const { body } = await check(ANA, right)
    return /^\d{8}$/.test(right) && body.status === 'approved'
  },
  'A code of the app’s own is accepted only if the service allows it': async ({ start, check, update }) => {
    const [refused, allowed] = ['24680135'.slice(0, 6), '135790']
    await start(ANA, { CustomCode: refused })
    const before = await check(ANA, refused)
    await update({ CustomCodeEnabled: 'true' })
    await start('+14155552672', { CustomCode: allowed })
    const after = await check('+14155552672', allowed)
    return before.body.valid !== true && after.body.valid === true
  },
}

const [, , role, folder] = process.argv
if (role) console.log(JSON.stringify(await tryAll(role === 'emulate' ? await emulate(folder) : await ringback())))
else compare()

function compare() {
  const scratch = mkdtempSync(join(tmpdir(), 'ringback-compare-'))
  try {
    const packages = ['emulate@0.12.2', 'node@24']
    npm(scratch, 'install', ...packages, '--no-audit', '--no-fund', '--prefix', scratch)
    const ours = run(process.execPath, ['ringback'])
    const theirs = run(join(scratch, 'node_modules/.bin/node'), ['emulate', scratch])
    console.log('| what Verify does | emulate 0.12.2 | ringback |\n| --- | --- | --- |')
    for (const name of Object.keys(SCENARIOS)) console.log(`| ${name} | ${word(theirs[name])} | ${word(ours[name])} |`)
    const held = (all) => Object.values(all).filter(Boolean).length
    console.log(`| together | ${held(theirs)} of 10 | ${held(ours)} of 10 |`)
    if (held(ours) < 10) process.exitCode = 1
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function word(holds) {
  return holds ? 'yes' : 'no'
}

function run(node, args) {
  const { status, stdout, stderr } = spawnSync(node, [fileURLToPath(import.meta.url), ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args[0]}: ${stderr}`)
  return JSON.parse(stdout.trim().split('\n').at(-1))
}

async function tryAll({ base, sid, authToken, code, texts, advance, close }) {
  const ask = async (path, form) => {
    const response = await fetch(`${base}/v2/Services${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${sid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams(form),
    })
    const text = await response.text()
    return { status: response.status, text, body: JSON.parse(text) }
  }
  const verdicts = {}
  for (const [name, holds] of Object.entries(SCENARIOS)) {
    const { body: service } = await ask('', { FriendlyName: 'Shop' })
    const own = (to) => code(to, service.sid)
    verdicts[name] = await holds({
      start: (to, more = {}) => ask(`/${service.sid}/Verifications`, { To: to, Channel: 'sms', ...more }),
      check: (to, given) => ask(`/${service.sid}/VerificationCheck`, { To: to, Code: given }),
      update: (form) => ask(`/${service.sid}`, form),
      code: own,
      wrong: (to) => (own(to) === '000000' ? '000001' : '000000'),
      texts,
      advance,
    })
  }
  await close()
  return verdicts
}

async function ringback() {
  const { createRingback } = await import('ringback')
  const { listen } = await import('ringback/server')
  const phone = createRingback()
  const server = await listen(phone)
  return {
    base: `${server.url}/verify.twilio.com`,
    sid: phone.account.sid,
    authToken: phone.account.authToken,
    code: (to, service) => phone.verify.code(to, { service }),
    texts: async (to) => {
      await phone.clock.advance('5s')
      return phone.handset(to).inbox.map(({ body }) => body)
    },
    advance: (ms) => phone.clock.advance(ms),
    close: () => server.close(),
  }
}

async function emulate(scratch) {
  const RealDate = Date
  let ahead = 0
  globalThis.Date = class extends RealDate {
    constructor(...args) {
      if (args.length === 0) super(RealDate.now() + ahead)
      else super(...args)
    }
    static now() {
      return RealDate.now() + ahead
    }
  }
  const { createEmulator } = await import(pathToFileURL(join(scratch, 'node_modules/emulate/dist/api.js')).href)
  const emulator = await createEmulator({ service: 'twilio', port: 0 })
  const [sid, authToken] = [`AC${'0'.repeat(32)}`, 'twilio_test_auth_token']
  return {
    base: `${emulator.url}/verify`,
    sid,
    authToken,
    // Its documented code; it has no other place to read it from.
    code: () => '123456',
    texts: async (to) => {
      const response = await fetch(`${emulator.url}/2010-04-01/Accounts/${sid}/Messages.json?${new URLSearchParams({ To: to })}`, {
        headers: { authorization: `Basic ${Buffer.from(`${sid}:${authToken}`).toString('base64')}` },
      })
      return ((await response.json()).messages ?? []).map(({ body }) => body)
    },
    advance: async (ms) => {
      ahead += ms
    },
    close: () => emulator.close(),
  }
}
