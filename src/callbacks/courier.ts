// What a courier carries and what it brings back. Where a request goes is the courier's business; when and how often is not.
import type { HttpMethod } from '../store/records'

export interface Outgoing {
  /** As it goes on the wire: no user info, no fragment. */
  readonly url: string
  readonly method: HttpMethod
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export type AppResponse =
  | {
      readonly type: 'response'
      readonly status: number
      readonly contentType: string | null
      readonly location: string | null
      readonly body: Uint8Array
      /** How long the app took, in milliseconds of virtual time: see `after`. */
      readonly took: number
    }
  /** The app could not be reached, or broke off. */
  | { readonly type: 'unreachable'; readonly reason: string }
  /** The app did not answer within the real-time patience. */
  | { readonly type: 'silent' }
  /** Nobody serves the origin, and the network is not to be used. */
  | { readonly type: 'nobody' }

export interface Courier {
  /** The URL under which the app is called: that of its server, where one is registered for the origin. */
  calledAt(url: string): string
  /** Whether anybody is to be waited for; otherwise the answer is `nobody`. */
  serves(url: string): boolean
  carry(request: Outgoing): Promise<AppResponse>
}

/** How the answer of an app begins that threw instead of answering. */
export const THREW = 'The app threw '

export function answerText(body: Uint8Array): string {
  return new TextDecoder().decode(body)
}
