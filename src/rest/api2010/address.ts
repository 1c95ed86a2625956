// The addresses of the 2010 API, under the prefix of every provider. Decided from the URL alone.
import { type DialectName, dialectOfDoor } from '../../dialects/dialects'
import { type Address, segmentsOf } from '../http/address'

export const API_VERSION = '2010-04-01'

/**
 * The interface document's prefix, none (as the SDKs write it), or twice (as their paging makes it when the base URL holds
 * the prefix already).
 */
const SHAPE = /^((?:\/api\/laml){0,2})\/(\d{4}-\d{2}-\d{2})\/Accounts(?:\/(.*))?$/

interface Read {
  readonly rawUrl: string
  readonly fixed: DialectName | 'auto'
  readonly address: Address | undefined
}

let last: Read | undefined

/**
 * Undefined: not a request for a Twilio-compatible service at all. The latest one is kept, because an app that sends texts asks for the
 * same URL each time.
 */
export function readAddress(rawUrl: string, fixed: DialectName | 'auto'): Address | undefined {
  // Cheaper than parsing, and most requests of an app are somebody else's.
  if (!rawUrl.includes('/Accounts')) return undefined
  if (last?.rawUrl !== rawUrl || last.fixed !== fixed) last = { rawUrl, fixed, address: addressOf(rawUrl, fixed) }
  return last.address
}

function addressOf(rawUrl: string, fixed: DialectName | 'auto'): Address | undefined {
  const url = new URL(rawUrl)
  const match = SHAPE.exec(url.pathname.replace(/\.json$/, ''))
  if (!match) return undefined
  const [, prefix = '', version = '', rest = ''] = match
  const root = prefix ? '/api/laml' : ''
  const [accountSid = '', ...segments] = segmentsOf(rest)
  return {
    url,
    root: `${root}/${version}`,
    path: url.pathname,
    accountSid,
    // Nothing is served under another version. The list of accounts has an address of its own.
    segments: version === API_VERSION && accountSid !== '' ? segments : null,
    json: url.pathname.endsWith('.json'),
    dialect: fixed === 'auto' ? dialectOfDoor(url.hostname, root) : fixed,
  }
}

/** Where what is asked of an account begins with one of these words, or belongs to a call. */
const FURTHER = [
  'Applications',
  'AvailablePhoneNumbers',
  'Balance',
  'Conferences',
  'Keys',
  'OutgoingCallerIds',
  'Queues',
  'Recordings',
  'SMS',
  'SigningKeys',
  'Tokens',
  'Transcriptions',
  'Usage',
]
const FURTHER_PATH = new RegExp(`/Accounts/+[^/?#]+/+(?:(?:${FURTHER.join('|')})(?:[./?#]|$)|Calls/+[^/?#]+/+[^?#])`)

/** What few apps ask for: see further-routes.ts. */
export function furtherAddress(rawUrl: string, fixed: DialectName | 'auto'): Address | undefined {
  return FURTHER_PATH.test(rawUrl) ? readAddress(rawUrl, fixed) : undefined
}

const LIST_OF_ACCOUNTS = /\/Accounts(?:\.json)?\/*(?:[?#]|$)/
const PATH_OF_ACCOUNTS = new RegExp(`^(?:/api/laml){0,2}/${API_VERSION}/Accounts(?:\\.json)?/*$`)

/** `/Accounts` itself, which names no account: it is about that of the credentials. */
export function listOfAccounts(rawUrl: string, fixed: DialectName | 'auto'): Address | undefined {
  // Cheaper than parsing, and most requests name an account.
  if (!LIST_OF_ACCOUNTS.test(rawUrl)) return undefined
  const address = readAddress(rawUrl, fixed)
  return address && PATH_OF_ACCOUNTS.test(address.path) ? { ...address, segments: [] } : undefined
}

export function linkOfAccounts({ root }: Address): string {
  return `${root}/Accounts.json`
}

/** The path of the request in links of its answer, without a query. */
export function linkOf({ url, root, accountSid, segments }: Address): string {
  return segments === null ? url.pathname : `${root}/Accounts/${[accountSid, ...segments].join('/')}.json`
}
