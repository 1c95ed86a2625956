// Text → document. The only file that knows the XML library; it is loaded when the first document arrives.
import { DOMParser } from '@xmldom/xmldom'
import { positionOf } from './characters'
import { type Element, parseError, type ReadResult } from './document'
import { inspect } from './well-formed'

/** Both providers: 64 kB. Checked before anything is parsed, so that no document can hang the reader. */
export const DOCUMENT_LIMIT = 64 * 1024

const TOO_LARGE = 11750
const NOT_A_DOCUMENT = 12100
const WRONG_TYPE = 12300

/** The interface document names the first two; Twilio also reads text/html. */
const CONTENT_TYPES = ['application/xml', 'text/xml', 'text/html']

/** @param contentType of the app's answer; null for an inline document, which has none. */
export function readDocument(text: string, contentType: string | null): ReadResult {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && !CONTENT_TYPES.includes(type)) {
    return parseError(WRONG_TYPE, `the content type ${type || '(none)'} is not XML; answer with Content-Type: text/xml`)
  }
  const bytes = new TextEncoder().encode(text).length
  if (bytes > DOCUMENT_LIMIT) return parseError(TOO_LARGE, `the document is too large; the limit is ${DOCUMENT_LIMIT} bytes`)
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const found = inspect(source)
  if (found.flaw === null) return parse(source, found.prefixes)
  const { line, column } = positionOf(source, found.flaw.at)
  return parseError(NOT_A_DOCUMENT, found.flaw.message, line, column)
}

function parse(source: string, prefixes: ReadonlySet<string>): ReadResult {
  let report = ''
  let root: DomElement
  try {
    const parser = new DOMParser({
      locator: true,
      xmlns: namespacesOf(prefixes),
      // They are normalized already, and by XML 1.0; the library would take other characters for line ends, too.
      normalizeLineEndings: (text: string) => text,
      // Every report is the end: the library would otherwise go on, slowly, with what it guesses.
      onError: (_level: string, message: string) => {
        report = message.split('\n')[0] ?? ''
        throw new Error(report)
      },
    })
    root = parser.parseFromString(source, 'text/xml').documentElement as unknown as DomElement
  } catch (error) {
    // `inspect` has let the text through, so only names with misplaced colons are left for the library to report.
    const { lineNumber, columnNumber } = (error as { locator?: Place }).locator ?? {}
    return parseError(NOT_A_DOCUMENT, report || String(error), lineNumber || null, columnNumber || null)
  }
  if (root.tagName === 'Response') return { type: 'document', root: treeOf(root) }
  return parseError(NOT_A_DOCUMENT, `the root element is ${root.tagName}; it must be Response`, root.lineNumber, root.columnNumber)
}

/** A prefix needs no declaration here: SSML's and the builders' own names are used without one. */
function namespacesOf(prefixes: ReadonlySet<string>): Record<string, string> {
  const namespaces: Record<string, string> = Object.create(null)
  for (const prefix of prefixes) if (prefix !== 'xml' && prefix !== 'xmlns') namespaces[prefix] = `urn:prefix:${prefix}`
  return namespaces
}

interface Place {
  readonly lineNumber: number
  readonly columnNumber: number
}

interface DomElement extends Place {
  readonly nodeType: number
  readonly tagName: string
  readonly data?: string
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>
  readonly childNodes: ArrayLike<DomElement>
}

const [ELEMENT, TEXT, CDATA] = [1, 3, 4]

/** The nesting is not deep any more: see `inspect`. */
function treeOf(node: DomElement): Element {
  const children: (Element | string)[] = []
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === ELEMENT) children.push(treeOf(child))
    else if (child.nodeType === TEXT || child.nodeType === CDATA) children.push(child.data ?? '')
  }
  const attributes = Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value]))
  return { name: node.tagName, attributes, children, line: node.lineNumber }
}
