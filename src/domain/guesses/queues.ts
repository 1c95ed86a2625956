// Guesses about queues.
import { type Guesses, TOLD } from './guess'

export const queues = {
  'queue-codes': {
    text: 'Error 20001 if the name of a queue is missing or too long, or its size is not from 1 to 5,000; 409 with 20009 for deleting a queue that is not empty',
    why: 'The limits are documented, the codes are not. 22003 for a name that exists was observed',
  },
  'queue-bridging': {
    text: '`bridging-in-process` is the `QueueResult` if a caller is redirected while hearing the TwiML of the `Queue`',
    why: 'The value is documented, not when it comes',
  },
  'queue-dial-status': {
    text: '`Dial` of a queue ends with `no-answer` after its timeout, and with `failed` if the queue does not exist',
    why: 'Documented only as "an error status"',
  },
  'queue-dial-call-sid': {
    text: "`DialCallSid` after a `Dial` of a queue is the caller's call",
    why: 'Documented only that it is left out for conferences',
  },
  'queue-lost-before-bridge': {
    text: 'If one side hangs up before caller and agent are connected: an agent gets the next caller, and a caller is first in the queue again',
    why: 'Not documented',
  },
  'queue-document-fails': {
    text: 'If the TwiML at the `url` of a `Queue` cannot be fetched, caller and agent are connected all the same. If the `url` is not a valid URL, the `Dial` fails',
    why: 'Error 14211 exists; what happens after it is not documented',
  },
  'queue-wait-endless': {
    text: 'If the TwiML of a `waitUrl` has no verb that takes time, it is requested 20 times at one instant. Then the wait ends with `error`',
    why: 'The provider goes on requesting it, in real time',
    change: '`waitUrl=""`',
  },
  'queue-wait-parameters': {
    text: 'If a `Gather` or `Redirect` in the TwiML of a `waitUrl` leads to another URL, that request does not have the parameters of the queue',
    why: 'They are documented for `waitUrl` only',
  },
  'queue-size-of-enqueue': {
    text: '`maxQueueSize` of `Enqueue` limits the queue for this call',
    why: 'The SDKs have it, no page does',
    change: 'leave it out',
  },
  'queue-time': {
    text: '`QueueTime` stops when the caller is taken out of the queue',
    why: 'Documented only as "the time the call spent in the queue"',
  },
  'dial-first-noun': {
    text: 'The first noun of a `Dial` decides whether it dials people or a queue. Nouns of the other kind are skipped',
    why: 'In the documentation a `Queue` stands alone in its `Dial`',
    untold: TOLD,
  },
} as const satisfies Guesses
