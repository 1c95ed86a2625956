// Documents with a few characters changed, by chance.
import type { Dice } from '../domain/dice'

export const DOCUMENTS: readonly string[] = [
  `<?xml version="1.0" encoding="UTF-8"?><Response><Say voice="alice" loop='2'>Tom &amp; Jerry</Say><!-- c --><Gather input="dtmf speech" action="/a?b=1&amp;c=2" numDigits="1"><Pause length="1"/></Gather><![CDATA[x < y]]><?pi data?></Response>`,
  '<Response>\n  <Dial callerId="+15550000001">\n    <Number sendDigits="ww1">+15551230002</Number>\n  </Dial>\n  <Hangup />\n</Response>\n<!-- end -->',
  '<Response><Say>a<break time="1s"/>&#x41;&#65;é€😀</Say><Redirect method = "GET" >https://app.test/?x=1&#38;y</Redirect><x:y xml:lang="a"/></Response>',
]

export const PIECES: readonly string[] = [
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

/** One to three changes: a character or a stretch less, a piece more, a stretch moved. */
export function mutate(text: string, { roll, pick }: Dice): string {
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
