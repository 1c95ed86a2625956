// Sip, a noun of Dial: a SIP phone that is rung, and the headers that its address carries. It keeps no password.
import { handedOver } from '../../domain/handed-over'
import { redactSip } from '../../domain/redact'
import { textOf } from '../document'
import type { Readable } from '../reading'
import { recorded } from '../vocabulary'
import { DETECTION, type DialTarget, PLAIN_TARGET, REPORTING, readCommon, readDetection, SCREENING } from './target'

const SCHEME = /^sips?:/i

export const sip: Readable<DialTarget> = {
  name: 'Sip',
  attributes: {
    ...SCREENING,
    ...REPORTING,
    ...DETECTION,
    username: recorded(null, 'nobody is asked for it'),
    password: recorded(null, 'kept nowhere'),
    codecs: recorded(),
  },
  nouns: [],
  docs: "A SIP phone inside `Dial`. Who answers there is `phone.handset('sip:bob@pbx.test')`, and `leg.params` has the headers behind the question mark of the address, secrets among them without their value. The action is told `DialSipCallId`, `DialSipResponseCode` besides.",
  read(reading, element) {
    reading.noNouns()
    const uri = redactSip(textOf(element))
    const written = SCHEME.test(uri) ? uri : `sip:${uri}`
    const address = written.replace(/\?.*$/s, '')
    return { ...PLAIN_TARGET, address, params: handedOver(written), ...readCommon(reading), detection: readDetection(reading) }
  },
}
