// A seed file of a few lines that unfolds to billions of values, and one whose alias stands inside of what it names, each of which
// ended in a process without memory.
import { expect, test } from 'vitest'
import { MisuseError } from '../../src/index'
import { seedOf } from '../../src/server/seed/seed-file'

/** Each line has nine times the one before. */
const LAUGHS = ['a: &a [x, x, x, x, x, x, x, x, x]']
for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh', 'hi', 'ij', 'jk'].map((pair) => pair.split('')))
  LAUGHS.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(', ')}]`)

test.each([
  ['billions of values', LAUGHS.join('\n'), /^setup\.yaml:\d+:\d+: .*aliases/],
  [
    'an alias inside of what it names',
    'numbers: &all\n  - { e164: "+15550000001", smsUrl: *all }\n',
    /^setup\.yaml:2:\d+: .*inside of what it names/,
  ],
  ['two that name each other', 'numbers: &a [ { x: &b [ *a ] } ]\nfaults: *b\n', /inside of what it names/],
  ['an alias of nothing', 'numbers: *nobody\n', /^setup\.yaml:1:10: .*/],
  ['a list in a list, and so on', `numbers: ${'['.repeat(20_000)}${']'.repeat(20_000)}`, /^setup\.yaml:1:\d+: /],
  ['a mapping in a mapping, and so on', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, /^setup\.yaml:1:\d+: /],
])('%s', (_name, text, message) => {
  const parse = () => seedOf(text, 'setup.yaml')
  expect(parse).toThrow(MisuseError)
  expect(parse).toThrow(message)
})

test('aliases that a person writes are fine, and a long file is', async () => {
  const text = `numbers:\n${Array.from({ length: 300 }, (_, i) => `  - { e164: "+1555000${String(i).padStart(4, '0')}", smsUrl: ${i === 0 ? '&app https://app.test/sms' : '*app'} }`).join('\n')}`
  expect(seedOf(text, 'setup.yaml').hasNumbers).toBe(true)
})
