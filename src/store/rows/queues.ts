// A queue of calls, and who has to do with it: the calls that were put into it, and those that want to take one out.
import type { Trail } from '../trail'
import type { HttpMethod } from './http-method'

export interface QueueRow {
  readonly sid: string
  readonly accountSid: string
  readonly friendlyName: string
  readonly maxSize: number
  /** The SIDs of the calls in line, the front first. */
  readonly waiting: readonly string[]
  /** The SIDs of the calls whose Dial waits for somebody to join, the longest first. */
  readonly agents: readonly string[]
  readonly log: Trail<QueueEvent>
  readonly createdAt: number
  readonly updatedAt: number
}

/** What happened to a call there. `text`: what follows the name of the queue. */
export interface QueueEvent {
  readonly at: number
  readonly callSid: string
  readonly what: 'joins' | 'is turned away by' | 'waits for' | 'is taken out of' | 'goes back into' | 'is bridged from' | 'leaves'
  readonly text: string
}

/** Where the app is asked. */
export interface QueueTarget {
  readonly url: string
  readonly method: HttpMethod
}

/** A call from its Enqueue on, until that is over. */
export interface QueueMemberRow {
  /** Of the call: nobody is in two queues. */
  readonly sid: string
  readonly accountSid: string
  readonly queueSid: string
  readonly since: number
  /** When it was taken out of the line; null while it waits. */
  readonly takenAt: number | null
  /** The call that took it out. */
  readonly agent: string | null
  /** When the two were connected. */
  readonly bridgedAt: number | null
  /** Asked when it leaves. */
  readonly action: QueueTarget | null
  /** The waiting document; null: the provider's music, or silence. */
  readonly wait: QueueTarget | null
  readonly isSilent: boolean
  /** How many waiting documents were asked for at one instant. */
  readonly asked: { readonly at: number; readonly count: number }
}

/** A call whose Dial names a queue, until that is over. */
export interface QueueAgentRow {
  /** Of the call. */
  readonly sid: string
  readonly accountSid: string
  readonly queueSid: string
  /** The call that it took out; null while it waits for one. */
  readonly caller: string | null
  /** The document that is played to the caller before the two are connected. */
  readonly whisper: QueueTarget | null
  readonly timeout: number
  readonly timeLimit: number
}
