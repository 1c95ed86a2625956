// What an answer and the vendor's description of it disagree about. Validators are made when an operation is first answered.
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import type { Operation, Schema } from './descriptions'
import { addVendorFormats } from './formats'
import { toJsonSchema } from './json-schema'

export interface Difference {
  /** A JSON pointer into the answer, in which every place in a list is a star. Empty: the answer as a whole. */
  readonly pointer: string
  readonly expected: string
  /** As JSON; undefined where nothing was sent. */
  readonly sent: string | undefined
}

/** One for the schemas of each description: they are compiled once, however many operations answer with them. */
const compilers = new WeakMap<Operation['schemas'], Compiler>()

/** Of an answer that is not an error. `json` is undefined where there is no body. */
export function differencesOf(operation: Operation, status: number, json: unknown): Difference[] {
  const response = operation.raw.responses[status]
  if (!response) {
    const expected = `the status ${Object.keys(operation.raw.responses).join(' or ')}`
    return [{ pointer: '', expected, sent: String(status) }]
  }
  const schema = response.content?.['application/json']?.schema
  if (!schema) return json === undefined ? [] : [{ pointer: '', expected: 'no body', sent: shorten(json) }]
  return compilerOf(operation).check(`${operation.method} ${operation.path} ${status}`, schema, json)
}

/** Of an error, in the one form that all products share. `written` is the HTTP status. */
export function differencesOfError(written: number, json: unknown): Difference[] {
  const found = compilerOf(NONE).check('error', ERROR, json)
  const { status } = typeof json === 'object' && json !== null && 'status' in json ? json : { status: undefined }
  if (typeof status === 'number' && status !== written)
    found.push({ pointer: '/status', expected: `the HTTP status ${written}`, sent: shorten(status) })
  return found
}

const NONE = { api: '', schemas: {} }

/** Source: the SDKs' own reading of an error (`code`, `message`, `more_info`, `status`, `details`) and the interface document. */
const ERROR: Schema = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    more_info: { type: 'string', format: 'uri' },
    status: { type: 'integer' },
    details: { type: 'object' },
  },
  required: ['code', 'message', 'more_info', 'status'],
}

type Described = Pick<Operation, 'api' | 'schemas'>

class Compiler {
  readonly #schemas: Operation['schemas']
  readonly #ajv = new Ajv2019({ strict: false, allErrors: true, verbose: true, inlineRefs: false })
  readonly #located = new Set<string>()
  readonly #validators = new Map<string, ValidateFunction>()

  constructor({ api, schemas }: Described) {
    this.#schemas = schemas
    addVendorFormats(this.#ajv, api)
  }

  check(name: string, schema: Schema, json: unknown): Difference[] {
    const validate = this.#validators.get(name) ?? this.#ajv.compile(this.#convert(schema))
    this.#validators.set(name, validate)
    return validate(json) ? [] : (validate.errors ?? []).map((error) => differenceOf(error, json))
  }

  #convert(schema: Schema, open = false): object {
    return toJsonSchema(schema, { locate: (name, isBranch) => this.#locate(name, isBranch) }, open)
  }

  #locate(name: string, open: boolean): string {
    const id = `vendor:${open ? 'open' : 'closed'}/${name}`
    if (!this.#located.has(id)) {
      // Noted first: a schema may mention itself.
      this.#located.add(id)
      const schema = this.#schemas[name]
      if (!schema) throw new Error(`The description has no schema ${name}.`)
      this.#ajv.addSchema({ ...this.#convert(schema, open), $id: id })
    }
    return id
  }
}

function compilerOf(described: Described): Compiler {
  const compiler = compilers.get(described.schemas) ?? new Compiler(described)
  compilers.set(described.schemas, compiler)
  return compiler
}

function differenceOf({ instancePath, keyword, params, message = '', data }: ErrorObject, whole: unknown): Difference {
  const at = starred(instancePath, whole)
  const { additionalProperty, unevaluatedProperty = additionalProperty, missingProperty } = params
  if (unevaluatedProperty !== undefined)
    return {
      pointer: `${at}/${unevaluatedProperty}`,
      expected: 'nothing: it is not declared',
      sent: shorten(valueAt(data, unevaluatedProperty)),
    }
  if (keyword === 'required') return { pointer: `${at}/${missingProperty}`, expected: 'to be there: it is declared', sent: undefined }
  const expected = keyword === 'enum' ? `one of ${params.allowedValues.map((value: unknown) => JSON.stringify(value)).join(', ')}` : message
  return { pointer: at, expected, sent: shorten(data) }
}

function valueAt(data: unknown, key: string): unknown {
  return (data as Readonly<Record<string, unknown>>)[key]
}

/** A number is a place in a list, unless it is a key of an object. */
function starred(pointer: string, whole: unknown): string {
  let value = whole
  return pointer.replace(/\/([^/]*)/g, (_, part: string) => {
    const isPlace = Array.isArray(value)
    value = valueAt(value, part.replaceAll('~1', '/').replaceAll('~0', '~'))
    return isPlace ? '/*' : `/${part}`
  })
}

function shorten(value: unknown): string | undefined {
  const text = JSON.stringify(value)
  return text !== undefined && text.length > 200 ? `${text.slice(0, 200)}…` : text
}
