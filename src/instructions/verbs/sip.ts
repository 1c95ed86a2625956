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
    username: recorded(null, 'it is not requested'),
    password: recorded(null, 'it is not stored'),
    codecs: recorded(),
  },
  nouns: [],
  docs: "A SIP phone inside `Dial`. In the test it is `phone.handset('sip:bob@pbx.test')`, and `leg.params` has the headers after the question mark of the address; the values of secret headers are removed. The `action` also gets `DialSipCallId` and `DialSipResponseCode`.",
  read(reading, element) {
    reading.noNouns()
    const uri = redactSip(textOf(element))
    const written = SCHEME.test(uri) ? uri : `sip:${uri}`
    const address = written.replace(/\?.*$/s, '')
    return { ...PLAIN_TARGET, address, params: handedOver(written), ...readCommon(reading), detection: readDetection(reading) }
  },
}
