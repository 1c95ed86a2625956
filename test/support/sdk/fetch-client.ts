// The same client written with fetch and nothing else: by form, and by JSON without the suffix, as @signalwire/sdk 2 does it.
import { basic } from '../rest/api'
import type { ErrorJson, MessageJson, MessageList } from '../rest/resources'
import type { EachOptions, ListOptions, NewMessage, Sdk, SdkClient, SdkMessage, SdkMessages } from './client'

type Wire = 'form' | 'json'

class FetchError extends Error {
  readonly status: number
  readonly code: number
  readonly moreInfo: string

  constructor(status: number, { code, message, more_info }: ErrorJson) {
    super(message)
    this.status = status
    this.code = code
    this.moreInfo = more_info
  }
}

function fetchClient(baseUrl: string, wire: Wire, accountSid: string, authToken: string): SdkClient {
  const suffix = wire === 'form' ? '.json' : ''
  const account = `${baseUrl}/2010-04-01/Accounts/${accountSid}`
  const ask = async (method: string, url: string, fields?: object): Promise<unknown> => {
    const headers = new Headers({ authorization: basic({ sid: accountSid, authToken }) })
    if (fields) headers.set('content-type', wire === 'form' ? 'application/x-www-form-urlencoded' : 'application/json')
    const body = fields ? (wire === 'form' ? queryOf(fields).toString() : JSON.stringify(named(fields))) : null
    const response = await fetch(url, { method, headers, body })
    if (!response.ok) throw new FetchError(response.status, (await response.json()) as ErrorJson)
    return response.status === 204 ? true : response.json()
  }
  const one = (sid: string) => `${account}/Messages/${sid}${suffix}`

  async function* walk({ pageSize, limit = Number.POSITIVE_INFINITY, ...filters }: ListOptions): AsyncGenerator<SdkMessage> {
    let given = 0
    let url: string | null = `${account}/Messages${suffix}?${queryOf({ ...filters, pageSize })}`
    while (url !== null) {
      const list = (await ask('GET', url)) as MessageList
      for (const message of list.messages) if (given++ < limit) yield read(message)
      url = list.next_page_uri && given < limit ? new URL(list.next_page_uri, baseUrl).href : null
    }
  }

  const messages = (sid: string) => ({
    fetch: async () => read((await ask('GET', one(sid))) as MessageJson),
    update: async (fields: object) => read((await ask('POST', one(sid), fields)) as MessageJson),
    remove: async () => (await ask('DELETE', one(sid))) as boolean,
  })
  const more: Pick<SdkMessages, 'create' | 'list' | 'each'> = {
    create: async (fields: NewMessage) => read((await ask('POST', `${account}/Messages${suffix}`, fields)) as MessageJson),
    async list(options = {}) {
      const all: SdkMessage[] = []
      for await (const message of walk(options)) all.push(message)
      return all
    },
    each({ callback, done, ...options }: EachOptions) {
      const hand = async () => {
        for await (const message of walk(options)) callback(message)
      }
      hand().then(() => done(), done)
    },
  }
  return { messages: Object.assign(messages, more) }
}

const NAMES: Readonly<Record<string, string>> = { dateSentBefore: 'DateSent<', dateSentAfter: 'DateSent>' }

/** `mediaUrl` → `MediaUrl`. */
function named(fields: object): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1), value]))
}

function queryOf(fields: object): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(named(fields))) {
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, item instanceof Date ? item.toISOString() : String(item))
  }
  return query
}

function read(json: MessageJson): SdkMessage {
  return {
    sid: json.sid,
    accountSid: json.account_sid,
    to: json.to,
    from: json.from,
    body: json.body,
    status: json.status,
    direction: json.direction,
    numMedia: json.num_media,
    errorCode: json.error_code,
    errorMessage: json.error_message,
    dateCreated: new Date(json.date_created),
    dateUpdated: new Date(json.date_updated),
    dateSent: json.date_sent === null ? null : new Date(json.date_sent),
    uri: json.uri,
  }
}

function fetchSdk(name: string, wire: Wire): Sdk {
  const bases = ['https://api.mock.test', 'https://api.mock.test/api/laml', 'https://example.signalwire.com/api/laml']
  return {
    name,
    errorClass: 'FetchError',
    addresses: bases.map((baseUrl) => ({
      name: baseUrl,
      whole: true,
      root: `${new URL(baseUrl).pathname}/2010-04-01`.replace('//', '/'),
      connect: (sid, authToken) => fetchClient(baseUrl, wire, sid, authToken),
    })),
  }
}

export const fetchByForm = fetchSdk('fetch with a form', 'form')
export const fetchByJson = fetchSdk('fetch with JSON and no suffix', 'json')
