// What the REST API needs of the rest of ringback. It asks, and never acts by itself.
import type { DialectName } from '../../dialects/dialects'
import type { Rejection } from '../../domain/codes'
import type { ToldGuess } from '../../domain/guesses/guesses'
import type { Country, NumberSort } from '../../domain/numbering/plan'
import type { AlertSpec, ApiCommand, Decision } from '../../engine/command'
import type { ForSale, WantedNumbers } from '../../engine/numbers/stock'
import type { RequestRow } from '../../store/records'
import type { ReadStore } from '../../store/store'

export interface Service {
  readonly store: ReadStore
  readonly now: number
  /** The numbers of a sort that are for sale in a country. */
  forSale(country: Country, sort: NumberSort, wanted: WantedNumbers): readonly ForSale[]
  /** Decides and commits; the effects come after the reply. */
  request(command: ApiCommand): Decision
  /** The answer rests on a guess. `sid`: of the record that it is about. */
  guess(id: ToldGuess, sid: string | null): void
  noteRequest(request: RequestRow): void
  /** A record was fetched: a client that polls while the clock stands still gets an alert. */
  noteRead(sid: string): void
  alert(alert: AlertSpec): void
  /** The same, unless an alert of the same text is there: for what a loop of requests would repeat. */
  alertOnce(alert: AlertSpec): void
  /** Whether a number (E.164), an account or an API key (SID) was there before the phone was rewound. */
  wasTakenAway(name: string): boolean
  /** What is broken on purpose about this operation, counted; null when nothing is. */
  takeFaults(operation: string): RestFaults | null
  /** A fault may want the first callback of a new record sent before the reply. */
  beforeReply(sid: string): Promise<void> | null
  /** Resolves when so much virtual time has passed. */
  delay(ms: number, label: string): Promise<void>
  /** A request for this instance came in. A promise: the request waits until an earlier reply has reached its caller. */
  onRequest(): void | Promise<void>
  /** Its reply is on the way. */
  onReply(): void
}

export interface RestFaults {
  /** There is no answer at all. */
  readonly network: boolean
  readonly rejection: Rejection | null
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | null
  /** Virtual milliseconds until the reply leaves. */
  readonly latency: number
}

export interface RestSettings {
  /** Which origins are answered for; null: any. */
  readonly origins: ReadonlySet<string> | null
  readonly unknownAccounts: 'reject' | 'pass'
  /** What goes to a provider's host, or to one of the origins, and is not served is stopped before the network. */
  readonly guard: boolean
  readonly dialect: DialectName | 'auto'
  readonly strict: boolean
  /** The files of recordings ask for credentials. */
  readonly protectRecordings: boolean
  /** A call that is being dialed is shown as `initiated` and not as `queued`. */
  readonly exposeInitiated: boolean
  /** What Verify answers to a check of somebody who was never sent a code. */
  readonly neverSent: 60200 | 20404
}
