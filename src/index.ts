// The front door of the package.
export type { App, FetchLike } from './callbacks/apps'
export type { NetworkFetch } from './callbacks/couriers'
export type { RetryCause } from './callbacks/overrides'
export { type SignedWebhook, sign } from './callbacks/sign'
export { after } from './callbacks/slow'
export type { Advanced, DueMoment } from './clock/clock'
export type { FakingRunner, SinonClock } from './clock/fake-timers'
export type { Duration } from './domain/duration'
export { MisuseError, UnsupportedError } from './domain/errors'
export { extractCode, extractLinks, type Text } from './domain/extract'
export type { Instant } from './domain/instant'
export type { AsymmetricMatcher, Match, MatchFields } from './domain/match'
export type { Encoding } from './domain/segments'
export type { AccountStatus, AnsweredBy, CallDirection, CallStatus, MessageDirection, MessageStatus } from './domain/status'
export {
  type CallbackFaultHow,
  type CallbackFaultKind,
  fault,
  type Operation,
  type OperationPattern,
  type RestFaultOptions,
} from './engine/faults'
export { type AnswerOptions, type FailedOutcome, type OutcomeOptions, outcome } from './engine/outcomes'
export type { CarrierOptions, RingbackOptions } from './options'
export type { CallbackOptions } from './options/callbacks'
export type { ThroughputOptions, TimingOptions } from './options/timing'
export { createRingback, phoneOf, type Ringback, type Snapshot } from './ringback'
export type { Account, AccountOptions } from './runtime/accounts'
export type { Attachment } from './runtime/attachment'
export type { InjectedFault } from './runtime/faults'
export type {
  AccountState,
  Changes,
  ClockState,
  FaultState,
  Feed,
  FeedCallback,
  HandsetState,
  NumberState,
  PendingMoment,
} from './runtime/feed'
export type { Forecast } from './runtime/forecast'
export type { Handset, TextOptions, TextReplies } from './runtime/handset'
export type { InboundMedia } from './runtime/inbound-media'
export type { Leg } from './runtime/leg'
export type { NumberOptions, PhoneNumber } from './runtime/numbers'
export type { Past } from './runtime/past'
export type { RecordList } from './runtime/record-list'
export type { MessagingService, ServiceOptions } from './runtime/services'
export type { ClockMode, VirtualClock } from './runtime/time-control'
export type { Timeline, TimelineEntry } from './runtime/timeline'
export type {
  AlertRecord,
  CallbackAttempt,
  CallbackRecord,
  CallRecord,
  MessageRecord,
  RequestRecord,
  StatusAt,
  TranscriptEntry,
} from './runtime/views'
export type {
  AlertLevel,
  CallbackKind,
  CallbackState,
  CallOutcome,
  Capabilities,
  Dialect,
  Fault,
  HttpMethod,
  TextOutcome,
} from './store/records'
