// Every list has the same envelope, and the same limits.
import type { ConformanceCase, Fact } from '../case'
import { FREE } from '../case'

const KEYS = ['end', 'first_page_uri', 'next_page_uri', 'page', 'page_size', 'previous_page_uri', 'start', 'uri']
const LISTS = { Messages: 'messages', Calls: 'calls', Recordings: 'recordings', Conferences: 'conferences', Queues: 'queues' } as const
const MARK = 'To=%2B14155559999'

export const listEnvelope: ConformanceCase = {
  id: 'list.envelope',
  about: 'Every list has the documented paging keys, with its records under one further key; 50 records a page by default, 1000 at most',
  costs: FREE,
  rests: 'The OpenAPI description of the 2010 API',
  async observe({ rest }) {
    const keys: Record<string, Fact> = {}
    for (const list of Object.keys(LISTS)) keys[list] = Object.keys((await rest.get(`${list}.json?PageSize=1`)).json).sort()
    const sizeOf = async (query: string) => Number((await rest.get(`Messages.json?${MARK}${query}`)).json.page_size)
    const empty = (await rest.get(`Messages.json?${MARK}`)).json
    return {
      keys,
      empty: { messages: empty.messages as Fact, start: Number(empty.start), end: Number(empty.end), next: empty.next_page_uri as Fact },
      byDefault: await sizeOf(''),
      asked: await sizeOf('&PageSize=7'),
      most: await sizeOf('&PageSize=1000'),
    }
  },
  expected: {
    keys: Object.fromEntries(Object.entries(LISTS).map(([list, key]) => [list, [...KEYS, key].sort()])),
    empty: { messages: [], start: 0, end: 0, next: null },
    byDefault: 50,
    asked: 7,
    most: 1000,
  },
}
