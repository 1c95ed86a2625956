// Dial: rings people from within a call, meets in a conference, or takes a call out of a queue, and goes on when that is over. The engine does it.
import { formOf } from '../../domain/addresses'
import { isE164 } from '../../domain/e164'
import { type Element, elementsOf, textOf, urlsIn } from '../document'
import { type Method, type Readable, type Reading, readAmong, type Warning } from '../reading'
import { played, recorded, reported } from '../vocabulary'
import { client } from './client'
import { conference, type DialConference, readConference } from './conference'
import { DIAL_RECORDING_ATTRIBUTES, type DialRecording, readDialRecording } from './dial-recording'
import { number, plainTarget } from './number'
import { type DialQueue, queue, readQueue } from './queue'
import { type AnyVerb, fetchNext, noteOf, type VerbRules } from './rules'
import { sip } from './sip'
import type { DialTarget } from './target'
import { whatsApp } from './whats-app'

export interface DialVerb extends AnyVerb {
  readonly verb: 'Dial'
  readonly to: DialTo
  readonly action: string | null
  readonly method: Method
  /** Seconds to ring. */
  readonly timeout: number
  /** Seconds connected. */
  readonly timeLimit: number
  readonly callerId: string | null
  readonly hangupOnStar: boolean
  readonly sequential: boolean
  readonly recording: DialRecording | null
  /** A caller who was not answered yet hears it ring until somebody is connected. */
  readonly answerOnBridge: boolean
}

/** Whom it connects to. */
export type DialTo = DialLegs | DialQueue | DialConference

/** People who are rung, at once or one after the other. */
export interface DialLegs {
  readonly type: 'legs'
  readonly targets: readonly DialTarget[]
}

export type DialEffect = { readonly type: 'dial'; readonly verb: DialVerb } | { readonly type: 'hangUpLegs' }

/** Seconds that two may be connected where the document does not say how long. Source: Twilio, "Dial" (timeLimit). */
export const DIAL_TIME_LIMIT = 14_400

/** Twilio: the most numbers that one Dial may ring. */
const TARGETS_MOST = 10

const PEOPLE: readonly Readable<DialTarget>[] = [number, client, sip, whatsApp]

export const dial: VerbRules<DialVerb, null, DialEffect> = {
  name: 'Dial',
  attributes: {
    action: played(null, { leftOut: 'none: the next verb follows', note: 'must be absolute in TwiML without a URL of its own' }),
    method: played('POST', { badValue: 13210, note: '`GET` or `POST`' }),
    timeout: played('30', { badValue: 13212, note: 'seconds to ring, 1 or more' }),
    timeLimit: played(String(DIAL_TIME_LIMIT), { badValue: 13216, note: 'seconds connected, 1 or more' }),
    callerId: played(null, {
      badValue: 13214,
      leftOut: "the caller's number",
      note: 'a number of the account, a verified caller ID, or a number of this call; for a client and a SIP phone also a name of their kind. Any other value raises a warning, and is used nevertheless',
    }),
    hangupOnStar: played('false', { badValue: 13213, note: '`true`: the caller ends the connection by pressing `*`' }),
    sequential: played('false', { note: '`true`: calls one number after the other' }),
    answerOnBridge: played('false', { note: '`true`: an inbound call keeps ringing until somebody is connected' }),
    ...DIAL_RECORDING_ATTRIBUTES,
    recordingConfigurationId: recorded(),
    ringTone: recorded(),
    referUrl: reported('no call is transferred by SIP REFER'),
    referMethod: recorded('POST'),
    events: recorded(),
    passports: recorded(),
  },
  nouns: [...PEOPLE, conference, queue].map(({ name }) => name),
  ownNouns: [...PEOPLE, conference, queue],
  docs: 'Calls the number in its text, or up to ten nouns at once, and connects the first one that answers (if the noun has a `url`, the first one whose TwiML has ended). Or it puts the caller into a `Conference`, or takes the first caller out of a `Queue`. Afterwards it requests its `action` with `DialCallStatus`, `DialCallSid` and, if somebody answered, `DialCallDuration`. If the caller hangs up, it does so with `CallStatus=completed`, and nothing follows from the response. Without an `action` the next verb follows.',
  answersCall: true,
  ringsOn: ({ answerOnBridge }) => answerOnBridge,
  read: (reading, element) => {
    const to = readTo(reading, element)
    return {
      verb: 'Dial',
      to,
      action: reading.optional('action'),
      method: reading.method(),
      timeout: reading.whole('timeout', 1),
      timeLimit: reading.whole('timeLimit', 1),
      callerId: reading.valueOrNone('callerId', (value) => isE164(value) || mayShow(value, element)),
      hangupOnStar: reading.flag('hangupOnStar'),
      sequential: reading.flag('sequential'),
      recording: readDialRecording(reading, to.type === 'conference'),
      answerOnBridge: reading.flag('answerOnBridge'),
      line: element.line,
    }
  },
  begin: (verb) => ({ next: 'wait', progress: null, effects: [noteOf('Dial', named(verb)), { type: 'dial', verb }] }),
  waits: {
    describe: (verb) => `Dial connects to ${named(verb)}`,
    key: ({ hangupOnStar }, progress, key) => ({
      next: 'wait',
      progress,
      effects: hangupOnStar && key === '*' ? [{ type: 'hangUpLegs' }] : [],
    }),
    dialed: ({ action, method }, _progress, params, { base }) =>
      action === null ? { next: 'goOn', effects: [] } : fetchNext(base, action, method, params),
    listens: () => true,
  },
}

/** As a person reads it. */
function named({ to }: DialVerb): string {
  if (to.type === 'queue') return `queue ${to.name}`
  if (to.type === 'conference') return `the conference ${to.name}`
  return to.targets.map(({ address }) => address).join(', ')
}

/** A conference or a queue stands there alone (Twilio, "Conference" and "Queue"). Ours: what is first counts, and the rest is skipped. */
function readTo(reading: Reading, element: Element): DialTo {
  const [first, ...others] = elementsOf(element)
  const room = first && ROOMS[first.name]
  if (!first || !room) return { type: 'legs', targets: readTargets(reading, element) }
  for (const { name, line } of others) reading.skip(`${name} is not dialed`, line)
  return room(first, reading.warnings)
}

/** The nouns that are no people. */
const ROOMS: Readonly<Record<string, (element: Element, warnings: Warning[]) => DialTo>> = {
  [conference.name]: readConference,
  [queue.name]: readQueue,
}

/** Nouns that the provider has, and nobody plays: a Dial of them alone has failed. */
const UNPLAYED: readonly string[] = ['Sim', 'Application']

function notDialed(child: Element): string {
  const inside = [child, ...elementsOf(child)]
  const urls = inside.flatMap(urlsIn)
  return `${child.name}${urls.length === 0 ? '' : ` (${urls.join(', ')})`} is not dialed: nobody rings there`
}

/** Source: Twilio, "Dial" and "Sip": a client shows a client, a SIP phone any name of letters, digits and `+ - _ .`. */
function mayShow(callerId: string, dial: Element): boolean {
  const rings = elementsOf(dial).map(({ name }) => name)
  const form = formOf(callerId)
  if (rings.length === 0 || !rings.every((name) => name === 'Client' || name === 'Sip')) return false
  return form === 'client' || form === 'sip' || (rings.includes('Sip') && /^[\w+.-]+$/.test(callerId))
}

/** `<Dial>+1…</Dial>`, or up to ten nouns that ring at once. */
function readTargets(reading: Reading, element: Element): DialTarget[] {
  const plain = element.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim()
  const targets = plain ? [plainTarget(plain)] : []
  for (const child of elementsOf(element)) {
    const isPerson = PEOPLE.some(({ name }) => name === child.name)
    if (UNPLAYED.includes(child.name)) reading.notPlayed(notDialed(child), child.line)
    else if (!isPerson) reading.skip(`${child.name} is not dialed`, child.line)
    else if (targets.length === TARGETS_MOST)
      reading.skip(`Dial rings at most ${TARGETS_MOST} numbers; ${textOf(child)} is one too many`, child.line)
    else targets.push(...[readAmong(child, PEOPLE, 'Dial', reading.warnings)].flatMap((target) => target ?? []))
  }
  return targets
}
