// The parameters of a request, from a form of either kind or from JSON, and a note of which of them somebody read.
import { type Rejection, rejections } from '../../domain/codes'
import type { RestRequest } from './respond'

/** In bytes. Room for the longest text with ten media URLs, and for an inline document; far more than an honest request needs. */
const BODY_LIMIT = 256 * 1024

/** Repeated ones counted each. The longest honest request, with ten media URLs and every option of a call, has less than a hundred. */
const PARAMETERS_LIMIT = 1_000

/** One value as it is, several as a list. */
type Values = ReadonlyMap<string, string | readonly string[]>

/** Parameters that are secrets: nothing that is kept of a request has them. */
const SECRETS = new Set(['SipAuthPassword', 'Code', 'CustomCode', 'CustomMessage', 'Binding.Secret', 'AuthPayload'])
const NOT_TOLD = '(not told)'
const OWN = { enumerable: true, writable: true, configurable: true }

/** Why a URL is not asked, and what the author of the test can do about it. */
interface Unasked {
  readonly why: string
  readonly fix: string
}

export class Form {
  readonly #values: Values
  readonly #read = new Set<string>()
  readonly #unasked = new Map<string, Unasked>()

  constructor(values: Values) {
    this.#values = values
  }

  /** A parameter that stands once; where it stands several times, the last one counts. */
  one(name: string): string | undefined {
    const value = this.#take(name)
    return typeof value === 'object' ? value.at(-1) : value
  }

  /** A parameter that may be repeated. */
  all(name: string): readonly string[] {
    const value = this.#take(name) ?? []
    return typeof value === 'object' ? value : [value]
  }

  /** The names of this shape that are there, such as `Parameter1.Name`: read each of them. */
  named(shape: RegExp): string[] {
    return [...this.#values.keys()].filter((name) => shape.test(name))
  }

  /** A parameter that stands as an object in a JSON body. Undefined: it is not there, or it is not one. */
  json(name: string): unknown {
    const text = this.one(name)
    try {
      return text?.startsWith('{') ? JSON.parse(text) : undefined
    } catch {
      return undefined
    }
  }

  /** A URL that was read, and that this request gives no reason to ask. Nothing, where the parameter is not there. */
  leaveUnasked(name: string, why: string, fix: string): void {
    if (this.one(name)) this.#unasked.set(name, { why, fix })
  }

  unasked(): ReadonlyMap<string, Unasked> {
    return this.#unasked
  }

  unread(): string[] {
    return [...this.#values.keys()].filter((name) => !this.#read.has(name))
  }

  /** For the record of the request: one value as a string, several as a list. */
  toParams(): Record<string, string | readonly string[]> {
    // Not by `Object.fromEntries`, which takes five times as long: its objects are made by the engine's slowest way.
    const params: Record<string, string | readonly string[]> = {}
    for (const [name, value] of this.#values) {
      const told = SECRETS.has(name) ? NOT_TOLD : value
      // To assign it would change what the object inherits.
      if (name === '__proto__') Object.defineProperty(params, name, { ...OWN, value: told })
      else params[name] = told
    }
    return params
  }

  /** A resource asks for far more names than a request has. */
  #take(name: string): string | readonly string[] | undefined {
    const value = this.#values.get(name)
    if (value !== undefined) this.#read.add(name)
    return value
  }
}

export const EMPTY_FORM: Values = new Map()

/** `takesObjects`: a JSON body may hold objects, which `Form.json` reads. */
export async function readForm(request: RestRequest, takesObjects = false): Promise<Form | Rejection> {
  if (request.method !== 'POST' && request.method !== 'PUT') {
    const { search, searchParams } = new URL(request.url)
    return search.length > BODY_LIMIT ? rejections.queryTooLong(BODY_LIMIT) : readQuery(searchParams)
  }
  if (Number(request.header('content-length') ?? 0) > BODY_LIMIT) return rejections.tooLarge(BODY_LIMIT)
  const header = request.header('content-type') ?? ''
  const type = header.split(';')[0]?.trim().toLowerCase() ?? ''
  let body: string
  try {
    body = await request.text()
  } catch (error) {
    return rejections.brokenBody(String(error))
  }
  if (isOverLimit(body)) return rejections.tooLarge(BODY_LIMIT)
  if (body === '') return new Form(EMPTY_FORM)
  if (type === 'application/json') return readJson(body, takesObjects)
  if (type === '' || type === 'application/x-www-form-urlencoded') return readQuery(new URLSearchParams(body))
  if (type === 'multipart/form-data') return readMultipart(body, header)
  return rejections.contentType(type)
}

/** A character is one byte or up to three a UTF-16 unit, so most bodies need no count. */
function isOverLimit(body: string): boolean {
  return body.length * 3 > BODY_LIMIT && new TextEncoder().encode(body).length > BODY_LIMIT
}

/** Source: the request clients of twilio 3.0 to 3.40 and @signalwire/node up to 2.5.0, which send every form so. No parameter takes a file. */
async function readMultipart(body: string, type: string): Promise<Form | Rejection> {
  try {
    const fields = new URLSearchParams()
    for (const [name, value] of await new Response(body, { headers: { 'content-type': type } }).formData()) {
      if (typeof value !== 'string') return rejections.brokenBody(`the parameter ${name} is a file`)
      fields.append(name, value)
    }
    return readQuery(fields)
  } catch {
    return rejections.brokenBody('it is not multipart/form-data')
  }
}

function readQuery(query: URLSearchParams): Form | Rejection {
  const values = new Map<string, string | string[]>()
  let count = 0
  // Three times as fast as a loop over its entries.
  query.forEach((value, name) => {
    count += 1
    if (count > PARAMETERS_LIMIT) return
    const earlier = values.get(name)
    if (earlier === undefined) values.set(name, value)
    else if (typeof earlier === 'string') values.set(name, [earlier, value])
    else earlier.push(value)
  })
  return count > PARAMETERS_LIMIT ? rejections.tooManyParameters(PARAMETERS_LIMIT) : new Form(values)
}

/** Scalars, and lists of scalars for repeated parameters; null means that the parameter was left out. Objects are kept as JSON. */
function readJson(body: string, takesObjects: boolean): Form | Rejection {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return rejections.brokenBody('it is not JSON')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return rejections.brokenBody('it is not a JSON object')
  const values = new Map<string, string | readonly string[]>()
  let count = 0
  for (const [name, value] of Object.entries(parsed)) {
    if (value === null) continue
    const list: unknown[] = Array.isArray(value) ? value : [value]
    count += list.length
    if (count > PARAMETERS_LIMIT) return rejections.tooManyParameters(PARAMETERS_LIMIT)
    if (!takesObjects && list.some((item) => typeof item === 'object'))
      return rejections.brokenBody(`the parameter ${name} is not a text, number or truth value`)
    values.set(name, list.length === 1 ? textOf(list[0]) : list.map(textOf))
  }
  return new Form(values)
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
