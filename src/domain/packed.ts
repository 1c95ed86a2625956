// Data as JSON in which nothing is told twice: a text, a list or an object that was there before is a number, which says where; the names
// of an object's fields are told once for all that have the same; and a field that is as in the last object with those names is a zero. A
// run says the same SIDs, URLs and answers over and over.

/** What JSON can hold. A field that is undefined is left out. */
type Json = unknown

/** What stands first in a list says what the list is; from `SHAPES` on, an object with the fields of an earlier one. */
const LIST = 0
const NUMBER = 1
const NEW_SHAPE = 2
const SHAPES = 3

/** For a field: it is as in the last object with the same names that was told in full. */
const SAME = '0'

/** More is not remembered, so that a long run needs no more room than its own. */
const MOST = 400_000

interface Packed {
  readonly text: string
  /** The same for the same value, whether it was told before or not. */
  readonly key: string
  readonly isKnown: boolean
}

interface Shape {
  readonly number: number
  /** Of the last object that was told in full. */
  last: readonly Packed[]
}

/** Packs one value after the other; each may lean on those before it. */
export class Packer {
  readonly #most: number
  readonly #texts = new Map<string, Packed>()
  readonly #known = new Map<string, Packed>()
  readonly #shapes = new Map<string, Shape>()
  #count = 0

  /** `most`: so many values are remembered. The one who unpacks has the same number. */
  constructor(most = MOST) {
    this.#most = most
  }

  /** @returns JSON, for `Unpacker.unpack` in the same order. */
  pack(value: Json): string {
    return this.#pack(value).text
  }

  #pack(value: Json): Packed {
    if (typeof value === 'string') return this.#texts.get(value) ?? this.#keep(this.#texts, value, JSON.stringify(value))
    if (value === null || value === undefined) return CONSTANTS.null
    if (typeof value === 'boolean') return value ? CONSTANTS.true : CONSTANTS.false
    if (typeof value === 'number') return this.#told(`n${value}`, () => `[${NUMBER},${JSON.stringify(value)}]`)
    if (value instanceof Date) return this.#pack(value.toJSON())
    if (Array.isArray(value)) {
      const items = value.map((item) => this.#pack(item))
      return this.#told(`[${keysOf(items)}`, () => `[${[String(LIST), ...items.map(({ text }) => text)]}]`)
    }
    return this.#packObject(value as Readonly<Record<string, Json>>)
  }

  #packObject(value: Readonly<Record<string, Json>>): Packed {
    const names = Object.keys(value).filter((name) => value[name] !== undefined)
    const id = names.map((name) => `${name.length} ${name}`).join()
    const known = this.#shapes.get(id)
    const shape = known ?? { number: this.#shapes.size + SHAPES, last: [] }
    if (!known) this.#shapes.set(id, shape)
    // An object inside of this one may have the same names.
    const { number, last } = shape
    const fields = names.map((name) => this.#pack(value[name]))
    return this.#told(`${number}{${keysOf(fields)}`, () => {
      shape.last = fields
      const head = known ? [String(number)] : [String(NEW_SHAPE), JSON.stringify(names)]
      // What is not known has parts that whoever reads it has to read.
      const texts = fields.map(({ text, key, isKnown }, index) => (isKnown && last[index]?.key === key ? SAME : text))
      return `[${[...head, ...texts]}]`
    })
  }

  #told(key: string, text: () => string): Packed {
    return this.#known.get(key) ?? this.#keep(this.#known, key, text())
  }

  /** @returns it as it is told now; from here on it is a number. */
  #keep(known: Map<string, Packed>, key: string, text: string): Packed {
    if (this.#count >= this.#most) return { text, key: `=${text}`, isKnown: false }
    this.#count += 1
    const place = String(this.#count)
    known.set(key, { text: place, key: place, isKnown: true })
    return { text, key: place, isKnown: false }
  }
}

const CONSTANTS = {
  null: { text: 'null', key: 'null', isKnown: true },
  true: { text: 'true', key: 'true', isKnown: true },
  false: { text: 'false', key: 'false', isKnown: true },
}

function keysOf(packed: readonly Packed[]): string {
  let keys = ''
  for (const { key } of packed) keys += `${key},`
  return keys
}

/** Its values share what they have in common: they are to be read. */
export class Unpacker {
  readonly #most: number
  readonly #known: Json[] = []
  readonly #shapes: { readonly names: readonly string[]; last: readonly Json[] }[] = []

  constructor(most = MOST) {
    this.#most = most
  }

  /** `packed`: of JSON that a `Packer` made, read. */
  unpack(packed: Json): Json {
    if (typeof packed === 'number') return this.#known[packed - 1]
    if (typeof packed === 'string') return this.#keep(packed)
    if (!Array.isArray(packed)) return packed
    const [what, ...rest] = packed as [number, ...Json[]]
    if (what === NUMBER) return this.#keep(rest[0])
    if (what === LIST) return this.#keep(rest.map((item) => this.unpack(item)))
    if (what === NEW_SHAPE) this.#shapes.push({ names: rest.shift() as readonly string[], last: [] })
    const shape = this.#shapes[what === NEW_SHAPE ? this.#shapes.length - 1 : what - SHAPES]
    if (!shape) throw new Error('This was not packed by ringback, or it is cut off.')
    const { names, last } = shape
    const fields = names.map((_, index) => (rest[index] === 0 ? last[index] : this.unpack(rest[index])))
    shape.last = fields
    const object: Record<string, Json> = {}
    for (const [index, name] of names.entries()) setField(object, name, fields[index])
    return this.#keep(object)
  }

  #keep(value: Json): Json {
    if (this.#known.length < this.#most) this.#known.push(value)
    return value
  }
}

/** Whatever its name, such as `__proto__` of a form that somebody sent. */
function setField(object: Record<string, Json>, name: string, value: Json): void {
  if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
  else object[name] = value
}
