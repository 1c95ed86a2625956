// Text → document. The only file that knows the XML library; it is loaded when the first document arrives.
import { DOMParser, ParseError } from '@xmldom/xmldom'
import { type Element, type ReadResult, refused } from './document'
import { findFlaw, positionOf } from './well-formed'

/** Both providers: 64 kB. Checked before anything is parsed, so that no document can hang the reader. */
export const DOCUMENT_LIMIT = 64 * 1024

const TOO_LARGE = 11750
const NOT_A_DOCUMENT = 12100
const WRONG_TYPE = 12300

/** The interface document names the first two; Twilio also reads text/html. */
const CONTENT_TYPES = ['application/xml', 'text/xml', 'text/html']

/** What came from an app: its content type counts. An inline document has none (null). */
export function readDocument(text: string, contentType: string | null): ReadResult {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && !CONTENT_TYPES.includes(type)) {
    return refused(WRONG_TYPE, `the content type ${type || '(none)'} is no XML; answer with Content-Type: text/xml`)
  }
  const bytes = new TextEncoder().encode(text).length
  if (bytes > DOCUMENT_LIMIT) return refused(TOO_LARGE, `the document has ${bytes} bytes; the limit is ${DOCUMENT_LIMIT}`)
  const source = text.replace(/^\ufeff/, '')
  const flaw = findFlaw(source)
  if (flaw) {
    const { line, column } = positionOf(source, flaw.at)
    return refused(NOT_A_DOCUMENT, flaw.message, line, column)
  }
  return parse(source)
}

function parse(source: string): ReadResult {
  let report = ''
  try {
    const parser = new DOMParser({
      locator: true,
      xmlns: prefixesOf(source),
      // Every report is the end: the library would otherwise go on, slowly, with what it guesses.
      onError: (_level: string, message: string) => {
        report = message.split('\n')[0] ?? ''
        throw new Error(report)
      },
    })
    const root = parser.parseFromString(source, 'text/xml').documentElement as unknown as DomElement
    if (root.tagName !== 'Response')
      return refused(NOT_A_DOCUMENT, `the root element is ${root.tagName}; it must be Response`, root.lineNumber ?? null, 1)
    const tree = treeOf(root)
    return tree ? { type: 'document', root: tree } : refused(NOT_A_DOCUMENT, `elements are nested more than ${DEPTH_LIMIT} deep`)
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const { lineNumber, columnNumber } = (error as { locator?: { lineNumber?: number; columnNumber?: number } }).locator ?? {}
    return refused(NOT_A_DOCUMENT, report, lineNumber || null, columnNumber || null)
  }
}

/** A prefix needs no declaration here: SSML's and the builders' own names are used without one. */
function prefixesOf(source: string): Record<string, string> {
  const prefixes: Record<string, string> = {}
  for (const [, prefix = ''] of source.matchAll(/([A-Za-z_][\w.-]*):[A-Za-z_]/g)) {
    if (prefix !== 'xml' && prefix !== 'xmlns') prefixes[prefix] = `urn:prefix:${prefix}`
  }
  return prefixes
}

interface DomElement {
  readonly nodeType: number
  readonly tagName: string
  readonly data?: string
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>
  readonly childNodes: ArrayLike<DomElement>
  readonly lineNumber?: number
}

const [ELEMENT, TEXT, CDATA] = [1, 3, 4]

/** No honest document comes near; a deeper tree would blow the stack of whoever prints or compares it. */
const DEPTH_LIMIT = 100

/** Without recursion, and null when it is nested too deep. */
function treeOf(root: DomElement): Element | null {
  const shell = (node: DomElement) => ({
    name: node.tagName,
    attributes: Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value])),
    children: [] as (Element | string)[],
    line: node.lineNumber ?? 1,
  })
  const result = shell(root)
  const rest = [{ node: root, into: result, depth: 1 }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (next.depth > DEPTH_LIMIT) return null
    for (const child of Array.from(next.node.childNodes)) {
      if (child.nodeType === ELEMENT) {
        const element = shell(child)
        next.into.children.push(element)
        rest.push({ node: child, into: element, depth: next.depth + 1 })
      } else if (child.nodeType === TEXT || child.nodeType === CDATA) next.into.children.push(child.data ?? '')
    }
  }
  return result
}
