// The vendor's own description of its API, where its folder is at hand: which answers fit, and what is wrong with those that do not.
// The descriptions are not part of this repository. RINGBACK_VENDOR_DATA names the folder that holds `oai/`.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv, type ValidateFunction } from 'ajv'

const FOLDER = process.env.RINGBACK_VENDOR_DATA ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url))

export type VendorApi = 'api_v2010' | 'content_v1' | 'messaging_v1' | 'lookups_v2' | 'verify_v2'

/** For `test.skipIf` and for the name of the suite, so that a report says why nothing was tried. */
export const MISSING = existsSync(`${FOLDER}/oai`) ? '' : ' (skipped: the descriptions of the vendor are not on this machine)'

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
            readonly responses: Readonly<
              Record<
                string,
                { content?: { 'application/json': { schema: Schema; examples?: Readonly<Record<string, { value: unknown }>> } } }
              >
            >
          }
        >
      >
    >
  >
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const descriptions = new Map<string, { readonly description: Description; readonly ajv: Ajv }>()

function open(api: VendorApi, nullable = false): { readonly description: Description; readonly ajv: Ajv } {
  const name = nullable ? `${api}, with null` : api
  const known = descriptions.get(name)
  if (known) return known
  const text = readFileSync(`${FOLDER}/oai/twilio_${api}.json`, 'utf8')
  const description = JSON.parse(text, (_, value) => asJsonSchema(nullable ? withNull(value) : value)) as Description
  // Its formats are names of its own, and its patterns hold.
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(description, 'vendor')
  const opened = { description, ajv }
  descriptions.set(name, opened)
  return opened
}

/** OpenAPI 3.0 says `nullable` where JSON Schema has a second type. Of a reference, null is allowed: the vendor's own examples have it. */
function asJsonSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('nullable' in value)) return value
  const { nullable, ...schema } = value as { nullable: boolean; type?: string; enum?: unknown[] }
  if (!nullable) return schema
  return { ...schema, ...(schema.type ? { type: [schema.type, 'null'] } : {}), ...(schema.enum ? { enum: [...schema.enum, null] } : {}) }
}

/** A schema with a type, and not an example that has a key of that name. */
function withNull(value: unknown): unknown {
  const isSchema = typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  return isSchema && TYPES.includes(value.type as string) ? { ...value, nullable: true } : value
}

const TYPES: readonly string[] = ['string', 'integer', 'number', 'boolean', 'object', 'array']

export interface Answered {
  readonly api: VendorApi
  /** As the description has it: `/2010-04-01/Accounts/{AccountSid}/Messages.json`. */
  readonly path: string
  readonly method: 'get' | 'post' | 'put' | 'delete'
  readonly status: number
  readonly json: unknown
  /** Where the description allows null nowhere, and its own examples have it everywhere. */
  readonly nullable?: boolean
}

/** The answers that the description shows for a fetch. */
export function examplesOf(api: VendorApi, path: string): unknown[] {
  const answers = open(api).description.paths[path]?.get?.responses['200']?.content?.['application/json'].examples ?? {}
  return Object.values(answers).map(({ value }) => value)
}

/** The parameters of the form that an operation takes with POST. */
export function parametersOf(api: VendorApi, path: string): string[] {
  const body = open(api).description.paths[path]?.post?.requestBody
  return Object.keys(body?.content['application/x-www-form-urlencoded']?.schema.properties ?? {})
}

/** What is wrong with an answer: what breaks the schema, keys that it does not know, and keys that the answer lacks. Empty: it fits. */
export function faultsOf({ api, path, method, status, json, nullable = false }: Answered): string[] {
  const { description, ajv } = open(api, nullable)
  const operation = description.paths[path]?.[method]
  if (!operation) return [`the description has no ${method} ${path}`]
  const response = operation.responses[status]
  if (!response) return [`${method} ${path} answers ${Object.keys(operation.responses).join(', ')} and not ${status}`]
  const schema = response.content?.['application/json'].schema
  if (!schema) return json === undefined ? [] : [`${method} ${path} answers ${status} without a body`]
  const pointer = `vendor#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`
  const validate = ajv.getSchema(pointer.replaceAll('{', '%7B').replaceAll('}', '%7D')) as ValidateFunction
  validate(json)
  const broken = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
  return [...broken, ...differentKeys(description, schema, json, '')]
}

function differentKeys(description: Description, given: Schema, value: unknown, at: string): string[] {
  const schema = given.$ref ? (description.components.schemas[given.$ref.split('/').at(-1) as string] as Schema) : given
  if (Array.isArray(value)) return value.flatMap((item, index) => differentKeys(description, schema.items ?? {}, item, `${at}/${index}`))
  if (typeof value !== 'object' || value === null || !schema.properties) return []
  const known = Object.keys(schema.properties)
  const there = Object.keys(value)
  return [
    ...there.filter((key) => !known.includes(key)).map((key) => `${at}/${key} is not in the description`),
    ...known.filter((key) => !there.includes(key)).map((key) => `${at}/${key} is missing`),
    ...there.flatMap((key) =>
      differentKeys(description, schema.properties?.[key] ?? {}, (value as Record<string, unknown>)[key], `${at}/${key}`),
    ),
  ]
}
