// The record lists of a phone elsewhere: fetched, then matched here, so that a match means what it means in process.
import type { Match } from 'ringback'
import type { Kind } from '../kinds/kind'
import { KINDS } from '../kinds/kinds'
import { shapeOf } from '../kinds/shapes'
import type { AnyRecord } from '../kinds/view'
import { recordList } from '../phone/record-list'
import { withFile } from './recordings'
import type { Wire } from './wire'

/** The same as `RecordList`, with promises. Each call fetches the records as they are then. */
export interface RemoteList<Record> {
  /** All records, oldest first. */
  all(): Promise<Record[]>
  /** The record with this SID. */
  get(sid: string): Promise<Record | undefined>
  /** The oldest record that matches. */
  find(match: Match<Record>): Promise<Record | undefined>
  /** All records that match, oldest first. */
  filter(match: Match<Record>): Promise<Record[]>
  /** The newest record, or the newest that matches. Rejects if there is none. */
  last(match?: Match<Record>): Promise<Record>
  /** How many records match; without a match, how many there are. */
  count(match?: Match<Record>): Promise<number>
}

/** By their names: one for each kind of record. */
export function remoteLists(wire: Wire): Readonly<Record<string, RemoteList<AnyRecord>>> {
  return Object.fromEntries(KINDS.map((kind) => [kind.list, remoteList(wire, kind)]))
}

function remoteList(wire: Wire, kind: Kind): RemoteList<AnyRecord> {
  const path = kind.list
  const fetched = async () => {
    const records = (await wire.get<AnyRecord[]>(path)).map((record) => withFile(record, wire))
    return recordList(shapeOf(kind), () => ({ length: records.length, at: (index) => records[index] as AnyRecord }))
  }
  return {
    all: async () => (await fetched()).all(),
    async get(sid) {
      const [record] = await wire.get<AnyRecord[]>(`${path}?sid=${encodeURIComponent(sid)}&limit=1`)
      return record && withFile(record, wire)
    },
    find: async (match) => (await fetched()).find(match),
    filter: async (match) => (await fetched()).filter(match),
    // An argument that was left out stays left out: an `undefined` that was written is a mistake.
    last: async (...match) => (await fetched()).last(...match),
    count: async (...match) => (await fetched()).count(...match),
  }
}
