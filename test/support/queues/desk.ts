// What a story about queues begins with: callers ring the shop and are enqueued, agents ring the desk and take them out.
import type { Handset, Leg, PhoneNumber } from '../../../src/index'
import { APP, type Page, type Story, story } from '../calls/story'

export const WAITING = '<Say>You are waiting</Say><Pause length="10"/>'

export interface Desk extends Story {
  /** Whoever rings here gets /agent. */
  readonly desk: PhoneNumber
  /** A handset of its own rings the shop; it is in the queue when this resolves. */
  joins(name?: string): Promise<Leg>
  /** A handset of its own rings the desk. */
  takes(): Promise<Leg>
  /** What the action of Enqueue was asked with, in order. */
  results(): Record<string, string>[]
  /** What the action of Dial was asked with, in order. */
  dials(): Record<string, string>[]
  line(): string[]
}

export const ENQUEUE = '<Enqueue waitUrl="/wait" action="/left">support</Enqueue><Say>Nobody came</Say>'
export const DIAL = '<Dial action="/dialed"><Queue>support</Queue></Dial><Say>Next</Say>'

export function openDesk(pages: Readonly<Record<string, Page>> = {}): Desk {
  const told = story({
    '/voice': ENQUEUE,
    '/wait': WAITING,
    '/left': '<Say>Goodbye</Say>',
    '/agent': DIAL,
    '/dialed': '<Say>Well done</Say>',
    ...pages,
  })
  const { phone, shop } = told
  const desk = phone.number({ voiceUrl: `${APP}/agent` })
  const ring = async (handset: Handset, number: PhoneNumber) => {
    const leg = await handset.dial(number)
    await phone.clock.advance(0)
    return leg
  }
  const asked = (path: string, names: readonly string[]) =>
    told.asked.filter((one) => one.path === path).map(({ form }) => pick(form, names))
  return {
    ...told,
    desk,
    joins: () => ring(phone.handset(), shop),
    takes: () => ring(phone.handset(), desk),
    results: () => asked('/left', ['QueueResult', 'QueueTime', 'CallStatus']),
    dials: () => asked('/dialed', ['DialCallStatus', 'DialCallSid', 'DialCallDuration', 'DialBridged']),
    line: () => phone.queues.last({ friendlyName: 'support' }).members.map(({ callSid }) => callSid),
  }
}

export function pick(form: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])))
}
