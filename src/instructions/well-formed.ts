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
  const control = badCharacter(text)
  let inTag = false
  let quote = ''
  let at = 0
  const flaw = (message: string): Flaw => (control && control.at < at ? control : { message, at })
  while (at < text.length) {
    const character = text[at] as string
    if (character === '&') {
      REFERENCE.lastIndex = at
      const match = REFERENCE.exec(text)
      if (!match) return flaw('an ampersand must be written &amp;')
      const code = match[1] ? Number(match[1]) : match[2] ? Number.parseInt(match[2], 16) : null
      if (code !== null && !isCharacter(code)) return flaw(`${match[0]} is no character of XML`)
      at += match[0].length
      continue
    }
    if (inTag) {
      if (quote) quote = character === quote ? '' : quote
      else if (character === '"' || character === "'") quote = character
      else if (character === '>') inTag = false
    } else if (character === '<') {
      const opaque = OPAQUE.find(([start]) => text.startsWith(start, at))
      if (opaque) {
        const end = text.indexOf(opaque[1], at + opaque[0].length)
        // Unclosed: the library says so, with its own position.
        if (end < 0) return control
        at = end + opaque[1].length
        continue
      }
      if (text.startsWith('<!', at)) return flaw('a document type is not allowed')
      inTag = true
    } else if (character === ']' && text.startsWith(']]>', at)) return flaw(']]> must be written ]]&gt; in text')
    at += 1
  }
  return control
}

/** Line and column of an offset, from 1. */
export function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: at - lineStart + 1 }
}

function badCharacter(text: string): Flaw | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids.
  const match = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.exec(text)
  return match ? { message: `the character U+${match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')} is not allowed`, at: match.index } : null
}

/** XML 1.0, production 2 (Char). */
function isCharacter(code: number): boolean {
  return code === 9 || code === 10 || code === 13 || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}
