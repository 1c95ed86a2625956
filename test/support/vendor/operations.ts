// The operations of the vendor's descriptions with their parameters: what a row may rest on.
import { readFileSync } from 'node:fs'
import { FOLDER } from './descriptions'
import type { VendorApi } from './schemas'

interface Parameter {
  readonly name?: string
  readonly $ref?: string
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Body }>> }
}

interface Body {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, unknown>>
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Body>>; readonly parameters?: Readonly<Record<string, Parameter>> }
}

const known = new Map<VendorApi, ReadonlyMap<string, readonly string[]>>()

/** `POST /v1/Services/{}` → the names of its parameters, of the query and of the body. */
export function operationsOf(api: VendorApi): ReadonlyMap<string, readonly string[]> {
  const operations = known.get(api) ?? readOperations(api)
  known.set(api, operations)
  return operations
}

function readOperations(api: VendorApi): ReadonlyMap<string, readonly string[]> {
  const description: Description = JSON.parse(readFileSync(`${FOLDER}/twilio_${api}.json`, 'utf8'))
  return new Map(
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
        namesOf(description, operation),
      ]),
    ),
  )
}

function namesOf({ components }: Description, { parameters = [], requestBody }: Operation): string[] {
  const last = ($ref: string) => $ref.split('/').at(-1) ?? ''
  const own = Array.isArray(parameters)
    ? parameters.map((one: Parameter) => (one.$ref ? components.parameters?.[last(one.$ref)] : one)?.name ?? '')
    : []
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) =>
    schema.$ref ? components.schemas[last(schema.$ref)] : schema,
  )
  return [...own, ...bodies.flatMap((body) => Object.keys(body?.properties ?? {}))]
}
