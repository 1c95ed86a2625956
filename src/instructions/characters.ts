// The characters of XML 1.0 (fifth edition): what may stand in a document, and what a name is made of.

/** Where something is wrong in a text, and what. */
export interface Flaw {
  readonly message: string
  readonly at: number
}

/** Every character that production 2 (Char) leaves out, lone surrogates included. */
const FORBIDDEN = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** What a decoder writes for bytes that it cannot decode. */
const REPLACEMENT = '\ufffd'

/** The first character that may not stand in a document. */
export function findForbidden(text: string): Flaw | null {
  const at = text.search(FORBIDDEN)
  const unread = text.indexOf(REPLACEMENT)
  if (at < 0 && unread < 0) return null
  if (at < 0 || (unread >= 0 && unread < at))
    return { message: 'the character U+FFFD stands for bytes that are not text; send the document in UTF-8', at: unread }
  return { message: `the character U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')} is not allowed`, at }
}

/** Production 2, for a character reference. */
export function isCharacter(code: number): boolean {
  return code <= 0x10ffff && !FORBIDDEN.test(String.fromCodePoint(code))
}

/** Productions 4 and 4a (NameStartChar, NameChar). */
const NAME_START =
  ':A-Z_a-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}\\u{200d}\\u{2070}-\\u{218f}' +
  '\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}'

/** Production 5 (Name), to be put into regular expressions with the flag `u`. */
export const NAME = `[${NAME_START}][${NAME_START}\\-.0-9\\u{b7}\\u{300}-\\u{36f}\\u{203f}\\u{2040}]*`

/** Line and column of a place, from 1. */
export function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at)
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
}
