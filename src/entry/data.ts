// Live @msw/data collections over a phone: to query, and to hand to what reads such collections. Nothing is written through them.
import type { Collection } from '@msw/data'
import {
  type AccountState,
  type CallbackRecord,
  type CallRecord,
  type Changes,
  type MessageRecord,
  MisuseError,
  type NumberState,
  type Past,
  type Ringback,
} from 'ringback'
import { ENTITY_KINDS, TABLE_KINDS } from '../kinds/kinds'

/** An account, as a record of a collection. */
export type AccountData = AccountState

/** A number that an account owns, as a record of a collection. */
export interface NumberData extends NumberState {
  /** The account that owns it. */
  readonly account: AccountData | undefined
}

/** A message, as a record of a collection, with its relations. */
export interface MessageData extends MessageRecord {
  /** The account that it belongs to. */
  readonly account: AccountData | undefined
  /** The account's number that sent or received it, as long as an account owns it. */
  readonly number: NumberData | undefined
}

/** A call, as a record of a collection, with its relations. */
export interface CallData extends CallRecord {
  /** The account that it belongs to. */
  readonly account: AccountData | undefined
  /** The account's number that called or was called, as long as an account owns it. */
  readonly number: NumberData | undefined
  /** The call whose `Dial` made this leg. */
  readonly parent: CallData | undefined
}

/** A callback, as a record of a collection, with what it is about. */
export interface CallbackData extends CallbackRecord {
  /** The idempotency token. */
  readonly id: string
  /** The message that it is about; undefined if it is about a call. */
  readonly message: MessageData | undefined
  /** The call that it is about; undefined if it is about a message. */
  readonly call: CallData | undefined
}

/** The schema that `@msw/data` needs for a record: a Standard Schema that accepts every record. */
export interface Schema<Row> {
  /** See https://standardschema.dev. */
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'ringback'
    readonly validate: (value: unknown) => { readonly value: Row }
    readonly types?: { readonly input: Row; readonly output: Row }
  }
}

/** Records that lead to others. */
interface Related {
  /** With their account and number. */
  readonly messages: MessageData
  /** With their account, number and parent. */
  readonly calls: CallData
  /** With the message or call that they are about. */
  readonly callbacks: CallbackData
}

/** The lists whose records change. */
type TableListName = Exclude<keyof Past, 'at'>
type DataOf<List extends TableListName> = List extends keyof Related ? Related[List] : Changed<List>
type Changed<List extends TableListName> = Changes[List][number]
type RecordCollections = { readonly [List in TableListName]: Collection<Schema<DataOf<List>>> }

/** The collections. Requests and alerts have none: they never change, and have no key. */
export interface Collections extends RecordCollections {
  /** The numbers that accounts own. */
  readonly numbers: Collection<Schema<NumberData>>
  /** All accounts, without their secrets. */
  readonly accounts: Collection<Schema<AccountData>>
}

/**
 * The phone's records as `@msw/data` collections. Each query sees the phone as it is at that moment; no further `await` is needed. They
 * are read-only: writing to one throws a MisuseError.
 * @throws MisuseError if `@msw/data` 1.x is not installed.
 */
export async function collections(phone: Ringback): Promise<Collections> {
  const data = await import('@msw/data').catch((cause: unknown) => {
    throw new MisuseError('ringback/data needs the package @msw/data 1.x, which cannot be loaded. Install it: npm i -D @msw/data', {
      cause,
    })
  })
  const asRecord = await markOf(data.Collection)
  const follow = follower(phone, () => tables)
  const find = <Row>(table: { get(sid: string): Row | undefined }, sid: string | null) => {
    follow()
    return sid === null ? undefined : table.get(sid)
  }
  const numberOf = ({ direction, accountSid, from, to }: MessageRecord | CallRecord) => {
    const e164 = direction === 'inbound' ? to : from
    follow()
    return tables.numbers.find((number) => number.e164 === e164 && number.accountSid === accountSid)
  }
  const open = <From, Row extends object>(name: string, present: (row: From) => Row): Table<Row, From> => {
    const schema: Schema<Row> = { '~standard': { version: 1, vendor: 'ringback', validate: (value) => ({ value: value as Row }) } }
    return new Table(name, new data.Collection({ schema }), follow, (key, row) => asRecord(key, present(row)))
  }
  const numbers = open<NumberState, NumberData>('numbers', (row) => ({
    ...row,
    get account() {
      return find(tables.accounts, row.accountSid)
    },
  }))
  /** What a record leads to; a kind that is not here leads to nothing. */
  const related: { readonly [List in TableListName]?: (row: Changed<List>) => object } = {
    messages: (row) => ({
      ...row,
      get account() {
        return find(tables.accounts, row.accountSid)
      },
      get number() {
        return numberOf(row)
      },
    }),
    calls: (row) => ({
      ...row,
      get account() {
        return find(tables.accounts, row.accountSid)
      },
      get number() {
        return numberOf(row)
      },
      get parent(): CallData | undefined {
        return find(tables.calls, row.parentSid)
      },
    }),
    callbacks: (row) => ({
      ...row,
      get message() {
        return find(tables.messages, row.sid)
      },
      get call() {
        return find(tables.calls, row.sid)
      },
    }),
  }
  const records = TABLE_KINDS.map((kind) => {
    const list = kind.list as TableListName
    const present = related[list] as ((row: object) => object) | undefined
    return [list, open<object, object>(list, present ?? ((row) => ({ ...row })))] as const
  })
  const tables: Tables = {
    accounts: open('accounts', (row) => ({ ...row })),
    numbers,
    ...(Object.fromEntries(records) as object as RecordTables),
  }
  follow()
  return Object.fromEntries(Object.entries(tables).map(([name, { collection }]) => [name, collection])) as object as Collections
}

type RecordTables = { readonly [List in TableListName]: Table<DataOf<List>, Changed<List>> }

interface Tables extends RecordTables {
  readonly accounts: Table<AccountData, AccountState>
  readonly numbers: Table<NumberData, NumberState>
}

/** Looks at the phone when something changed there since the last look, and brings the tables into step. */
function follower(phone: Ringback, tablesOf: () => Tables): () => void {
  let behind = true
  let cursor: string | undefined
  phone.feed.subscribe(() => {
    behind = true
  })
  return () => {
    if (!behind) return
    behind = false
    const tables = tablesOf()
    const changes = phone.feed.since(cursor)
    cursor = changes.cursor
    if (changes.fresh) for (const { list } of TABLE_KINDS) tables[list as TableListName].clear()
    for (const { list } of ENTITY_KINDS) tables[list as TableListName].remove(changes.removed)
    // These two are told of as a whole.
    refill(tables.accounts, changes.accounts)
    refill(tables.numbers, changes.numbers)
    for (const { list, about } of TABLE_KINDS) {
      const name = list as TableListName
      const table: Pick<Table<unknown, never>, 'put'> = tables[name]
      for (const row of changes[name] as readonly { readonly sid: string; readonly id?: string }[])
        table.put(about && row.id !== undefined ? row.id : row.sid, row as never)
    }
  }
}

function refill<From extends { readonly sid: string }>(table: Pick<Table<unknown, From>, 'clear' | 'put'>, rows: readonly From[]): void {
  table.clear()
  for (const row of rows) table.put(row.sid, row)
}

const READS = ['all', 'count', 'findFirst', 'findMany']
const WRITES = ['clear', 'defineRelations', 'delete', 'deleteMany']
const ASYNC_WRITES = ['create', 'createMany', 'update', 'updateMany']

/** A collection whose rows stand where `@msw/data` keeps them. Its own way to create one is asynchronous, so a query could come too early. */
class Table<Row, From> {
  readonly collection: Collection<Schema<Row>>
  readonly #records: Row[]
  readonly #present: (key: string, row: From) => Row
  readonly #places = new Map<string, number>()

  constructor(name: string, collection: Collection<Schema<Row>>, follow: () => void, present: (key: string, row: From) => Row) {
    this.collection = collection
    this.#records = collection.all()
    this.#present = present
    for (const read of READS) {
      const own: unknown = Reflect.get(collection, read)
      Reflect.set(collection, read, (...values: unknown[]) => {
        follow()
        return Reflect.apply(own as () => unknown, collection, values)
      })
    }
    const refuse = (write: string) => {
      throw new MisuseError(
        `${name}.${write}() would change a copy of the phone and not the phone. Change the phone by a request of the app, a handset or phone.clock; ${name} sees it at once.`,
      )
    }
    for (const write of WRITES) Reflect.set(collection, write, () => refuse(write))
    for (const write of ASYNC_WRITES) Reflect.set(collection, write, async () => refuse(write))
  }

  get(key: string): Row | undefined {
    return this.#records[this.#places.get(key) ?? -1]
  }

  find(wanted: (row: Row) => boolean): Row | undefined {
    return this.#records.find(wanted)
  }

  put(key: string, row: From): void {
    const place = this.#places.get(key) ?? this.#records.length
    this.#places.set(key, place)
    this.#records[place] = this.#present(key, row)
  }

  remove(keys: readonly string[]): void {
    const gone = new Set(keys.filter((key) => this.#places.has(key)))
    if (gone.size === 0) return
    const left = [...this.#places].filter(([key]) => !gone.has(key)).map(([key, place]) => [key, this.#records[place] as Row] as const)
    this.clear()
    for (const [key, record] of left) this.#places.set(key, this.#records.push(record) - 1)
  }

  clear(): void {
    this.#records.length = 0
    this.#places.clear()
  }
}

/**
 * What makes an object a record of a collection is a primary key and a map of relations under symbols that the package does not
 * give away; a record that it made shows them.
 */
async function markOf(collection: typeof Collection): Promise<<Row extends object>(key: string, row: Row) => Row> {
  const schema: Schema<object> = { '~standard': { version: 1, vendor: 'ringback', validate: () => ({ value: {} }) } }
  const probe = new collection({ schema })
  const made = await probe.create({})
  const symbols = Object.getOwnPropertySymbols(made).map((symbol) => [symbol, Reflect.get(made, symbol) instanceof Map] as const)
  probe.all().length = 0
  if (symbols.length !== 2 || probe.count() > 0)
    throw new MisuseError('ringback/data knows @msw/data 1.x, and the version that is installed works differently inside. Install 1.1.7.')
  return (key, row) => {
    for (const [symbol, isMap] of symbols) Object.defineProperty(row, symbol, { value: isMap ? new Map() : key })
    return row
  }
}
