// openapi.json is the table of routes, and the shapes in it are those of the types: nothing is stated twice that could drift apart.
import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import { controlShapes } from '../../../scripts/control-shapes.mjs'
import { SHAPES } from '../../../src/control/generated/shapes'
import { describeControl } from '../../../src/control/openapi'
import { ROUTES } from '../../../src/control/routes'
import { onPort } from '../../support/server/port'

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly allOf?: readonly Schema[]
}

interface Shapes {
  readonly bodies: Readonly<Record<string, Schema>>
  readonly answers: Readonly<Record<string, Schema>>
  readonly definitions: Readonly<Record<string, Schema>>
}

const shapes = JSON.parse(SHAPES) as Shapes
const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`

/** As a route writes them: one that may be left out has a question mark. */
function fieldsOf(schema: Schema): string[] {
  if (schema.$ref) return fieldsOf(shapes.definitions[schema.$ref.slice('#/definitions/'.length)] as Schema)
  const own = Object.keys(schema.properties ?? {}).map((name) => (schema.required?.includes(name) ? name : `${name}?`))
  return [...own, ...(schema.allOf ?? []).flatMap(fieldsOf)]
}

test('the schemas are those of the types: node scripts/control-shapes.mjs writes them', { timeout: 60_000 }, () => {
  const written = Object.entries(controlShapes())
  expect(written.length).toBe(2)
  for (const [path, text] of written) expect(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8') === text, path).toBe(true)
})

describe('the shapes are those of the routes', () => {
  const writing = ROUTES.filter(({ method, takes }) => method !== 'GET' && takes.length > 0)

  test('every route that takes something has its shape, and no other', () => {
    expect(Object.keys(shapes.bodies).sort()).toEqual(writing.map(keyOf).sort())
  })

  test.each(writing.map((route) => [keyOf(route), route] as const))('%s', (key, { takes }) => {
    expect(fieldsOf(shapes.bodies[key] as Schema).sort()).toEqual([...takes].sort())
  })

  test('every route answers with JSON that has a shape, with another type, or with nothing', () => {
    const left = ROUTES.filter((route) => !(keyOf(route) in shapes.answers) && route.type === undefined)
    expect(left.length).toBeGreaterThan(5)
    expect(left.filter(({ answers }) => !answers.startsWith('204')).map(keyOf)).toEqual([])
    expect(Object.keys(shapes.answers).filter((key) => !ROUTES.some((route) => keyOf(route) === key))).toEqual([])
  })

  test('every example is what its route takes', () => {
    const ajv = new Ajv({ strict: false, formats: { 'date-time': true } })
    ajv.addSchema({ $id: 'shapes', ...shapes })
    const examples = ROUTES.filter(({ method, example }) => method !== 'GET' && example)
    expect(examples.length).toBeGreaterThan(20)
    for (const route of examples) {
      const pointer = encodeURIComponent(keyOf(route).replaceAll('/', '~1'))
      const check = ajv.getSchema(`shapes#/bodies/${pointer}`)
      check?.(route.example)
      expect(check?.errors ?? null, keyOf(route)).toBeNull()
    }
  })
})

test('openapi.json is OpenAPI 3.1, by a validator that knows nothing of us', async () => {
  const { control } = await onPort()
  const { json } = await control('GET', 'openapi.json')
  const { valid, errors } = await new Validator().validate(json as Record<string, unknown>)
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(Object.keys((json as { paths: object }).paths).length).toBe(new Set(ROUTES.map(({ path }) => path)).size)
})

test('the validator refuses what is no OpenAPI', async () => {
  const api = describeControl(ROUTES, '1')
  const { valid } = await new Validator().validate({ ...api, paths: { 'no slash': { get: { responses: 5 } } } })
  expect(valid).toBe(false)
})
