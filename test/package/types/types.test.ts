// What the compiler says, in one program: every block of code in the documents is right, and every @ts-expect-error line of the
// *.test-d.ts files is needed. (That these lines are enough is part of `npm run types`.)
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { allBlocks, moduleOf } from '../../support/code-blocks'
import { type TypeMistake, typeErrorsIn } from '../../support/compiler'

const folder = fileURLToPath(new URL('.', import.meta.url))
const blocks = allBlocks().map((block, index) => ({ ...block, path: `${folder}block-${index}.ts`, text: moduleOf(block) }))
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.test-d.ts'))
  .map((file) => ({ file, path: folder + file, text: readFileSync(folder + file, 'utf8') }))
const EXPECTED = /\/\/ @ts-expect-error/g

let mistakes: ReadonlyMap<string, readonly TypeMistake[]>

// A compiler run takes ten seconds on a slow machine that has nothing else to do.
beforeAll(() => {
  // Without the directives, what they expect is an error.
  const wrong = files.map(({ path, text }) => [path, text.replaceAll(EXPECTED, '// expected')] as const)
  mistakes = typeErrorsIn(new Map([...wrong, ...blocks.map(({ path, text }) => [path, text] as const)]))
}, 180_000)

test('every block of code in the documents type-checks', () => {
  expect(blocks.length).toBeGreaterThan(60)
  const found = blocks.flatMap(({ path, place, text }) =>
    (mistakes.get(path) ?? []).map(({ line, message }) => `${place}: ${message}: ${text.split('\n')[line - 1]}`),
  )
  expect(found).toEqual([])
})

test('the compiler flags every wrong line, and no other', () => {
  expect(files.length).toBeGreaterThan(2)
  for (const { file, path, text } of files) {
    const flagged = new Set((mistakes.get(path) ?? []).map(({ line }) => line))
    const wrong = text.split('\n').flatMap((line, index) => (line.includes('@ts-expect-error') ? [index + 2] : []))
    expect(wrong.length, file).toBeGreaterThan(5)
    expect(
      [...flagged].sort((a, b) => a - b),
      file,
    ).toEqual(wrong)
  }
})
