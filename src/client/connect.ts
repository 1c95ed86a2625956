// A phone that runs in another process: the names of the one in process, and promises.
import type {
  Advanced,
  ApplicationOptions,
  ApplicationState,
  CallerIdOptions,
  CallerIdState,
  ChangeableOptions,
  Changes,
  ClockState,
  ContentOptions,
  Duration,
  Fault,
  Guessed,
  Instant,
  MessagingService,
  NumberOptions,
  NumberState,
  Past,
  PendingMoment,
  PersonOptions,
  RecordList,
  ReplayOptions,
  SenderOptions,
  SenderState,
  ServiceOptions,
  SettledOptions,
  SignedWebhook,
  SvgOptions,
  TemplateState,
  TimelineEntry,
  UntilOptions,
} from 'ringback'
import { Standstill } from '../clock/standstill'
import { parseDuration } from '../domain/duration'
import { createAccount, type RemoteAccount, type RemoteAccountOptions, type RemoteOptions, sent } from './account'
import { type RemoteHandset, remoteHandset } from './handset'
import { type RemoteList, remoteLists } from './lists'
import type { RemoteRecording } from './recordings'
import { type RemoteVerify, remoteVerify } from './verify'
import { type ConnectOptions, createWire, type Wire } from './wire'

export interface MoveOptions {
  /** Real time without a request of the app, which a move then waits for, and for what follows. Default: it waits for answers alone. */
  readonly rest?: Duration
}

/** The same as `phone.clock`, with promises. */
export interface RemoteClock {
  /** The present moment, in virtual time. */
  now(): Promise<Date>
  /** The present moment, what moves the clock, and what is pending. */
  state(): Promise<ClockState>
  /** What is pending, soonest first, as `state()` lists it. */
  pending(): Promise<readonly PendingMoment[]>
  /** Moves by a duration. Resolves when everything that was due is done and its callbacks are answered. */
  advance(by: Duration, options?: MoveOptions): Promise<Advanced>
  /** Moves to a moment. Rejects if it is in the past. */
  advanceTo(moment: Instant, options?: MoveOptions): Promise<Advanced>
  /** Moves to the next due moment. */
  next(options?: MoveOptions): Promise<Advanced>
  /**
   * Moves from due moment to due moment until `reached` returns true. `real`: how much real time, in all, it may wait at points where
   * virtual time alone leads no further. Rejects if nothing is pending any more, or if the next due moment is further away than
   * `within`.
   */
  until(reached: () => boolean | Promise<boolean>, options?: UntilOptions): Promise<void>
  /** Moves until nothing is pending. Rejects after `limit` due moments (default 10,000). */
  drain(options?: MoveOptions & { readonly limit?: number }): Promise<Advanced>
  /** How many virtual seconds pass in a real second from now on; 0 stops the clock. */
  pace(speed: number): Promise<void>
}

/** The same as `phone.timeline`, with promises. */
export interface RemoteTimeline {
  /** The entries, oldest first. */
  all(): Promise<TimelineEntry[]>
  /** One line for each entry: the offset from the start, then what happened. */
  text(): Promise<string>
  /** A sequence diagram in Mermaid's language. */
  mermaid(): Promise<string>
  /** A sequence diagram as one SVG. */
  toSVG(options?: SvgOptions): Promise<string>
  /** The page as one file, read-only, without secrets. */
  toHTML(): Promise<string>
}

/** What the lists of `phone.at()` hold. */
type PastRecords = {
  readonly [Name in keyof Past as Name extends 'at' ? never : Name]: Past[Name] extends RecordList<infer One> ? readonly One[] : never
}

/** Records as they were at a moment. */
export interface RemotePast extends PastRecords {
  /** The moment that is shown. */
  readonly at: Date
}

/** What `remote.about()` resolves to. */
export interface About {
  /** The version of ringback on the other side. */
  readonly version: string
  /** The URL of the phone, without a slash at its end. */
  readonly url: string
  /** The default account, with its auth token. */
  readonly account: { readonly sid: string; readonly authToken: string }
  /** A number that the account owns. */
  readonly number: string | null
  /** For each client, the line that points it at this phone. */
  readonly sdk: Readonly<Record<string, string>>
}

/** A moment of a phone in another process, for `restore()`. */
export interface RemoteSnapshot {
  /** Its id on the other side. */
  readonly id: string
  /** The time of the clock. */
  readonly at: Date
}

/** The parameters of a request. A list is a parameter that occurs several times. */
export type RequestParams = Readonly<Record<string, string | readonly string[]>>

/** Options of `remote.request()`: the method, and another account than the default one. */
export type RequestOptions = RemoteOptions<{
  /** Default: POST. */
  readonly method?: 'GET' | 'POST' | 'DELETE'
}>

/** A response of the REST API. */
export interface RequestAnswer {
  /** The HTTP status. */
  readonly status: number
  /** The parsed JSON, or a text if it is not JSON; null if there is no body. */
  readonly body: unknown
}

/** The lists of the feed whose entries are records, as lists to ask. */
type RemoteLists = PlainLists & { readonly recordings: RemoteList<RemoteRecording> }

type PlainLists = {
  readonly [Name in Exclude<keyof Changes, 'recordings'> as Changes[Name] extends readonly { readonly type: string }[]
    ? Name
    : never]: Changes[Name] extends readonly (infer One)[] ? RemoteList<One> : never
}

/** The same as `Ringback`, for a phone in another process: the same names, with promises. */
export interface RemotePhone extends RemoteLists {
  /** The URL of the phone, its account with the token, and how to point SDKs at it. */
  about(): Promise<About>
  /** The virtual clock. Nothing happens unless it moves, or is paced. */
  readonly clock: RemoteClock
  /** Everything that happened, in order. */
  readonly timeline: RemoteTimeline
  /** What changed since the cursor of an earlier response; without a cursor, everything. */
  readonly feed: { since(cursor?: string): Promise<Changes> }
  /** The records as they were at an earlier moment: a duration since the start (`'2s'`), or a date. Rejects for the future. */
  at(when: Duration | Date): Promise<RemotePast>
  /** Makes another account. With `owner` it is a subaccount of that one. */
  createAccount(options?: RemoteAccountOptions): Promise<RemoteAccount>
  /** Makes a number that an account owns. */
  number(options?: RemoteOptions<NumberOptions>): Promise<NumberState>
  /** Releases a number, given by its SID, its e164 or the object of `number()`. Rejects if nobody owns it. */
  releaseNumber(number: { readonly sid: string } | string): Promise<void>
  /** Sends callbacks for this origin to the server at the URL. */
  app(origin: string, url: string): Promise<void>
  /** Changes options during a run, and resolves to the options that are set. Functions cannot be sent. */
  configure(options: ChangeableOptions): Promise<ChangeableOptions>
  /** The phone of the person with this number or address. Nothing is requested until it acts. */
  handset(number: string): RemoteHandset
  /** Makes a handset, with a generated number or the given one, and what is known of the person. */
  newHandset(person?: PersonOptions & { readonly number?: string }): Promise<RemoteHandset>
  /** Makes a short code, or an alphanumeric sender ID. */
  sender(id: string, options?: RemoteOptions<SenderOptions>): Promise<SenderState>
  /** Releases a sender, given by its SID, its address or the object of `sender()`. Rejects if nobody owns it. */
  releaseSender(sender: { readonly sid: string } | string): Promise<void>
  /** Makes a pool of senders from their addresses. The result shows the pool as it was then. */
  messagingService(
    options: RemoteOptions<Omit<ServiceOptions, 'senders'>> & { readonly senders: readonly string[] },
  ): Promise<MessagingService>
  /** Makes a content template. The result shows it as it was then. */
  content(options: RemoteOptions<ContentOptions>): Promise<TemplateState>
  /** Verify: services, the code that was sent to a person, e-mails. */
  readonly verify: RemoteVerify
  /** Makes an application: webhook URLs under one SID, for `ApplicationSid`. */
  application(options?: RemoteOptions<ApplicationOptions>): Promise<ApplicationState>
  /** Makes a person's number, in E.164 form, a verified caller ID, from which the account can call. */
  callerId(whose: { readonly number: string } | string, options?: RemoteOptions<CallerIdOptions>): Promise<CallerIdState>
  /** Injects a fault. It hits once, or `times` times. */
  inject(fault: Fault, options?: { readonly times?: number }): Promise<{ readonly id: string; dispose(): Promise<void> }>
  /** Sends a recorded callback once more, with other parameters if they are given. */
  replay(
    callback: { readonly id: string } | string,
    options?: ReplayOptions,
  ): Promise<{ readonly status: number | null; readonly error: string | null }>
  /** The signatures that a callback would have at `url`, without sending it. By default: at the URL to which it was sent. */
  sign(callback: { readonly id: string } | string, url?: string): Promise<SignedWebhook>
  /**
   * Makes a request to the REST API as an app does, with the credentials of the account, which the phone adds. `path` continues the
   * account (`Conferences/CF…/Participants/CA…`), or is a whole URL (`https://verify.twilio.com/v2/…`). A refused request resolves, too.
   */
  request(path: string, params?: RequestParams, options?: RequestOptions): Promise<RequestAnswer>
  /** The guesses on which the run depended so far, each once, in the order of their first use. */
  guesses(): Promise<readonly Guessed[]>
  /** Keeps the whole state as it is now, for `restore()`. */
  snapshot(): Promise<RemoteSnapshot>
  /** Goes back to a snapshot, as often as you like. Rejects if the phone does not have it any more. */
  restore(snapshot: RemoteSnapshot): Promise<void>
  /** Goes back to the end of the set-up, as `phone.reset()` does. */
  reset(): Promise<void>
  /** The run as a text, for `createRingback({ from })` and `ringback open`. */
  save(): Promise<string>
  /**
   * Rejects if a callback failed, a fault never fired or there is an alert of level `error`; with `idle` also if something is pending.
   * `except`: error codes that the test caused on purpose.
   */
  assertSettled(options?: SettledOptions): Promise<void>
}

/**
 * Connects to a phone on a port. `url`: what `listen()` returned or the command printed. If the phone refuses something, the promise
 * rejects with a `ControlError`.
 */
export function connect(url: string, options: ConnectOptions = {}): RemotePhone {
  const wire = createWire(url, options)
  return {
    about: () => wire.get('about'),
    clock: remoteClock(wire),
    ...(remoteLists(wire) as object as RemoteLists),
    timeline: {
      all: () => wire.get('timeline'),
      text: () => wire.text('timeline.txt'),
      mermaid: () => wire.text('timeline.mmd'),
      toSVG: ({ steps } = {}) => wire.text(`timeline.svg${steps === undefined ? '' : `?steps=${steps}`}`),
      toHTML: () => wire.text('timeline.html'),
    },
    feed: { since: (cursor) => wire.get(`state${cursor === undefined ? '' : `?since=${encodeURIComponent(cursor)}`}`) },
    at: (when) =>
      wire.get(
        `at?when=${encodeURIComponent(when instanceof Date ? when.toISOString() : `${when}${typeof when === 'number' ? 'ms' : ''}`)}`,
      ),
    createAccount: (accountOptions) => createAccount(wire, accountOptions),
    number: (numberOptions = {}) => wire.post('numbers', sent(numberOptions)),
    releaseNumber: (number) => wire.remove(`numbers/${sidIn(number)}`),
    app: (origin, appUrl) => wire.post('apps', { origin, url: appUrl }),
    configure: (changes) => wire.post('options', changes),
    handset: (number) => remoteHandset(wire, number),
    newHandset: async (person = {}) => remoteHandset(wire, (await wire.post<{ readonly number: string }>('handsets', person)).number),
    sender: (id, senderOptions = {}) => wire.post('senders', { ...sent(senderOptions), id }),
    releaseSender: (sender) => wire.remove(`senders/${sidIn(sender)}`),
    messagingService: (serviceOptions) => wire.post('services', sent(serviceOptions)),
    content: (contentOptions) => wire.post('contents', sent(contentOptions)),
    verify: remoteVerify(wire),
    application: (applicationOptions = {}) => wire.post('applications', sent(applicationOptions)),
    callerId: (whose, callerIdOptions = {}) =>
      wire.post('caller-ids', { ...sent(callerIdOptions), number: typeof whose === 'string' ? whose : whose.number }),
    async inject(fault, { times } = {}) {
      const count = times === undefined ? {} : { times: times === Number.POSITIVE_INFINITY ? null : times }
      const { id } = await wire.post<{ readonly id: string }>('faults', { ...faultBody(fault), ...count })
      return { id, dispose: () => wire.remove(`faults/${encodeURIComponent(id)}`) }
    },
    sign: (callback, url) =>
      wire.post(
        `callbacks/${encodeURIComponent(typeof callback === 'string' ? callback : callback.id)}/sign`,
        url === undefined ? {} : { url },
      ),
    replay: (callback, replayOptions = {}) =>
      wire.post(`callbacks/${encodeURIComponent(typeof callback === 'string' ? callback : callback.id)}/replay`, replayOptions),
    request: (path, params = {}, requestOptions = {}) => wire.post('requests', { path, params, ...sent(requestOptions) }),
    guesses: () => wire.get('guesses'),
    snapshot: () => wire.post('snapshots'),
    restore: ({ id }) => wire.post(`snapshots/${encodeURIComponent(id)}/restore`),
    reset: () => wire.post('reset'),
    save: () => wire.text('run'),
    assertSettled: (settledOptions = {}) => wire.post('settled', settledOptions),
  }
}

function sidIn(owned: { readonly sid: string } | string): string {
  return encodeURIComponent(typeof owned === 'string' ? owned : owned.sid)
}

function remoteClock(wire: Wire): RemoteClock {
  const move = async (name: string, body?: object): Promise<Advanced> => {
    const { now, fired } = await wire.post<Advanced>(`clock/${name}`, body)
    return { now, fired }
  }
  const state = () => wire.get<ClockState>('clock')
  return {
    state,
    now: async () => (await state()).now,
    pending: async () => (await state()).pending,
    advance: (by, options = {}) => move('advance', { ...options, by }),
    advanceTo: (moment, options = {}) => move('advance-to', { ...options, moment }),
    next: (options = {}) => move('next', options),
    until: (reached, options = {}) => until(wire, reached, options),
    drain: (options = {}) => move('drain', options),
    pace: async (speed) => void (await wire.post('clock/speed', { speed })),
  }
}

async function until(wire: Wire, reached: () => boolean | Promise<boolean>, { within, real }: UntilOptions): Promise<void> {
  const state = () => wire.get<ClockState>('clock')
  const requests = async () => (await wire.get<readonly unknown[]>('requests')).length
  const deadline =
    within === undefined ? Number.POSITIVE_INFINITY : (await state()).now.getTime() + parseDuration(within, 'clock.until(…, { within })')
  const standstill = real === undefined ? undefined : new Standstill(parseDuration(real, 'clock.until(…, { real })'))
  const before = standstill ? await requests() : 0
  while (!(await reached())) {
    const { now, pending } = await state()
    const due = pending[0]?.at.getTime()
    if (due !== undefined && due <= deadline) {
      await wire.post('clock/next')
      continue
    }
    if (await standstill?.pass()) continue
    const why =
      due === undefined ? 'nothing is pending any more' : `the next due moment, ${pending[0]?.label}, is further away than ${within}`
    const meanwhile = standstill ? ` Requests that came in meanwhile: ${(await requests()) - before}.` : ''
    throw new Error(`clock.until(): the goal was not reached and ${why}, at ${now.toISOString()}.${meanwhile}`)
  }
}

/** What `fault` made, as the control API takes it. */
function faultBody(fault: Fault): object {
  switch (fault.type) {
    case 'rest': {
      const { operation, rejection, retryAfter } = fault
      return { type: 'rest', operation, ...rejection, ...(retryAfter === null ? {} : { retryAfter: `${retryAfter}s` }) }
    }
    case 'network':
      return { type: 'network', operation: fault.operation }
    case 'latency':
      return { type: 'latency', operation: fault.operation, ms: fault.ms }
    case 'callback':
      return {
        type: 'callback',
        kind: fault.kind,
        how: fault.how,
        ...(fault.how === 'delay' ? { ms: fault.ms } : {}),
        ...(fault.status === undefined ? {} : { status: fault.status }),
      }
    case 'recording':
    case 'transcription':
      return { type: fault.type, how: fault.how }
    case 'socket':
      return { type: 'socket', how: fault.how, ...(fault.how === 'loss' ? { frames: fault.frames } : {}) }
  }
}
