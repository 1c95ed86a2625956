// What is taken out of a text before a person reads it: passwords of SIP addresses. Those of URLs: test/regressions/passwords-….
import { expect, test } from 'vitest'
import { redactUrls } from '../../../src/domain/redact'

test.each([
  ['sip:bob:secret@pbx.test', 'sip:bob@pbx.test'],
  ['SIPS:bob:se:cr@et@pbx.test;transport=tls', 'SIPS:bob@pbx.test;transport=tls'],
  ['sip::secret@pbx.test', 'sip:@pbx.test'],
  ["The 'To' number sip:bob:my secret@pbx.test is wrong", "The 'To' number sip:bob@pbx.test is wrong"],
  ['sip:bob@pbx.test:5060 and sip:ann:secret@pbx.test', 'sip:bob@pbx.test:5060 and sip:ann@pbx.test'],
])('%s is told as %s', (text, told) => {
  expect(redactUrls(text)).toBe(told)
})

test.each([
  'sip:bob@pbx.test',
  'sip:bob@pbx.test:5060;transport=tls',
  'sip:pbx.test:5060',
  'gossip: a@b.test',
  'client:alice',
  '+15550100001',
])('%s stays as it is', (text) => {
  expect(redactUrls(text)).toBe(text)
})

test.each(['sip:', 'sip:a', 'sip:a@', 'sip: ', 'a@'])('a long text of %j costs no more than its length', (part) => {
  const text = part.repeat(200_000)
  expect(redactUrls(text).length).toBeLessThanOrEqual(text.length)
})
