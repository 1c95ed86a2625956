// docs/guesses.md and the ids of the guesses: each is acted upon somewhere, or a row leans on it, and nothing names one that is not there.
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { GUESSES, type GuessId, SECTIONS } from '../../src/domain/guesses/guesses'
import { LEANS } from '../../src/references/leans'
import { nodesOf, sourcesOf } from '../support/house/sources'
import { renderGuesses } from './guesses/page'

const guesses = Object.entries(GUESSES)
const leaned = new Set(Object.values(LEANS).flat())

/** Texts in the code outside of the guesses themselves and of the rows. */
const written = new Set(
  sourcesOf('src')
    .filter(({ path }) => !/^(?:domain\/guesses|references)\//.test(path))
    .flatMap((source) => nodesOf(source).flatMap(({ node }) => (ts.isStringLiteral(node) ? [node.text] : []))),
)

test('the page is what the guesses say', async () => {
  await expect(renderGuesses()).toMatchFileSnapshot('../../docs/guesses.md')
})

test('there are many, and each stands in one section', () => {
  expect(guesses.length).toBeGreaterThan(150)
  const ids = Object.values(SECTIONS).flatMap((section) => Object.keys(section))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.sort()).toEqual(Object.keys(GUESSES).sort())
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)+$/)
})

describe('each guess', () => {
  test.each(guesses)('%s says what and why', (_, { text, why }) => {
    expect(text).not.toBe('')
    expect(why).not.toBe('')
    expect(`${text}${why}`).not.toMatch(/\n/)
  })

  test('is told by the code, or has a reason why not', () => {
    expect(guesses.filter(([id, { untold }]) => written.has(id) === (untold !== undefined)).map(([id]) => id)).toEqual([])
  })

  test('is leaned on: by the code, or by a row', () => {
    expect(guesses.filter(([id]) => !written.has(id) && !leaned.has(id as GuessId)).map(([id]) => id)).toEqual([])
  })

  test('that a row names is there', () => {
    expect(leaned.size).toBeGreaterThan(100)
    expect([...leaned].filter((id) => !Object.hasOwn(GUESSES, id))).toEqual([])
  })
})
