// What the XML library lets through though it is not well-formed XML 1.0, found in one pass over the text: bare ampersands,
// undeclared entities, control characters, `]]>` in text, document types. Linear, whatever the text is.

export interface Flaw {
  readonly message: string
  readonly at: number
}

/** The five entities of XML itself, and character references. A document may declare no others. */
const REFERENCE = /&(?:amp|lt|gt|quot|apos|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/y

/** Stretches whose content is not markup. */
const OPAQUE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** The first flaw, or null. Tags themselves are checked by the library. */
export function findFlaw(text: string): Flaw | null {
  const [character, markup] = [badCharacter(text), markupFlaw(text)]
  return character && (!markup || character.at < markup.at) ? character : markup
}

/** Goes from one mark to the next: outside tags `<`, `&` and `]]>` mean something. */
function markupFlaw(text: string): Flaw | null {
  const mark = /[<&]|\]\]>/g
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    const at = match.index
    if (match[0] === ']]>') return { message: ']]> must be written ]]&gt; in text', at }
    const passed = match[0] === '&' ? passReference(text, at) : passMarkup(text, at)
    if (typeof passed !== 'number') return passed
    mark.lastIndex = passed
  }
  return null
}

/** Where a comment, a CDATA section, an instruction or a tag ends. */
function passMarkup(text: string, at: number): number | Flaw {
  const opaque = OPAQUE.find(([start]) => text.startsWith(start, at))
  if (opaque) {
    const end = text.indexOf(opaque[1], at + opaque[0].length)
    // Unclosed: the library says so, with its own position.
    return end < 0 ? text.length : end + opaque[1].length
  }
  return text.startsWith('<!', at) ? { message: 'a document type is not allowed', at } : passTag(text, at)
}

/** In a tag only quotes, references and the end mean something; in quotes not even the end. */
function passTag(text: string, from: number): number | Flaw {
  const mark = /["'&>]/g
  mark.lastIndex = from
  let quote = ''
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    const [character] = match
    if (character === '&') {
      const passed = passReference(text, match.index)
      if (typeof passed !== 'number') return passed
      mark.lastIndex = passed
    } else if (quote) quote = character === quote ? '' : quote
    else if (character === '>') return mark.lastIndex
    else quote = character
  }
  return text.length
}

function passReference(text: string, at: number): number | Flaw {
  REFERENCE.lastIndex = at
  const match = REFERENCE.exec(text)
  if (!match) return { message: 'an ampersand must be written &amp; (of named entities there are only amp, lt, gt, quot and apos)', at }
  const code = match[1] ? Number(match[1]) : match[2] ? Number.parseInt(match[2], 16) : null
  if (code !== null && !isCharacter(code)) return { message: `${match[0]} is no character of XML`, at }
  return REFERENCE.lastIndex
}

/** Line and column of an offset, from 1. */
export function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: at - lineStart + 1 }
}

const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

function badCharacter(text: string): Flaw | null {
  const match = FORBIDDEN.exec(text)
  if (!match) return null
  return {
    message: `the character U+${match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')} is not allowed`,
    at: match.index,
  }
}

/** XML 1.0, production 2 (Char). */
function isCharacter(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}
