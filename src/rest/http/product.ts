// What a product is: its address, its routes, and how it writes lists and errors. Everything else is the pipeline's (api.ts).

import type { Rejection } from '../../domain/codes'
import type { AlertSpec } from '../../engine/command'
import type { Address } from './address'
import type { Context, Handler } from './context'
import type { ListStyle } from './paging'
import type { Reply } from './respond'
import type { RestSettings, Service } from './service'

/** What can be done with a resource, as faults name it, and the method that asks for it where the route names no other. */
export const METHODS = { create: 'POST', list: 'GET', fetch: 'GET', update: 'POST', remove: 'DELETE' } as const
export type Action = keyof typeof METHODS

export function methodOf({ methods }: Pick<Route, 'methods'>, action: Action): string {
  return methods?.[action] ?? METHODS[action]
}

export interface Route {
  /** Below `Address.segments`. A name in braces stands for one segment of any text: `Messages/{Sid}`. The first route that fits serves. */
  readonly path: string
  /** How faults name the resource: `messages`, for `messages.create`. No other product has a resource of this name. */
  readonly name: string
  readonly handlers: Readonly<Partial<Record<Action, Handler>>>
  /** It is about the account or its keys: a standard API key does not open it. Source: Twilio, "API keys" and error 20003. */
  readonly needsMainKey?: boolean
  /** Who has its URL may fetch what it leads to without credentials. */
  readonly isOpen?: (address: Address, settings: RestSettings) => boolean
  /** Where this API asks by another method than the others do. */
  readonly methods?: Readonly<Partial<Record<Action, 'PUT'>>>
  /** What a refused request tells the author of the test, where the service's own answer does not say it. */
  readonly advice?: Readonly<Partial<Record<Action, (context: Context) => AlertSpec | null>>>
}

export interface Product {
  /** Undefined: the request is not for this product. Called for every request of an app, so it looks at the text before it parses. */
  readonly address: (url: string, settings: RestSettings) => Address | undefined
  readonly routes: readonly Route[]
  readonly lists: ListStyle
  /** `retryAfter` in seconds. */
  readonly presentRejection: (rejection: Rejection, dialect: RestSettings['dialect'], retryAfter: number | null) => Reply
  /**
   * Instead of routes, where a request is nobody's who has an account: a person follows a link. Null: there is nothing under this
   * address.
   */
  readonly open?: (service: Pick<Service, 'store' | 'now'>, address: Address) => Reply | null
  /** Whether a JSON body may hold objects (`Form.json`). Default: texts, numbers, truth values and lists of them. */
  readonly takesObjects?: boolean
}

/** Of every route, in the order of the routes and of their handlers. */
type OperationOf<P extends Product> = P['routes'][number] extends infer R
  ? R extends Route
    ? `${R['name']}.${keyof R['handlers'] & Action}`
    : never
  : never

/** A product before anybody has asked it: whose request is it, and what can be asked of it? The rest may be loaded when it is met. */
export interface ListedProduct<Operation extends string = string> {
  readonly address: Product['address']
  /** `messages.create` and so on: what faults name. */
  readonly operations: readonly Operation[]
  readonly load: () => Product | Promise<Product>
}

/** A product that nearly every phone is asked for. */
export function atOnce<P extends Product>(product: P): ListedProduct<OperationOf<P>> {
  const all = product.routes.flatMap(({ name, handlers }) => Object.keys(handlers).map((action) => `${name}.${action}`))
  // Each once, though several paths may lead to it.
  return { address: product.address, operations: [...new Set(all)] as OperationOf<P>[], load: () => product }
}

/**
 * A product whose routes are loaded with the first request for it, so that the import of the package does not grow with it. Its
 * operations are therefore listed by hand; a test holds them to its routes.
 */
export function whenMet<const Operation extends string>(listed: ListedProduct<Operation>): ListedProduct<Operation> {
  let product: Product | Promise<Product> | undefined
  const load = () => {
    product ??= listed.load()
    return product
  }
  return { ...listed, load }
}
