// A seed file as text: YAML or JSON, which is YAML as well. Every value knows its line. Knows no section.
import { MisuseError } from 'ringback'
import { type Alias, type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'

export type Path = readonly (string | number)[]

export interface SeedDocument {
  readonly value: unknown
  /** `setup.yaml:12:5: numbers[0].smsUrl: …`. @throws MisuseError always. */
  refuse(path: Path, message: string): never
}

/** What YAML would read as a number where a text is meant: `+15550000001`, `12345`, `07030`. */
const TEXTS: ReadonlySet<string | number> = new Set(['e164', 'number', 'id', 'zip', 'senders', 'friendlyName', 'secret', 'authToken'])

/** Values that aliases may stand for altogether: a few lines of them can unfold to billions. */
const UNFOLDED_AT_MOST = 10_000

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
  const refuseAt = (node: Node, message: string): never => {
    throw new MisuseError(`${placeOf(node.range?.[0] ?? 0)}: ${message}`)
  }
  return {
    value: new Plain(document as Document, refuseAt).of(document.contents, null),
    refuse(path, message) {
      const place = placeOf(nodeAt(path)?.range?.[0] ?? 0)
      throw new MisuseError(`${place}: ${path.length === 0 ? '' : `${nameOf(path)}: `}${message}`)
    },
  }
}

/** `numbers[0].smsUrl`. An origin may have been written with a user and a password. */
function nameOf(path: Path): string {
  const told = path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('')
  return told.replace(/(?<=\/\/)[^/@]*@/g, '')
}

/** Plain values of nodes. */
class Plain {
  readonly #document: Document
  readonly #refuse: (node: Node, message: string) => never
  /** The nodes that aliases stand for on the way down to here. */
  readonly #within = new Set<Node>()
  #unfolded = 0

  constructor(document: Document, refuse: (node: Node, message: string) => never) {
    this.#document = document
    this.#refuse = refuse
  }

  /** `name`: of the field that the node is the value of. */
  of(node: unknown, name: string | null): unknown {
    if (isNode(node) && this.#within.size > 0 && ++this.#unfolded > UNFOLDED_AT_MOST)
      this.#refuse(node, `the aliases of this file stand for more than ${UNFOLDED_AT_MOST} values. Write what is meant.`)
    if (isAlias(node)) return this.#aliased(node, name)
    if (isSeq(node)) return node.items.map((item) => this.of(item, name))
    if (isMap(node))
      return Object.fromEntries(
        node.items.map(({ key, value }) => {
          const text = isScalar(key) ? String(key.value) : String(key)
          return [text, this.of(value, text)]
        }),
      )
    if (!isScalar(node)) return null
    const { value, source } = node
    const isText = typeof value === 'number' && source !== undefined && (source.startsWith('+') || (name !== null && TEXTS.has(name)))
    return isText ? source : value
  }

  #aliased(alias: Alias, name: string | null): unknown {
    const meant = alias.resolve(this.#document)
    if (!meant) return this.#refuse(alias, `there is no anchor &${alias.source} before this alias.`)
    if (this.#within.has(meant)) return this.#refuse(alias, `the alias *${alias.source} stands inside of what it names.`)
    this.#within.add(meant)
    const value = this.of(meant, name)
    this.#within.delete(meant)
    return value
  }
}
