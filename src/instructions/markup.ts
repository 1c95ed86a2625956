// Reads one piece of markup from where it begins, and says where it ends, or what is wrong with it and where. White space is what is
// left of XML's four characters once line ends are normalized: space, tab, line feed.
import { type Flaw, isCharacter, NAME } from './characters'

/** Where a piece ends, or what is wrong with it. */
export type Passed = number | Flaw

const END_TAG = new RegExp(`</(${NAME})[ \\t\\n]*>`, 'uy')
const TAG = new RegExp(`<(${NAME})`, 'uy')
const ATTRIBUTE = new RegExp(`[ \\t\\n]+(${NAME})[ \\t\\n]*=[ \\t\\n]*("[^"<]*"|'[^'<]*')`, 'uy')
const TAG_END = /[ \t\n]*(\/?)>/y
const BARE_NAME = new RegExp(NAME, 'uy')
const SPACE = /[ \t\n]*/y

/** The five entities of XML itself, and character references. A document may declare no others. */
const REFERENCE = /&(?:amp|lt|gt|quot|apos|#([0-9]+)|#x([0-9a-fA-F]+));/y

const INSTRUCTION = new RegExp(`<\\?(${NAME})(?=[ \\t\\n]|\\?>)`, 'uy')
const DECLARATION =
  /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(["'])1\.\d+\1(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(["'])[A-Za-z][\w.-]*\2)?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(["'])(?:yes|no)\3)?[ \t\n]*\?>/y

export interface StartTag {
  readonly name: string
  /** Names of its attributes, in order. */
  readonly attributes: readonly string[]
  readonly closed: boolean
  readonly end: number
}

export function readStartTag(text: string, at: number): StartTag | Flaw {
  const name = match(TAG, text, at)?.[1]
  if (name === undefined) return { message: 'a < that begins no tag must be written &lt;', at }
  const attributes = new Set<string>()
  let end = at + 1 + name.length
  for (let found = match(ATTRIBUTE, text, end); found; found = match(ATTRIBUTE, text, end)) {
    const [whole, attribute = '', value = ''] = found
    const next = end + whole.length
    if (attributes.has(attribute)) return { message: `the attribute ${attribute} stands twice in <${name}>`, at: pastSpace(text, end) }
    const flaw = value.includes('&') ? findReferenceFlaw(text, next - value.length, next) : null
    if (flaw) return flaw
    attributes.add(attribute)
    end = next
  }
  const close = match(TAG_END, text, end)
  if (!close) return flawInTag(text, name, at, end)
  return { name, attributes: [...attributes], closed: close[1] === '/', end: end + close[0].length }
}

/** What is wrong after the part of the tag that could be read. */
function flawInTag(text: string, tag: string, from: number, readTo: number): Flaw {
  const at = pastSpace(text, readTo)
  if (at === text.length) return { message: `the tag <${tag} has no end`, at: from }
  const name = match(BARE_NAME, text, at)?.[0]
  if (name === undefined)
    return { message: `${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))} cannot stand here in the tag <${tag}`, at }
  if (at === readTo) return { message: `white space is missing before the attribute ${name}`, at }
  const equals = pastSpace(text, at + name.length)
  if (text[equals] !== '=') return { message: `the attribute ${name} has no value`, at }
  const value = pastSpace(text, equals + 1)
  const quote = text[value]
  if (quote !== '"' && quote !== "'") return { message: `the value of ${name} must stand in quotes`, at: value }
  if (!text.includes(quote, value + 1)) return { message: `the value of ${name} has no closing quote`, at: value }
  return { message: `a < in the value of ${name} must be written &lt;, or its closing quote is missing`, at: text.indexOf('<', value) }
}

export function readEndTag(text: string, at: number): { readonly name: string; readonly end: number } | Flaw {
  const found = match(END_TAG, text, at)
  return found ? { name: found[1] ?? '', end: at + found[0].length } : { message: 'an end tag is written </Name>', at }
}

export function passReference(text: string, at: number): Passed {
  const found = match(REFERENCE, text, at)
  if (!found) return { message: 'an ampersand must be written &amp; (of named entities there are only amp, lt, gt, quot and apos)', at }
  const [whole, decimal, hexadecimal] = found
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : null
  if (code !== null && !isCharacter(code)) return { message: `${whole} is not a character of XML`, at }
  return at + whole.length
}

function findReferenceFlaw(text: string, from: number, to: number): Flaw | null {
  for (let at = text.indexOf('&', from); at >= 0 && at < to; at = text.indexOf('&', at)) {
    const passed = passReference(text, at)
    if (typeof passed !== 'number') return passed
    at = passed
  }
  return null
}

export function passComment(text: string, at: number): Passed {
  const dashes = text.indexOf('--', at + '<!--'.length)
  if (dashes < 0) return { message: 'the comment has no end', at }
  return text[dashes + 2] === '>' ? dashes + '-->'.length : { message: '-- cannot stand in a comment', at: dashes }
}

export function passSection(text: string, at: number): Passed {
  const end = text.indexOf(']]>', at)
  return end < 0 ? { message: 'the CDATA section has no end', at } : end + ']]>'.length
}

/** A processing instruction has no effect here. The XML declaration looks like one. */
export function passInstruction(text: string, at: number): Passed {
  const target = match(INSTRUCTION, text, at)?.[1]
  if (target === undefined) return { message: 'a processing instruction is written <?name text?>', at }
  if (target.toLowerCase() !== 'xml') {
    const end = text.indexOf('?>', at)
    return end < 0 ? { message: 'the processing instruction has no end', at } : end + '?>'.length
  }
  if (at > 0) return { message: 'the XML declaration may stand only at the very beginning', at }
  const declaration = match(DECLARATION, text, at)
  return declaration ? declaration[0].length : { message: 'the XML declaration is written <?xml version="1.0" encoding="UTF-8"?>', at }
}

function pastSpace(text: string, at: number): number {
  return at + (match(SPACE, text, at)?.[0].length ?? 0)
}

function match(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at
  return sticky.exec(text)
}
