// All tables and logs of one instance, the one place that applies changes to them, and their image for a snapshot.
import type {
  AccountRow,
  AlertRow,
  CallbackRow,
  CallRow,
  CounterName,
  FaultRow,
  HandsetRow,
  LaneRow,
  MediaRow,
  MessageRow,
  NumberRow,
  OptOutRow,
  RequestRow,
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
  callbacks: Table<CallbackRow, 'subject'>
  services: Table<ServiceRow>
  optOuts: Table<OptOutRow>
  lanes: Table<LaneRow>
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
  lanes: LaneRow
  faults: FaultRow
  calls: CallRow
}

export type TableName = keyof Rows

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
  readonly callbacks: ReadTable<CallbackRow, 'subject'>
  readonly services: ReadTable<ServiceRow, never>
  readonly optOuts: ReadTable<OptOutRow, never>
  readonly lanes: ReadTable<LaneRow, never>
  readonly faults: ReadTable<FaultRow, never>
  readonly calls: ReadTable<CallRow, 'account' | 'to' | 'from' | 'parent' | 'handset'>
  counter(name: CounterName): number
}

/** A change and its moment. The rows are shared with the tables, so the past costs a few words a change. */
export interface JournalEntry {
  readonly at: number
  readonly change: Change
}

export interface StoreImage {
  readonly tables: { readonly [Name in TableName]: TableImage<Rows[Name]> }
  readonly counters: ReadonlyMap<CounterName, number>
  readonly requests: readonly RequestRow[]
  readonly alerts: readonly AlertRow[]
  readonly timeline: readonly TimelineRow[]
  readonly journal: readonly JournalEntry[]
}

/** The tables that a view of the past shows, and what their records refer to. */
const PAST: ReadonlySet<TableName> = new Set(['messages', 'media', 'calls', 'callbacks'])

export class Store implements ReadStore {
  readonly accounts: Tables['accounts'] = new Table({})
  readonly numbers: Tables['numbers'] = new Table({ account: (row) => row.accountSid, e164: (row) => row.e164 })
  readonly handsets: Tables['handsets'] = new Table({})
  readonly messages: Tables['messages'] = new Table({
    account: (row) => row.accountSid,
    to: (row) => pairKey(row.accountSid, row.to),
    from: (row) => pairKey(row.accountSid, row.from),
  })
  readonly media: Tables['media'] = new Table({ message: (row) => row.messageSid })
  readonly callbacks: Tables['callbacks'] = new Table({ subject: (row) => row.subject })
  readonly services: Tables['services'] = new Table({})
  readonly optOuts: Tables['optOuts'] = new Table({})
  readonly lanes: Tables['lanes'] = new Table({})
  readonly faults: Tables['faults'] = new Table({})
  readonly calls: Tables['calls'] = new Table({
    account: (row) => row.accountSid,
    to: (row) => pairKey(row.accountSid, row.to),
    from: (row) => pairKey(row.accountSid, row.from),
    parent: (row) => row.parentSid ?? '',
    // The far party: who calls in, or who is called.
    handset: (row) => (row.direction === 'inbound' ? row.from : row.to),
  })

  requests: RequestRow[] = []
  alerts: AlertRow[] = []
  timeline: TimelineRow[] = []
  /** Every change of what can be looked at in the past, in order. */
  journal: JournalEntry[] = []

  #counters = new Map<CounterName, number>()

  counter(name: CounterName): number {
    return this.#counters.get(name) ?? 0
  }

  /** Keeps a change for views of the past. `at`: milliseconds of virtual time. */
  keep(change: Change, at: number): void {
    if ('table' in change && PAST.has(change.table)) this.journal.push({ at, change })
  }

  apply(change: Change): void {
    if ('counter' in change) this.#counters.set(change.counter, change.value)
    else if ('put' in change) (this[change.table] as Table<Rows[TableName]>).put(change.put)
    else this[change.table].remove(change.remove)
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
        lanes: this.lanes.image(),
        faults: this.faults.image(),
        calls: this.calls.image(),
      },
      counters: new Map(this.#counters),
      requests: [...this.requests],
      alerts: [...this.alerts],
      timeline: [...this.timeline],
      journal: [...this.journal],
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
    this.lanes.restore(image.tables.lanes)
    this.faults.restore(image.tables.faults)
    this.calls.restore(image.tables.calls)
    this.#counters = new Map(image.counters)
    this.requests = [...image.requests]
    this.alerts = [...image.alerts]
    this.timeline = [...image.timeline]
    this.journal = [...image.journal]
  }
}
