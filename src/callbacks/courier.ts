// What a courier carries and what it brings back. A courier decides where a request goes; it does not know when or how often.
import type { HttpMethod } from '../store/records'

export interface Outgoing {
  /** As it goes on the wire: no user info, no fragment. */
  readonly url: string
  readonly method: HttpMethod
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** What the other end of a connection lacks: a host of that name, or something that listens on its port. */
/** `port`: fetch connects to no such port, whoever listens there. */
export type Missing = 'host' | 'listener' | 'port'

export type AppResponse =
  | {
      readonly type: 'response'
      readonly status: number
      readonly contentType: string | null
      readonly location: string | null
      /** Of one that is no success: headers that say who answered, and why so. */
      readonly telling?: Readonly<Record<string, string>>
      /** Its `Set-Cookie` headers. */
      readonly setCookies: readonly string[]
      readonly body: Uint8Array
      /** The answer is longer than what was to be kept of it: the rest was not read. */
      readonly isCut: boolean
      /** How long the app took, in milliseconds of virtual time: see `after`. */
      readonly took: number
    }
  /** The app could not be reached, or it closed the connection. */
  | { readonly type: 'unreachable'; readonly reason: string; readonly missing?: Missing }
  /** The app did not answer within the real-time patience. */
  | { readonly type: 'silent' }
  /** No app serves the origin, and the network is off. */
  | { readonly type: 'nobody' }

export interface CarryOptions {
  /** How many bytes of the answer are read. The rest is cut off. Default: what a document may have, and one more. */
  readonly keeps?: number
  /** The app was asked the same more than once before, and gets less real time where it did not answer. */
  readonly again?: boolean
}

export interface Courier {
  /** The URL under which the app is called: that of its server, where one is registered for the origin. */
  calledAt(url: string): string
  /** Whether an app or the network will answer. If not, the answer is `nobody`. */
  serves(url: string): boolean
  /** A saved run had an app there, and it was not given again: then the network is not asked in its place. */
  misses(url: string): boolean
  /** The origin of an app on the same host, for a URL with another scheme or port that nobody serves. */
  beside(url: string): string | undefined
  carry(request: Outgoing, options?: CarryOptions): Promise<AppResponse>
}

/** One byte more than a document may have (both providers: 64 kB), so that a larger one is still known as such. */
export const ANSWER_KEPT = 64 * 1024 + 1

/** How the body begins when an app threw instead of answering. */
export const THREW = 'The app threw '
