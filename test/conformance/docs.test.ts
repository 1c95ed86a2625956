// The table of cases in docs/conformance.md is the cases, and their sum is the sum.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CASES } from './cases/cases'
import { totalOf, writeCosts } from './plan'
import { CONSENT, REQUIRED } from './targets/settings'

const page = readFileSync('docs/conformance.md', 'utf8')

/** A row as it has to stand: a failure shows what to write. */
const ROWS = CASES.map(({ id, about, costs, rests }) => `| \`${id}\` | ${about} | ${writeCosts(costs)} | ${rests} |`)

test('the table has a row for each case, in order', () => {
  expect(page.split('\n').filter((line) => /^\| `\w+\.\w+` \|/.test(line))).toEqual(ROWS)
})

test('the sum is right', () => {
  expect(page).toContain(`In all at most: ${writeCosts(totalOf(CASES.map(({ costs }) => costs)))}.`)
})

test('every variable is named', () => {
  const names = [...Object.keys(REQUIRED), CONSENT]
  expect(names.filter((name) => !page.includes(`\`${name}`))).toEqual([])
})

test('the page says that no real account was ever asked', () => {
  expect(page).toContain('has never been run on a real account')
})
