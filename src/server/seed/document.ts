// A seed file as text: YAML or JSON, which is YAML as well. Every value knows its line. Knows no section.
import { MisuseError } from 'ringback'
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'

export type Path = readonly (string | number)[]

export interface SeedDocument {
  readonly value: unknown
  /** `setup.yaml:12:5: numbers[0].smsUrl: …`. @throws MisuseError always. */
  refuse(path: Path, message: string): never
}

/** What YAML would read as a number where a text is meant: `+15550000001`, `12345`, `07030`. */
const TEXTS: ReadonlySet<string | number> = new Set(['e164', 'number', 'id', 'zip', 'senders', 'friendlyName', 'secret', 'authToken'])

/** `file`: its name, for errors. @throws MisuseError when it cannot be parsed. */
export function parseSeed(text: string, file: string): SeedDocument {
  const lines = new LineCounter()
  // Its pretty errors show lines of the file, which may hold a secret.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, strict: true, uniqueKeys: true })
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return `${file}:${line}:${col}`
  }
  const [first] = document.errors
  if (first)
    throw new MisuseError(`${placeOf(first.pos[0])}: it is neither YAML nor JSON (${first.code.toLowerCase().replaceAll('_', ' ')}).`)
  const nodeAt = (path: Path): Node | null => {
    for (let length = path.length; length >= 0; length--) {
      const found: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
      if (isNode(found)) return found
    }
    return null
  }
  return {
    value: plainOf(document.contents, null, document as Document),
    refuse(path, message) {
      const place = placeOf(nodeAt(path)?.range?.[0] ?? 0)
      throw new MisuseError(`${place}: ${path.length === 0 ? '' : `${nameOf(path)}: `}${message}`)
    },
  }
}

/** `numbers[0].smsUrl`. */
function nameOf(path: Path): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('')
}

function plainOf(node: unknown, name: string | null, document: Document): unknown {
  if (isAlias(node)) return plainOf(node.resolve(document), name, document)
  if (isSeq(node)) return node.items.map((item) => plainOf(item, name, document))
  if (isMap(node))
    return Object.fromEntries(
      node.items.map(({ key, value }) => {
        const text = isScalar(key) ? String(key.value) : String(key)
        return [text, plainOf(value, text, document)]
      }),
    )
  if (!isScalar(node)) return null
  const { value, source } = node
  const isText = typeof value === 'number' && source !== undefined && (source.startsWith('+') || (name !== null && TEXTS.has(name)))
  return isText ? source : value
}
