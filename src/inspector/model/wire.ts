// What the page gets to see: `Changes` after a trip through JSON, where a Date is an ISO text.
import type { EntityListName } from '../../kinds/kinds'
import type { Changes, LatestChanges, OlderRecords } from '../../phone/feed'
import type { Forecast as Told } from '../../phone/forecast'
import type { RunCaption } from '../../phone/timeline'
import type { RecordVersion as Was } from '../../phone/versions'

export type Wired<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Wired<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Wired<T[Name]> }
      : T

export type WireChanges = Wired<Changes>
/** What the live page is told; a saved run holds all of it. */
export type WireLatest = WireChanges & Partial<Pick<Wired<LatestChanges>, 'counts' | 'before' | 'created' | 'more'>>
export type Older = Wired<OlderRecords>
export type Clock = WireChanges['clock']
export type Pending = Clock['pending'][number]
export type Message = WireChanges['messages'][number]
export type Call = WireChanges['calls'][number]
export type Conference = WireChanges['conferences'][number]
export type Queue = WireChanges['queues'][number]
export type Recording = WireChanges['recordings'][number]
export type Verification = WireChanges['verifications'][number]
/** `framesBefore`: so many frames stand before those that are told, which are the newest. */
export type Socket = WireChanges['sockets'][number] & { readonly framesBefore?: number }
export type Frame = Socket['frames'][number]
/** A record of the list: one that has a SID of its own. */
export type Entity = WireChanges[EntityListName][number]
export type Callback = WireChanges['callbacks'][number]
export type ApiRequest = WireChanges['requests'][number]
export type Alert = WireChanges['alerts'][number]
export type OwnNumber = WireChanges['numbers'][number]
export type Handset = WireChanges['handsets'][number]
export type FaultState = WireChanges['faults'][number]
export type Forecast = Wired<Told>
export type Version = Wired<Was>
export type Entry = WireChanges['timeline'][number]

/** A record as every part of the page can take it: what all of them have, and what most of them have. */
export interface Item {
  readonly type: string
  readonly sid: string
  readonly createdAt: string
  readonly from?: string
  readonly to?: string
  readonly direction?: string
  readonly status?: string
  readonly history?: readonly { readonly status: string; readonly at: string }[]
}

/** What stands in the page beside its script: where to ask, or the whole of a saved run. */
export type PageData =
  | { readonly live: true; readonly base: string }
  | {
      readonly live: false
      readonly run: WireChanges
      readonly forecasts?: readonly Forecast[]
      readonly versions?: readonly Version[]
      readonly caption?: RunCaption
    }

/** What `GET about` tells. The token is shown on a click alone. */
export interface About {
  readonly version: string
  readonly url: string
  readonly account: { readonly sid: string; readonly authToken: string }
  readonly number: string | null
  /** Lines that point a client here, by its name. The token stands in them. */
  readonly sdk: Readonly<Record<string, string>>
}
