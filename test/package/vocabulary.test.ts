// docs/voice.md says of each verb what may stand inside it, as the player takes it. Its attributes are checked beside the player.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VOCABULARY } from '../../src/instructions/verbs/verbs'

const page = readFileSync(new URL('../../docs/voice.md', import.meta.url), 'utf8')
const sections = new Map(page.split(/^### /m).map((section) => [section.split('\n', 1)[0]?.replaceAll('`', '') ?? '', section]))
const rules = Object.entries(VOCABULARY)

test('there are rules', () => {
  expect(rules.length).toBeGreaterThan(9)
  expect(rules.filter(([, { nouns }]) => nouns.length > 0).length).toBeGreaterThan(2)
})

test.each(rules)('%s', (verb, { nouns }) => {
  const held = nouns[0] === '*' ? 'speech markup, of which the text is used' : nouns.map((noun) => `\`${noun}\``).join(' ')
  expect(/^May contain: (.*)\.$/m.exec(sections.get(verb) ?? '')?.[1] ?? '').toBe(held)
})
