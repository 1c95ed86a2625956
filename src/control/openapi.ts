// The description of the control API, made of the table of routes: paths, fields and examples are the routes' own, and the shapes are
// those of shapes.ts.
import { SHAPES } from './generated/shapes'
import type { Route } from './route'

interface Shapes {
  readonly bodies: Readonly<Record<string, object>>
  readonly answers: Readonly<Record<string, object>>
  readonly definitions: Readonly<Record<string, object>>
}

export interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly [name: string]: unknown
}

const ROOT = '/_ringback/v1/'
const ERROR = { $ref: '#/components/schemas/Error' }
const TEXT = { type: 'string' }

export function describeControl(routes: readonly Route[], version: string): OpenApi {
  const { bodies, answers, definitions } = JSON.parse(SHAPES.replaceAll('#/definitions/', '#/components/schemas/')) as Shapes
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const key = `${route.method} ${route.path}`
    const path = ROOT + route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, bodies[key], answers[key]) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Control API of ringback',
      version,
      description:
        'Steers a telephone exchange for tests: its clock, people, faults and records. Every path is served under /_ringback/ as well.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{}, { token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The control token, where the server has one.' } },
      schemas: {
        ...definitions,
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['message', 'kind'],
              properties: { message: TEXT, kind: { enum: ['misuse', 'unsupported', 'notFound', 'forbidden', 'internal'] } },
            },
          },
        },
      },
    },
  }
}

function operation(route: Route, body: object | undefined, answer: object | undefined): object {
  const { method, path, takes, example, answers, isOpen } = route
  return {
    operationId: operationId(route),
    tags: [path.split(/[/.]/)[0]],
    description: `Answers with ${answers}.`,
    ...(isOpen && { security: [{}] }),
    parameters: [...namesIn(path).map(inPath), ...(method === 'GET' ? takes.map(inQuery) : [])],
    ...(body && {
      requestBody: {
        required: takes.some((name) => !name.endsWith('?')),
        content: { 'application/json': { schema: body, ...(example && { example }) } },
      },
    }),
    responses: { ...success(route, answer), default: { description: 'What was refused, and why', content: json(ERROR) } },
  }
}

function success({ type }: Route, answer: object | undefined): object {
  if (type !== undefined) return { 200: { description: 'OK', content: { [type]: {} } } }
  return answer ? { 200: { description: 'OK', content: json(answer) } } : { 204: { description: 'Done' } }
}

/** `POST handsets/:number/on-text` → `postHandsetsNumberOnText`. */
function operationId({ method, path }: Route): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => (word[0] as string).toUpperCase() + word.slice(1)).join('')
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
}

function inPath(name: string): object {
  return { name, in: 'path', required: true, schema: TEXT }
}

function inQuery(taken: string): object {
  const name = taken.replace('?', '')
  const schema = name === 'limit' ? { type: 'integer', minimum: 1 } : TEXT
  return { name, in: 'query', required: !taken.endsWith('?'), schema }
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}
