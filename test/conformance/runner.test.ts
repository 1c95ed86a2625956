// The runner for a real account, proved against ringback on a port that poses as one: it says what it would spend, spends nothing
// without consent, reports what differs, and leaves the account as it was, whatever fails.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fault, type RingbackOptions } from 'ringback'
import { expect, onTestFinished, test } from 'vitest'
import { CASES } from './cases/cases'
import { conformance, EXIT } from './command'
import { createLedger } from './ledger'
import { totalOf } from './plan'
import type { Report } from './report'
import { createRest, type Rest } from './rest'
import { type Pose, poseAsReal } from './targets/pose'

const BEFORE = { SmsUrl: 'https://before.test/sms', SmsMethod: 'GET', VoiceUrl: 'https://before.test/voice', StatusCallback: '' }
const SETTINGS = { sms_url: 'https://before.test/sms', sms_method: 'GET', voice_url: 'https://before.test/voice', status_callback: '' }

interface Account extends Pose {
  readonly rest: Rest
  /** A text that was there before the run. */
  readonly kept: string
  /** Runs the command. `report` is what it wrote, if it did. */
  run(args: readonly string[], env?: Readonly<Record<string, string | undefined>>, signal?: AbortSignal): Promise<Outcome>
  /** What the runner should have left as it was. */
  asItWas(): Promise<unknown>
}

interface Outcome {
  readonly code: number
  readonly output: string
  readonly report: Report | null
}

async function account(options: RingbackOptions = {}): Promise<Account> {
  const pose = await poseAsReal(options)
  const folder = mkdtempSync(join(tmpdir(), 'ringback-conformance-'))
  onTestFinished(async () => {
    await pose.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const { credentials, numbers } = pose.town
  const ledger = createLedger({ texts: 1, calls: 0, minutes: 0 })
  const rest = createRest(pose.env.RINGBACK_REAL_BASE_URL ?? '', credentials, fetch, ledger)
  for (const { sid } of [numbers.near, numbers.far]) await rest.post(`IncomingPhoneNumbers/${sid}.json`, BEFORE)
  const kept = String((await rest.post('Messages.json', { From: numbers.near.e164, To: '+14155550177', Body: 'Kept' })).json.sid)
  return {
    ...pose,
    rest,
    kept,
    async run(args, env = pose.env, signal) {
      const lines: string[] = []
      const out = join(folder, 'report.json')
      rmSync(out, { force: true })
      const surroundings = { env, write: (line: string) => void lines.push(line), ...(signal && { signal }) }
      const code = await conformance(['--target', 'real', '--out', out, ...args], surroundings)
      return { code, output: lines.join('\n'), report: readIf(out) }
    },
    async asItWas() {
      const hooks = []
      for (const { sid } of [numbers.near, numbers.far]) hooks.push((await rest.get(`IncomingPhoneNumbers/${sid}.json`)).json)
      const lists: Record<string, unknown> = {}
      for (const [path, key] of Object.entries({ Messages: 'messages', Recordings: 'recordings', Queues: 'queues' }))
        lists[key] = ((await rest.get(`${path}.json`)).json[key] as readonly { readonly sid: string }[]).map(({ sid }) => sid)
      const going = pose.town.near.calls.filter(({ endedAt }) => endedAt === null).length
      return { hooks, lists, going, farTexts: pose.town.far.messages.count() }
    },
  }
}

const UNTOUCHED = (kept: string) => ({
  hooks: [expect.objectContaining(SETTINGS), expect.objectContaining(SETTINGS)],
  lists: { messages: [kept], recordings: [], queues: [] },
  going: 0,
  farTexts: 0,
})

/** The command as a process of its own. `stop` sends it what Ctrl-C does. */
function command(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['scripts/conformance.mjs', ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    stdout += chunk
  })
  const ended = new Promise<{ readonly code: number | null; readonly stdout: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stdout })),
  )
  return { ended, stop: () => child.kill('SIGINT') }
}

function readIf(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return null
  }
}

test('a dry run lists what it would spend, and asks the account for nothing', async () => {
  const { town, run } = await account()
  const before = town.near.requests.count()
  const { code, output, report } = await run(['--dry-run'])
  expect(code).toBe(EXIT.same)
  expect(output).toContain('real: 18 cases')
  expect(output).toMatch(/text\.in +2 texts/)
  expect(output).toMatch(/conference\.two +2 calls, 2 minutes/)
  expect(output).toContain('In all at most: 7 texts, 9 calls, 9 minutes.')
  expect(report).toBeNull()
  expect(town.near.requests.count()).toBe(before)
})

test('a dry run needs no account, and says what a run would need', async () => {
  const { run } = await account()
  const { code, output } = await run(['--dry-run'], {})
  expect(code).toBe(EXIT.same)
  expect(output).toContain('RINGBACK_REAL_AUTH_TOKEN is not set: its auth token.')
})

test.each([undefined, 'no', 'YES', ''])('consent that is %j spends nothing', async (consent) => {
  const { town, run, env } = await account()
  const before = town.near.requests.count()
  const { code, output, report } = await run([], { ...env, RINGBACK_REAL_SPEND: consent })
  expect(code).toBe(EXIT.refused)
  expect(output).toContain('Nothing was sent. Set RINGBACK_REAL_SPEND=yes to spend that on the account.')
  expect(report).toBeNull()
  expect(town.near.requests.count()).toBe(before)
})

test('a variable that is wrong is named, and what it holds is not shown', async () => {
  const { run, env } = await account()
  const { code, output } = await run([], { ...env, RINGBACK_REAL_NUMBERS: 'a-token-in-the-wrong-place' })
  expect(code).toBe(EXIT.refused)
  expect(output).toContain('RINGBACK_REAL_NUMBERS is not two different numbers')
  expect(output).not.toContain('a-token-in-the-wrong-place')
})

test('a run of everything is as expected, spends what was listed, and leaves the account as it was', async () => {
  const { run, asItWas, kept, env } = await account()
  const { code, output, report } = await run([])
  expect(report?.cases.filter(({ error, differences }) => error !== null || differences.length > 0)).toEqual([])
  expect(code).toBe(EXIT.same)
  expect(report?.cases.map(({ id }) => id)).toEqual(CASES.map(({ id }) => id))
  expect(report?.spent).toEqual(totalOf(CASES.map(({ costs }) => costs)))
  expect(report?.leftBehind).toEqual([])
  expect(await asItWas()).toEqual(UNTOUCHED(kept))
  for (const secret of [env.RINGBACK_REAL_AUTH_TOKEN ?? '', btoa(`${env.RINGBACK_REAL_ACCOUNT_SID}:${env.RINGBACK_REAL_AUTH_TOKEN}`)])
    expect(output + JSON.stringify(report)).not.toContain(secret)
  // It waits in real time: ten seconds of it here, and several times that on a busy machine.
}, 120_000)

test('another way to write dates is a difference, place by place', async () => {
  const { run, asItWas, kept } = await account({ dialect: 'laml' })
  const { code, output, report } = await run(['--only', 'account.read,text.out'])
  expect(code).toBe(EXIT.different)
  expect(output).toContain('account.date_created: expected "rfc 2822 date", seen "iso 8601 date"')
  expect(output).toContain('created.date_created: expected "rfc 2822 date", seen "iso 8601 date"')
  expect(report?.cases.map(({ differences }) => differences.length > 0)).toEqual([true, true])
  expect(await asItWas()).toEqual(UNTOUCHED(kept))
})

test('another error is a difference, and the other cases go on', async () => {
  const { run, town } = await account()
  town.near.inject(fault.rest('messages.create', { status: 400, code: 21999 }), { times: 1 })
  const { code, output, report } = await run(['--only', 'text.refused,number.read'])
  expect(code).toBe(EXIT.different)
  expect(output).toContain('answers.no To[1]: expected 21604, seen 21999')
  expect(report?.cases.map(({ id, differences }) => [id, differences.length])).toEqual([
    ['number.read', 0],
    ['text.refused', 1],
  ])
})

test('a case that breaks off is told, and what it began is cleaned up', async () => {
  const { run, town, env, asItWas, kept } = await account()
  town.near.inject(fault.callback('call.instructions', 'drop'), { times: 1 })
  const { code, output } = await run(['--only', 'call.update,account.read'], { ...env, RINGBACK_REAL_PATIENCE: '1' })
  expect(code).toBe(EXIT.broken)
  expect(output).toContain('call.update: broke off. Waited 1 s for the first document.')
  expect(output).toContain('account.read: as expected')
  expect(await asItWas()).toEqual(UNTOUCHED(kept))
})

test('a text that should have been refused ends its case, is counted, and is deleted', async () => {
  const { run, asItWas, kept, town } = await account({ optOut: false })
  town.near.number({ e164: '+14155550199' })
  const { code, output, report } = await run(['--only', 'text.refused'])
  expect(code).toBe(EXIT.broken)
  expect(output).toContain('Messages.json took what it should have refused')
  expect(report?.spent).toEqual({ texts: 1, calls: 0, minutes: 0 })
  expect(await asItWas()).toEqual(UNTOUCHED(kept))
})

test('a run that is stopped cleans up', async () => {
  const { run, town, asItWas, kept } = await account()
  const stop = new AbortController()
  const running = run(['--only', 'call.update,conference.two'], undefined, stop.signal)
  await expect.poll(() => town.near.calls.count({ status: 'in-progress' })).toBe(1)
  stop.abort()
  const { code, report } = await running
  expect(code).toBe(EXIT.broken)
  expect(report?.cases.map(({ error }) => error)).toEqual(['This operation was aborted', 'This operation was aborted'])
  expect(town.near.calls.count()).toBe(1)
  expect(await asItWas()).toEqual(UNTOUCHED(kept))
})

test('Ctrl-C ends the command in order, and the account is as it was', async () => {
  const { town, env, asItWas, kept } = await account()
  const out = join(mkdtempSync(join(tmpdir(), 'ringback-stopped-')), 'report.json')
  onTestFinished(() => rmSync(join(out, '..'), { recursive: true, force: true }))
  const { ended, stop } = command(['--target', 'real', '--only', 'call.update', '--out', out], { PATH: process.env.PATH, ...env })
  await expect.poll(() => town.near.calls.count({ status: 'in-progress' })).toBe(1)
  stop()
  const { code, stdout } = await ended
  expect(stdout).toContain('call.update: broke off. This operation was aborted')
  expect(code).toBe(EXIT.broken)
  expect(await asItWas()).toEqual(UNTOUCHED(kept))
})

test('two reports are compared, so that what a real account showed can be held against ringback', async () => {
  const { run } = await account({ dialect: 'laml' })
  const only = ['--only', 'account.read']
  const first = await run(only)
  const path = join(mkdtempSync(join(tmpdir(), 'ringback-report-')), 'real.json')
  onTestFinished(() => rmSync(join(path, '..'), { recursive: true, force: true }))
  await conformance(['--target', 'real', '--out', path, ...only], { env: (await account()).env, write: () => {} })
  const again = await run([...only, '--against', path])
  expect(first.output).not.toContain('Against')
  expect(again.output).toContain('Against the report of real: 1 cases differ.')
  expect(again.output).toContain('account.date_created: real "rfc 2822 date", seen "iso 8601 date"')
})

test('the command is a process with the same exit codes', async () => {
  const { stdout, code } = await command(['--target', 'real'], { PATH: process.env.PATH }).ended
  expect(stdout).toContain('RINGBACK_REAL_ACCOUNT_SID is not set: the Account SID, AC…')
  expect(code).toBe(EXIT.refused)
})

test('a secret that an error quotes is not printed', async () => {
  const { run, env } = await account()
  const token = env.RINGBACK_REAL_AUTH_TOKEN ?? ''
  const { output } = await run(['--only', token])
  expect(output).toContain('There is no case (auth token).')
  expect(output).not.toContain(token)
})

test('wrong options are refused with what may be written', async () => {
  const { run } = await account()
  expect(await run(['--only', 'text.nothing'])).toMatchObject({
    code: EXIT.refused,
    output: expect.stringContaining('There is no case text.nothing'),
  })
  expect(await run(['--spend'])).toMatchObject({ code: EXIT.refused, output: expect.stringContaining('Usage: npm run conformance') })
})

test('a second number that the account does not own is named, and nothing is sent', async () => {
  const { run, env, town } = await account()
  const { code, output } = await run([], { ...env, RINGBACK_REAL_NUMBERS: `${town.numbers.near.e164},+14155550188` })
  expect(code).toBe(EXIT.broken)
  expect(output).toContain('The account does not own one of the two numbers of RINGBACK_REAL_NUMBERS: +14155550188.')
  expect(town.near.requests.filter({ method: 'POST' }).length).toBe(2)
})
