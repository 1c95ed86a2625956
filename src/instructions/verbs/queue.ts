// Queue, a noun of Dial: the queue whose front caller is taken out, and what that caller hears before the two are connected.
import { type Element, textOf } from '../document'
import { type Method, Reading, type Warning } from '../reading'
import { type ElementRules, played, recorded } from '../vocabulary'

/** The front caller of a queue is taken out. */
export interface DialQueue {
  readonly type: 'queue'
  readonly name: string
  readonly url: string | null
  readonly method: Method
}

export const queue: ElementRules = {
  name: 'Queue',
  attributes: {
    url: played(null, { leftOut: 'none', note: 'TwiML for the queued caller, before the two are connected' }),
    method: played('POST', { note: '`GET` or `POST`' }),
    reservationSid: recorded(null, 'there is no TaskRouter'),
    postWorkActivitySid: recorded(null, 'there is no TaskRouter'),
  },
  nouns: [],
  isOnlyAtTwilio: true,
  docs: 'A queue inside `Dial`, as its only noun: the first caller in the queue is connected. While the queue is empty, `Dial` waits until its `timeout`. [Conferences and queues](conferences-and-queues.md#queues) has an example.',
}

export function readQueue(element: Element, warnings: Warning[]): DialQueue {
  const reading = new Reading(element, queue, warnings)
  reading.noNouns()
  return { type: 'queue', name: textOf(element), url: reading.optional('url') || null, method: reading.method() }
}
