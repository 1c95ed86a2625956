// The vendor's own descriptions of its API, where their folder is at hand: what they know of each operation, and which one a request means.
// They are not part of this repository. RINGBACK_SCHEMAS names the folder; without it, it is looked for beside the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMED = process.env.RINGBACK_SCHEMAS
/** Where the vendor's files are. */
export const FOLDER = NAMED || join(process.cwd(), '../shared/data/oai')
const FILE = /^twilio_(\w+)\.json$/

if (NAMED && !existsSync(NAMED)) throw new Error(`RINGBACK_SCHEMAS names the folder ${NAMED}, which is not there.`)

/** For `test.skipIf` and for the name of the suite, so that a report says why nothing was tried. */
export const MISSING = existsSync(FOLDER) ? '' : ' (skipped: the descriptions of the vendor are not on this machine)'

export const METHODS = ['get', 'post', 'put', 'delete'] as const
export type Method = (typeof METHODS)[number]

/** As OpenAPI has it: JSON Schema with words of its own. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly nullable?: boolean
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

interface Content {
  readonly schema?: Schema
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>
}

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
}

interface RawOperation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>
}

interface RawDescription {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, RawOperation>>> & { readonly parameters?: readonly Parameter[] }>>
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>
    readonly parameters?: Readonly<Record<string, Parameter>>
  }
}

export interface Operation {
  /** `api_v2010`, `verify_v2`: the name of its file. */
  readonly api: string
  readonly method: Method
  /** As the description has it: `/2010-04-01/Accounts/{AccountSid}/Messages.json`. */
  readonly path: string
  readonly raw: RawOperation
  /** Of its description, by name. */
  readonly schemas: Readonly<Record<string, Schema>>
  /** Of the query, or of the form; those of the path are not among them. */
  readonly parameters: ReadonlyMap<string, Schema>
  /** Of the parameters, those that a request cannot go without. */
  readonly required: ReadonlySet<string>
}

export interface Description {
  readonly api: string
  readonly operations: readonly Operation[]
}

const opened = new Map<string, Description>()

/** Undefined: the folder has no description of this API. Each is read once in a process, and only when it is asked for. */
export function openDescription(api: string, folder = FOLDER): Description | undefined {
  const file = join(folder, `twilio_${api}.json`)
  const known = opened.get(file)
  if (known || !existsSync(file)) return known
  const description = readOperations(api, JSON.parse(readFileSync(file, 'utf8')) as RawDescription)
  opened.set(file, description)
  return description
}

/** Every description of a folder. None, where there is no such folder. */
export function openDescriptions(folder = FOLDER): readonly Description[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return names.flatMap((name) => openDescription(FILE.exec(name)?.[1] ?? '', folder) ?? [])
}

/** From the JSON of a file. */
export function readOperations(api: string, { paths, components = {} }: RawDescription): Description {
  const schemas = components.schemas ?? {}
  const resolve = (parameter: Parameter) => components.parameters?.[nameOf(parameter.$ref ?? '')] ?? parameter
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = item[method]
      if (!raw) return []
      const query = [...(item.parameters ?? []), ...(raw.parameters ?? [])].map(resolve).filter((one) => one.in === 'query')
      const forms = Object.values(raw.requestBody?.content ?? {}).map(({ schema }) => wholeOf(schema, schemas))
      const fields = forms.flatMap(({ properties = {} }) => Object.entries(properties))
      const parameters = new Map([...query.map(({ name, schema }): [string, Schema] => [name, schema ?? {}]), ...fields])
      const needed = query.flatMap((one) => (one.required ? one.name : []))
      const required = new Set([...needed, ...forms.flatMap((form) => form.required ?? [])])
      return [{ api, method, path, raw, schemas, parameters, required }]
    }),
  )
  return { api, operations }
}

function wholeOf(schema: Schema | undefined, schemas: Operation['schemas']): Schema {
  return (schema?.$ref ? schemas[nameOf(schema.$ref)] : schema) ?? {}
}

/** `verify_v2 GET /v2/Services`. */
export function nameOfOperation({ api, method, path }: Operation): string {
  return `${api} ${method.toUpperCase()} ${path}`
}

/** `#/components/schemas/message_enum_status` is `message_enum_status`. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

/** The answers that the description shows, each with its status. */
export function examplesOf({ raw }: Operation): { readonly status: number; readonly json: unknown }[] {
  return Object.entries(raw.responses).flatMap(([status, { content }]) =>
    Object.values(content?.['application/json']?.examples ?? {}).map(({ value }) => ({ status: Number(status), json: value })),
  )
}
