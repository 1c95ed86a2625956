// What an app wrote stayed in an anonymized recording wherever a number, an address or a SID stood in the same sentence.
import { expect, test } from 'vitest'
import { Anonymizer } from '../../src/recorded/anonymize'

function anonymized(body: string): string {
  const document = { kind: 'document', id: 1, path: '/sms', status: 200, contentType: 'text/xml', body } as const
  return new Anonymizer().clean(document).body
}

test.each([
  ['a number', 'Hello Ana Smith, call +14155551234 now'],
  ['an e-mail address', 'Hello Ana Smith, write to ana@shop.test now'],
  ['a SID', `Hello Ana Smith, your order is SM${'a'.repeat(32)}`],
])('words around %s become shapes', (_, words) => {
  const told = anonymized(`<Response><Message>${words}</Message></Response>`)
  expect(told).toContain('<Message>Xxxxx Xxx Xxxxx')
  expect(told).not.toMatch(/Ana|Smith|ana@|4155551234|aaaa/)
})

test('a number that is dialled is still a number', () => {
  expect(anonymized('<Response><Dial> +14155551234 </Dial></Response>')).toBe('<Response><Dial> +12025550100 </Dial></Response>')
})
