// Throws broken documents at the reader and at what interprets them.

import { interpret } from '../../../src/instructions/interpret'
import { interpretMessaging } from '../../../src/instructions/messaging'
import { readDocument } from '../../../src/instructions/reader'
import { type Dice, dice } from '../domain/dice'
import { DOCUMENTS, mutate, PIECES } from '../instructions/mutants'
import { type Findings, newFindings, timed } from './rest-fuzz'

const TYPES = ['text/xml', 'text/xml', 'application/xml; charset=utf-8', '', null, null, 'text/plain', 'text/html']

export async function fuzzDocuments(runs: number, seed: number): Promise<Findings> {
  const chance = dice(seed)
  const findings = newFindings()
  while (findings.inputs < runs && findings.problems.length < 20) {
    const document = documentOf(chance)
    const type = chance.pick(TYPES)
    const shown = JSON.stringify(document.slice(0, 300))
    const kind = await timed(findings, shown, async () => {
      const result = readDocument(document, type)
      if (result.type !== 'document') {
        const { code, message } = result.error
        if (!Number.isInteger(code) || message === '') findings.problems.push(`${shown} was refused without a reason`)
        return `refused ${code}`
      }
      interpret(result.root)
      interpretMessaging(result.root)
      return 'document'
    })
    findings.inputs += 1
    const answer = kind ?? '!'
    findings.answers[answer] = (findings.answers[answer] ?? 0) + 1
  }
  return findings
}

/** A mutant, a mutant of a mutant, or a bomb: a piece or two, over and over, up to what a document may have and beyond. */
function documentOf(chance: Dice): string {
  let document = chance.pick(DOCUMENTS)
  for (let rounds = chance.pick([1, 1, 2, 10]); rounds > 0; rounds--) document = mutate(document, chance)
  if (chance.roll(200) > 0) return document
  const piece = chance.pick(PIECES) + chance.pick(['', ...PIECES])
  const bomb = piece.repeat(Math.ceil(chance.pick([1_000, 65_000, 70_000, 300_000]) / piece.length))
  return chance.pick([
    bomb,
    `<Response>${bomb}</Response>`,
    `<Response><Say ${bomb}/></Response>`,
    `<Response a="${bomb}"/>`,
    document + bomb,
  ])
}
