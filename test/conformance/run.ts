// Runs cases against a target: leads the two numbers to the desk, observes, compares, cleans up, and leads the numbers back, whatever fails.
import twilio from 'twilio'
import type { ConformanceCase, Costs, Facts } from './case'
import { type Difference, differences } from './compare'
import { createLedger, type Ledger } from './ledger'
import { createRest, type Rest } from './rest'
import type { OwnNumber, Scene } from './scene'
import type { Target } from './targets/target'

export interface CaseResult {
  readonly id: string
  readonly facts: Facts | null
  readonly differences: readonly Difference[]
  /** Why the case broke off. */
  readonly error: string | null
  readonly spent: Costs
}

export interface SuiteResult {
  readonly cases: readonly CaseResult[]
  /** What could not be cleaned up, a sentence each. */
  readonly leftBehind: readonly string[]
}

/** Settings of a number that a run changes, as the resource names them and as the update takes them. */
const HOOKS = [
  ['sms_url', 'SmsUrl'],
  ['sms_method', 'SmsMethod'],
  ['sms_fallback_url', 'SmsFallbackUrl'],
  ['voice_url', 'VoiceUrl'],
  ['voice_method', 'VoiceMethod'],
  ['voice_fallback_url', 'VoiceFallbackUrl'],
  ['status_callback', 'StatusCallback'],
  ['status_callback_method', 'StatusCallbackMethod'],
] as const

/** Settings that win over a number's own URLs: a run does not start while one is set. */
const OVERRIDES = ['sms_application_sid', 'voice_application_sid', 'trunk_sid'] as const

type Settings = Readonly<Record<string, string>>

export interface RunOptions {
  readonly onCase?: (result: CaseResult) => void
  /** The case that is running breaks off, no other begins, and everything is cleaned up. */
  readonly signal?: AbortSignal | undefined
}

export async function runSuite(
  target: Target,
  cases: readonly ConformanceCase[],
  { onCase, signal }: RunOptions = {},
): Promise<SuiteResult> {
  const rest = restOf(target, createLedger({ texts: 0, calls: 0, minutes: 0 }))
  const { near, far } = target.numbers
  const before: { number: OwnNumber; settings: Settings }[] = []
  const leftBehind: string[] = []
  const results: CaseResult[] = []
  try {
    for (const [name, number] of Object.entries({ near, far })) {
      before.push({ number, settings: await settingsOf(rest, number) })
      await change(rest, number, hooksOf(target, name))
    }
    for (const one of cases) {
      const result = await runCase(target, one, leftBehind, signal)
      results.push(result)
      onCase?.(result)
    }
  } catch (error) {
    leftBehind.push(`The run broke off: ${textOf(error)}`)
  } finally {
    for (const { number, settings } of before)
      await change(rest, number, settings).catch((error) =>
        leftBehind.push(`The webhooks of ${number.sid} are not as they were: ${textOf(error)}`),
      )
  }
  return { cases: results, leftBehind }
}

async function runCase(target: Target, one: ConformanceCase, leftBehind: string[], signal: AbortSignal | undefined): Promise<CaseResult> {
  const ledger = createLedger(one.costs)
  const scene = sceneOf(target, ledger)
  scene.desk.clear()
  let facts: Facts | null = null
  let error: string | null = null
  try {
    signal?.throwIfAborted()
    facts = await one.observe({ ...scene, wait: waitUnless(signal, scene) })
  } catch (caught) {
    error = textOf(caught)
  }
  leftBehind.push(...(await cleanUp(scene, ledger)))
  return { id: one.id, facts, error, differences: facts === null ? [] : differences(one.expected, facts), spent: spentOf(scene, ledger) }
}

/** What is waited for is over when the run is stopped; what cleans up waits on. */
function waitUnless(signal: AbortSignal | undefined, { wait }: Scene): Scene['wait'] {
  return (what, until) =>
    wait(what, () => {
      signal?.throwIfAborted()
      return until()
    })
}

/** A reply by document is a text as well. */
function spentOf({ desk }: Scene, { spent }: Ledger): Costs {
  const replies = desk.everything().reduce((sum, { answered }) => sum + (answered?.match(/<Message\b/g)?.length ?? 0), 0)
  return { ...spent, texts: spent.texts + replies }
}

function sceneOf(target: Target, ledger: Ledger): Scene {
  const { credentials, numbers, sdk, desk, wait } = target
  return {
    accountSid: credentials.accountSid,
    ...numbers,
    rest: restOf(target, ledger),
    sdk,
    desk,
    wait,
    isSigned: ({ url, params, signature }) => twilio.validateRequest(credentials.authToken, signature, url, { ...params }),
  }
}

function restOf({ baseUrl, credentials, send }: Target, ledger: Ledger): Rest {
  return createRest(baseUrl, credentials, send, ledger)
}

/** Ends calls, deletes texts, recordings and queues; what the service made of its own accord, the webhooks named. */
async function cleanUp(scene: Scene, ledger: Ledger): Promise<string[]> {
  const problems: string[] = []
  const { desk, wait } = scene
  const arrived = () => desk.asked('/near/sms').length + desk.asked('/far/sms').length
  const { texts } = spentOf(scene, ledger)
  await attempt('A text that comes later is not deleted', problems, () => wait('all texts at the other side', () => arrived() >= texts))
  for (const { params } of desk.everything()) {
    if (params.CallSid) ledger.note('Calls', params.CallSid)
    if (params.RecordingSid) ledger.note('Recordings', params.RecordingSid)
    if (params.MessageSid) ledger.note('Messages', params.MessageSid)
  }
  const calls = ledger.made.filter(({ kind }) => kind === 'Calls')
  const others = ledger.made.filter(({ kind }) => kind !== 'Calls')
  for (const { sid } of calls) await attempt(`The call ${sid} may go on`, problems, () => end(scene, sid))
  for (const { kind, sid } of others) await attempt(`${kind}/${sid} is still there`, problems, () => remove(scene, `${kind}/${sid}.json`))
  return problems
}

async function end({ rest, wait }: Scene, sid: string): Promise<void> {
  const path = `Calls/${sid}.json`
  const { status, json } = await rest.get(path)
  if (status === 404 || json.end_time !== null) return
  await rest.post(path, { Status: 'completed' })
  await wait(`the end of ${sid}`, async () => (await rest.get(path)).json.end_time !== null)
}

/** What is on its way cannot be deleted yet. */
async function remove({ rest, wait }: Scene, path: string): Promise<void> {
  await wait(`the deletion of ${path}`, async () => [204, 404].includes((await rest.remove(path)).status))
}

async function attempt(what: string, problems: string[], act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    problems.push(`${what}: ${textOf(error)}`)
  }
}

function hooksOf({ desk }: Target, name: string): Settings {
  const urls = { SmsUrl: desk.url(`/${name}/sms`), VoiceUrl: desk.url(`/${name}/voice`), StatusCallback: desk.url(`/${name}/ended`) }
  return { ...urls, SmsMethod: 'POST', VoiceMethod: 'POST', StatusCallbackMethod: 'POST', SmsFallbackUrl: '', VoiceFallbackUrl: '' }
}

async function settingsOf(rest: Rest, { sid }: OwnNumber): Promise<Settings> {
  const { status, json } = await rest.get(`IncomingPhoneNumbers/${sid}.json`)
  if (status !== 200) throw new Error(`The number ${sid} could not be read: ${status}.`)
  const set = OVERRIDES.filter((name) => json[name])
  if (set.length > 0) throw new Error(`The number ${sid} has ${set.join(' and ')}, which win over its URLs. Take one without.`)
  return Object.fromEntries(HOOKS.map(([name, parameter]) => [parameter, String(json[name] ?? '')]))
}

async function change(rest: Rest, { sid }: OwnNumber, settings: Settings): Promise<void> {
  const { status } = await rest.post(`IncomingPhoneNumbers/${sid}.json`, settings)
  if (status !== 200) throw new Error(`The number ${sid} could not be changed: ${status}.`)
}

export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
