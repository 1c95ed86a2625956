// What is remembered: every table with its indexes, and every log. Each is declared once, here. Types, construction, changes,
// images and rehearsals follow from it (store.ts).
import { partyOf } from '../domain/addresses'
import { redactPast, type Texts } from './redact-past'
import type { AccountRow } from './rows/accounts'
import type { AlertRow } from './rows/alerts'
import type { ApiKeyRow } from './rows/api-keys'
import type { ApplicationRow } from './rows/applications'
import { type CallbackData, CallbackRow } from './rows/callbacks'
import type { CallerIdRow, ValidationRow } from './rows/caller-ids'
import type { CallRow } from './rows/calls'
import type { ConferenceRoomRow, ConferenceRow, ParticipantRow } from './rows/conferences'
import type { ContentRow } from './rows/contents'
import type { CookieJarRow } from './rows/cookie-jars'
import type { FaultRow } from './rows/faults'
import type { FeedbackRow } from './rows/feedback'
import type { GuessRow } from './rows/guesses'
import type { HandsetRow } from './rows/handsets'
import type { IceTokenRow } from './rows/ice-tokens'
import { type KeptTextRow, keptTextData } from './rows/kept-texts'
import type { MediaRow } from './rows/media'
import { type MessageData, MessageRow } from './rows/messages'
import type { NumberRow } from './rows/numbers'
import type { OptOutRow } from './rows/opt-outs'
import type { QueueAgentRow, QueueMemberRow, QueueRow } from './rows/queues'
import type { RecordingRow } from './rows/recordings'
import type { RedactionRow } from './rows/redactions'
import type { RelayRow } from './rows/relays'
import type { RequestRow } from './rows/requests'
import type { SendQueueRow } from './rows/send-queues'
import type { SenderRow } from './rows/senders'
import type { PoolSenderRow, ServiceRow } from './rows/services'
import type { ShortLinkRow } from './rows/short-links'
import type { SocketRow } from './rows/sockets'
import type { StreamRow } from './rows/streams'
import { type TimelineRow, timelineData, timelineRowOf } from './rows/timeline'
import type { LiveTranscriptionRow, TranscriptionRow } from './rows/transcriptions'
import type {
  EmailRow,
  VerificationAttemptRow,
  VerificationPollsRow,
  VerificationRow,
  VerifyServiceRow,
  VerifyTemplateRow,
} from './rows/verify'
import type { ChallengeRow, EntityRow, FactorRow } from './rows/verify-factors'
import type {
  BucketRow,
  MessagingConfigurationRow,
  RateCountRow,
  RateLimitRow,
  SafeNumberRow,
  VerifyWebhookRow,
} from './rows/verify-limits'
import type { Follow, Keys, Row } from './table'

/** A decision changes the tables in this order, which is therefore the order of its lines in the timeline. */
export const TABLES = {
  accounts: rows<AccountRow>().by({}, ['authToken', 'secondaryAuthToken']),
  // One that was deleted is listed nowhere.
  apiKeys: rows<ApiKeyRow>().by({ account: (row) => (row.deletedAt === null ? row.accountSid : '') }, ['secret']),
  iceTokens: rows<IceTokenRow>().by({}, ['password']),
  applications: rows<ApplicationRow>().by({ account: ['accountSid'] }),
  numbers: rows<NumberRow>().by({ account: ['accountSid'], e164: ['e164'] }),
  senders: rows<SenderRow>().by({ account: ['accountSid'], address: ['address'] }),
  callerIds: rows<CallerIdRow>().by({ account: ['accountSid'], number: ['accountSid', 'e164'] }),
  validations: rows<ValidationRow>().by({}),
  handsets: rows<HandsetRow>().by({}),
  messages: rows<MessageRow>().by({ account: ['accountSid'], to: ['accountSid', 'to'], from: ['accountSid', 'from'] }, [], {
    form: {
      toData: (row) => row.toData(),
      ofData: (data, before) => MessageRow.of(data as MessageData, before),
      // The older version has no body by now, and had one where it was written before.
      told: (before, after) => (after.body === '' && after.status === before.status ? { ...before.toData(), body: null } : before.toData()),
    },
  }),
  // After the messages, whose older versions it reaches.
  redactions: rows<RedactionRow>().by({}, [], { follow: redactPast }),
  keptTexts: rows<KeptTextRow>().by({ to: ['to'] }, [], {
    form: { toData: keptTextData, ofData: (data) => data as KeptTextRow, told: keptTextData },
  }),
  media: rows<MediaRow>().by({ message: ['messageSid'] }),
  feedback: rows<FeedbackRow>().by({}),
  // What an app answers may hold anything.
  callbacks: rows<CallbackRow>().by({ subject: ['subject'], state: ['state'] }, ['answer'], {
    form: {
      toData: (row) => row.toData(),
      ofData: (data, before) => CallbackRow.of(data as CallbackData, before),
      told: (before) => before.toData(),
    },
  }),
  services: rows<ServiceRow>().by({ account: ['accountSid'] }),
  poolSenders: rows<PoolSenderRow>().by({ service: ['serviceSid'], sender: ['senderSid'] }),
  contents: rows<ContentRow>().by({ account: ['accountSid'] }),
  shortLinks: rows<ShortLinkRow>().by({}),
  verifyServices: rows<VerifyServiceRow>().by({ account: ['accountSid'] }),
  verifications: rows<VerificationRow>().by(
    { account: ['accountSid'], service: ['serviceSid'], person: ['serviceSid', 'to'], to: ['to'] },
    ['code'],
  ),
  verificationAttempts: rows<VerificationAttemptRow>().by({ account: ['accountSid'], verification: ['verificationSid'] }),
  verificationPolls: rows<VerificationPollsRow>().by({}),
  emails: rows<EmailRow>().by({ to: ['to'] }, ['body']),
  verifyTemplates: rows<VerifyTemplateRow>().by({ account: ['accountSid'] }),
  verifyWebhooks: rows<VerifyWebhookRow>().by({ service: ['serviceSid'] }),
  entities: rows<EntityRow>().by({ service: ['serviceSid'], identity: ['serviceSid', 'identity'] }),
  factors: rows<FactorRow>().by({ entity: ['entitySid'] }, ['secret']),
  challenges: rows<ChallengeRow>().by({ entity: ['entitySid'] }),
  rateLimits: rows<RateLimitRow>().by({ service: ['serviceSid'], name: ['serviceSid', 'uniqueName'] }),
  buckets: rows<BucketRow>().by({ rateLimit: ['rateLimitSid'] }),
  rateCounts: rows<RateCountRow>().by({}),
  messagingConfigurations: rows<MessagingConfigurationRow>().by({ service: ['serviceSid'] }),
  safeNumbers: rows<SafeNumberRow>().by({ number: ['accountSid', 'e164'] }),
  optOuts: rows<OptOutRow>().by({}),
  sendQueues: rows<SendQueueRow>().by({}),
  cookieJars: rows<CookieJarRow>().by({}, ['cookies']),
  faults: rows<FaultRow>().by({}),
  guesses: rows<GuessRow>().by({}),
  calls: rows<CallRow>().by(
    {
      account: ['accountSid'],
      to: ['accountSid', 'to'],
      from: ['accountSid', 'from'],
      parent: (row) => row.parentSid ?? '',
      // The far party: who calls in, or who is called.
      handset: (row) => partyOf(row.direction === 'inbound' ? row.from : row.to),
    },
    // A document may authorize the app's own servers.
    ['player'],
  ),
  recordings: rows<RecordingRow>().by({
    account: ['accountSid'],
    call: (row) => row.callSid ?? '',
    conference: (row) => row.conferenceSid ?? '',
  }),
  transcriptions: rows<TranscriptionRow>().by({ account: ['accountSid'], recording: ['recordingSid'] }),
  liveTranscriptions: rows<LiveTranscriptionRow>().by({ call: ['callSid'] }),
  queues: rows<QueueRow>().by({ account: ['accountSid'], name: ['accountSid', 'friendlyName'] }),
  queueMembers: rows<QueueMemberRow>().by({}),
  queueAgents: rows<QueueAgentRow>().by({}),
  relays: rows<RelayRow>().by({}),
  streams: rows<StreamRow>().by({ call: ['callSid'], running: (row) => (row.status === 'in-progress' ? row.callSid : '') }, [
    'bearerToken',
  ]),
  sockets: rows<SocketRow>().by({ call: ['callSid'], status: ['status'] }),
  // After the calls, whose ends they follow from.
  conferences: rows<ConferenceRow>().by({ account: ['accountSid'] }),
  conferenceRooms: rows<ConferenceRoomRow>().by({}),
  participants: rows<ParticipantRow>().by({ conference: ['conferenceSid'] }),
}

/** A bounded log keeps as many entries as `timeline: { limit }` says. */
export const LOGS = {
  requests: entries<RequestRow>({ bounded: true }),
  // All of them are kept, because the end check asks for each.
  alerts: entries<AlertRow>({ bounded: false }),
  // An entry holds the callback that it tells of.
  timeline: entries<TimelineRow>({ bounded: true, secrets: ['answer'], toData: timelineData, ofData: timelineRowOf }),
}

export type TableName = keyof typeof TABLES
export type RowOf<Name extends TableName> = (typeof TABLES)[Name] extends TableDeclaration<infer R, string> ? R : never
export type IndexOf<Name extends TableName> = keyof (typeof TABLES)[Name]['indexes'] & string

export type LogName = keyof typeof LOGS
export type EntryOf<Name extends LogName> = (typeof LOGS)[Name] extends LogDeclaration<infer T> ? T : never

export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[]
export const LOG_NAMES = Object.keys(LOGS) as readonly LogName[]

export interface TableDeclaration<R extends Row, Index extends string> {
  readonly indexes: Keys<R, Index>
  /** Fields that are sealed in a run file. */
  readonly secrets: readonly string[]
  /** Where a row is no plain object. */
  readonly form?: RowForm<R>
  /** Where a change of the table changes what stands elsewhere. */
  follow?(texts: Texts): Follow<R>
}

/** A row as plain data. */
export interface RowForm<R> {
  toData(row: R): object
  /** `before`: the row that it follows. */
  ofData(data: object, before: R | undefined): R
  /** What a reader knows of the row, so that the next one is told by what is other. */
  told(row: R, next: R): object
}

/** `Entry` is there for the types only. */
export interface LogDeclaration<Entry> {
  readonly bounded: boolean
  /** Fields that are sealed in a run file, however deep. */
  readonly secrets?: readonly string[]
  /** Where an entry is no plain object. */
  toData?(entry: Entry): object
  ofData?(data: object): Entry
  readonly entry?: Entry
}

/** Two calls, because TypeScript cannot infer the names of the indexes in the call that is given the row. */
function rows<R extends Row>() {
  return {
    by: <Index extends string>(
      indexes: Keys<R, Index>,
      secrets: readonly (keyof R & string)[] = [],
      rest: Pick<TableDeclaration<R, Index>, 'form' | 'follow'> = {},
    ): TableDeclaration<R, Index> => ({ indexes, secrets, ...rest }),
  }
}

function entries<Entry>(declaration: LogDeclaration<Entry>): LogDeclaration<Entry> {
  return declaration
}
