// Dial: rings numbers from within a call, and goes on when the calls that it placed are over. The engine places them.
import { type Element, elementsOf, textOf } from '../document'
import type { Method, Reading } from '../reading'
import { played, recorded, reported } from '../vocabulary'
import { conference, type DialConference, readConference } from './conference'
import { type DialTarget, number, plainTarget, readNumber } from './number'
import { type AnyVerb, fetchNext, noteOf, type VerbRules } from './rules'

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
}

/** Whom it connects to. */
export type DialTo = DialLegs | DialConference

/** People who are rung, at once or one after the other. */
export interface DialLegs {
  readonly type: 'legs'
  readonly targets: readonly DialTarget[]
}

export type DialEffect = { readonly type: 'dial'; readonly verb: DialVerb } | { readonly type: 'hangUpLegs' }

/** Twilio: the most numbers that one Dial may ring. */
const TARGETS_MOST = 10

export const dial: VerbRules<DialVerb, null, DialEffect> = {
  name: 'Dial',
  attributes: {
    action: played(null, { leftOut: 'none: the next verb follows', note: 'absolute where the document is inline' }),
    method: played('POST', { badValue: 13210, note: '`GET` or `POST`' }),
    timeout: played('30', { badValue: 13212, note: 'seconds to ring, 1 or more' }),
    timeLimit: played('14400', { badValue: 13216, note: 'seconds connected, 1 or more' }),
    callerId: played(null, { badValue: 13214, leftOut: "the caller's number", note: 'a number in E.164 form' }),
    hangupOnStar: played('false', { badValue: 13213, note: 'the caller presses `*`, and the far leg is hung up' }),
    sequential: played('false', { note: 'one number after the other' }),
    answerOnBridge: recorded('false'),
    record: recorded('do-not-record'),
    recordingStatusCallback: reported('nothing is recorded, so nobody is told of a recording'),
    recordingStatusCallbackMethod: recorded('POST'),
    recordingStatusCallbackEvent: recorded('completed'),
    recordingTrack: recorded('both'),
    recordingConfigurationId: recorded(),
    ringTone: recorded(),
    trim: recorded('do-not-trim'),
    referUrl: reported('no call is transferred by SIP REFER'),
    referMethod: recorded('POST'),
    events: recorded(),
    passports: recorded(),
  },
  nouns: [number.name, conference.name],
  ownNouns: [number, conference],
  docs: 'Rings the number in its text, or up to ten `Number`s at once, and connects the first that answers; or connects to a `Conference`. Then its action is asked for with `DialCallStatus`, `DialCallSid` and, if somebody answered, `DialCallDuration`; without an action the next verb follows.',
  answersCall: true,
  read: (reading, element) => ({
    verb: 'Dial',
    to: readTo(reading, element),
    action: reading.optional('action'),
    method: reading.method(),
    timeout: reading.whole('timeout', 1),
    timeLimit: reading.whole('timeLimit', 1),
    callerId: reading.number('callerId'),
    hangupOnStar: reading.flag('hangupOnStar'),
    sequential: reading.flag('sequential'),
    line: element.line,
  }),
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
  if (to.type === 'conference') return `the conference ${to.name}`
  return to.targets.map(({ address }) => address).join(', ')
}

/** A room wins over numbers that stand beside it: Twilio allows one noun of its kind. */
function readTo(reading: Reading, element: Element): DialTo {
  const room = elementsOf(element).find(({ name }) => name === conference.name)
  if (!room) return { type: 'legs', targets: readTargets(reading, element) }
  for (const child of elementsOf(element)) if (child !== room) reading.skip(`${child.name} beside ${room.name} is not dialed`, child.line)
  return readConference(room, reading.warnings)
}

/** `<Dial>+1…</Dial>`, or up to ten `<Number>` that ring at once. */
function readTargets(reading: Reading, element: Element): DialTarget[] {
  const plain = element.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim()
  const targets = plain ? [plainTarget(plain)] : []
  for (const child of elementsOf(element)) {
    if (child.name !== number.name) reading.skip(`${child.name} is not dialed`, child.line)
    else if (targets.length === TARGETS_MOST)
      reading.skip(`Dial rings at most ${TARGETS_MOST} numbers; ${textOf(child)} is one too many`, child.line)
    else targets.push(readNumber(child, reading.warnings))
  }
  return targets
}
