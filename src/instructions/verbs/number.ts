// Number, a noun of Dial: a number that is rung, and how its leg is reported.
import { CALL_EVENTS, CALL_STATUSES } from '../../domain/status'
import { type Element, textOf } from '../document'
import { type Method, Reading, type Warning } from '../reading'
import { type ElementRules, played, recorded, reported } from '../vocabulary'

/** Somebody who is rung. */
export interface DialTarget {
  /** A number, as it stands in the document. */
  readonly address: string
  readonly sendDigits: string
  readonly statusCallback: string | null
  readonly statusCallbackMethod: Method
  readonly statusCallbackEvent: readonly string[]
}

export const number: ElementRules = {
  name: 'Number',
  attributes: {
    sendDigits: played(null, { leftOut: 'none', note: 'keys that are played to who answers' }),
    statusCallback: played(null, { leftOut: 'none', note: 'status callbacks of this leg' }),
    statusCallbackEvent: played('completed', {
      badValue: 21626,
      note: '`initiated ringing answered completed`, or names of end statuses',
    }),
    statusCallbackMethod: played('POST', { note: '`GET` or `POST`' }),
    url: reported('no document is played to who answers before the two are connected'),
    method: recorded('POST'),
    byoc: recorded(),
    machineDetection: recorded(),
    machineDetectionTimeout: recorded(),
    machineDetectionSpeechThreshold: recorded(),
    machineDetectionSpeechEndThreshold: recorded(),
    machineDetectionSilenceTimeout: recorded(),
    amdStatusCallback: reported('no answering machine is looked for on this leg'),
    amdStatusCallbackMethod: recorded('POST'),
  },
  nouns: [],
  docs: 'A number inside `Dial`. Its leg is a call of its own, whose `ParentCallSid` is the call that dials.',
  isOnlyAtTwilio: true,
}

/** A number that stands in the text of Dial itself. */
export function plainTarget(text: string): DialTarget {
  return { address: text, sendDigits: '', statusCallback: null, statusCallbackMethod: 'POST', statusCallbackEvent: ['completed'] }
}

export function readNumber(element: Element, warnings: Warning[]): DialTarget {
  const reading = new Reading(element, number, warnings)
  reading.noNouns()
  return {
    address: textOf(element),
    sendDigits: reading.text('sendDigits'),
    statusCallback: reading.optional('statusCallback'),
    statusCallbackMethod: reading.method('statusCallbackMethod'),
    // End statuses are events, too, as with the status callback of a call.
    statusCallbackEvent: reading.words('statusCallbackEvent', [...CALL_EVENTS, ...CALL_STATUSES]),
  }
}
