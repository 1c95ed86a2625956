// How an exchange stands, to come back to.
import type { AppsImage } from '../callbacks/apps'
import type { ClockImage } from '../clock/clock'
import type { StoreImage } from '../store/store'
import type { ExchangeSettings } from './settings'
import type { OutwardEffect, Work } from './work'

export interface ExchangeImage {
  readonly store: StoreImage
  readonly clock: ClockImage<Work>
  readonly apps: AppsImage
  /** What was decided and not begun, or not over: see InHand. */
  readonly inHand: readonly OutwardEffect[]
  /** The options as they stood. */
  readonly settings: ExchangeSettings
}

/** What a run has besides its records and its apps, when it is opened again. */
export interface OpenedRun extends Pick<ExchangeImage, 'clock' | 'inHand'> {
  /** Null: the set-up was not over. */
  readonly baseline: ExchangeImage | null
}
