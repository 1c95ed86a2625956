// Holds an answer of the control API against its own description.
import Ajv from 'ajv'
import { expect } from 'vitest'
import { describeControl, type OpenApi } from '../../../src/control/openapi'
import type { Route } from '../../../src/control/route'
import { ROUTES } from '../../../src/control/routes'

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>>
}

let known: { readonly api: OpenApi; readonly ajv: Ajv } | undefined

function description() {
  if (known) return known
  const api = describeControl(ROUTES, '0')
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { 'date-time': (text: string) => !Number.isNaN(Date.parse(text)) } })
  ajv.addSchema(api, 'api')
  known = { api, ajv }
  return known
}

/** Those that a test has seen a right answer of. */
export const answered = new Set<string>()

/** @throws AssertionError when an answer is none that its route describes. */
export function checkAnswer(method: string, path: string, status: number, body: unknown): void {
  const route = ROUTES.find((one) => one.method === method && matches(one, path.split('?')[0] as string))
  if (!route) return
  const { api, ajv } = description()
  const key = `/_ringback/v1/${route.path.replace(/:(\w+)/g, '{$1}')}`
  const operation = api.paths[key]?.[method.toLowerCase()] as Operation
  const { responses } = operation
  const described = status < 400 ? String(status) : 'default'
  expect(Object.keys(responses), `${method} ${path} answered ${status}`).toContain(described)
  const schema = responses[described]?.content?.['application/json']?.schema
  if (status < 400) answered.add(`${method} ${route.path}`)
  if (!schema) return
  const pointer = ['paths', key, method.toLowerCase(), 'responses', described, 'content', 'application/json', 'schema']
  const check = ajv.getSchema(
    `api#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
  )
  expect(check, `${method} ${path} has a schema`).toBeDefined()
  check?.(JSON.parse(JSON.stringify(body)))
  expect(check?.errors ?? [], `${method} ${path} answers as openapi.json says`).toEqual([])
}

function matches({ path }: Route, asked: string): boolean {
  const [parts, given] = [path.split('/'), asked.split('/')]
  return parts.length === given.length && parts.every((part, index) => part.startsWith(':') || part === given[index])
}
