// A product that exists in tests alone: a directory of numbers on a host of its own, with lists, errors and JSON as Verify and Content
// have them. The account is that of the credentials, and not in the path.
import type { ApiCommand, Decision } from '../../../src/engine/command'
import { type Address, segmentsOf } from '../../../src/rest/http/address'
import { createRestApi, type RestApi } from '../../../src/rest/http/api'
import { type Context, type HandlerResult, notFound, ok, rejected } from '../../../src/rest/http/context'
import { metaLists } from '../../../src/rest/http/meta-lists'
import { listReply } from '../../../src/rest/http/paging'
import { type Product, whenMet } from '../../../src/rest/http/product'
import type { RestFaults, RestSettings, Service } from '../../../src/rest/http/service'
import { PRODUCTS } from '../../../src/rest/products'
import type { NumberRow, RequestRow } from '../../../src/store/records'
import { createStore } from '../../../src/store/store'
import { accountRow, NOON, numberRow, sidOf } from '../store/records'

const HOST = 'https://directory.example.test'

function readAddress(rawUrl: string): Address | undefined {
  if (!rawUrl.startsWith(`${HOST}/v2/`)) return undefined
  const url = new URL(rawUrl)
  const segments = segmentsOf(url.pathname.slice('/v2/'.length))
  return { url, root: `${HOST}/v2`, path: url.pathname, accountSid: '', segments, json: false, dialect: 'twilio' }
}

function listEntries(context: Context): HandlerResult {
  const { numbers } = context.service.store
  const selection = { list: numbers.listBy('account', context.account.sid), matches: null }
  return { reply: listReply(context, numbers, 'entries', selection, (row) => present(context, row)), sid: null }
}

function createEntry(context: Context): HandlerResult {
  const { service, account, form } = context
  const { name } = (form.json('labels') ?? {}) as { name?: string }
  const fields = { friendlyName: name } as Extract<ApiCommand, { type: 'number.create' }>['fields']
  const { sid, rejection } = service.request({
    type: 'number.create',
    sort: null,
    accountSid: account.sid,
    phoneNumber: form.one('number'),
    areaCode: undefined,
    fields,
  })
  if (rejection) return rejected(rejection)
  return ok(present(context, service.store.numbers.get(sid as string) as NumberRow), sid, 201)
}

function fetchEntry(context: Context): HandlerResult {
  const row = context.service.store.numbers.get(context.ids.Sid as string)
  return row?.accountSid === context.account.sid ? ok(present(context, row), row.sid) : notFound(context)
}

function present({ address, ids }: Context, row: NumberRow): unknown {
  return {
    sid: row.sid,
    book_sid: ids.BookSid,
    number: row.e164,
    name: row.friendlyName,
    date_created: new Date(row.createdAt).toISOString(),
    url: `${address.root}/Books/${ids.BookSid}/Entries/${row.sid}`,
  }
}

export const directory = {
  address: readAddress,
  routes: [
    { path: 'Books/{BookSid}/Entries', name: 'entries', handlers: { create: createEntry, list: listEntries } },
    // A word where other paths have an identifier, and two identifiers in a row.
    { path: 'Books/{BookSid}/Entries/Newest', name: 'newest', handlers: { list: listEntries } },
    { path: 'Books/{BookSid}/Entries/{Sid}', name: 'entries', handlers: { fetch: fetchEntry } },
    { path: 'Lookups/{BookSid}/{Sid}', name: 'lookups', handlers: { fetch: fetchEntry } },
  ],
  lists: metaLists,
  presentRejection: ({ code, message, status }, _, retryAfter) => ({
    status,
    body: { json: { code, message, details: {} } },
    ...(retryAfter === null ? {} : { headers: { 'retry-after': String(retryAfter) } }),
  }),
  takesObjects: true,
} as const satisfies Product

const listed = whenMet({
  address: readAddress,
  operations: ['entries.create', 'entries.list', 'newest.list', 'entries.fetch', 'lookups.fetch'],
  load: () => Promise.resolve(directory),
})

export const OPERATIONS = [...PRODUCTS, listed].flatMap(({ operations }): readonly string[] => operations)

/** A service with one account and nothing in it, and what was noted of it. */
export interface DirectoryService {
  readonly api: RestApi
  readonly requests: RequestRow[]
  readonly alerts: string[]
  /** By operation: what is broken about the next requests. */
  readonly faults: Map<string, RestFaults>
  readonly authorization: string
}

export function directoryService(settings: Partial<RestSettings> = {}): DirectoryService {
  const store = createStore()
  const account = accountRow()
  store.apply({ table: 'accounts', put: account })
  const [requests, alerts, faults]: [RequestRow[], string[], Map<string, RestFaults>] = [[], [], new Map()]
  let made = 0
  const request = (command: ApiCommand): Decision => {
    if (command.type !== 'number.create') throw new Error(`A directory has no ${command.type}`)
    if (!command.phoneNumber)
      return { sid: null, rejection: { status: 400, code: 21404, message: 'A number is required' }, changes: [], effects: [], guesses: [] }
    made += 1
    const sid = sidOf('PN', made)
    const put = numberRow({ sid, e164: command.phoneNumber, friendlyName: command.fields.friendlyName ?? '' })
    store.apply({ table: 'numbers', put })
    return { sid, rejection: null, changes: [], effects: [], guesses: [] }
  }
  const service: Service = {
    store,
    now: NOON,
    forSale: () => [],
    request,
    guess() {},
    noteRequest: (row) => void requests.push(row),
    noteRead() {},
    alert: ({ message }) => void alerts.push(message),
    alertOnce: ({ message }) => void alerts.push(message),
    wasTakenAway: () => false,
    takeFaults: (operation) => faults.get(operation) ?? null,
    beforeReply: () => null,
    delay: () => Promise.resolve(),
    onRequest() {},
    onReply() {},
  }
  const all: RestSettings = {
    origins: null,
    unknownAccounts: 'reject',
    guard: true,
    dialect: 'auto',
    strict: false,
    exposeInitiated: false,
    neverSent: 60200,
    protectRecordings: false,
    ...settings,
  }
  const authorization = `Basic ${btoa(`${account.sid}:${account.authToken}`)}`
  return { api: createRestApi(service, all, [...PRODUCTS, listed]), requests, alerts, faults, authorization }
}
