// Documents with a few characters changed, thousands of them, by a seed: whatever comes of them is a document or a refusal.
import { expect, test } from 'vitest'
import { interpret } from '../../../src/instructions/interpret'
import { readDocument } from '../../../src/instructions/reader'
import { dice } from '../../support/domain/dice'
import { rootOf, shapeOf, write } from '../../support/instructions/documents'
import { DOCUMENTS, mutate } from '../../support/instructions/mutants'

test('nothing is thrown, a refusal has its place, and a document reads the same when it is written again', () => {
  const chance = dice(20_300_101)
  const met = { documents: 0, refusals: 0, messages: new Set<string>() }
  for (let i = 0; i < 6_000; i++) {
    const mutant = mutate(chance.pick(DOCUMENTS), chance)
    const result = readDocument(mutant, 'text/xml')
    if (result.type === 'parseError') {
      const { code, message, line, column } = result.error
      const lines = mutant.replace(/^\ufeff/, '').split(/\r\n?|\n/)
      expect(code, mutant).toBe(12100)
      expect(line, mutant).toBeGreaterThan(0)
      expect(column, mutant).toBeGreaterThan(0)
      expect(column, mutant).toBeLessThanOrEqual((lines[(line ?? 0) - 1]?.length ?? -1) + 1)
      met.refusals += 1
      met.messages.add(message.replace(/<.*?>|"[^"]*"|\d+|&\S+/g, ''))
    } else {
      expect(shapeOf(rootOf(write(result.root))), mutant).toEqual(shapeOf(result.root))
      expect(interpret(result.root).verbs.length, mutant).toBeLessThan(10)
      met.documents += 1
    }
  }
  // That chance met much of what there is.
  expect(met.documents).toBeGreaterThan(500)
  expect(met.refusals).toBeGreaterThan(3_000)
  expect(met.messages.size).toBeGreaterThan(20)
})

test('every beginning of a document is refused but the document itself', () => {
  for (const document of DOCUMENTS) {
    const end = document.indexOf('</Response>') + '</Response>'.length
    for (let length = 0; length < end; length++) expect(readDocument(document.slice(0, length), null).type).toBe('parseError')
    expect(readDocument(document.slice(0, end), null).type).toBe('document')
  }
})
