// Connect: hands the call to an agent behind a socket, until that is over. The engine holds the session. Other nouns are not played: the
// line is held open for them.
import { elementsOf } from '../document'
import { type Method, readAmong } from '../reading'
import { played } from '../vocabulary'
import { conversationRelay, RELAY_NOUNS, type RelayNoun } from './conversation-relay'
import { type HeldVerb, held } from './held'
import { fetchNext, noteOf, type VerbRules } from './rules'

export interface ConnectVerb extends HeldVerb<'Connect'> {
  readonly action: string | null
  readonly method: Method
  /** Null: what it connects to is not played. */
  readonly relay: RelayNoun | null
}

export interface ConnectEffect {
  readonly type: 'connect'
  readonly verb: ConnectVerb
}

const unplayed = held(
  'Connect',
  {
    action: played(null, {
      leftOut: 'none: the next verb follows',
      note: 'asked when a ConversationRelay is over; absolute where the document is inline',
    }),
    method: played('POST', { note: '`GET` or `POST`' }),
  },
  [
    'AiSession',
    'Assistant',
    'Autopilot',
    'Conversation',
    'ConversationRelay',
    'ConversationRelaySession',
    'Room',
    'Stream',
    'VirtualAgent',
  ],
  '',
)

export const connect: VerbRules<ConnectVerb, null, ConnectEffect> = {
  ...unplayed,
  ownNouns: RELAY_NOUNS,
  docs: 'Connects the call to an agent of the app, by `ConversationRelay`: see [Voice agents](voice-agents.md). An inbound call rings until the line to the agent is open. Of other nouns, such as `Stream` and `Room`, nothing is played: the line is held open until somebody hangs up or the app gives the call another document, and an alert says so.',
  ringsOn: ({ relay }) => relay !== null,
  read(reading, element) {
    const action = reading.optional('action') || null
    const method = reading.method()
    const noun = elementsOf(element).find(({ name }) => name === 'ConversationRelay')
    const relay = noun ? readAmong(noun, [conversationRelay], 'Connect', reading.warnings) : null
    if (relay === null)
      reading.leaveUnasked('action', 'what is connected here never ends', 'Leave it out in the test, or connect to a ConversationRelay.')
    return { ...unplayed.read(reading, element), action, method, relay }
  },
  begin(verb, context) {
    if (verb.relay === null) return unplayed.begin(verb, context)
    return {
      next: 'wait',
      progress: null,
      effects: [noteOf('Connect', verb.what.slice('Connect '.length)), { type: 'stopWaiting' }, { type: 'connect', verb }],
    }
  },
  waits: {
    describe: ({ what, relay }) => (relay === null ? `${what} holds the line open` : `${what} has the call`),
    listens: ({ relay }, _progress, to) => relay !== null && (to === 'speech' || relay.dtmfDetection),
    dialed: ({ action, method }, _progress, params, { base }) =>
      action === null ? { next: 'goOn', effects: [] } : fetchNext(base, action, method, params),
  },
}
