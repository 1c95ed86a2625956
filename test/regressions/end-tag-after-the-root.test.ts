// The XML library takes a second end of the root, a CDATA section after it and a no-break space for nothing. XML 1.0 does not: after the
// root there are comments, instructions and white space (production 27), and Twilio refuses such a document with 12100.
import { expect, test } from 'vitest'
import { readDocument } from '../../src/instructions/reader'

test.each(['<Response></Response></Response>', '<Response/><![CDATA[]]>', '<Response/>\u00a0', '<Response><Say / ></Response>'])(
  '%j is no document',
  (text) => {
    expect(readDocument(text, 'text/xml')).toMatchObject({ type: 'parseError', error: { code: 12100, line: 1 } })
  },
)
