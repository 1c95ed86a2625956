// Which operation of which description does a request mean? From its method and its URL alone, and without a look at src/.
import { type Description, METHODS, type Method, type Operation, openDescription } from './descriptions'

/** Whose API a URL is, and the path in it as the descriptions write it, without `.json`. */
export interface Place {
  readonly api: string
  readonly path: string
}

/** By the first word of the host: `verify.twilio.com`, `verify.sydney.au1.twilio.com`. */
const HOST = /^(\w+)(?:\.[a-z0-9-]+){0,2}\.twilio\.com$/
const ACCOUNTS = /^(?:\/api\/laml)*(\/2010-04-01\/Accounts(?:[/.].*)?)$/

/** Undefined: no API of the vendor's is there. */
export function placeOf({ hostname, pathname }: URL): Place | undefined {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? []
  // A host may stand as the first segment of the path, for those who cannot choose the host.
  for (const [host, path] of [
    [first, rest],
    [hostname, pathname],
  ] as const) {
    const product = HOST.exec(host)?.[1]
    if (product !== undefined && product !== 'api') return { api: `${product}_${path.split('/')[1]}`, path: plain(path) }
  }
  const path = ACCOUNTS.exec(pathname)?.[1]
  return path === undefined ? undefined : { api: 'api_v2010', path: plain(path) }
}

function plain(path: string): string {
  let end = path.endsWith('.json') ? path.length - '.json'.length : path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

type Index = ReadonlyMap<string, readonly Operation[]>
const indexes = new WeakMap<Description, Index>()

/** Undefined: the description has none, or there is no description. */
export function findOperation({ api, path }: Place, method: string): Operation | undefined {
  const description = openDescription(api)
  const wanted = METHODS.find((one) => one === method.toLowerCase())
  if (!description || !wanted) return undefined
  const segments = path.split('/')
  return indexOf(description)
    .get(keyOf(wanted, segments.length))
    ?.find((operation) => fits(plain(operation.path).split('/'), segments))
}

function indexOf(description: Description): Index {
  const known = indexes.get(description)
  if (known) return known
  const index = new Map<string, Operation[]>()
  // Words before names in braces: `Attempts/Summary` is none of `Attempts/{Sid}`.
  const ordered = [...description.operations].sort((a, b) => namesIn(a) - namesIn(b))
  for (const operation of ordered) {
    const key = keyOf(operation.method, operation.path.split('/').length)
    index.set(key, [...(index.get(key) ?? []), operation])
  }
  indexes.set(description, index)
  return index
}

function keyOf(method: Method, segments: number): string {
  return `${method} ${segments}`
}

function namesIn({ path }: Operation): number {
  return path.split('{').length
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return template.every((part, index) => part.startsWith('{') || part === segments[index])
}
