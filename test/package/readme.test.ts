// The code blocks of the README, of docs/ and of llms.txt: each type-checks, and each runs.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blocksOf, isTestFile, runSnippet, runTestFile, typeErrorsOf } from '../support/code-blocks'

const pages = readdirSync(new URL('../../docs', import.meta.url))
  // The page on the matchers shows what fails, and matchers-docs.test.ts runs it.
  .filter((file) => file.endsWith('.md') && file !== 'matchers.md')
  .map((file) => `docs/${file}`)
const documents = ['README.md', 'llms.txt', ...pages]

const blocks = documents.flatMap((document) => blocksOf(document, 'ts'))
// In docs/ a block of `js` shows another tool; in the README it is CommonJS.
const [commonJs, ...scripts] = blocksOf('README.md', 'js')
if (!commonJs) throw new Error('README.md has lost its test in CommonJS.')

describe.each(blocks.filter(isTestFile))('$place', async (block) => {
  await runTestFile(block)
})

test.each(blocks.filter((block) => !isTestFile(block)))('$place runs', async (block) => {
  await runSnippet(block)
})

test.each(scripts)('$place runs', async (block) => {
  await runSnippet(block)
})

test('every block type-checks', { timeout: 120_000 }, () => {
  expect(blocks.length).toBeGreaterThan(60)
  expect(typeErrorsOf(blocks)).toEqual([])
})

test('the first test is the example examples/first-text', () => {
  const example = readFileSync(new URL('../../examples/first-text/first-text.test.ts', import.meta.url), 'utf8')
  expect(blocks[0]?.place).toMatch(/^README\.md:/)
  expect(blocks[0]?.code).toBe(example)
})
