// The README's table of verbs and attributes says what the player does.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Use, type VerbRule, VOCABULARY } from '../../src/instructions/vocabulary'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const rules = Object.entries(VOCABULARY)

test('there are rules', () => {
  expect(rules.length).toBeGreaterThan(9)
})

test.each(rules)('%s stands in the table as it is played', (verb, rule) => {
  const nouns = rule.nouns[0] === '*' ? 'speech markup, of which the text counts' : code(rule.nouns)
  const cells = [code([verb]), attributes(rule, 'played'), attributes(rule, 'recorded'), nouns]
  expect(readme).toContain(`${cells.map((cell) => (cell ? `| ${cell} ` : '| ')).join('')}|\n`)
})

function attributes({ attributes }: VerbRule, use: Use): string {
  return code(Object.keys(attributes).filter((name) => attributes[name]?.use === use))
}

function code(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(' ')
}
