// Somebody whom Dial rings, whatever noun names him: how the leg is reported, what is played to who answers, and whether a machine is
// looked for.
import { DETECTION_TUNING } from '../../domain/machine-detection'
import { CALL_EVENTS, CALL_STATUSES } from '../../domain/status'
import type { Method, Reading } from '../reading'
import { type AttributeRule, played } from '../vocabulary'
import type { Params } from './rules'

export interface DialTarget {
  /** A number, as it stands in the document, or `client:…`, `sip:…`, `whatsapp:…`. */
  readonly address: string
  /** What is handed over to it: parameters of a client, headers of a SIP address. */
  readonly params: Params
  readonly sendDigits: string
  /** The document that is played to who answers, before the two are connected. */
  readonly url: string | null
  readonly method: Method
  readonly statusCallback: string | null
  readonly statusCallbackMethod: Method
  readonly statusCallbackEvent: readonly string[]
  readonly detection: TargetDetection | null
}

/** In the units of the attributes: the timeout in seconds, the rest in milliseconds. */
export interface TargetDetection {
  readonly mode: 'Enable' | 'DetectMessageEnd'
  readonly timeout: number
  readonly speechThreshold: number
  readonly speechEndThreshold: number
  readonly silenceTimeout: number
  readonly callback: string | null
  readonly callbackMethod: Method
}

export const SCREENING: Readonly<Record<string, AttributeRule>> = {
  url: played(null, {
    leftOut: 'none',
    note: 'TwiML for the person who answers, before the two are connected; see [Screening](#screening)',
  }),
  method: played('POST', { note: '`GET` or `POST`' }),
}

export const REPORTING: Readonly<Record<string, AttributeRule>> = {
  statusCallback: played(null, { leftOut: 'none', note: 'status callbacks of this leg' }),
  statusCallbackEvent: played('completed', {
    badValue: 21626,
    note: '`initiated ringing answered completed`, or names of end statuses',
  }),
  statusCallbackMethod: played('POST', { note: '`GET` or `POST`' }),
}

const { timeout, speechThreshold, speechEndThreshold, silenceTimeout } = DETECTION_TUNING

export const DETECTION: Readonly<Record<string, AttributeRule>> = {
  machineDetection: played(null, {
    leftOut: 'none',
    note: '`Enable` or `DetectMessageEnd`; the two are connected meanwhile. See [Who picked up](#who-picked-up)',
  }),
  machineDetectionTimeout: played(String(timeout.byDefault), { note: 'seconds, 3 to 59' }),
  machineDetectionSpeechThreshold: played(String(speechThreshold.byDefault), { note: 'milliseconds, 1000 to 6000' }),
  machineDetectionSpeechEndThreshold: played(String(speechEndThreshold.byDefault), { note: 'milliseconds, 500 to 5000' }),
  machineDetectionSilenceTimeout: played(String(silenceTimeout.byDefault), { note: 'milliseconds, 2000 to 10000' }),
  amdStatusCallback: played(null, { leftOut: 'none', note: 'gets the result' }),
  amdStatusCallbackMethod: played('POST', { note: '`GET` or `POST`' }),
}

/** A number that stands in the text of Dial itself has no more than this. */
export const PLAIN_TARGET: Omit<DialTarget, 'address'> = {
  params: {},
  sendDigits: '',
  url: null,
  method: 'POST',
  statusCallback: null,
  statusCallbackMethod: 'POST',
  statusCallbackEvent: ['completed'],
  detection: null,
}

/** What all nouns have in common. */
export function readCommon(
  reading: Reading,
): Pick<DialTarget, 'url' | 'method' | 'statusCallback' | 'statusCallbackMethod' | 'statusCallbackEvent'> {
  return {
    url: reading.optional('url') || null,
    method: reading.method(),
    statusCallback: reading.optional('statusCallback'),
    statusCallbackMethod: reading.method('statusCallbackMethod'),
    // End statuses are events, too, as with the status callback of a call.
    statusCallbackEvent: reading.words('statusCallbackEvent', [...CALL_EVENTS, ...CALL_STATUSES]),
  }
}

export function readDetection(reading: Reading): TargetDetection | null {
  const mode = reading.choiceOrNone('machineDetection', ['Enable', 'DetectMessageEnd'])
  const callback = reading.optional('amdStatusCallback') || null
  if (mode === null) {
    if (callback !== null) reading.skip('amdStatusCallback is told of nothing without machineDetection')
    return null
  }
  const tuned = (name: string, { least, most }: { readonly least: number; readonly most: number }) => reading.whole(name, least, most)
  return {
    mode,
    timeout: tuned('machineDetectionTimeout', timeout),
    speechThreshold: tuned('machineDetectionSpeechThreshold', speechThreshold),
    speechEndThreshold: tuned('machineDetectionSpeechEndThreshold', speechEndThreshold),
    silenceTimeout: tuned('machineDetectionSilenceTimeout', silenceTimeout),
    callback,
    callbackMethod: reading.method('amdStatusCallbackMethod'),
  }
}
