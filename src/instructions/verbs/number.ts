// Number, a noun of Dial: a number that is rung, and how its leg is reported.
import { textOf } from '../document'
import type { Readable } from '../reading'
import { played, recorded } from '../vocabulary'
import { DETECTION, type DialTarget, PLAIN_TARGET, REPORTING, readCommon, readDetection, SCREENING } from './target'

export const number: Readable<DialTarget> = {
  name: 'Number',
  attributes: {
    sendDigits: played(null, { leftOut: 'none', note: 'keys that are played after the answer' }),
    ...SCREENING,
    ...REPORTING,
    ...DETECTION,
    byoc: recorded(),
  },
  nouns: [],
  docs: 'A number inside `Dial`. It gets a call of its own, whose `ParentCallSid` is the call that dials.',
  isOnlyAtTwilio: true,
  read(reading, element) {
    reading.noNouns()
    return {
      address: textOf(element),
      params: {},
      sendDigits: reading.text('sendDigits'),
      ...readCommon(reading),
      detection: readDetection(reading),
    }
  },
}

/** A number that stands in the text of Dial itself. */
export function plainTarget(text: string): DialTarget {
  return { ...PLAIN_TARGET, address: text }
}
