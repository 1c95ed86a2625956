// The addresses of a product that has a host of its own: `https://messaging.twilio.com/v1/Services`. Knows no product.
import { type DialectName, dialectOfDoor } from '../../dialects/dialects'
import { type Address, segmentsOf } from './address'

/** The host by its name, or as a first segment of the path, for those who cannot choose the host: a port, a base URL of one's own. */
export interface ProductHost {
  /** The host without its region and edge: `messaging.twilio.com`. */
  readonly host: string
  /** Those that are served: `['v1']`. A path under another one leads nowhere. */
  readonly versions: readonly string[]
}

/** Undefined: the URL is not for this host. */
export type ReadAddress = (url: string, settings: { readonly dialect: DialectName | 'auto' }) => Address | undefined

export function hostAddress({ host, versions }: ProductHost): ReadAddress {
  const dot = host.indexOf('.')
  const [product, domain] = [host.slice(0, dot), host.slice(dot)]
  // Region and edge stand between: `messaging.sydney.au1.twilio.com`. Source: Twilio, "Global infrastructure".
  const shape = new RegExp(`^${product}(?:\\.[a-z0-9-]+){0,2}${domain.replaceAll('.', '\\.')}$`)
  const isHost = (name: string) => shape.test(name)
  return (rawUrl, { dialect }) => {
    // Cheaper than parsing, and most requests of an app are somebody else's.
    if (!rawUrl.includes(`/${product}.`)) return undefined
    const url = new URL(rawUrl)
    const [first = '', ...others] = segmentsOf(url.pathname.slice(1))
    const byPath = isHost(first)
    if (!byPath && !isHost(url.hostname)) return undefined
    const [version = '', ...segments] = byPath ? others : [first, ...others]
    const isServed = versions.includes(version)
    return {
      url,
      root: `${url.origin}${byPath ? `/${first}` : ''}/${version}`,
      // Without the version, as captured: "The requested resource /Services/VA…/Verifications was not found".
      path: isServed ? `/${segments.join('/')}` : url.pathname,
      accountSid: '',
      segments: isServed ? segments : null,
      json: false,
      dialect: dialect === 'auto' ? dialectOfDoor(url.hostname, '') : dialect,
    }
  }
}

/** The address of a resource, absolute, as these products write it. */
export function resourceUrl({ address }: { readonly address: Address }, ...segments: readonly string[]): string {
  return [address.root, ...segments].join('/')
}
