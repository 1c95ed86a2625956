// All tables and logs of one instance, the one place that applies changes to them, and their image for a snapshot.

import { Log, type LogImage } from './log'
import type {
  AccountRow,
  AlertRow,
  CallbackRow,
  CallRow,
  CounterName,
  FaultRow,
  HandsetRow,
  MediaRow,
  MessageRow,
  NumberRow,
  OptOutRow,
  RequestRow,
  SendQueueRow,
  ServiceRow,
  TimelineRow,
} from './records'
import { type ReadTable, Table, type TableImage } from './table'

/** Index keys of two parts. A SID and a number hold no space. */
export function pairKey(accountSid: string, other: string): string {
  return `${accountSid} ${other}`
}

interface Tables {
  accounts: Table<AccountRow>
  numbers: Table<NumberRow, 'account' | 'e164'>
  handsets: Table<HandsetRow>
  messages: Table<MessageRow, 'account' | 'to' | 'from'>
  media: Table<MediaRow, 'message'>
  callbacks: Table<CallbackRow, 'subject' | 'state'>
  services: Table<ServiceRow>
  optOuts: Table<OptOutRow>
  sendQueues: Table<SendQueueRow>
  faults: Table<FaultRow>
  calls: Table<CallRow, 'account' | 'to' | 'from' | 'parent' | 'handset'>
}

interface Rows {
  accounts: AccountRow
  numbers: NumberRow
  handsets: HandsetRow
  messages: MessageRow
  media: MediaRow
  callbacks: CallbackRow
  services: ServiceRow
  optOuts: OptOutRow
  sendQueues: SendQueueRow
  faults: FaultRow
  calls: CallRow
}

export type TableName = keyof Rows

const TABLES = [
  'accounts',
  'numbers',
  'handsets',
  'messages',
  'media',
  'callbacks',
  'services',
  'optOuts',
  'sendQueues',
  'faults',
  'calls',
] as const satisfies readonly TableName[]

/** What a decision does to the records. Nothing else writes them. */
export type Change =
  | {
      [Name in TableName]: { readonly table: Name; readonly put: Rows[Name] } | { readonly table: Name; readonly remove: string }
    }[TableName]
  | { readonly counter: CounterName; readonly value: number }

/** The read side: all that the engine and the REST face may see. */
export interface ReadStore {
  readonly accounts: ReadTable<AccountRow, never>
  readonly numbers: ReadTable<NumberRow, 'account' | 'e164'>
  readonly handsets: ReadTable<HandsetRow, never>
  readonly messages: ReadTable<MessageRow, 'account' | 'to' | 'from'>
  readonly media: ReadTable<MediaRow, 'message'>
  readonly callbacks: ReadTable<CallbackRow, 'subject' | 'state'>
  readonly services: ReadTable<ServiceRow, never>
  readonly optOuts: ReadTable<OptOutRow, never>
  readonly sendQueues: ReadTable<SendQueueRow, never>
  readonly faults: ReadTable<FaultRow, never>
  readonly calls: ReadTable<CallRow, 'account' | 'to' | 'from' | 'parent' | 'handset'>
  counter(name: CounterName): number
}

export interface StoreImage {
  readonly tables: { readonly [Name in TableName]: TableImage<Rows[Name]> }
  readonly counters: ReadonlyMap<CounterName, number>
  readonly requests: LogImage<RequestRow>
  readonly alerts: LogImage<AlertRow>
  readonly timeline: LogImage<TimelineRow>
}

export class Store implements ReadStore {
  readonly accounts: Tables['accounts']
  readonly numbers: Tables['numbers']
  readonly handsets: Tables['handsets']
  readonly messages: Tables['messages']
  readonly media: Tables['media']
  readonly callbacks: Tables['callbacks']
  readonly services: Tables['services']
  readonly optOuts: Tables['optOuts']
  readonly sendQueues: Tables['sendQueues']
  readonly faults: Tables['faults']
  readonly calls: Tables['calls']

  readonly requests: Log<RequestRow>
  /** All of them are kept, because the end check asks for each. */
  readonly alerts = new Log<AlertRow>()
  readonly timeline: Log<TimelineRow>

  /** `limit`: how many requests, lines of the timeline and changes of each table are kept. */
  constructor(limit = Number.POSITIVE_INFINITY) {
    this.accounts = new Table({}, limit)
    this.numbers = new Table({ account: ['accountSid'], e164: ['e164'] }, limit)
    this.handsets = new Table({}, limit)
    this.messages = new Table({ account: ['accountSid'], to: ['accountSid', 'to'], from: ['accountSid', 'from'] }, limit)
    this.media = new Table({ message: ['messageSid'] }, limit)
    this.callbacks = new Table({ subject: ['subject'], state: ['state'] }, limit)
    this.services = new Table({}, limit)
    this.optOuts = new Table({}, limit)
    this.sendQueues = new Table({}, limit)
    this.faults = new Table({}, limit)
    this.calls = new Table(
      {
        account: ['accountSid'],
        to: ['accountSid', 'to'],
        from: ['accountSid', 'from'],
        parent: (row) => row.parentSid ?? '',
        // The far party: who calls in, or who is called.
        handset: (row) => (row.direction === 'inbound' ? row.from : row.to),
      },
      limit,
    )
    this.requests = new Log(limit)
    this.timeline = new Log(limit)
  }

  #counters = new Map<CounterName, number>()

  counter(name: CounterName): number {
    return this.#counters.get(name) ?? 0
  }

  /** `at`: milliseconds of virtual time. */
  apply(change: Change, at = 0): void {
    if ('counter' in change) this.#counters.set(change.counter, change.value)
    else if ('put' in change) (this[change.table] as Table<Rows[TableName]>).put(change.put, at)
    else this[change.table].remove(change.remove, at)
  }

  /** Records and counters of another store, to go on from there without touching it; no logs. */
  static copyOf(store: Store): Store {
    const copy = new Store()
    for (const name of TABLES) for (const row of store[name] as Iterable<Rows[TableName]>) (copy[name] as Table<Rows[TableName]>).put(row)
    copy.#counters = new Map(store.#counters)
    return copy
  }

  image(): StoreImage {
    return {
      tables: {
        accounts: this.accounts.image(),
        numbers: this.numbers.image(),
        handsets: this.handsets.image(),
        messages: this.messages.image(),
        media: this.media.image(),
        callbacks: this.callbacks.image(),
        services: this.services.image(),
        optOuts: this.optOuts.image(),
        sendQueues: this.sendQueues.image(),
        faults: this.faults.image(),
        calls: this.calls.image(),
      },
      counters: new Map(this.#counters),
      requests: this.requests.image(),
      alerts: this.alerts.image(),
      timeline: this.timeline.image(),
    }
  }

  restore(image: StoreImage): void {
    this.accounts.restore(image.tables.accounts)
    this.numbers.restore(image.tables.numbers)
    this.handsets.restore(image.tables.handsets)
    this.messages.restore(image.tables.messages)
    this.media.restore(image.tables.media)
    this.callbacks.restore(image.tables.callbacks)
    this.services.restore(image.tables.services)
    this.optOuts.restore(image.tables.optOuts)
    this.sendQueues.restore(image.tables.sendQueues)
    this.faults.restore(image.tables.faults)
    this.calls.restore(image.tables.calls)
    this.#counters = new Map(image.counters)
    this.requests.restore(image.requests)
    this.alerts.restore(image.alerts)
    this.timeline.restore(image.timeline)
  }
}
