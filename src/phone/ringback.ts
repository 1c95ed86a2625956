// The composition root: rooms become one phone.
import type { RequestHandler } from 'msw'
import type { App } from '../callbacks/apps'
import type { SignedWebhook } from '../callbacks/sign'
import type { Duration } from '../domain/duration'
import type { Guessed } from '../domain/guesses/guess'
import type { CallStatus, ConferenceStatus, MessageStatus, RecordingStatus, VerificationStatus } from '../domain/status'
import { fetchDoor } from '../doors/fetch'
import { type MswClass, mswHandlers } from '../doors/msw'
import { Exchange } from '../exchange/exchange'
import { guessesOf } from '../exchange/guesses'
import type { AlertRecord } from '../kinds/alert'
import type { CallRecord } from '../kinds/call'
import type { CallbackAttempt, CallbackRecord } from '../kinds/callback'
import type { ConferenceRecord } from '../kinds/conference'
import type { ListName } from '../kinds/kinds'
import type { MessageRecord } from '../kinds/message'
import type { QueueRecord } from '../kinds/queue'
import type { RecordingRecord } from '../kinds/recording'
import type { RequestRecord } from '../kinds/request'
import type { SocketRecord } from '../kinds/socket'
import type { VerificationRecord } from '../kinds/verification'
import type { StatusAt } from '../kinds/view'
import { pagePieces } from '../page/saved-run'
import type { Fault } from '../store/records'
import { type Account, type AccountOptions, accountOf, openAccount } from './accounts'
import { type Application, type ApplicationOptions, openApplication } from './applications'
import { Attachments } from './attachment'
import { bySymbol } from './by-symbol'
import { type CallerId, type CallerIdOptions, giveCallerId } from './caller-ids'
import { castOf } from './cast'
import { type Content, type ContentOptions, openContent } from './contents'
import { createFeed, type Feed } from './feed'
import { forecast } from './forecast'
import { type Handset, pickHandset } from './handset'
import { type InjectedFault, injectFault, liftFault } from './inject'
import { giveNumber, type NumberOptions, type PhoneNumber } from './numbers'
import { onlyRequests } from './only-requests'
import { type ChangeableOptions, LiveOptions } from './options/live-options'
import { parseOptions, type RingbackOptions } from './options/options'
import { ownerOf } from './owner'
import { lookBack, type Past } from './past'
import type { PersonOptions } from './person'
import { notePhone } from './phones-made'
import { PollingWatch } from './polling'
import type { RecordList } from './record-list'
import { recordLists } from './record-lists'
import { Refusals } from './refusals'
import { type ReplayOptions, replay } from './replay'
import { openRestApi } from './rest-service'
import { type Memory, RunFile, readRun } from './run-file'
import { captionOf, savedRun } from './run-pieces'
import { giveSender, type Sender, type SenderOptions } from './senders'
import { type MessagingService, openService, type ServiceOptions } from './services'
import { assertSettled, type SettledOptions } from './settled'
import { signCallback } from './sign-callback'
import { type Snapshot, Snapshots } from './snapshots'
import { createTimeControl, type VirtualClock } from './time-control'
import { createTimeline, type Timeline } from './timeline'
import { createVerify, type Verify } from './verify'
import { waitingHint } from './waiting-hint'

/** A mock of the service inside the test process, made by `createRingback()`. */
export interface Ringback {
  /** Request handlers for MSW's `setupServer` and `setupWorker`. */
  readonly handlers: RequestHandler[]
  /** The same service without MSW. It resolves to undefined when the request is not for this phone. */
  readonly fetch: (request: Request) => Promise<Response | undefined>
  /** The default account. */
  readonly account: Account
  /** The virtual clock: time stands still until the test moves it, unless the option `time` says otherwise. */
  readonly clock: VirtualClock
  /** Every message, sent and received, oldest first. */
  readonly messages: RecordList<MessageRecord>
  /** Every call, oldest first, with the legs that a `Dial` made. */
  readonly calls: RecordList<CallRecord>
  /** The recordings of calls and conferences. */
  readonly recordings: RecordList<RecordingRecord>
  /** Call queues: those that Enqueue made, and those of the REST API. */
  readonly queues: RecordList<QueueRecord>
  /** Conferences, with their participants. */
  readonly conferences: RecordList<ConferenceRecord>
  /** WebSockets that the service opened to the app, with every frame: sessions of ConversationRelay, and media streams. */
  readonly sockets: RecordList<SocketRecord>
  /** Every request that the service made to the app. */
  readonly callbacks: RecordList<CallbackRecord>
  /** Every request that the app made to the REST API, refused ones included. */
  readonly requests: RecordList<RequestRecord>
  /** Problems that ringback noticed, each with a sentence that says what to write. */
  readonly alerts: RecordList<AlertRecord>
  /** Every verification of Verify: to whom a code was sent, how often, and its status. The code itself is never shown. */
  readonly verifications: RecordList<VerificationRecord>
  /** Verify: makes services and templates, and returns the code that was sent to a person, and e-mails. */
  readonly verify: Verify
  /** Everything that happened, in order: as text, as a diagram, as a page. */
  readonly timeline: Timeline
  /** What changed since a cursor, as plain data without secrets. */
  readonly feed: Feed
  /**
   * The records as they were at an earlier moment, which is a duration since the start (`'2s'`) or a date.
   * @throws MisuseError when the moment is in the future.
   */
  at(when: Duration | Date): Past
  /**
   * The statuses that a record, such as a message or a call, will reach if nothing intervenes, each with its time, soonest first. It ends where the app
   * has to answer first: for a call at its next request for TwiML, for an MMS at the files that an app serves. Nothing is changed, but
   * the option `carrier` is called. @throws MisuseError when no message and no call has this SID.
   */
  forecast(sid: string): readonly StatusAt<MessageStatus | CallStatus | VerificationStatus | RecordingStatus | ConferenceStatus>[]
  /** Makes another account. With `owner` it is a subaccount of that one. @throws MisuseError */
  createAccount(options?: AccountOptions): Account
  /** Makes a number that an account owns. @throws MisuseError */
  number(options?: NumberOptions): PhoneNumber
  /** Makes a short code (`12345`) or an alphanumeric sender ID (`CalCom`) from which an account can send. @throws MisuseError */
  sender(id: string, options?: SenderOptions): Sender
  /** Makes a messaging service, which is a pool of senders for `MessagingServiceSid`. @throws MisuseError */
  messagingService(options: ServiceOptions): MessagingService
  /** Makes a person's number a verified caller ID, from which an account can call. @throws MisuseError */
  callerId(number: Handset | string, options?: CallerIdOptions): CallerId
  /** Makes an application: webhook URLs under one SID, for `ApplicationSid`. @throws MisuseError */
  application(options?: ApplicationOptions): Application
  /** Makes a content template for `ContentSid`, as the Content API does. @throws MisuseError */
  content(options: ContentOptions): Content
  /**
   * Another person's phone, by its number (E.164) or address (`client:alice`, `sip:bob@pbx.test`). The same number gives the same
   * handset. `person`: name, place, line, and what Lookup tells. @throws MisuseError
   */
  handset(number?: string, person?: PersonOptions): Handset
  /**
   * Registers the app that answers for an origin, such as `https://app.test`: a function, an object with `fetch`, a server from
   * `http.createServer` that does not have to listen, or the URL of a running server. @throws MisuseError
   */
  app(origin: string, app: App): void
  /**
   * Changes options during a run: those that are given, and in a group (`timing`, `callbacks`, …) only the members that are given.
   * Work that is already scheduled does not change. `reset()` and `restore()` restore the earlier options.
   * @returns the options in effect, without the defaults. @throws MisuseError, and nothing is changed.
   */
  configure(options: ChangeableOptions): ChangeableOptions
  /** Injects a fault. It hits once, or `times` times. @throws MisuseError */
  inject(fault: Fault, options?: { readonly times?: number }): InjectedFault
  /** Removes a fault by its id. @returns whether there was one. */
  liftFault(id: string): boolean
  /**
   * Sends a recorded callback once more, at once, with the same parameters and signed anew. The attempt is added to its record, and
   * the answer has no effect. With `params` some parameters differ, and there is a new record, `phone.callbacks.last()`.
   * @throws MisuseError when this phone has no such callback.
   */
  replay(callback: CallbackRecord | string, options?: ReplayOptions): Promise<CallbackAttempt>
  /**
   * The signatures that a callback would have at another URL, without sending it. If an app refused the signature, this shows which
   * URL the app validates. `url`: by default the URL to which the callback was sent.
   * @throws MisuseError when this phone has no such callback, or the URL is not valid.
   */
  sign(callback: CallbackRecord | string, url?: string): SignedWebhook
  /**
   * Goes back to the end of the set-up: the accounts, numbers, apps and handsets that existed before the first API request, action of
   * a person or move of the clock stay as they were; everything else is removed, and the clock and the counters of SIDs start again.
   */
  reset(): void
  /** Keeps the whole state as it is now, for `restore()`. */
  snapshot(): Snapshot
  /** Goes back to a snapshot, as often as you like. Answers that apps were still working on are ignored. @throws MisuseError */
  restore(snapshot: Snapshot): void
  /**
   * The guesses on which this run depended so far, each once, in the order of their first use: what ringback does where no source says
   * what a provider does. docs/guesses.md lists all of them by their ids, with the reasons.
   */
  guesses(): readonly Guessed[]
  /**
   * The whole phone as JSON, for `createRingback({ from })`: records with their history, scheduled work, clock, options, outcomes and
   * faults. Functions are listed and left out. It has the tokens and keys of the accounts, obscured: treat it like a token.
   */
  save(): string
  /**
   * Throws if a callback failed, a fault never fired or there is an alert of level `error`; with `idle` also if something is pending.
   * `except`: error codes that the test caused on purpose.
   */
  assertSettled(options?: SettledOptions): void
}

const phones = new WeakMap<Exchange, Ringback>()

/** Undefined: as with `phoneOf` (open.ts). */
export function phoneWith(record: object): Ringback | undefined {
  const exchange = ownerOf(record)
  return exchange && phones.get(exchange)
}

/** `requestHandler`: MSW's class, asked for with the first `phone.handlers`. @throws MisuseError on an unknown option or a wrong value. */
export function composeRingback(options: RingbackOptions, requestHandler: () => MswClass): Ringback {
  const saved = options?.from === undefined ? null : readRun(options)
  const parsed = parseOptions(saved?.options ?? options)
  // The carrier sees records, and records need the store, which the exchange owns.
  const exchange: Exchange = new Exchange(
    parsed.exchange(() => exchange.store),
    parsed.apps,
  )
  const live = new LiveOptions(exchange, saved?.options ?? options, parsed.rest)
  const feed = createFeed(exchange)
  const attachments = new Attachments(exchange)
  const hint = () => waitingHint(exchange, attachments)
  const memory: Memory = { attachments, polling: new PollingWatch(exchange), refusals: new Refusals(exchange) }
  saved?.open(exchange, memory)
  if (saved?.setUp) live.openSetUp(saved.setUp)
  const account = (saved && accountOf(exchange, saved.account)) ?? openAccount(exchange, parsed.account, 'createRingback({ account })')
  const file = new RunFile(exchange, live, account.sid, memory, saved?.leftOut)
  const rest = openRestApi(exchange, live.rest, memory)
  const snapshots = new Snapshots(exchange, memory)
  // Does not compile while Ringback lacks the list of a kind.
  const lists: Pick<Ringback, ListName> = recordLists(exchange, hint)
  const cast = castOf(exchange, { clock: () => feed.since(feed.cursor).clock, forecasts: () => feed.forecasts() })

  let handlers: RequestHandler[] | undefined
  const phone: Ringback = {
    get handlers() {
      handlers ??= mswHandlers(rest, requestHandler())
      return handlers
    },
    fetch: onlyRequests(fetchDoor(rest)),
    account,
    clock: createTimeControl(exchange, attachments, hint),
    ...lists,
    at: (when) => lookBack(exchange, when),
    timeline: createTimeline(
      exchange.store.timeline,
      exchange.settings.start,
      (caption) => pagePieces(false, savedRun(feed, captionOf(exchange, caption))),
      cast,
    ),
    feed,
    forecast: (sid) => forecast(exchange, sid),
    createAccount: (accountOptions = {}) => openAccount(exchange, accountOptions, 'phone.createAccount()'),
    number: (numberOptions = {}) => giveNumber(exchange, numberOptions, account),
    messagingService: (serviceOptions) => openService(exchange, serviceOptions, account),
    content: (contentOptions) => openContent(exchange, contentOptions, account),
    verify: createVerify(exchange, account),
    sender: (id, senderOptions = {}) => giveSender(exchange, id, senderOptions, account),
    handset: (number, person) => pickHandset(exchange, number, person),
    callerId: (number, callerIdOptions = {}) => giveCallerId(exchange, number, callerIdOptions, account),
    application: (applicationOptions = {}) => openApplication(exchange, applicationOptions, account),
    app: (origin, app) => exchange.apps.add(origin, app),
    configure: (changes) => live.change(changes),
    inject: (fault, injectOptions) => injectFault(exchange, fault, injectOptions),
    liftFault: (id) => liftFault(exchange, id),
    replay: (callback, replayOptions) => replay(exchange, callback, replayOptions),
    sign: (callback, url) => signCallback(exchange, callback, url),
    reset: () => snapshots.reset(),
    snapshot: () => snapshots.take(),
    restore: (snapshot) => snapshots.restore(snapshot),
    guesses: () => guessesOf(exchange.store),
    save: () => file.save(),
    assertSettled: (settledOptions) => assertSettled(exchange, settledOptions),
  }
  phones.set(exchange, phone)
  notePhone(phone)
  // For a hook of a runner that knows another copy of the package (assertions/phones.ts).
  const made: unknown = Reflect.get(globalThis, Symbol.for('ringback.phoneMade'))
  if (typeof made === 'function') made(phone)
  return Object.defineProperties(phone, bySymbol({ exchange, rest, file, hint }))
}
