// Documents with a few characters changed, thousands of them, by a seed: whatever comes of them is a document or a refusal.
import { expect, test } from 'vitest'
import { readDocument } from '../../src/instructions/reader'
import { interpret } from '../../src/instructions/verbs'
import { type Dice, dice } from '../domain/dice'
import { rootOf, shapeOf, write } from './documents'

const DOCUMENTS = [
  `<?xml version="1.0" encoding="UTF-8"?><Response><Say voice="alice" loop='2'>Tom &amp; Jerry</Say><!-- c --><Gather input="dtmf speech" action="/a?b=1&amp;c=2" numDigits="1"><Pause length="1"/></Gather><![CDATA[x < y]]><?pi data?></Response>`,
  '<Response>\n  <Dial callerId="+15550000001">\n    <Number sendDigits="ww1">+15551230002</Number>\n  </Dial>\n  <Hangup />\n</Response>\n<!-- end -->',
  '<Response><Say>a<break time="1s"/>&#x41;&#65;é€😀</Say><Redirect method = "GET" >https://app.test/?x=1&#38;y</Redirect><x:y xml:lang="a"/></Response>',
]

const PIECES = [
  ...['<', '>', '&', '"', "'", '/', '=', ' ', '\n', '-', ':', ';', '#', '!', '?', '[', ']', '.', '1', 'a', '_'],
  ...['<!--', '-->', '--', '<![CDATA[', ']]>', '<?', '?>', '<?xml version="1.0"?>', '<!DOCTYPE a>', '</', '/>'],
  ...['&amp;', '&lt;', '&#0;', '&#65;', '&#xD800;', '&foo;', '<a>', '</a>', '<a/>', ' a="b"', '</Response>', '<Response>', 'xmlns:'],
  ...[
    '\u0000',
    '\u0001',
    '\u0085',
    '\u00a0',
    '\u00b7',
    '\u0300',
    '\u037e',
    '\u2028',
    '\ufeff',
    '\ufffd',
    '\ufffe',
    '\ud800',
    '\udc00',
    '😀',
  ],
]

function mutate(text: string, { roll, pick }: Dice): string {
  let mutant = text
  for (let left = 1 + roll(3); left > 0; left--) {
    const at = roll(mutant.length + 1)
    const [before, after] = [mutant.slice(0, at), mutant.slice(at)]
    const part = after.slice(0, roll(25))
    const other = roll(mutant.length + 1)
    mutant = pick([
      before + after.slice(1),
      before + pick(PIECES) + after,
      before + pick(PIECES) + after.slice(1),
      before + after.slice(part.length),
      mutant.slice(0, other) + part + mutant.slice(other),
    ])
  }
  return mutant
}

test('nothing is thrown, a refusal has its place, and a document reads the same when it is written again', () => {
  const chance = dice(20_300_101)
  const met = { documents: 0, refusals: 0, messages: new Set<string>() }
  for (let i = 0; i < 6_000; i++) {
    const mutant = mutate(chance.pick(DOCUMENTS), chance)
    const result = readDocument(mutant, 'text/xml')
    if (result.type === 'refused') {
      const { code, message, line, column } = result.refusal
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
    for (let length = 0; length < end; length++) expect(readDocument(document.slice(0, length), null).type).toBe('refused')
    expect(readDocument(document.slice(0, end), null).type).toBe('document')
  }
})
