// The front door of the package.

export { after } from './callbacks/after'
export type { App, AppSocket, FetchApp, FetchLike, SocketLike } from './callbacks/apps'
export type { NetworkFetch } from './callbacks/fetch-courier'
export type { NodeServer } from './callbacks/node-server'
export type { RetryCause } from './callbacks/overrides'
export { type SignedWebhook, sign } from './callbacks/sign'
export type { Advanced, DueMoment } from './clock/clock'
export type { FakingRunner, SinonClock } from './clock/fake-timers'
export type { DialectName as Dialect } from './dialects/dialects'
export type { CallbackKind } from './domain/callback-kinds'
export type { ButtonType, ContentType, TemplateCategory } from './domain/content-types'
export type { Duration } from './domain/duration'
export { MisuseError, UnsupportedError } from './domain/errors'
export { extractCode, extractLinks, type Text } from './domain/extract'
export type { Guessed } from './domain/guesses/guess'
export type { Instant } from './domain/instant'
export type { AsymmetricMatcher, Match, MatchFields } from './domain/match'
export type { Encoding } from './domain/segments'
export type {
  AccountStatus,
  AnsweredBy,
  ApprovalStatus,
  CallDirection,
  CallStatus,
  ConferenceStatus,
  MessageDirection,
  MessageStatus,
  ParticipantStatus,
  RecordingSource,
  RecordingStatus,
  RecordingTrack,
  SocketProtocol,
  SocketStatus,
  VerificationStatus,
} from './domain/status'
export type { VerifyChannel } from './domain/verify'
export type { AlertRecord } from './kinds/alert'
export type { CallRecord, TranscriptEntry } from './kinds/call'
export type { CallbackAnswer, CallbackAttempt, CallbackRecord } from './kinds/callback'
export type { ConferenceRecord, ParticipantRecord } from './kinds/conference'
export type { MessageButton, MessageRecord } from './kinds/message'
export type { QueueMember, QueueRecord } from './kinds/queue'
export type { RecordingRecord, RecordingState } from './kinds/recording'
export type { RequestRecord } from './kinds/request'
export type { SocketFrameRecord, SocketRecord } from './kinds/socket'
export type { VerificationRecord } from './kinds/verification'
export type { StatusAt } from './kinds/view'
export type { Account, AccountOptions } from './phone/accounts'
export type { ApiKey, ApiKeyOptions } from './phone/api-keys'
export type { Application, ApplicationOptions } from './phone/applications'
export type { Attachment } from './phone/attachment'
export type { CallerId, CallerIdOptions } from './phone/caller-ids'
export type { ContentDecision, ContentState } from './phone/content-state'
export type { Content, ContentOptions } from './phone/contents'
export { createRingback } from './phone/create'
export {
  type CallbackFaultHow,
  type CallbackFaultKind,
  type CallbackFaultOptions,
  fault,
  type Operation,
  type OperationPattern,
  type RestFaultOptions,
  type SocketFaultHow,
} from './phone/fault'
export type { Changes, Feed, FeedCallback, FeedRequest, LatestChanges, OlderRecords } from './phone/feed'
export type { Forecast } from './phone/forecast'
export type { DialOptions, Handset, TextOptions } from './phone/handset'
export type { InboundMedia } from './phone/inbound-media'
export type { InjectedFault } from './phone/inject'
export type { HearsOptions, Leg, SayOptions } from './phone/leg'
export type { Playable, PlayedAudio, Tone } from './phone/leg-audio'
export type { IdentityOptions, LineOptions } from './phone/lookup-facts'
export type { NumberOptions, PhoneNumber } from './phone/numbers'
export { phoneOf } from './phone/open'
export type { CallbackOptions } from './phone/options/callbacks'
export type { ChangeableOptions } from './phone/options/live-options'
export type { CarrierOptions, RingbackOptions, VerifyOptions } from './phone/options/options'
export type { ThroughputOptions, TimingOptions } from './phone/options/timing'
export { type AnswerOptions, type FailedOutcome, type OutcomeOptions, outcome } from './phone/outcome'
export type { Past } from './phone/past'
export type { PersonOptions, PlaceOptions } from './phone/person'
export type { RecordList } from './phone/record-list'
export type { ReplayOptions } from './phone/replay'
export type { Ringback } from './phone/ringback'
export type { Sender, SenderOptions } from './phone/senders'
export type { MessagingService, ServiceOptions } from './phone/services'
export type { SettledOptions } from './phone/settled'
export type { ApplicationState, CallerIdState, ServiceState, TemplateState, VerifyServiceState } from './phone/setup-state'
export type { Snapshot } from './phone/snapshots'
export type { ClockMode } from './phone/speed'
export type {
  AccountState,
  ApiKeyState,
  ClockState,
  FaultState,
  HandsetState,
  NumberState,
  PendingMoment,
  SenderState,
} from './phone/state'
export type { TextReplies } from './phone/text-replies'
export type { UntilOptions, VirtualClock } from './phone/time-control'
export type { RunCaption, SvgOptions, Timeline } from './phone/timeline'
export type { TimelineEntry } from './phone/timeline-entry'
export type { Email, Verify, VerifyService, VerifyServiceOptions } from './phone/verify'
export type { VerifyTemplate, VerifyTemplateOptions } from './phone/verify-templates'
export type { RecordVersion } from './phone/versions'
export type { WebhookParams } from './phone/webhook-params'
export type { WhatsApp, WhatsAppOptions } from './phone/whatsapp'
export type {
  AlertLevel,
  CallbackState,
  CallOutcome,
  Capabilities,
  Fault,
  HttpMethod,
  SharedLocation,
  TextOutcome,
} from './store/records'
