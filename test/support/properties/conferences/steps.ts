// Random lives of conferences: what people and the API may do, on a phone and in the model at once.
import fc from 'fast-check'
import { createRingback, type Leg, type Ringback } from '../../../../src/index'
import { apiOf } from '../../rest/direct'
import { type Manners, Model } from './model'

const APP = 'https://app.test'
const PEOPLE = ['+15550100031', '+15550100032', '+15550100033', '+15550100034'] as const
const ROOMS = ['One', 'Two'] as const

export type ConferenceStep =
  | { readonly do: 'enter'; readonly who: string; readonly room: string; readonly manners: Manners }
  | { readonly do: 'hangUp' | 'finish' | 'redirect' | 'kick' | 'say'; readonly who: string }
  | { readonly do: 'set'; readonly who: string; readonly what: 'mute' | 'hold'; readonly on: boolean }
  | { readonly do: 'end'; readonly room: string }
  | { readonly do: 'wait'; readonly ms: number }

const person = fc.constantFrom(...PEOPLE)
const rooms = fc.constantFrom(...ROOMS)
const manners = fc.record({ starts: fc.boolean(), ends: fc.boolean(), muted: fc.boolean() })

const leavings = fc.constantFrom('hangUp' as const, 'finish' as const, 'redirect' as const, 'kick' as const)
const settings = fc.constantFrom('mute' as const, 'hold' as const)

/** Rooms have to fill before there is anybody to hear. */
const step: fc.Arbitrary<ConferenceStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('enter' as const), who: person, room: rooms, manners }) },
  { weight: 3, arbitrary: fc.record({ do: leavings, who: person }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('say' as const), who: person }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('set' as const), who: person, what: settings, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), room: rooms }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 5_000 }) }) },
)

export const conferenceScripts = () => fc.array(step, { minLength: 5, maxLength: 40 })

function documentOf(room: string, { starts, ends, muted }: Manners): string {
  const noun = `<Conference statusCallback="${APP}/events" statusCallbackEvent="start end join leave mute hold" startConferenceOnEnter="${starts}" endConferenceOnExit="${ends}" muted="${muted}" waitUrl="${APP}/wait">${room}</Conference>`
  return `<Response><Dial>${noun}</Dial><Pause length="86400"/></Response>`
}

export interface Hall {
  readonly phone: Ringback
  readonly model: Model
  readonly nameOf: (callSid: string) => string
  take(step: ConferenceStep): Promise<void>
  /** What was heard of the last one who spoke, and what should have been. */
  readonly heard: { readonly by: readonly string[]; readonly wanted: readonly string[] }[]
}

export function buildHall(): Hall {
  let voice = ''
  const xml = (text: string) => new Response(text, { headers: { 'content-type': 'text/xml' } })
  const phone = createRingback({
    apps: {
      [APP]: ({ url }: Request) => {
        if (url.endsWith('/voice')) return xml(voice)
        return url.includes('/wait') ? xml('<Response><Say>Please wait</Say><Redirect/></Response>') : new Response(null, { status: 204 })
      },
    },
  })
  const shop = phone.number({ voiceUrl: `${APP}/voice` })
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const model = new Model()
  const legs = new Map<string, Leg>()
  const heard: Hall['heard'] = []
  const legOf = (who: string) => legs.get(who) as Leg
  const participant = (who: string) => {
    const { sid } = legOf(who)
    const conference = phone.conferences.all().find(({ participants }) => participants.some(({ callSid }) => callSid === sid))
    return `Conferences/${conference?.sid}/Participants/${sid}`
  }
  const accepted = async (reply: Promise<{ readonly status: number }>) => {
    const { status } = await reply
    if (status >= 300) throw new Error(`The service answered ${status}`)
    await phone.clock.advance(0)
  }

  async function onPerson(does: 'hangUp' | 'finish' | 'redirect' | 'kick' | 'say', who: string): Promise<void> {
    const place = model.placeOf(who)
    if (place === 'away' || (place === 'outside' && (does === 'kick' || does === 'say'))) return
    if (does === 'say') {
      const before = PEOPLE.map((other) => legs.get(other)?.heard.length ?? 0)
      await legOf(who).say('Hello')
      const by = PEOPLE.filter((other, index) => (legs.get(other)?.heard.length ?? 0) > (before[index] ?? 0))
      heard.push({ by, wanted: model.hearersOf(who).sort() })
      return
    }
    if (does === 'kick') await accepted(api.delete(participant(who)))
    else if (does === 'hangUp') await legOf(who).hangUp()
    else {
      const form = does === 'finish' ? { Status: 'completed' } : { Twiml: '<Response><Pause length="86400"/></Response>' }
      await accepted(api.post(`Calls/${legOf(who).sid}`, form))
    }
    model[does](who)
  }

  return {
    phone,
    model,
    heard,
    nameOf: (sid) => {
      const call = phone.calls.get(sid)
      return call ? call.from : sid
    },
    async take(one) {
      switch (one.do) {
        case 'enter': {
          const text = documentOf(one.room, one.manners)
          if (model.placeOf(one.who) === 'away') {
            voice = text
            legs.set(one.who, await phone.handset(one.who).dial(shop))
          } else await accepted(api.post(`Calls/${legOf(one.who).sid}`, { Twiml: text }))
          model.enter(one.who, one.room, one.manners)
          break
        }
        case 'set':
          if (model.placeOf(one.who) !== 'inside') break
          await accepted(api.post(participant(one.who), { [one.what === 'mute' ? 'Muted' : 'Hold']: String(one.on) }))
          model.set(one.who, one.what, one.on)
          break
        case 'end': {
          const meeting = model.meetings.find(({ name, status }) => name === one.room && status !== 'completed')
          if (!meeting) break
          const sid = phone.conferences.all()[model.meetings.indexOf(meeting)]?.sid
          await accepted(api.post(`Conferences/${sid}`, { Status: 'completed' }))
          model.end(meeting)
          break
        }
        case 'wait':
          await phone.clock.advance(one.ms)
          break
        default:
          await onPerson(one.do, one.who)
      }
    },
  }
}
