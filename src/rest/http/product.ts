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

/**
 * `messages.create` and so on, of every route of every product, in the order of the routes and of their handlers. The return type has
 * no name of its own, so that the package's types show the names of the operations and not the routes.
 */
export function operationsOf<P extends Product>(
  products: readonly P[],
): readonly (P['routes'][number] extends infer R ? (R extends Route ? `${R['name']}.${keyof R['handlers'] & Action}` : never) : never)[]
export function operationsOf(products: readonly Product[]): readonly string[] {
  return products.flatMap(({ routes }) =>
    routes.flatMap(({ name, handlers }) => Object.keys(handlers).map((action) => `${name}.${action}`)),
  )
}
