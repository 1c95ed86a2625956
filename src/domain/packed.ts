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

interface Fields {
  readonly shape: Shape
  readonly last: readonly Packed[]
  /** Its names were never told. */
  readonly isNew: boolean
  readonly names: readonly string[]
  readonly fields: readonly Packed[]
}

/** Packs one value after the other; each may lean on those before it. */
export class Packer {
  readonly #most: number
  readonly #texts = new Map<string, Packed>()
  readonly #numbers = new Map<number, Packed>()
  readonly #dates = new Map<number, Packed>()
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

  /** The same of an object that nothing will equal, such as a record: it is not remembered. For `Unpacker.unpackOnce`. */
  packOnce(value: object): string {
    return textOf(this.#fieldsOf(value as Readonly<Record<string, Json>>))
  }

  #pack(value: Json): Packed {
    if (typeof value === 'string') return this.#texts.get(value) ?? this.#keep(this.#texts, value, JSON.stringify(value))
    if (value === null || value === undefined) return CONSTANTS.null
    if (typeof value === 'boolean') return value ? CONSTANTS.true : CONSTANTS.false
    if (typeof value === 'number')
      return this.#numbers.get(value) ?? this.#keep(this.#numbers, value, `[${NUMBER},${JSON.stringify(value)}]`)
    if (value instanceof Date) return this.#packDate(value)
    if (Array.isArray(value)) {
      const items = value.map((item) => this.#pack(item))
      const key = `[${keysOf(items)}`
      return this.#known.get(key) ?? this.#keep(this.#known, key, `[${[String(LIST), ...items.map(({ text }) => text)]}]`)
    }
    const told = this.#fieldsOf(value as Readonly<Record<string, Json>>)
    const key = `${told.shape.number}{${keysOf(told.fields)}`
    return this.#known.get(key) ?? this.#keep(this.#known, key, textOf(told))
  }

  /** It is told as its text is. */
  #packDate(date: Date): Packed {
    const known = this.#dates.get(date.getTime())
    if (known) return known
    const text = date.toJSON()
    const packed = this.#pack(text)
    const kept = this.#texts.get(text)
    if (kept) this.#dates.set(date.getTime(), kept)
    return packed
  }

  #fieldsOf(value: Readonly<Record<string, Json>>): Fields {
    const names = Object.keys(value).filter((name) => value[name] !== undefined)
    let id = ''
    for (const name of names) id += `${name.length} ${name},`
    const known = this.#shapes.get(id)
    const shape = known ?? { number: this.#shapes.size + SHAPES, last: [] }
    if (!known) this.#shapes.set(id, shape)
    // An object inside of this one may have the same names.
    const { last } = shape
    return { shape, last, isNew: !known, names, fields: names.map((name) => this.#pack(value[name])) }
  }

  /** @returns it as it is told now; from here on it is a number. */
  #keep<Key>(known: Map<Key, Packed>, key: Key, text: string): Packed {
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

function textOf({ shape, last, isNew, names, fields }: Fields): string {
  shape.last = fields
  let text = isNew ? `[${NEW_SHAPE},${JSON.stringify(names)}` : `[${shape.number}`
  // What is not known has parts that whoever reads it has to read.
  for (const [index, field] of fields.entries()) text += field.isKnown && last[index]?.key === field.key ? `,${SAME}` : `,${field.text}`
  return `${text}]`
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
    const value = this.#read(packed)
    return typeof packed === 'string' || Array.isArray(packed) ? this.#keep(value) : value
  }

  /** Of what `Packer.packOnce` told. */
  unpackOnce(packed: Json): Json {
    return this.#read(packed)
  }

  #read(packed: Json): Json {
    if (typeof packed === 'number') return this.#known[packed - 1]
    if (!Array.isArray(packed)) return packed
    const [what, ...rest] = packed as [number, ...Json[]]
    if (what === NUMBER) return rest[0]
    if (what === LIST) return rest.map((item) => this.unpack(item))
    if (what === NEW_SHAPE) this.#shapes.push({ names: rest.shift() as readonly string[], last: [] })
    const shape = this.#shapes[what === NEW_SHAPE ? this.#shapes.length - 1 : what - SHAPES]
    if (!shape) throw new Error('This was not packed by ringback, or it is cut off.')
    const { names, last } = shape
    const fields = names.map((_, index) => (rest[index] === 0 ? last[index] : this.unpack(rest[index])))
    shape.last = fields
    const object: Record<string, Json> = {}
    for (const [index, name] of names.entries()) setField(object, name, fields[index])
    return object
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
