// WhatsApp, a noun of Dial: a person who is called there.
import { textOf } from '../document'
import type { Readable } from '../reading'
import { type DialTarget, PLAIN_TARGET, REPORTING, readCommon, SCREENING } from './target'

const CHANNEL = /^whatsapp:/i

export const whatsApp: Readable<DialTarget> = {
  name: 'WhatsApp',
  attributes: { ...SCREENING, ...REPORTING },
  nouns: [],
  docs: 'A person on WhatsApp, inside `Dial`. In the test it is the handset of the number.',
  isOnlyAtTwilio: true,
  read(reading, element) {
    reading.noNouns()
    return { ...PLAIN_TARGET, address: `whatsapp:${textOf(element).replace(CHANNEL, '')}`, ...readCommon(reading) }
  },
}
