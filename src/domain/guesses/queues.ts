// What nobody states of queues.
import { type Guesses, TOLD } from './guess'

export const queues = {
  'queue-codes': {
    text: '20001 without a name, for one that is too long, for a size from 1 to 5,000 that is none; 409 with 20009 for a queue that is not empty',
    why: 'The limits are documented, the codes are not. 22003 for a name that is taken was seen on the wire',
  },
  'queue-bridging': {
    text: '`bridging-in-process` where a caller is redirected while it hears the document of `Queue`',
    why: 'The word is documented, not when it comes',
  },
  'queue-dial-status': {
    text: '`Dial` of a queue ends with `no-answer` after its timeout, and with `failed` where there is no such queue',
    why: '"An error status"',
  },
  'queue-dial-call-sid': {
    text: "`DialCallSid` of a queue is the caller's call",
    why: 'Left out for conferences only',
  },
  'queue-lost-before-bridge': {
    text: 'Who is lost before the two are connected: the agent gets the next caller, the caller is at the front again',
    why: 'Not stated',
  },
  'queue-document-fails': {
    text: 'A document of `Queue` that cannot be had keeps nobody apart; one whose URL leads nowhere fails `Dial`',
    why: '14211 exists; what follows is not stated',
  },
  'queue-wait-endless': {
    text: 'A waiting document without a verb that takes time ends with `error` after 20 at one instant',
    why: 'The provider asks on and on, in real time',
    change: '`waitUrl=""`',
  },
  'queue-wait-parameters': {
    text: "What a waiting document's `Gather` or `Redirect` leads to is asked for without the parameters of the queue",
    why: 'They are listed for `waitUrl` alone',
  },
  'queue-size-of-enqueue': {
    text: '`maxQueueSize` of `Enqueue` makes a queue full for this call',
    why: 'The SDKs have it, no page does',
    change: 'leave it out',
  },
  'queue-time': {
    text: '`QueueTime` stops when the caller is taken out',
    why: '"The time the call spent in the queue"',
  },
  'dial-first-noun': {
    text: 'The first noun of a `Dial` says whether it dials people or a queue; others are skipped',
    why: 'A `Queue` stands there alone',
    untold: TOLD,
  },
} as const satisfies Guesses
