// The record lists of a phone elsewhere: fetched, then matched here, so that a match means what it means in process.
import type { Match } from 'ringback'
import { recordList } from '../phone/record-list'
import type { Wire } from './wire'

/** As `RecordList`, with promises. Each call fetches the records as they are then. */
export interface RemoteList<Record> {
  all(): Promise<Record[]>
  get(sid: string): Promise<Record | undefined>
  find(match: Match<Record>): Promise<Record | undefined>
  filter(match: Match<Record>): Promise<Record[]>
  /** Rejects where there is none. */
  last(match?: Match<Record>): Promise<Record>
  count(match?: Match<Record>): Promise<number>
}

export function remoteList<Record extends { readonly sid: string | null }>(wire: Wire, noun: string): RemoteList<Record> {
  const fetched = async () => {
    const records = await wire.get<Record[]>(`${noun}s`)
    return recordList(noun, () => ({ length: records.length, at: (index) => records[index] as Record }))
  }
  return {
    all: async () => (await fetched()).all(),
    get: async (sid) => (await wire.get<Record[]>(`${noun}s?sid=${encodeURIComponent(sid)}&limit=1`))[0],
    find: async (match) => (await fetched()).find(match),
    filter: async (match) => (await fetched()).filter(match),
    last: async (match) => (await fetched()).last(match),
    count: async (match) => (await fetched()).count(match),
  }
}
