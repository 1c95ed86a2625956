// Throws hostile requests at a phone and looks whether it stands: an answer to each, no 5xx, errors in the one shape, and no change of
// state by what was refused.
import { createRingback, type Ringback } from '../../../src/index'
import { type Dice, dice } from '../domain/dice'
import { documentOf } from './people'
import { hostileRequest } from './requests'

export interface Findings {
  inputs: number
  /** How many answers there were of each status; `-`: not ours, `!`: could not be sent. */
  readonly answers: Record<string, number>
  /** Milliseconds of the slowest input. Only looked at where real time is of interest. */
  slowest: number
  slowestInput: string
  readonly problems: string[]
}

export const newFindings = (): Findings => ({ inputs: 0, answers: {}, slowest: 0, slowestInput: '', problems: [] })

/** Inputs after which the phone is new: what it holds stays small enough to be compared after each. */
const A_LIFE = 40

export async function fuzzRest(runs: number, seed: number): Promise<Findings> {
  const chance = dice(seed)
  const findings = newFindings()
  while (findings.inputs < runs && findings.problems.length < 20) await live(Math.min(A_LIFE, runs - findings.inputs), chance, findings)
  return findings
}

async function live(length: number, chance: Dice, findings: Findings): Promise<void> {
  const phone = createRingback({
    apps: { 'https://app.test': () => new Response(documentOf(chance), { headers: { 'content-type': 'text/xml' } }) },
  })
  const shop = phone.number({ e164: '+15550100001' })
  // Its SID is told to nobody, so it is there for good.
  const desk = phone.number({ voiceUrl: 'https://app.test/voice' })
  const sids = [shop.sid, phone.verify.service().sid, phone.messagingService({ senders: [shop] }).sid, `SM${'0'.repeat(32)}`]
  const authorization = `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}`
  for (let left = length; left > 0; left--) {
    const before = stateOf(phone)
    const request = hostileRequest(chance, { accountSid: phone.account.sid, authorization, sids })
    const shown = request ? `${request.method} ${request.url.slice(0, 300)}` : 'nothing'
    const status = request ? await answerTo(phone, request, shown, findings) : '!'
    findings.inputs += 1
    findings.answers[status] = (findings.answers[status] ?? 0) + 1
    if (!status.startsWith('2') && stateOf(phone) !== before)
      findings.problems.push(`${shown} was answered with ${status} and changed the state`)
    for (const list of [phone.messages, phone.calls, phone.conferences, phone.queues, phone.recordings, phone.verifications]) {
      const newest = list.all().at(-1)
      if (newest && !sids.includes(newest.sid)) sids.push(newest.sid)
    }
    if (chance.roll(10) === 0) await timed(findings, `somebody calls after ${shown}`, async () => void (await phone.handset().dial(desk)))
    if (chance.roll(10) === 0)
      await timed(findings, `the clock after ${shown}`, () => phone.clock.advance(chance.pick(['1s', '5s', '1m'] as const)))
  }
  await timed(
    findings,
    'the past of a phone',
    async () =>
      void [
        phone.at(0).messages.all(),
        phone.timeline.text(),
        phone.timeline.mermaid(),
        phone.feed.since(),
        phone.recordings.find({ status: 'completed' })?.wav(),
      ],
  )
}

async function answerTo(phone: Ringback, request: Request, shown: string, findings: Findings): Promise<string> {
  const response = await timed(findings, shown, () => phone.fetch(request))
  if (!response) return '-'
  const text = await response.text()
  if (response.status >= 500) findings.problems.push(`${shown} was answered with ${response.status} ${text}`)
  if (response.status >= 400 && !isErrorShape(response, text, request.method))
    findings.problems.push(`${shown} was answered with ${response.status} ${text.slice(0, 300)}`)
  return String(response.status)
}

/** `{ code, message, more_info, status }` and nothing else. */
function isErrorShape(response: Response, text: string, method: string): boolean {
  if (method === 'HEAD' && text === '') return true
  if (response.headers.get('content-type') !== 'application/json') return false
  const json = JSON.parse(text) as Record<string, unknown>
  return (
    Object.keys(json).join() === 'code,message,more_info,status' &&
    typeof json.code === 'number' &&
    typeof json.message === 'string' &&
    typeof json.more_info === 'string' &&
    json.status === response.status
  )
}

/** Everything that may not change by a refusal: all but the list of requests and the timeline. */
function stateOf(phone: Ringback): string {
  const { messages, calls, conferences, queues, recordings, verifications, callbacks, alerts, clock, account } = phone
  // Advice on why a request was refused is about that request, and about no record.
  const others = alerts.count(({ code, sid }) => code !== null || sid !== null)
  const records = [messages, calls, conferences, queues, recordings, verifications].map((list) => list.all())
  return JSON.stringify([records, callbacks.count(), others, clock.pending(), clock.now(), account.status])
}

export async function timed<T>(findings: Findings, shown: string, act: () => Promise<T>): Promise<T | undefined> {
  const start = performance.now()
  try {
    return await act()
  } catch (error) {
    findings.problems.push(`${shown} threw ${error instanceof Error ? error.stack : String(error)}`)
    return undefined
  } finally {
    const took = performance.now() - start
    if (took > findings.slowest) Object.assign(findings, { slowest: took, slowestInput: shown })
  }
}
