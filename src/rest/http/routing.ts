// From a path and a method to the handler of a route. Knows the patterns of paths, and no product.

import type { AlertSpec } from '../../engine/command'
import type { Context, Handler } from './context'
import { type Action, methodOf, type Route } from './product'

export interface Endpoint {
  /** As faults name it: `messages.create`. */
  readonly operation: string
  readonly action: Action
  readonly handler: Handler
  readonly advise: ((context: Context) => AlertSpec | null) | undefined
}

export interface FoundRoute {
  /** For a line of text: `Messages/Media`. */
  readonly title: string
  readonly ids: Readonly<Record<string, string>>
  readonly needsMainKey: boolean
  readonly isOpen: NonNullable<Route['isOpen']>
  /** By method. */
  readonly endpoints: ReadonlyMap<string, Endpoint>
}

export type RouteFinder = (segments: readonly string[]) => FoundRoute | undefined

export function routeFinder(routes: readonly Route[]): RouteFinder {
  const patterns = routes.map(patternOf)
  return (segments) => {
    const pattern = patterns.find(({ parts }) => fits(parts, segments))
    if (!pattern) return undefined
    const ids: Record<string, string> = {}
    for (const [index, { id }] of pattern.parts.entries()) if (id !== null) ids[id] = segments[index] as string
    const { title, needsMainKey, isOpen, endpoints } = pattern
    return { title, ids, needsMainKey, isOpen, endpoints }
  }
}

interface Part {
  /** The text that has to be there, or null where any may be, under the name `id`. */
  readonly literal: string | null
  readonly id: string | null
}

interface Pattern extends Omit<FoundRoute, 'ids'> {
  readonly parts: readonly Part[]
}

function patternOf(route: Route): Pattern {
  const { path, name, handlers, needsMainKey = false, isOpen = () => false, advice = {} } = route
  const parts = path === '' ? [] : path.split('/').map(partOf)
  const words = parts.flatMap(({ literal }) => literal ?? [])
  return {
    parts,
    // The empty path has no word of its own, so the name stands for it.
    title: words.join('/') || name.charAt(0).toUpperCase() + name.slice(1),
    needsMainKey,
    isOpen,
    endpoints: new Map(
      (Object.entries(handlers) as [Action, Handler][]).map(([action, handler]) => [
        methodOf(route, action),
        { operation: `${name}.${action}`, action, handler, advise: advice[action] },
      ]),
    ),
  }
}

function partOf(text: string): Part {
  const id = /^\{(\w+)\}$/.exec(text)?.[1] ?? null
  return { literal: id === null ? text : null, id }
}

function fits(parts: readonly Part[], segments: readonly string[]): boolean {
  return parts.length === segments.length && parts.every(({ literal }, index) => literal === null || literal === segments[index])
}
