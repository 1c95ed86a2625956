// The code blocks of the README, of docs/ and of llms.txt: each runs. That each type-checks is shown in types/types.test.ts.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allBlocks, blocksOf, isTestFile, runSnippet, runTestFile } from '../support/code-blocks'

const blocks = allBlocks()
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

test('the first test has fifteen lines, and is that of the quick start', () => {
  const [first] = blocks
  expect(first?.place).toMatch(/^README\.md:/)
  expect(first?.code.trimEnd().split('\n')).toHaveLength(15)
  expect(blocksOf('docs/quick-start.md', 'ts')[0]?.code).toBe(first?.code)
})

test('the file of tests beside it is the example examples/first-text', () => {
  const example = readFileSync(new URL('../../examples/first-text/first-text.test.ts', import.meta.url), 'utf8')
  expect(blocks[1]?.place).toMatch(/^README\.md:/)
  expect(blocks[1]?.code).toBe(example)
})
