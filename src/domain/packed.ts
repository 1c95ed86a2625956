// Data as JSON in which nothing is told twice: a text, a list or an object that was there before is a number, which says where, and the
// names of an object's fields are told once for all that have the same. A run says the same SIDs, URLs and answers over and over.

/** What JSON can hold. A field that is undefined is left out. */
type Json = unknown

/** What stands first in a list says what the list is; from `SHAPES` on, an object with the fields of an earlier one. */
const LIST = 0
const NUMBER = 1
const NEW_SHAPE = 2
const SHAPES = 3

/** More is not remembered, so that a long run needs no more room than its own. */
const MOST = 400_000

/** Packs one value after the other; each may lean on those before it. */
export class Packer {
  readonly #known = new Map<string, number>()
  readonly #shapes = new Map<string, number>()

  /** @returns JSON, for `Unpacker.unpack` in the same order. */
  pack(value: Json): string {
    return this.#pack(value).text
  }

  #pack(value: Json): { readonly text: string; readonly key: string } {
    if (value === null || value === undefined || typeof value === 'boolean')
      return { text: String(value ?? null), key: String(value ?? null) }
    if (typeof value === 'string') {
      const text = JSON.stringify(value)
      return this.#told(text, text)
    }
    if (typeof value === 'number') return this.#told(`n${value}`, `[${NUMBER},${JSON.stringify(value)}]`)
    if (value instanceof Date) return this.#pack(value.toJSON())
    if (Array.isArray(value)) {
      const items = value.map((item) => this.#pack(item))
      return this.#told(`[${items.map(({ key }) => key)}`, `[${[String(LIST), ...items.map(({ text }) => text)]}]`)
    }
    const fields = Object.entries(value as object).filter(([, field]) => field !== undefined)
    const names = JSON.stringify(fields.map(([name]) => name))
    const shape = this.#shapes.get(names)
    if (shape === undefined) this.#shapes.set(names, this.#shapes.size + SHAPES)
    const packed = fields.map(([, field]) => this.#pack(field))
    const head = shape === undefined ? [String(NEW_SHAPE), names] : [String(shape)]
    return this.#told(`${names}${packed.map(({ key }) => key)}`, `[${[...head, ...packed.map(({ text }) => text)]}]`)
  }

  /** `key`: the same for the same value, whether it was told before or not. */
  #told(key: string, text: string): { readonly text: string; readonly key: string } {
    const place = this.#known.get(key)
    if (place !== undefined) return { text: String(place), key: `#${place}` }
    if (this.#known.size >= MOST) return { text, key }
    const fresh = this.#known.size
    this.#known.set(key, fresh)
    return { text, key: `#${fresh}` }
  }
}

/** Its values share what they have in common: they are to be read. */
export class Unpacker {
  readonly #known: Json[] = []
  readonly #shapes: (readonly string[])[] = []

  /** `packed`: of JSON that a `Packer` made, read. */
  unpack(packed: Json): Json {
    if (typeof packed === 'number') return this.#known[packed]
    if (typeof packed === 'string') return this.#keep(packed)
    if (!Array.isArray(packed)) return packed
    const [what, ...rest] = packed as [number, ...Json[]]
    if (what === NUMBER) return this.#keep(rest[0])
    if (what === LIST) return this.#keep(rest.map((item) => this.unpack(item)))
    if (what === NEW_SHAPE) this.#shapes.push(rest.shift() as readonly string[])
    const names = (what === NEW_SHAPE ? this.#shapes.at(-1) : this.#shapes[what - SHAPES]) ?? []
    const object: Record<string, Json> = {}
    for (const [index, name] of names.entries()) setField(object, name, this.unpack(rest[index]))
    return this.#keep(object)
  }

  #keep(value: Json): Json {
    if (this.#known.length < MOST) this.#known.push(value)
    return value
  }
}

/** Whatever its name, such as `__proto__` of a form that somebody sent. */
function setField(object: Record<string, Json>, name: string, value: Json): void {
  if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
  else object[name] = value
}
