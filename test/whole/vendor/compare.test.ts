// Two versions of the vendor's descriptions: what a comparison tells, and that it tells it of what ringback serves.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compareFolders } from '../../support/vendor/script'

type Schema = Readonly<Record<string, unknown>>
type Paths = Readonly<Record<string, object>>

const SERVICES = '/v2/Services'
const TEXT = { type: 'string' }

function answer(status: number, schema: Schema) {
  return { [status]: { content: { 'application/json': { schema } } } }
}

function formOf(properties: Schema, required: readonly string[] = []) {
  return { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties, required } } } }
}

function folderOf(paths: Paths, schemas: Schema = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'ringback-descriptions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'twilio_verify_v2.json'), JSON.stringify({ openapi: '3.0.1', paths, components: { schemas } }))
  return folder
}

function service(properties: Schema): Schema {
  return { type: 'object', properties }
}

const BEFORE: Paths = {
  [SERVICES]: {
    get: {
      parameters: [{ name: 'PageSize', in: 'query', schema: { type: 'integer' } }],
      responses: answer(200, {
        type: 'object',
        properties: { services: { type: 'array', items: { $ref: '#/components/schemas/service' } } },
      }),
    },
    post: {
      requestBody: formOf({ FriendlyName: TEXT, TtsName: TEXT }, ['FriendlyName']),
      responses: answer(201, { $ref: '#/components/schemas/service' }),
    },
  },
  '/v2/Services/{Sid}': { delete: { responses: { 204: {} } } },
  '/v2/Forms/{FormType}': { get: { responses: answer(200, service({ old: TEXT })) } },
}
const SCHEMAS = {
  service: service({ sid: TEXT, kind: { type: 'string', enum: ['sms', 'call'] }, owner: { $ref: '#/components/schemas/service' } }),
}

test('the same twice is no difference', async () => {
  expect(await compareFolders(folderOf(BEFORE, SCHEMAS), folderOf(BEFORE, SCHEMAS))).toBe('Nothing is different for what ringback serves.')
})

test('operations, statuses, parameters, fields and words: what is new, gone and changed', async () => {
  const after: Paths = {
    [SERVICES]: {
      get: {
        parameters: [{ name: 'PageSize', in: 'query', schema: { type: 'string' } }],
        responses: answer(200, {
          type: 'object',
          properties: { services: { type: 'array', items: { $ref: '#/components/schemas/service' } } },
        }),
      },
      post: {
        requestBody: formOf({ FriendlyName: TEXT, Shape: TEXT }),
        responses: { ...answer(201, { $ref: '#/components/schemas/service' }), 202: {} },
      },
    },
    '/v2/Services/{Sid}': { get: { responses: answer(200, { $ref: '#/components/schemas/service' }) } },
    // What nobody serves may change as it likes, and a new operation is told of all the same.
    '/v2/Forms/{FormType}': { get: { responses: answer(200, service({ young: TEXT })) } },
    '/v2/Moods': { get: { responses: answer(200, service({})) } },
  }
  const schemas = { service: service({ sid: { ...TEXT, nullable: true }, kind: { type: 'string', enum: ['sms', 'email'] } }) }
  expect((await compareFolders(folderOf(BEFORE, SCHEMAS), folderOf(after, schemas))).split('\n')).toEqual([
    'New (6)',
    '  verify_v2 GET /v2/Services: 200 /services/*/kind may be "email"',
    '  verify_v2 POST /v2/Services: parameter Shape',
    '  verify_v2 POST /v2/Services: 201 /kind may be "email"',
    '  verify_v2 POST /v2/Services: 202',
    '  verify_v2 GET /v2/Services/{Sid}',
    '  verify_v2 GET /v2/Moods (ringback does not serve it)',
    '',
    'Gone (6)',
    '  verify_v2 GET /v2/Services: 200 /services/*/kind may be "call"',
    '  verify_v2 GET /v2/Services: 200 /services/*/owner',
    '  verify_v2 POST /v2/Services: 201 /kind may be "call"',
    '  verify_v2 POST /v2/Services: parameter TtsName',
    '  verify_v2 POST /v2/Services: 201 /owner',
    '  verify_v2 DELETE /v2/Services/{Sid}',
    '',
    'Changed (4)',
    '  verify_v2 GET /v2/Services: parameter PageSize: integer → string',
    '  verify_v2 GET /v2/Services: 200 /services/*/sid: string → string, nullable',
    '  verify_v2 POST /v2/Services: parameter FriendlyName: string, required → string',
    '  verify_v2 POST /v2/Services: 201 /sid: string → string, nullable',
  ])
})

test('a folder without a description is named', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'ringback-descriptions-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  await expect(compareFolders(empty, folderOf(BEFORE))).rejects.toThrow(`${empty} holds no description`)
})
