// The shapes of what the routes take and answer, as types. scripts/control-shapes.mjs makes the JSON schemas of openapi.json and of the
// seed file out of them, so nothing states a field twice; a test holds them against the table of routes and against real answers.
import type {
  AccountOptions,
  AccountState,
  AlertRecord,
  AnswerOptions,
  ApiKey,
  ApiKeyOptions,
  ApplicationOptions,
  ApplicationState,
  CallerIdOptions,
  CallerIdState,
  CallRecord,
  ChangeableOptions,
  Changes,
  ClockState,
  ConferenceRecord,
  ContentOptions,
  Duration,
  Email,
  FeedCallback,
  FeedRequest,
  HearsOptions,
  MessageRecord,
  NumberOptions,
  NumberState,
  OutcomeOptions,
  PersonOptions,
  PlayedAudio,
  QueueRecord,
  RecordingState,
  RecordVersion,
  ReplayOptions,
  SayOptions,
  SenderOptions,
  SenderState,
  ServiceOptions,
  SharedLocation,
  SignedWebhook,
  SocketFrameRecord,
  SocketRecord,
  TemplateState,
  TimelineEntry,
  VerificationRecord,
  VerifyServiceOptions,
  VerifyTemplateOptions,
} from 'ringback'

/** `AC` and 32 lower-case hex digits: whose it is. Default: the default account. */
interface OfAccount {
  readonly account?: string
}

/** Options of the library, with the SID of an account in the place of the account. */
type Owned<Options> = Omit<Options, 'account'> & OfAccount

export type AccountBody = Omit<AccountOptions, 'owner'> & {
  /** The SID of the account that owns this one. */
  readonly owner?: string
}
export type NumberBody = Owned<NumberOptions>
export type SenderBody = Owned<SenderOptions> & { readonly id: string }
export type ServiceBody = Owned<Omit<ServiceOptions, 'senders'>> & {
  /** Numbers in E.164 form, short codes, alphanumeric sender IDs. */
  readonly senders: readonly string[]
}
export type ContentBody = Owned<Omit<ContentOptions, 'types'>> & {
  /** One or more, by name: `{ "twilio/text": { "body": "Hi {{1}}" } }`. */
  readonly types: { readonly [name: string]: object }
}
export type ApplicationBody = Owned<ApplicationOptions>
export type CallerIdBody = Owned<CallerIdOptions> & { readonly number: string }
export type VerifyServiceBody = Owned<VerifyServiceOptions>
export type VerifyTemplateBody = Owned<VerifyTemplateOptions>

/** What becomes of a text. `code` is a provider's. */
export type TextOutcomeBody =
  | ({ readonly result: 'delivered' | 'sent' } & OutcomeOptions)
  | ({ readonly result: 'undelivered' | 'failed'; readonly code?: number } & OutcomeOptions)

/** What becomes of a call. `code` is a SIP response. */
export type CallOutcomeBody =
  | ({ readonly result: 'answered' } & AnswerOptions)
  | ({ readonly result: 'busy' | 'rejected' } & OutcomeOptions)
  | { readonly result: 'no-answer' }
  | { readonly result: 'failed'; readonly code?: number; readonly after?: Duration }

/** A person, and what becomes of the next texts and calls there, in order; the last one repeats. */
export type HandsetBody = PersonOptions & {
  /** E.164, `client:alice` or `sip:bob@pbx.test`. Default: invented. */
  readonly number?: string
  readonly onText?: readonly TextOutcomeBody[]
  readonly onCall?: readonly CallOutcomeBody[]
}

/** Something that is broken on purpose, once unless `times` says otherwise (null: without end). */
export interface FaultBody {
  readonly type: 'rest' | 'network' | 'latency' | 'callback' | 'recording' | 'transcription' | 'socket'
  /** Of `rest`, `network` and `latency`: `messages.create`, `messages.*`, `*`. */
  readonly operation?: string
  /** Of `callback`: `message.status`, `call.*`, `*`. */
  readonly kind?: string
  /** Of `rest`: the HTTP status. Of `callback`: the status that it tells of, `delivered`. */
  readonly status?: number | string
  readonly code?: number
  readonly message?: string
  readonly retryAfter?: Duration
  readonly ms?: Duration
  readonly delay?: Duration
  readonly how?: string
  readonly frames?: number
  readonly times?: number | null | 'Infinity'
}

export type OptionsBody = ChangeableOptions

/** A request of the REST API, as an app makes it. */
interface RequestBody extends OfAccount {
  /** Below the account (`Messages`, `Conferences/CF…/Participants/CA…`), or a whole address (`https://verify.twilio.com/v2/…`). */
  readonly path: string
  /** Default: POST. */
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** A list stands for a parameter that is there several times. */
  readonly params?: { readonly [name: string]: string | readonly string[] }
}

interface AppBody {
  /** `https://app.test` */
  readonly origin: string
  /** Where it listens: `http://localhost:3000` */
  readonly url: string
}

interface Rest {
  /** Real time without a request of the app before the answer leaves. */
  readonly rest?: Duration
}

interface Heard {
  readonly text?: string
  readonly pattern?: string
  readonly flags?: string
}

interface Params {
  readonly [name: string]: string
}

interface TextBody {
  /** The number or the short code that is texted. */
  readonly to: string
  readonly body?: string
  /** URLs of files, ten at most. */
  readonly media?: readonly string[]
  readonly params?: Params
}

/** By method and path, as the table of routes has them: what a route takes. Those that are not here take nothing. */
export interface Bodies {
  readonly 'POST clock/advance': { readonly by: Duration } & Rest
  readonly 'POST clock/advance-to': { readonly moment: string } & Rest
  readonly 'POST clock/next': Rest
  readonly 'POST clock/drain': { readonly limit?: number } & Rest
  readonly 'POST clock/speed': { readonly speed: number }
  readonly 'POST handsets': HandsetBody
  readonly 'POST handsets/:number/text': TextBody
  readonly 'POST handsets/:number/dial': { readonly to: string; readonly params?: Params }
  readonly 'POST handsets/:number/whatsapp/text': TextBody & { readonly location?: SharedLocation; readonly replyTo?: string }
  readonly 'POST handsets/:number/whatsapp/tap': { readonly message: string; readonly button: string }
  readonly 'POST handsets/:number/whatsapp/read': { readonly message?: string }
  readonly 'POST handsets/:number/press': { readonly keys: string }
  readonly 'POST handsets/:number/play': { readonly wav?: string; readonly tone?: number; readonly for?: Duration }
  readonly 'POST handsets/:number/say': { readonly text: string } & SayOptions
  readonly 'POST handsets/:number/until': Heard & { readonly within?: Duration }
  readonly 'POST handsets/:number/hears': Heard & HearsOptions
  readonly 'POST handsets/:number/on-text': { readonly outcomes: readonly TextOutcomeBody[] }
  readonly 'POST handsets/:number/on-call': { readonly outcomes: readonly CallOutcomeBody[] }
  readonly 'POST accounts': AccountBody
  readonly 'POST accounts/:sid/keys': ApiKeyOptions
  readonly 'POST numbers': NumberBody
  readonly 'POST senders': SenderBody
  readonly 'POST services': ServiceBody
  readonly 'POST contents': ContentBody
  readonly 'POST applications': ApplicationBody
  readonly 'POST caller-ids': CallerIdBody
  readonly 'POST apps': AppBody
  readonly 'POST callbacks/:id/replay': ReplayOptions
  readonly 'POST callbacks/:id/sign': { readonly url?: string }
  readonly 'POST faults': FaultBody
  readonly 'POST requests': RequestBody
  readonly 'POST options': OptionsBody
  readonly 'POST settled': { readonly idle?: boolean; readonly except?: readonly number[] }
  readonly 'POST verify/services': VerifyServiceBody
  readonly 'POST verify/templates': VerifyTemplateBody
}

interface Moved {
  readonly now: Date
  readonly fired: readonly { readonly at: Date; readonly label: string }[]
  /** Lines of the timeline, oldest first; left out where nothing happened. */
  readonly happened?: readonly string[]
}

interface Replies {
  readonly message: MessageRecord
  readonly replies: readonly MessageRecord[]
}

interface OneCall {
  readonly call: CallRecord
}

interface Token {
  readonly authToken: string
}

interface Sid {
  readonly sid: string
}

interface Reference {
  readonly id: string
  readonly [field: string]: unknown
}

interface ForecastEntry {
  readonly sid: string
  readonly statuses: readonly { readonly status: string; readonly at: Date }[]
}

/** The lists of the feed, where some of them may be left out. */
type State = Changes & { readonly counts?: { readonly [list: string]: number }; readonly before?: string | null }

/** By method and path: what a route answers with, where it is JSON. */
export interface Answers {
  readonly 'GET state': State
  readonly 'GET older': object
  readonly 'GET forecast': readonly ForecastEntry[]
  readonly 'GET about': {
    readonly version: string
    readonly url: string
    readonly account: Sid & Token
    readonly number: string | null
    readonly sdk: Params
  }
  readonly 'GET health': { readonly status: 'ok'; readonly version: string }
  readonly 'GET openapi.json': object
  readonly 'GET clock': ClockState
  readonly 'POST clock/advance': Moved
  readonly 'POST clock/advance-to': Moved
  readonly 'POST clock/next': Moved
  readonly 'POST clock/drain': Moved
  readonly 'POST clock/speed': Pick<ClockState, 'now' | 'mode' | 'speed'>
  readonly 'GET messages': readonly MessageRecord[]
  readonly 'GET calls': readonly CallRecord[]
  readonly 'GET recordings': readonly RecordingState[]
  readonly 'GET queues': readonly QueueRecord[]
  readonly 'GET conferences': readonly ConferenceRecord[]
  readonly 'GET sockets': readonly SocketRecord[]
  readonly 'GET callbacks': readonly FeedCallback[]
  readonly 'GET requests': readonly FeedRequest[]
  /** `body`: as JSON where it is JSON, else as text; null where there is none. */
  readonly 'POST requests': { readonly status: number; readonly body: unknown }
  readonly 'GET alerts': readonly AlertRecord[]
  readonly 'GET verifications': readonly VerificationRecord[]
  readonly 'GET sockets/:sid/frames': readonly SocketFrameRecord[]
  readonly 'GET timeline': readonly TimelineEntry[]
  readonly 'GET versions': readonly RecordVersion[]
  readonly 'GET at': object
  readonly 'POST handsets': { readonly number: string }
  readonly 'POST handsets/:number/text': Replies
  readonly 'POST handsets/:number/dial': OneCall
  readonly 'GET handsets/:number/inbox': readonly MessageRecord[]
  readonly 'GET handsets/:number/whatsapp/inbox': readonly MessageRecord[]
  readonly 'POST handsets/:number/whatsapp/text': Replies
  readonly 'POST handsets/:number/whatsapp/tap': Replies
  readonly 'POST handsets/:number/answer': OneCall
  readonly 'POST handsets/:number/decline': OneCall
  readonly 'POST handsets/:number/press': OneCall
  readonly 'POST handsets/:number/play': OneCall
  readonly 'GET handsets/:number/played': { readonly played: readonly PlayedAudio[] }
  readonly 'POST handsets/:number/say': OneCall
  readonly 'POST handsets/:number/until': OneCall
  readonly 'POST handsets/:number/hears': OneCall
  readonly 'GET handsets/:number/heard': { readonly heard: readonly string[] }
  readonly 'POST handsets/:number/hang-up': OneCall
  readonly 'POST accounts': AccountState & Token
  readonly 'POST accounts/:sid/suspend': AccountState
  readonly 'POST accounts/:sid/activate': AccountState
  readonly 'POST accounts/:sid/close': AccountState
  readonly 'POST accounts/:sid/token/rotate': Token
  readonly 'POST accounts/:sid/token/secondary': Token
  readonly 'POST accounts/:sid/token/promote': Token
  readonly 'POST accounts/:sid/keys': ApiKey
  readonly 'POST numbers': NumberState
  readonly 'POST senders': SenderState
  readonly 'POST services': Sid & { readonly senders: readonly string[] }
  readonly 'POST contents': TemplateState
  readonly 'POST applications': ApplicationState
  readonly 'POST caller-ids': CallerIdState
  readonly 'POST faults': { readonly id: string }
  readonly 'GET options': OptionsBody
  readonly 'POST options': OptionsBody
  readonly 'POST callbacks/:id/replay': { readonly status: number | null; readonly error: string | null }
  readonly 'POST callbacks/:id/sign': SignedWebhook
  readonly 'POST snapshots': { readonly id: string; readonly at: Date }
  readonly 'POST verify/services': Sid
  readonly 'POST verify/templates': Sid
  readonly 'GET verify/code': { readonly code: string }
  readonly 'GET verify/inbox': readonly Email[]
  readonly 'GET guesses': readonly { readonly id: string; readonly text: string }[]
  readonly 'GET references': readonly Reference[]
}

/** A seed file: what is there when `ringback --seed-file setup.yaml` begins to listen. Each entry is the body of the route of its name. */
export interface SeedFile {
  /** For editors. */
  readonly $schema?: string
  readonly options?: OptionsBody
  /** Origin → where the app listens. */
  readonly apps?: { readonly [origin: string]: string }
  readonly accounts?: readonly (AccountBody & {
    readonly keys?: readonly ApiKeyOptions[]
    /** Default: active. */
    readonly status?: 'active' | 'suspended' | 'closed'
  })[]
  /** API keys of the default account. */
  readonly keys?: readonly ApiKeyOptions[]
  readonly numbers?: readonly NumberBody[]
  readonly senders?: readonly SenderBody[]
  /** Messaging services. */
  readonly services?: readonly ServiceBody[]
  /** Content templates. */
  readonly contents?: readonly ContentBody[]
  readonly applications?: readonly ApplicationBody[]
  readonly callerIds?: readonly CallerIdBody[]
  readonly verify?: { readonly templates?: readonly VerifyTemplateBody[]; readonly services?: readonly VerifyServiceBody[] }
  readonly handsets?: readonly HandsetBody[]
  readonly faults?: readonly FaultBody[]
}
