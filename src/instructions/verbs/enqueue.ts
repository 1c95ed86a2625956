// Enqueue: puts the call into a queue, where it waits until somebody takes it out, it leaves, or it is given another document. The engine
// keeps the queue.
import { textOf } from '../document'
import type { Method } from '../reading'
import { played } from '../vocabulary'
import { type AnyVerb, fetchNext, noteOf, type VerbRules } from './rules'

export interface EnqueueVerb extends AnyVerb {
  readonly verb: 'Enqueue'
  readonly name: string
  readonly action: string | null
  readonly method: Method
  /** Null: the provider's hold music. Empty: silence. */
  readonly waitUrl: string | null
  readonly waitUrlMethod: Method
  readonly maxQueueSize: number | null
  readonly workflowSid: string | null
}

export interface EnqueueEffect {
  readonly type: 'enqueue'
  readonly verb: EnqueueVerb
}

export const enqueue: VerbRules<EnqueueVerb, null, EnqueueEffect> = {
  name: 'Enqueue',
  attributes: {
    action: played(null, { leftOut: 'none: the next verb follows', note: 'must be absolute in TwiML without a URL of its own' }),
    method: played('POST', { badValue: 14201, note: '`GET` or `POST`' }),
    waitUrl: played(null, {
      leftOut: "the provider's hold music",
      note: 'requested again and again; empty for silence; `http://twimlets.com/holdmusic?…` plays the music of the provider',
    }),
    waitUrlMethod: played('POST', { badValue: 14206, note: '`GET` or `POST`' }),
    maxQueueSize: played(null, { leftOut: "the queue's own size", note: 'callers, 1 or more' }),
    workflowSid: played(null, { leftOut: 'none', note: 'there is no TaskRouter: the call is held, and an alert says so' }),
  },
  nouns: [],
  docs: 'Puts the call into the queue with this name, and creates the queue if it does not exist. The caller hears the TwiML of `waitUrl` until the call is taken out, leaves or is redirected. Then the `action` is requested with `QueueResult`, `QueueSid` and `QueueTime`; without an `action` the next verb follows. [Conferences and queues](conferences-and-queues.md#queues) has an example.',
  answersCall: true,
  read(reading, element) {
    reading.noNouns()
    return {
      verb: 'Enqueue',
      name: textOf({ ...element, children: element.children.filter((child) => typeof child === 'string') }),
      action: reading.optional('action'),
      method: reading.method(),
      waitUrl: reading.optional('waitUrl'),
      waitUrlMethod: reading.method('waitUrlMethod'),
      maxQueueSize: reading.wholeOrNone('maxQueueSize', 1),
      workflowSid: reading.optional('workflowSid') || null,
      line: element.line,
    }
  },
  begin: (verb) => ({ next: 'wait', progress: null, effects: [noteOf('Enqueue', verb.name), { type: 'enqueue', verb }] }),
  waits: {
    describe: ({ name }) => `Enqueue holds the call in the queue ${JSON.stringify(name)}`,
    dialed: ({ action, method }, _progress, params, { base }) =>
      action === null ? { next: 'goOn', effects: [] } : fetchNext(base, action, method, params),
  },
}
