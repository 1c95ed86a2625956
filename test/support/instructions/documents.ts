// Documents for the tests of this room: read or refused, written back, and taken apart.
import type { Element, ParseError } from '../../../src/instructions/document'
import { interpret, type Script } from '../../../src/instructions/interpret'
import { readDocument } from '../../../src/instructions/reader'

export const response = (content: string): string => `<Response>${content}</Response>`

export function rootOf(text: string): Element {
  const result = readDocument(text, null)
  if (result.type === 'parseError') throw new Error(`${JSON.stringify(text.slice(0, 200))} could not be read: ${result.error.message}`)
  return result.root
}

export function refusalOf(text: string, contentType: string | null = null): ParseError {
  const result = readDocument(text, contentType)
  if (result.type === 'document') throw new Error(`${JSON.stringify(text.slice(0, 200))} was read.`)
  return result.error
}

/** The verbs of a document whose content is given. */
export function scriptOf(content: string): Script {
  return interpret(rootOf(response(content)))
}

/** A document in which `¦` marks a place: the text without the mark, and where it stood. */
export function marked(text: string): { readonly text: string; readonly line: number; readonly column: number } {
  const [before = '', after] = text.split('¦')
  if (after === undefined) throw new Error(`There is no mark in ${text}.`)
  const lines = before.split(/\r\n|\r|\n/)
  return { text: before + after, line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/** A document again, by the rules of XML alone: what is read must not depend on how it was written. */
export function write({ name, attributes, children }: Element): string {
  const values = Object.entries(attributes).map(([key, value]) => ` ${key}="${inReferences(value)}"`)
  const content = children.map((child) => (typeof child === 'string' ? inReferences(child) : write(child)))
  return `<${name}${values.join('')}>${content.join('')}</${name}>`
}

function inReferences(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Without lines: names, attributes, texts (joined where they touch), order, nesting. */
export type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>, ...children: (Shape | string)[]]

export function shapeOf({ name, attributes, children }: Element): Shape {
  const shapes: (Shape | string)[] = []
  for (const child of children) {
    const last = shapes.at(-1)
    if (typeof child !== 'string') shapes.push(shapeOf(child))
    else if (typeof last === 'string') shapes[shapes.length - 1] = last + child
    else if (child !== '') shapes.push(child)
  }
  return [name, attributes, ...shapes]
}
