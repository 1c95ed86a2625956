// Which of the described operations does ringback serve? It asks ringback's own products and routes.
import { routeFinder } from '../../../src/rest/http/routing'
import { PRODUCTS } from '../../../src/rest/products'
import type { Description, Operation } from './descriptions'

const SETTINGS = {
  origins: null,
  unknownAccounts: 'reject',
  guard: true,
  dialect: 'twilio',
  strict: false,
  protectRecordings: false,
  exposeInitiated: false,
  neverSent: 20404,
} as const

export async function servedOperations(descriptions: readonly Description[]): Promise<Operation[]> {
  const operations = descriptions.flatMap((description) => description.operations)
  const served = await Promise.all(operations.map(isServed))
  return operations.filter((_, index) => served[index])
}

async function isServed({ api, method, path }: Operation): Promise<boolean> {
  const url = `https://${api.slice(0, api.lastIndexOf('_'))}.twilio.com${path}`
  for (const listed of PRODUCTS) {
    const address = listed.address(url, SETTINGS)
    if (!address) continue
    const product = await listed.load()
    const route = address.segments === null ? undefined : routeFinder(product.routes)(address.segments)
    return route?.endpoints.has(method.toUpperCase()) === true && Object.entries(route.ids).every(isName)
  }
  return false
}

/** A word of the description where our route takes any: served is `Services/{Sid}`, and not `Services/Migrated`. Periods are words. */
function isName([id, segment]: readonly [string, string]): boolean {
  return segment.startsWith('{') || id === 'Period'
}
