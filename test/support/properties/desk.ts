// Random scripts over what queues, recordings and verifications go through, with requests that come too late or mean nothing among them.
// No model tells them: whoever plays them compares two tellings of the same phone.
import fc from 'fast-check'
import { createRingback, type Leg, type Ringback } from 'ringback'
import { APP, xml } from '../calls/story'
import { apiOf } from '../rest/direct'

export type DeskStep =
  | { readonly do: 'join' | 'agent' | 'voicemail' }
  | { readonly do: 'hangUp' | 'record'; readonly who: number }
  | { readonly do: 'recording'; readonly which: number; readonly status: 'paused' | 'in-progress' | 'stopped' | 'delete' }
  | { readonly do: 'resize'; readonly size: number }
  | { readonly do: 'verify'; readonly whom: number }
  | { readonly do: 'check'; readonly whom: number; readonly isRight: boolean }
  | { readonly do: 'settle'; readonly whom: number; readonly status: 'approved' | 'canceled' }
  | { readonly do: 'advance'; readonly seconds: number }

const who = fc.nat(5)
const whom = fc.nat(2)

export const deskScripts: fc.Arbitrary<DeskStep[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'agent' as const, 'voicemail' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('hangUp' as const, 'record' as const), who }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('recording' as const),
        which: fc.nat(3),
        status: fc.constantFrom('paused' as const, 'in-progress' as const, 'stopped' as const, 'delete' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('resize' as const), size: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('verify' as const), whom }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('check' as const), whom, isRight: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('settle' as const), whom, status: fc.constantFrom('approved' as const, 'canceled' as const) }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('advance' as const), seconds: fc.constantFrom(1, 3, 20, 700) }) },
  ),
  { minLength: 1, maxLength: 25 },
)

const DOCUMENTS: Readonly<Record<string, string>> = {
  '/join': '<Enqueue>desk</Enqueue>',
  '/agent': '<Dial timeout="20" record="record-from-answer"><Queue>desk</Queue></Dial>',
  '/voicemail': '<Say>After the tone.</Say><Record maxLength="30" timeout="5"/>',
}

export interface Desk {
  readonly phone: Ringback
  take(step: DeskStep): Promise<void>
}

export function buildDesk(): Desk {
  const phone = createRingback()
  phone.app(APP, (request) => xml(DOCUMENTS[new URL(request.url).pathname] ?? '<Hangup/>'))
  const api = apiOf(phone)
  const numbers = new Map(['join', 'agent', 'voicemail'].map((path) => [path, phone.number({ voiceUrl: `${APP}/${path}` })]))
  const service = `https://verify.twilio.com/v2/Services/${phone.verify.service({ friendlyName: 'Desk' }).sid}`
  const legs: Leg[] = []
  const numberOf = (index: number) => `+1415555210${index}`
  const verify = async (path: string, form: Readonly<Record<string, string>>) => {
    const { sid, authToken } = phone.account
    const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
    await phone.fetch(new Request(`${service}/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) }))
  }
  const ring = async (path: string) => {
    const number = numbers.get(path)
    if (number) legs.push(await phone.handset(`+1415555${String(3_000 + legs.length)}`).dial(number))
    await phone.clock.advance(0)
  }
  const hangUp = async (who: number) => {
    const leg = legs[who]
    if (leg?.status === 'in-progress') await leg.hangUp()
  }
  const record = async (who: number) => {
    const live = legs.filter(({ status }) => status === 'in-progress')
    const leg = live.at(-1 - (who % Math.max(1, live.length)))
    if (leg) await api.post(`Calls/${leg.sid}/Recordings.json`, {})
  }
  /** Mostly one that goes on: of the others little is left to be done. */
  const change = async (which: number, status: string) => {
    const all = phone.recordings.all()
    const open = all.filter((one) => one.status === 'in-progress' || one.status === 'paused')
    const from = status === 'delete' || open.length === 0 ? all : open
    const recording = from[which % Math.max(1, from.length)]
    if (!recording) return
    if (status === 'delete') await api.delete(`Recordings/${recording.sid}.json`)
    else await api.post(`Calls/${recording.callSid}/Recordings/${recording.sid}.json`, { Status: status })
  }
  const resize = async (size: number) => {
    const [queue] = phone.queues.all()
    if (queue) await api.post(`Queues/${queue.sid}.json`, { MaxSize: String(size) })
  }
  const check = (to: string, isRight: boolean) => {
    const isOpen = phone.verifications.all().some((one) => one.to === to && one.status === 'pending')
    return verify('VerificationCheck', { To: to, Code: isOpen && isRight ? phone.verify.code(to) : '000000' })
  }
  const take = async (step: DeskStep): Promise<void> => {
    switch (step.do) {
      case 'hangUp':
        return hangUp(step.who)
      case 'record':
        return record(step.who)
      case 'recording':
        return change(step.which, step.status)
      case 'resize':
        return resize(step.size)
      case 'verify':
        return verify('Verifications', { To: numberOf(step.whom), Channel: step.whom === 2 ? 'call' : 'sms' })
      case 'check':
        return check(numberOf(step.whom), step.isRight)
      case 'settle':
        return verify(`Verifications/${numberOf(step.whom)}`, { Status: step.status })
      case 'advance':
        return void (await phone.clock.advance(step.seconds * 1_000))
      default:
        return ring(step.do)
    }
  }
  return { phone, take }
}
