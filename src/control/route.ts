// What a route of the control API is: data that the dispatcher, the documentation and its test read, and a function over the phone.
import type { Ringback, Snapshot } from 'ringback'
import { quote } from '../domain/errors'
import { controlError } from './control-error'

/** What a handler gives back. */
export type RouteReply =
  | { readonly json: unknown }
  | { readonly text: string; readonly type: string }
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }
  /** A long text, whose next piece is made when there is time for it. */
  | { readonly pieces: Iterable<string>; readonly type: string }
  | { readonly stream: ReadableStream<Uint8Array>; readonly type: string }
  | null

/** Of JSON in pieces. */
export const JSON_TYPE = 'application/json'

export type Fields = Readonly<Record<string, unknown>>

/** One request, as a handler sees it. */
export interface RouteRequest {
  readonly desk: Desk
  readonly phone: Ringback
  /** The names in the path, decoded. */
  readonly path: Readonly<Record<string, string>>
  /** Of the body, or of the query for a GET: only what the route says that it takes. */
  readonly fields: Fields
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/_ringback/v1/`. A name with a colon stands for one segment. */
  readonly path: string
  /** The fields that are taken; one with a question mark may be left out. */
  readonly takes: readonly string[]
  /** No error shows the body: it may hold a secret. */
  readonly takesSecret?: true
  /** A body that works, for errors and for the documentation. */
  readonly example?: Fields
  /** The content type of an answer that is not JSON. */
  readonly type?: string
  /** It asks for no token: it tells nothing of the phone. */
  readonly isOpen?: true
  /** For the documentation, in a few words. */
  readonly answers: string
  run(call: RouteRequest): RouteReply | Promise<RouteReply>
}

/** What is kept between requests, and what the server provides. */
export interface Desk {
  /** Of the package. */
  readonly version: string
  readonly phone: Ringback
  /** Tells this phone's cursors from those of one that ran here before. */
  readonly instance: string
  about(): unknown
  /** Calls back once, so many real milliseconds later. @returns a function that cancels it. */
  timer(ms: number, act: () => void): () => void
  /** When it is aborted, streams end. */
  readonly signal: AbortSignal
  readonly snapshots: Map<string, Snapshot>
}

/** @throws ControlError when a field is there that is not taken, or one is missing. */
export function checkFields(route: Route, fields: Fields): Fields {
  const what = `${route.method} ${route.path}`
  const known = route.takes.map((name) => name.replace('?', ''))
  const takes = known.length === 0 ? 'It takes none.' : `It takes ${known.join(', ')}${exampleOf(route)}.`
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) throw controlError(400, 'misuse', `${what} does not know ${quote(name)}. ${takes}`)
  }
  for (const name of route.takes) {
    if (!name.endsWith('?') && (fields[name] === undefined || fields[name] === null))
      throw controlError(400, 'misuse', `${what} needs ${quote(name)}. ${takes}`)
  }
  return fields
}

export function exampleOf({ example }: Route): string {
  return example ? `, such as ${JSON.stringify(example)}` : ''
}

/** A field that is a text, where it is there. @throws ControlError */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  throw controlError(400, 'misuse', `${quote(name)} is ${quote(value)}. Write a text.`)
}

/** A text of a field that the route needs: `checkFields` has rejected a request without it. @throws ControlError when it is no text. */
export function neededText(fields: Fields, name: string): string {
  const text = textOf(fields, name)
  if (text === undefined) throw controlError(400, 'misuse', `${quote(name)} is missing. Write a text.`)
  return text
}

/** A field that must be a whole number from 1, or from `least`, where it is there. @throws ControlError */
export function countOf(fields: Fields, name: string, least = 1): number | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  if (typeof count === 'number' && Number.isInteger(count) && count >= least) return count
  throw controlError(400, 'misuse', `${quote(name)} is ${quote(value)}. Write a whole number from ${least}.`)
}
