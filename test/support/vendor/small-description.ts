// A description of our own making, in the form of the vendor's: a desk with tickets. For tests of what reads descriptions.
import { type Description, readOperations, type Schema } from './descriptions'

const TICKET: Schema = {
  type: 'object',
  properties: {
    sid: { type: 'string', pattern: '^TK[0-9a-f]{4}$', nullable: true },
    status: { $ref: '#/components/schemas/ticket_enum_status' },
    note: { type: 'string', nullable: true },
    date_created: { type: 'string', format: 'date-time-rfc-2822', nullable: true },
    closed_at: { type: 'string', format: 'date-time', nullable: true },
    links: { type: 'object', format: 'uri-map', nullable: true },
    parent: { $ref: '#/components/schemas/ticket', nullable: true },
  },
}

export const SCHEMAS: Readonly<Record<string, Schema>> = {
  ticket: TICKET,
  ticket_enum_status: { type: 'string', enum: ['open', 'closed'] },
}

const ONE = { content: { 'application/json': { schema: { $ref: '#/components/schemas/ticket' } } } }
const LIST: Schema = {
  type: 'object',
  properties: { tickets: { type: 'array', items: { $ref: '#/components/schemas/ticket' } }, page: { type: 'integer' } },
}

/** `changed`: schemas that stand in the place of those of the same name. */
export function deskDescription(changed: Readonly<Record<string, Schema>> = {}): Description {
  const form = { type: 'object', properties: { Note: { type: 'string' }, Status: { $ref: '#/components/schemas/ticket_enum_status' } } }
  return readOperations('desk_v1', {
    paths: {
      '/v1/Tickets': {
        get: {
          parameters: [{ name: 'PageSize', in: 'query', schema: { type: 'integer' } }],
          responses: { 200: { content: { 'application/json': { schema: LIST } } } },
        },
        post: {
          requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { ...form, required: ['Note'] } } } },
          responses: { 201: ONE },
        },
      },
      '/v1/Tickets/{Sid}': { get: { responses: { 200: ONE } }, delete: { responses: { 204: {} } } },
    },
    components: { schemas: { ...SCHEMAS, ...changed } },
  })
}
