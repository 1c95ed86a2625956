// Values of rows as JSON, and what one version of a value changes in the other: a row is written whole once, and then what changed.
// What JSON has no word for is an object with the key `$`. Knows no table.
import { redactUrls } from '../domain/redact'
import { Trail } from './trail'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Where a row or an entry of a log stands that was written before: a journal or a log by its name, and the place in it. */
export type Place = readonly [name: string, index: number]

export interface CodecPort {
  /** Keeps a secret out of plain sight. */
  seal(text: string): string
  unseal(text: string): string
  /** Whether a secret stands in the text, besides those of fields that hold one. */
  hides?(text: string): boolean
  /** Undefined: the object stands nowhere yet. */
  placeOf(value: object): Place | undefined
  /** @throws when nothing stands there. */
  at(place: Place): object
}

type Plain = Readonly<Record<string, unknown>>
type Fields = ReadonlySet<string>

const VIEWS = { Uint8Array, Int16Array, Int32Array, Float32Array, Float64Array } as const
const NONE: Fields = new Set()

export class Codec {
  readonly #port: CodecPort

  constructor(port: CodecPort) {
    this.#port = port
  }

  /** `secrets`: fields of this name are sealed, however deep. @throws Error on what is no data. */
  encode(value: unknown, secrets = NONE): Json {
    if (value === null || typeof value === 'boolean') return value
    if (typeof value === 'string') return redactUrls(value) === value && !this.#port.hides?.(value) ? value : this.#seal(value)
    if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? value : { $: 'number', of: numberText(value) }
    if (value === undefined) return { $: 'undefined' }
    if (typeof value !== 'object') throw new Error(`A ${typeof value} cannot be written into a run.`)
    const place = this.#port.placeOf(value)
    return place ? { $: 'at', of: place } : this.encodeNew(value, secrets)
  }

  /** The same of an object that is to be written where it stands. */
  encodeNew(value: object, secrets = NONE): Json {
    const each = (values: Iterable<unknown>) => Array.from(values, (one) => this.encode(one, secrets))
    if (Array.isArray(value)) return each(value)
    if (value instanceof Trail) return { $: 'trail', of: each(value) }
    if (value instanceof Map) return { $: 'map', of: [...value].map(each) }
    if (value instanceof Set) return { $: 'set', of: each(value) }
    if (value instanceof Date) return { $: 'date', of: this.encode(value.getTime()) }
    if (ArrayBuffer.isView(value)) return encodeView(value)
    // A row that its journal has dropped.
    if ('toData' in value && typeof value.toData === 'function') return this.encodeNew(value.toData(), secrets)
    if (!isPlain(value)) throw new Error(`A ${value.constructor?.name} cannot be written into a run.`)
    const fields: Record<string, Json> = {}
    for (const name in value) setField(fields, name, this.#field(name, value[name], secrets))
    return '$' in value ? { $: 'object', of: fields } : fields
  }

  /** What leads from one version to the next. */
  change(before: unknown, after: unknown, secrets = NONE): Json {
    if (typeof after !== 'object' || after === null || typeof before !== 'object' || before === null) return this.encode(after, secrets)
    return this.#port.placeOf(after) ? this.encode(after) : this.changeNew(before, after, secrets)
  }

  changeNew(before: object, after: object, secrets = NONE): Json {
    if (before instanceof Trail && after instanceof Trail && after.continues(before))
      return { $: 'more', of: after.from(before.length).map((one) => this.encode(one, secrets)) }
    const isList = Array.isArray(before) && Array.isArray(after)
    if (!isList && !(isPlain(before) && isPlain(after) && keepsOrder(before, after))) return this.encodeNew(after, secrets)
    const [old, now] = [before as Plain, after as Plain]
    const to: Record<string, Json> = {}
    for (const name in now) {
      const isNew = !Object.hasOwn(old, name)
      if (!isNew && old[name] === now[name]) continue
      const change = isNew || secrets.has(name) ? this.#field(name, now[name], secrets) : this.change(old[name], now[name], secrets)
      if (!isNothing(change, old[name])) setField(to, name, change)
    }
    const rest = isList ? { length: after.length } : goneOf(old, now)
    return { $: 'to', of: to, ...rest }
  }

  /** @throws Error on what was not written by `encode`. */
  decode(json: Json): unknown {
    if (typeof json !== 'object' || json === null) return json
    if (Array.isArray(json)) return json.map((one) => this.decode(one))
    const { $: sort, of } = json as { readonly $?: Json; readonly of: Json }
    if (sort === undefined) return this.#decodeFields(json as Readonly<Record<string, Json>>)
    switch (sort) {
      case 'undefined':
        return undefined
      case 'number':
        return Number(of)
      case 'sealed':
        return this.decode(JSON.parse(this.#port.unseal(String(of))))
      case 'at':
        return this.#port.at(of as unknown as Place)
      case 'object':
        return this.#decodeFields(of as Readonly<Record<string, Json>>)
      case 'trail':
        return this.#decodeList(of).reduce<Trail<unknown>>((trail, one) => trail.with(one), Trail.of())
      case 'map':
        return new Map(this.#decodeList(of) as [unknown, unknown][])
      case 'set':
        return new Set(this.#decodeList(of))
      case 'date':
        return new Date(this.decode(of) as number)
      case 'bytes':
        return decodeView(json as { readonly as: keyof typeof VIEWS; readonly of: string })
      default:
        throw new Error(`${JSON.stringify(sort)} is not a sort of value.`)
    }
  }

  /** The next version of a value. @throws Error on what was not written by `change`. */
  apply(before: unknown, json: Json): unknown {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return this.decode(json)
    const { $: sort, of } = json as { readonly $?: Json; readonly of: Json }
    if (sort === 'more') return this.#decodeList(of).reduce<Trail<unknown>>((trail, one) => trail.with(one), before as Trail<unknown>)
    if (sort !== 'to') return this.decode(json)
    const { length, gone = [] } = json as { readonly length?: number; readonly gone?: readonly string[] }
    const old = before as Plain
    const to = Object.entries(of as Readonly<Record<string, Json>>).map(([name, one]) => [name, this.apply(old[name], one)] as const)
    if (length === undefined) return Object.fromEntries([...Object.entries(old).filter(([name]) => !gone.includes(name)), ...to])
    const list = (before as readonly unknown[]).slice(0, length)
    for (const [index, one] of to) list[Number(index)] = one
    return list
  }

  #field(name: string, value: unknown, secrets: Fields): Json {
    return secrets.has(name) && value !== null ? this.#seal(value) : this.encode(value, secrets)
  }

  #seal(value: unknown): Json {
    return { $: 'sealed', of: this.#port.seal(JSON.stringify(typeof value === 'string' ? value : this.encode(value))) }
  }

  #decodeList(json: Json): unknown[] {
    return (json as readonly Json[]).map((one) => this.decode(one))
  }

  #decodeFields(fields: Readonly<Record<string, Json>>): object {
    return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, this.decode(one)]))
  }
}

/** Whatever its name, such as `__proto__` of a form that somebody sent. */
function setField(object: Record<string, Json>, name: string, value: Json): void {
  if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
  else object[name] = value
}

export function isPlain(value: object): value is Plain {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** What both have stands in the same order, and what is new behind it: so the next version is made of the one before. */
function keepsOrder(before: Plain, after: Plain): boolean {
  const names = Object.keys(after)
  let place = 0
  for (const name in before) if (Object.hasOwn(after, name) && names[place++] !== name) return false
  return true
}

/** A copy that is the same. Whether two versions share it must not show, because those of an opened run share less. */
function isNothing(change: Json, before: unknown): boolean {
  if (typeof change !== 'object' || change === null || !('$' in change)) return false
  if (change.$ === 'more') return Array.isArray(change.of) && change.of.length === 0
  if (change.$ !== 'to' || Object.keys(change.of as object).length > 0 || 'gone' in change) return false
  return !Array.isArray(before) || before.length === change.length
}

function goneOf(before: Plain, after: Plain): { readonly gone?: string[] } {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  return gone.length > 0 ? { gone } : {}
}

function numberText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value)
}

function encodeView(view: ArrayBufferView): Json {
  const names = Object.keys(VIEWS) as (keyof typeof VIEWS)[]
  const as = names.find((name) => view instanceof VIEWS[name])
  if (!as) throw new Error(`A ${view.constructor.name} cannot be written into a run.`)
  return { $: 'bytes', as, of: toBase64(new Uint8Array(view.buffer, view.byteOffset, view.byteLength)) }
}

function decodeView({ as, of }: { readonly as: keyof typeof VIEWS; readonly of: string }): ArrayBufferView {
  return new VIEWS[as](fromBase64(of).buffer)
}

/** In slices, because a call takes no more than so many arguments. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
