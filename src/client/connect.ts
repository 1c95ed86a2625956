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

/** As `phone.clock`, with promises. */
export interface RemoteClock {
  /** The present, in virtual time. */
  now(): Promise<Date>
  /** Where it stands, who moves it, and what is due. */
  state(): Promise<ClockState>
  /** What is still to come, soonest first, as `state()` lists it. */
  pending(): Promise<readonly PendingMoment[]>
  /** Moves by so much, and resolves when what was due is done and answered. */
  advance(by: Duration, options?: MoveOptions): Promise<Advanced>
  /** Moves to a moment. Rejects when it is past. */
  advanceTo(moment: Instant, options?: MoveOptions): Promise<Advanced>
  /** Moves to the next due moment. */
  next(options?: MoveOptions): Promise<Advanced>
  /**
   * Moves from due moment to due moment until `reached` says so. `real`: so much real time in all may pass where virtual time would
   * go no further. Rejects when nothing is pending any more, or the next due moment is further away than `within`.
   */
  until(reached: () => boolean | Promise<boolean>, options?: UntilOptions): Promise<void>
  /** Moves until nothing is pending. Rejects after `limit` due moments (default 10,000). */
  drain(options?: MoveOptions & { readonly limit?: number }): Promise<Advanced>
  /** So many virtual seconds pass in a real one from now on; 0 stops it. */
  pace(speed: number): Promise<void>
}

/** As `phone.timeline`, with promises. */
export interface RemoteTimeline {
  /** The entries, oldest first. */
  all(): Promise<TimelineEntry[]>
  /** One line an entry: the offset from the start, then what happened. */
  text(): Promise<string>
  /** A sequence diagram in Mermaid's language. */
  mermaid(): Promise<string>
  /** A sequence diagram as one SVG. */
  toSVG(options?: SvgOptions): Promise<string>
  /** The page as one file, read only, without secrets. */
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

/** What `remote.about()` tells. */
export interface About {
  /** Of ringback, there. */
  readonly version: string
  /** Where it listens, without a slash at its end. */
  readonly url: string
  /** The default account, with its token. */
  readonly account: { readonly sid: string; readonly authToken: string }
  /** A number that the account owns. */
  readonly number: string | null
  /** By client: what to write to point it at this phone. */
  readonly sdk: Readonly<Record<string, string>>
}

/** A moment of a phone elsewhere, to come back to. */
export interface RemoteSnapshot {
  /** What it is called there. */
  readonly id: string
  /** Where the clock stood. */
  readonly at: Date
}

/** A list stands for a parameter that is there several times. */
export type RequestParams = Readonly<Record<string, string | readonly string[]>>

/** For `remote.request()`: the method, and another account than the default one. */
export type RequestOptions = RemoteOptions<{
  /** Default: POST. */
  readonly method?: 'GET' | 'POST' | 'DELETE'
}>

/** What the REST API answered. */
export interface RequestAnswer {
  /** The HTTP status. */
  readonly status: number
  /** As JSON, or as text where it is none; null where there is none. */
  readonly body: unknown
}

/** The lists of the feed whose entries are records, as lists to ask. */
type RemoteLists = PlainLists & { readonly recordings: RemoteList<RemoteRecording> }

type PlainLists = {
  readonly [Name in Exclude<keyof Changes, 'recordings'> as Changes[Name] extends readonly { readonly type: string }[]
    ? Name
    : never]: Changes[Name] extends readonly (infer One)[] ? RemoteList<One> : never
}

/** As `Ringback`, in another process: the same names, with promises. */
export interface RemotePhone extends RemoteLists {
  /** Where it listens, its account with the token, and how SDKs are pointed at it. */
  about(): Promise<About>
  /** Virtual time. Nothing happens unless it moves, or is paced. */
  readonly clock: RemoteClock
  /** Everything that happened, in order. */
  readonly timeline: RemoteTimeline
  /** What changed since the cursor of an earlier answer; everything without one. */
  readonly feed: { since(cursor?: string): Promise<Changes> }
  /** The records as they were: a duration since the start (`'2s'`), or a moment. Rejects on the future. */
  at(when: Duration | Date): Promise<RemotePast>
  /** Another account, independent of the default one unless it gets an owner. */
  createAccount(options?: RemoteAccountOptions): Promise<RemoteAccount>
  /** A number that an account owns. */
  number(options?: RemoteOptions<NumberOptions>): Promise<NumberState>
  /** Gives a number back: by its SID or its e164, or what `number()` gave. Rejects when nobody owns it. */
  releaseNumber(number: { readonly sid: string } | string): Promise<void>
  /** Forwards callbacks of this origin to the server at the URL. */
  app(origin: string, url: string): Promise<void>
  /** Changes options in a run, and gives what is set. What does not travel as JSON is not among them. */
  configure(options: ChangeableOptions): Promise<ChangeableOptions>
  /** The far party's phone with this number or address. Nothing is asked before it acts. */
  handset(number: string): RemoteHandset
  /** One with a number that is invented there, or the one that is given, and what is known of its holder. */
  newHandset(person?: PersonOptions & { readonly number?: string }): Promise<RemoteHandset>
  /** A short code, or an alphanumeric sender ID. */
  sender(id: string, options?: RemoteOptions<SenderOptions>): Promise<SenderState>
  /** Gives a sender back: by its SID or its address, or what `sender()` gave. Rejects when nobody owns it. */
  releaseSender(sender: { readonly sid: string } | string): Promise<void>
  /** A pool of senders, by their addresses. What comes back is the pool as it was then. */
  messagingService(
    options: RemoteOptions<Omit<ServiceOptions, 'senders'>> & { readonly senders: readonly string[] },
  ): Promise<MessagingService>
  /** A content template. What comes back is how it stood then. */
  content(options: RemoteOptions<ContentOptions>): Promise<TemplateState>
  /** Verify: services, the code that is out to a person, e-mails. */
  readonly verify: RemoteVerify
  /** URLs under one SID, for `ApplicationSid`. */
  application(options?: RemoteOptions<ApplicationOptions>): Promise<ApplicationState>
  /** A person's number that the account may call from, in E.164 form: verified at once. */
  callerId(whose: { readonly number: string } | string, options?: RemoteOptions<CallerIdOptions>): Promise<CallerIdState>
  /** Breaks something on purpose, once unless `times` says otherwise. */
  inject(fault: Fault, options?: { readonly times?: number }): Promise<{ readonly id: string; dispose(): Promise<void> }>
  /** Sends a recorded callback once more, with other parameters where they are given. */
  replay(
    callback: { readonly id: string } | string,
    options?: ReplayOptions,
  ): Promise<{ readonly status: number | null; readonly error: string | null }>
  /** What the signature of a callback would be at `url`, without sending it. Default: the URL that it was sent to. */
  sign(callback: { readonly id: string } | string, url?: string): Promise<SignedWebhook>
  /**
   * A request of the REST API as an app makes it, with the credentials of the account that the phone knows. `path` stands below the
   * account (`Conferences/CF…/Participants/CA…`), or is a whole address (`https://verify.twilio.com/v2/…`). A refusal is an answer, too.
   */
  request(path: string, params?: RequestParams, options?: RequestOptions): Promise<RequestAnswer>
  /** The guesses that its run leaned on so far, each once, in the order of their first use. */
  guesses(): Promise<readonly Guessed[]>
  /** Keeps the state as it is now. */
  snapshot(): Promise<RemoteSnapshot>
  /** Goes back to a snapshot, as often as wanted. Rejects when it is not known any more. */
  restore(snapshot: RemoteSnapshot): Promise<void>
  /** Back to the end of the set-up, as `phone.reset()`. */
  reset(): Promise<void>
  /** The run as a text, for `createRingback({ from })` and `ringback open`. */
  save(): Promise<string>
  /** Rejects with what is open. */
  assertSettled(options?: { readonly idle?: boolean }): Promise<void>
}

/** `url`: what `listen()` gave, or the command printed. What the phone refuses rejects with a `ControlError`. */
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
