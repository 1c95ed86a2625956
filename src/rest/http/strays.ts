// The guard: a request for a provider that nobody here serves is stopped before the network. It decides on the URL alone, and knows no host.
import { PROVIDER_HOSTS } from '../../dialects/dialects'
import type { AlertSpec } from '../../engine/command'
import type { ListedProduct } from './product'
import type { RestRequest } from './respond'
import type { RestSettings, Service } from './service'

/** A request that no handler took, as its host hands it over. */
type Stray = Pick<RestRequest, 'method' | 'url'>

export interface StrayGuard {
  /** Whether a request with this URL would be stopped. */
  holds(url: string): boolean
  /** Whether this one is: then an alert says so, and the caller breaks the connection. */
  stop(request: Stray): Promise<boolean>
}

export function createStrayGuard(service: Service, settings: RestSettings, products: readonly ListedProduct[]): StrayGuard {
  const { guard, origins } = settings
  const isGuarded = (raw: string): boolean => {
    // Cheaper than parsing, and most requests of an app are somebody else's.
    if (!origins && !PROVIDER_HOSTS.some((end) => raw.includes(end))) return false
    const { hostname, origin } = new URL(raw)
    return PROVIDER_HOSTS.some((end) => hostname.endsWith(end)) || (origins?.has(origin) ?? false)
  }
  // What has the address of a product and is not this phone's may be another phone's, which stands behind this one in MSW's list.
  const holds = (url: string) => guard && isGuarded(url) && products.every((product) => !product.address(url, settings))
  return {
    holds,
    async stop(request) {
      if (!holds(request.url)) return false
      const turn = service.onRequest()
      if (turn) await turn
      service.alert(alertOf(request))
      service.onReply()
      return true
    },
  }
}

/** As MSW names its handlers; any other method is a handler for all of them. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Host and path alone: a query may hold a secret. */
function alertOf({ method, url }: Stray): AlertSpec {
  const { host, origin, pathname } = new URL(url)
  const handler = `http.${METHODS.includes(method) ? method.toLowerCase() : 'all'}('${origin}${pathname}', …)`
  return {
    code: null,
    level: 'error',
    sid: null,
    message: `${method} ${host}${pathname} is not served by ringback. It was stopped before it reached the network.`,
    fix: `Write a handler of your own before the phone's: setupServer(${handler}, ...phone.handlers). Or let such requests go on: createRingback({ guard: false }).`,
  }
}
