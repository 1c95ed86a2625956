// The front door of the package.
export type { App, FetchLike } from './callbacks/apps'
export type { NetworkFetch } from './callbacks/couriers'
export { after } from './callbacks/slow'
export type { Advanced, DueMoment } from './clock/clock'
export type { Duration } from './domain/duration'
export { MisuseError, UnsupportedError } from './domain/errors'
export type { Instant } from './domain/instant'
export type { Encoding } from './domain/segments'
export type { AccountStatus, AnsweredBy, CallDirection, CallStatus, MessageDirection, MessageStatus } from './domain/status'
export { type AnswerOptions, type FailedOutcome, type OutcomeOptions, outcome } from './engine/outcomes'
export type { CallbackOptions, CarrierOptions, RingbackOptions, TimingOptions } from './options'
export { createRingback, type Ringback, type Snapshot } from './ringback'
export type { Account, AccountOptions } from './runtime/accounts'
export type { Handset } from './runtime/handset'
export type { Leg } from './runtime/leg'
export type { AsymmetricMatcher, Match, MatchFields } from './runtime/match'
export type { NumberOptions, PhoneNumber } from './runtime/numbers'
export type { RecordList } from './runtime/record-list'
export type { VirtualClock } from './runtime/time-control'
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
export type { AlertLevel, CallbackKind, CallbackState, CallOutcome, Capabilities, Dialect, HttpMethod, TextOutcome } from './store/records'
