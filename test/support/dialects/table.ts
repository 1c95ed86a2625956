// The dialects as data: everything in which they differ, and a suite asks for each line of it. Written apart from the objects of
// src/dialects, because a table that follows from them would find no error in them.
import { DIALECT_NAMES } from '../../../src/dialects/dialects'
import type { Dialect, RingbackOptions } from '../../../src/index'
import type { DirectOptions } from '../rest/direct'

export interface Differences {
  /** 2030-05-24 17:44:46 UTC. */
  readonly date: string
  /** How counts are written, such as num_segments: 1. */
  readonly count: string | number
  /** How the error code 30003 of a text is written. */
  readonly errorCode: string | number
  /** The direction of a call that the API made. */
  readonly callDirection: string
  readonly mediaMessagePrefix: 'SM' | 'MM'
  /** Which statuses of a text are called back. */
  readonly textCallbacks: readonly string[]
  /** What a call tells when it is answered, where all its events are asked for. */
  readonly answerCallbacks: readonly string[]
  /** Parameters of a text's callback that not all dialects send. */
  readonly callbackExtras: readonly string[]
  /** Whether the webhook of an inbound text names the messaging service. */
  readonly inboundNamesService: boolean
  /** How the URLs of media and recordings begin in callbacks. */
  readonly publicUrl: string
  /** The HTTP status of a refused parameter, and its code as it is written. */
  readonly refusal: { readonly http: number; readonly code: string | number }
}

const MAIL = 'Fri, 24 May 2030 17:44:46 +0000'

export const differences: Readonly<Record<Dialect, Differences>> = {
  laml: {
    date: '2030-05-24T17:44:46Z',
    count: '1',
    errorCode: 30003,
    callDirection: 'outbound-api',
    mediaMessagePrefix: 'SM',
    textCallbacks: ['sending', 'sent', 'undelivered'],
    answerCallbacks: ['in-progress'],
    callbackExtras: [],
    inboundNamesService: true,
    publicUrl: 'https://api.twilio.com/2010-04-01',
    refusal: { http: 400, code: 21211 },
  },
  twilio: {
    date: MAIL,
    count: '1',
    errorCode: 30003,
    callDirection: 'outbound-api',
    mediaMessagePrefix: 'MM',
    textCallbacks: ['sent', 'undelivered'],
    answerCallbacks: ['in-progress'],
    callbackExtras: [],
    inboundNamesService: true,
    publicUrl: 'https://api.twilio.com/2010-04-01',
    refusal: { http: 400, code: 21211 },
  },
  signalwire: {
    date: MAIL,
    count: 1,
    errorCode: '30003',
    callDirection: 'outbound',
    mediaMessagePrefix: 'SM',
    textCallbacks: ['sending', 'sent', 'undelivered'],
    answerCallbacks: ['answered', 'in-progress'],
    callbackExtras: ['Body', 'NumMedia', 'NumSegments'],
    inboundNamesService: false,
    publicUrl: 'https://api.twilio.com/2010-04-01',
    refusal: { http: 422, code: '21211' },
  },
}

export interface Way {
  readonly name: string
  readonly options: RingbackOptions
  readonly through: DirectOptions
  readonly expected: Differences
}

/** What only a dialect that is asked for does: by the door alone nobody can know whether an app counts on it. */
const ONLY_WHEN_ASKED: Partial<Differences> = {
  mediaMessagePrefix: 'SM',
  textCallbacks: differences.laml.textCallbacks,
  // An inbound text comes through no door.
  inboundNamesService: differences.laml.inboundNamesService,
}

export const doors: Readonly<Record<Dialect, DirectOptions>> = {
  laml: { prefix: '/api/laml/2010-04-01' },
  twilio: { prefix: '/2010-04-01', origin: 'https://api.twilio.com' },
  signalwire: { prefix: '/2010-04-01', origin: 'https://example.signalwire.com' },
}

/** Each dialect where it is asked for, and where the door of the request picks it. */
export const ways: readonly Way[] = DIALECT_NAMES.flatMap((dialect): Way[] => {
  const expected = differences[dialect]
  return [
    { name: `dialect: '${dialect}'`, options: { dialect }, through: doors.laml, expected },
    {
      name: `the door of ${dialect}`,
      options: {},
      through: doors[dialect],
      expected: { ...expected, ...ONLY_WHEN_ASKED, refusal: { http: 400, code: 21211 } },
    },
  ]
})
