// What is found in an answer that a description does not allow, by a description of our own: no file of the vendor's is needed.
import { describe, expect, test } from 'vitest'
import type { Description, Method, Operation, Schema } from '../../support/vendor/descriptions'
import { differencesOf, differencesOfError } from '../../support/vendor/differences'
import { deskDescription } from '../../support/vendor/small-description'

const TICKET = {
  sid: 'TK00ff',
  status: 'open',
  note: null,
  date_created: 'Thu, 24 Aug 2023 05:01:45 +0000',
  closed_at: null,
  links: { calls: 'https://desk.example.test/calls' },
  parent: null,
}

function find(method: Method, path: string, description: Description = deskDescription()): Operation {
  const operation = description.operations.find((one) => one.method === method && one.path === path)
  if (!operation) throw new Error(`The desk has no ${method} ${path}.`)
  return operation
}

const fetched = (json: unknown, changed?: Readonly<Record<string, Schema>>) =>
  differencesOf(find('get', '/v1/Tickets/{Sid}', deskDescription(changed)), 200, json)

const { note: _, ...WITHOUT_NOTE } = TICKET

describe('an answer', () => {
  test('that is as described differs in nothing', () => {
    expect(fetched(TICKET)).toEqual([])
    expect(fetched({ ...TICKET, parent: { ...TICKET, status: 'closed' }, closed_at: '2030-01-01T00:00:00Z' })).toEqual([])
    expect(differencesOf(find('delete', '/v1/Tickets/{Sid}'), 204, undefined)).toEqual([])
  })

  test.each<[string, object, { pointer: string; expected: string | RegExp; sent: string | undefined }]>([
    ['lacks a field', WITHOUT_NOTE, { pointer: '/note', expected: /is declared/, sent: undefined }],
    ['has a field more', { ...TICKET, mood: 'good' }, { pointer: '/mood', expected: /not declared/, sent: '"good"' }],
    ['has another type', { ...TICKET, note: 7 }, { pointer: '/note', expected: /must be string/, sent: '7' }],
    ['has null where none is', { ...TICKET, status: null }, { pointer: '/status', expected: /./, sent: 'null' }],
    ['has another word', { ...TICKET, status: 'lost' }, { pointer: '/status', expected: 'one of "open", "closed"', sent: '"lost"' }],
    ['has a SID of another kind', { ...TICKET, sid: 'AB00ff' }, { pointer: '/sid', expected: /pattern/, sent: '"AB00ff"' }],
    [
      'has a date of another form',
      { ...TICKET, date_created: '2023-08-24T05:01:45Z' },
      { pointer: '/date_created', expected: /date-time-rfc-2822/, sent: '"2023-08-24T05:01:45Z"' },
    ],
    [
      'has a day of the week that the date has not',
      { ...TICKET, date_created: 'Fri, 24 Aug 2023 05:01:45 +0000' },
      { pointer: '/date_created', expected: /date-time-rfc-2822/, sent: '"Fri, 24 Aug 2023 05:01:45 +0000"' },
    ],
    [
      'has a day that no month has',
      { ...TICKET, closed_at: '2030-02-30T00:00:00Z' },
      { pointer: '/closed_at', expected: /date-time/, sent: '"2030-02-30T00:00:00Z"' },
    ],
    ['has a link that is none', { ...TICKET, links: { calls: 'calls' } }, { pointer: '/links/calls', expected: /uri/, sent: '"calls"' }],
    [
      'differs deep inside',
      { ...TICKET, parent: { ...TICKET, mood: 1 } },
      { pointer: '/parent/mood', expected: /not declared/, sent: '1' },
    ],
  ])('that %s', (_name, json, { pointer, expected, sent }) => {
    const found = fetched(json)
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]).toMatchObject({ pointer, sent })
    expect(found[0]?.expected).toMatch(expected)
  })

  test('in a list is named by a star, and a key that is a number is not', () => {
    const list = find('get', '/v1/Tickets')
    expect(differencesOf(list, 200, { tickets: [TICKET, WITHOUT_NOTE], page: 0 }).map(({ pointer }) => pointer)).toEqual([
      '/tickets/*/note',
    ])
    const links = { 1: 'none' }
    expect(fetched({ ...TICKET, links }).map(({ pointer }) => pointer)).toEqual(['/links/1'])
  })

  test('has a status that is declared, and a body only where one is', () => {
    expect(differencesOf(find('post', '/v1/Tickets'), 200, TICKET)).toEqual([{ pointer: '', expected: 'the status 201', sent: '200' }])
    expect(differencesOf(find('delete', '/v1/Tickets/{Sid}'), 204, {})).toEqual([{ pointer: '', expected: 'no body', sent: '{}' }])
    expect(fetched(undefined)).toHaveLength(1)
  })

  test('may leave out what a schema does not require, where it says what it requires', () => {
    const ticket: Schema = { type: 'object', required: ['sid'], properties: { sid: { type: 'string' }, note: { type: 'string' } } }
    expect(fetched({ sid: 'x' }, { ticket })).toEqual([])
    expect(fetched({ note: 'x' }, { ticket }).map(({ pointer }) => pointer)).toEqual(['/sid'])
  })

  test('made of several schemas has the fields of all, and no others', () => {
    const ticket: Schema = {
      allOf: [{ $ref: '#/components/schemas/base' }, { type: 'object', properties: { note: { type: 'string' } } }],
    }
    const base: Schema = { type: 'object', properties: { sid: { type: 'string' } } }
    expect(fetched({ sid: 'x', note: 'y' }, { ticket, base })).toEqual([])
    expect(fetched({ sid: 'x' }, { ticket, base }).map(({ pointer }) => pointer)).toEqual(['/note'])
    expect(fetched({ sid: 'x', note: 'y', mood: 1 }, { ticket, base }).map(({ pointer }) => pointer)).toEqual(['/mood'])
  })

  test('may be null as OpenAPI 3.1 writes it, and within limits as 3.0 does', () => {
    const count = { type: 'integer', minimum: 0, exclusiveMinimum: true } as Schema
    const ticket: Schema = { type: 'object', properties: { note: { type: ['string', 'null'] }, count } }
    expect(fetched({ note: null, count: 1 }, { ticket })).toEqual([])
    expect(fetched({ note: null, count: 0 }, { ticket }).map(({ pointer }) => pointer)).toEqual(['/count'])
  })
})

describe('an error', () => {
  const error = { code: 20404, message: 'Gone', more_info: 'https://example.test/20404', status: 404 }

  test('has a code, a message, a link and its own status', () => {
    expect(differencesOfError(404, error)).toEqual([])
    expect(differencesOfError(404, { ...error, details: {} })).toEqual([])
  })

  test.each<[string, unknown, string]>([
    ['without a code', { ...error, code: undefined }, '/code'],
    ['without a link', { ...error, more_info: 'none' }, '/more_info'],
    ['with a field more', { ...error, why: '' }, '/why'],
    ['of another status', { ...error, status: 400 }, '/status'],
    ['of another status and with a code that is a text', { ...error, status: 400, code: '20404' }, '/status'],
    ['without a body', undefined, ''],
  ])('%s', (_name, json, pointer) => {
    const whole = json === undefined ? undefined : JSON.parse(JSON.stringify(json))
    expect(differencesOfError(404, whole).map((difference) => difference.pointer)).toContain(pointer)
  })
})
