// Connect: hands the call to an agent behind a socket, until that is over. The engine holds the session or the stream. Other nouns are not played: the
// line is held open for them.
import { elementsOf } from '../document'
import { type Method, readAmong } from '../reading'
import { played } from '../vocabulary'
import { conversationRelay, RELAY_NOUNS, type RelayNoun } from './conversation-relay'
import { type HeldVerb, held } from './held'
import { fetchNext, noteOf, type VerbRules } from './rules'
import { type StreamNoun, stream } from './stream'

export interface ConnectVerb extends HeldVerb<'Connect'> {
  readonly action: string | null
  readonly method: Method
  /** At most one of the two. Both null: what it connects to is not played. */
  readonly relay: RelayNoun | null
  readonly stream: StreamNoun | null
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
      note: 'requested when the session or stream is over; must be absolute in TwiML without a URL of its own',
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
  docs: 'Connects the call to an agent of the app, with `ConversationRelay` ([Voice agents](voice-agents.md)) or `Stream` ([Media streams](media-streams.md)). Only the first noun is used. With `ConversationRelay`, an inbound call rings until the socket to the agent is open. Other nouns, such as `Room`, are not supported: the call stays open until somebody hangs up or the app updates it, and an alert says so.',
  ringsOn: ({ relay }) => relay !== null,
  read(reading, element) {
    const action = reading.optional('action') || null
    const method = reading.method()
    const [noun, ...others] = elementsOf(element).filter(({ name }) => name === conversationRelay.name || name === stream.name)
    for (const { name, line } of others) reading.skip(`${name} beside ${noun?.name} inside Connect`, line)
    const relay = noun?.name === conversationRelay.name ? readAmong(noun, [conversationRelay], 'Connect', reading.warnings) : null
    const media = noun?.name === stream.name ? readAmong(noun, [stream], 'Connect', reading.warnings) : null
    if (!noun)
      reading.leaveUnasked(
        'action',
        'what is connected here never ends',
        'Leave it out in the test, or connect to a ConversationRelay or a Stream.',
      )
    return { ...unplayed.read(reading, element), action, method, relay, stream: media }
  },
  begin(verb, context) {
    if (verb.relay === null && verb.stream === null) return unplayed.begin(verb, context)
    return {
      next: 'wait',
      progress: null,
      effects: [noteOf('Connect', verb.what.slice('Connect '.length)), { type: 'stopWaiting' }, { type: 'connect', verb }],
    }
  },
  waits: {
    describe: ({ what, relay, stream: media }) => (relay || media ? `${what} has the call` : `${what} holds the line open`),
    listens: ({ relay, stream: media }, _progress, to) => media !== null || (relay !== null && (to === 'speech' || relay.dtmfDetection)),
    dialed({ action, method, stream: media }, _progress, params, { base }) {
      if (action === null) return { next: 'goOn', effects: [] }
      const turn = fetchNext(base, action, method, params)
      return media === null ? turn : { ...turn, effects: [{ type: 'guess', id: 'stream-action' }, ...turn.effects] }
    },
  },
}
