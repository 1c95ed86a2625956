// Checks that a text is well-formed XML 1.0 that needs no document type: one pass, in linear time for any text, which finds the place
// of the first flaw. The XML library makes the tree afterwards; by itself it lets some of these flaws through and misplaces others
// (test/rooms/instructions/well-formed.test.ts has them all).
import { type Flaw, findForbidden, positionOf } from './characters'
import { type Passed, passComment, passInstruction, passReference, passSection, readEndTag, readStartTag } from './markup'

export type Inspection = { readonly flaw: Flaw } | { readonly flaw: null; readonly prefixes: ReadonlySet<string> }

/** Far more than a real document needs; a deeper tree would overflow the stack of code that prints or compares it. */
const DEPTH_LIMIT = 100

/** @param text with line ends normalized: every line ends with a line feed. */
export function inspect(text: string): Inspection {
  const walk = new Walk(text)
  const [character, markup] = [findForbidden(text), walk.findFlaw()]
  if (character && (!markup || character.at <= markup.at)) return { flaw: character }
  return markup ? { flaw: markup } : { flaw: null, prefixes: walk.prefixes }
}

class Walk {
  /** Of the names of elements and attributes: the part before the colon. */
  readonly prefixes = new Set<string>()
  readonly #text: string
  readonly #open: { readonly name: string; readonly at: number }[] = []
  #hasRoot = false

  constructor(text: string) {
    this.#text = text
  }

  /** Goes from one mark to the next: outside tags only `<`, `&` and `]]>` mean something. */
  findFlaw(): Flaw | null {
    const mark = /[<&]|\]\]>/g
    for (let from = 0; ; from = mark.lastIndex) {
      const found = mark.exec(this.#text)
      const at = found?.index ?? this.#text.length
      const stray = this.#findStray(from, found?.[0] === '<' ? at : at + 1)
      if (stray) return stray
      if (!found) return this.#flawAtEnd()
      const passed = this.#pass(found[0], at)
      if (typeof passed !== 'number') return passed
      mark.lastIndex = passed
    }
  }

  /** Outside the root there is nothing but white space. */
  #findStray(from: number, to: number): Flaw | null {
    if (this.#open.length > 0) return null
    const stray = this.#text.slice(from, to).search(/[^ \t\n]/)
    return stray < 0 ? null : { message: 'there is text outside the root element', at: from + stray }
  }

  #pass(mark: string, at: number): Passed {
    const text = this.#text
    if (mark === '&') return passReference(text, at)
    if (mark === ']]>') return { message: ']]> must be written ]]&gt; in text', at }
    if (text.startsWith('<!--', at)) return passComment(text, at)
    if (text.startsWith('<![CDATA[', at))
      return this.#open.length > 0 ? passSection(text, at) : { message: 'there is a CDATA section outside the root element', at }
    if (text.startsWith('<!DOCTYPE', at)) return { message: 'a document type is not allowed', at }
    if (text.startsWith('<!', at)) return { message: '<! begins neither a comment nor a CDATA section here', at }
    if (text.startsWith('<?', at)) return passInstruction(text, at)
    return text.startsWith('</', at) ? this.#close(at) : this.#begin(at)
  }

  #begin(at: number): Passed {
    const tag = readStartTag(this.#text, at)
    if ('at' in tag) return tag
    const isRoot = this.#open.length === 0
    if (isRoot && this.#hasRoot) return { message: `<${tag.name}> is a second root element; a document has one`, at }
    if (this.#open.length >= DEPTH_LIMIT) return { message: `elements are nested more than ${DEPTH_LIMIT} deep`, at }
    this.#hasRoot = true
    for (const name of [tag.name, ...tag.attributes]) {
      const colon = name.indexOf(':')
      if (colon > 0) this.prefixes.add(name.slice(0, colon))
    }
    if (!tag.closed) this.#open.push({ name: tag.name, at })
    return tag.end
  }

  #close(at: number): Passed {
    const tag = readEndTag(this.#text, at)
    if ('at' in tag) return tag
    const open = this.#open.pop()
    if (open?.name === tag.name) return tag.end
    if (!open) return { message: `</${tag.name}> closes nothing`, at }
    const { line, column } = positionOf(this.#text, open.at)
    return { message: `</${tag.name}> does not close <${open.name}>, which is open since line ${line}, column ${column}`, at }
  }

  #flawAtEnd(): Flaw | null {
    const open = this.#open.at(-1)
    if (open) return { message: `<${open.name}> is never closed`, at: open.at }
    return this.#hasRoot ? null : { message: 'there is no root element', at: this.#text.length }
  }
}
