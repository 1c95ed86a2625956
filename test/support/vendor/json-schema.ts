// From a schema of OpenAPI (3.0 and 3.1) to JSON Schema as ajv reads it. Knows no description.
import { nameOf, type Schema } from './descriptions'

/** What says nothing about a value, or says it in OpenAPI's own words. */
const LEFT_OUT: readonly string[] = [
  'nullable',
  'description',
  'title',
  'example',
  'examples',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'discriminator',
  'externalDocs',
  'xml',
]

export interface Conversion {
  /** Where the schema of a name is found once it is converted as well: open as a branch of another one, or closed. */
  readonly locate: (name: string, open: boolean) => string
}

/**
 * An object with properties is closed: it may hold no others, and it holds all of them where the schema requires none by name. The
 * vendor's resources never say what is required, and the SDKs turn a missing date into the present moment. `open`: a branch of
 * `allOf` and the like, whose siblings have properties as well.
 */
export function toJsonSchema(schema: Schema, conversion: Conversion, open = false): object {
  const { nullable = false } = schema
  if (schema.$ref !== undefined) {
    const target = { $ref: conversion.locate(nameOf(schema.$ref), open) }
    return nullable ? { anyOf: [target, { type: 'null' }] } : target
  }
  const convert = (one: Schema, isBranch = false) => toJsonSchema(one, conversion, isBranch)
  const converted: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(schema)) if (!LEFT_OUT.includes(key) && !key.startsWith('x-')) converted[key] = value
  for (const key of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = schema[key]
    if (branches) converted[key] = branches.map((branch) => convert(branch, key === 'allOf'))
  }
  if (schema.items) converted.items = convert(schema.items)
  if (schema.properties) Object.assign(converted, propertiesOf(schema, convert, open))
  if (schema.allOf && !open) converted.unevaluatedProperties = false
  if (typeof schema.additionalProperties === 'object') converted.additionalProperties = convert(schema.additionalProperties)
  Object.assign(converted, limitsOf(schema), formatOf(schema))
  return nullable ? withNull(converted) : converted
}

function propertiesOf(schema: Schema, convert: (one: Schema) => object, open: boolean): object {
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, convert(one)]))
  const required = schema.required ?? Object.keys(properties)
  const isClosed = !open && !schema.allOf && schema.additionalProperties === undefined
  return { properties, required, ...(isClosed ? { additionalProperties: false } : {}) }
}

/** In OpenAPI 3.0 `exclusiveMinimum` is a word about `minimum`; in 3.1 it is a number, as in JSON Schema. */
function limitsOf(schema: object): object {
  const limits: Record<string, unknown> = {}
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const { [limit]: bound, [exclusive]: excluded } = schema as Readonly<Record<string, unknown>>
    if (typeof excluded !== 'boolean') continue
    Object.assign(limits, { [limit]: excluded ? undefined : bound, [exclusive]: excluded ? bound : undefined })
  }
  return limits
}

const TRUTH = { type: 'boolean' }

/** The vendor's formats of objects. Those of texts are in formats.ts. */
function formatOf({ type, format }: Schema): object {
  if (type !== 'object' || format === undefined) return {}
  if (format === 'uri-map') return { format: undefined, additionalProperties: { type: 'string', format: 'uri' } }
  if (format !== 'phone-number-capabilities') return { format: undefined }
  // As its own SDKs read them, in both spellings that its examples have.
  const known = ['voice', 'sms', 'mms', 'fax', 'Voice', 'SMS', 'MMS', 'Fax'].map((name) => [name, TRUTH])
  return { format: undefined, properties: Object.fromEntries(known), additionalProperties: false }
}

function withNull(schema: Record<string, unknown>): object {
  const { type, enum: values } = schema
  if (type === undefined && values === undefined) return { anyOf: [schema, { type: 'null' }] }
  return {
    ...schema,
    ...(type === undefined ? {} : { type: [...[type].flat(), 'null'] }),
    ...(Array.isArray(values) ? { enum: [...new Set([...values, null])] } : {}),
  }
}
