// What every part of the page needs: the run, what is selected, and how to have something done.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Line } from '../live'
import type { Forecasts } from '../model/forecasts'
import type { ReadList } from '../model/growing-list'
import type { Pane } from '../model/route'
import { EMPTY_RUN, type Run } from '../model/run'
import type { Pair } from '../model/talks'
import type { Item } from '../model/wire'
import type { Step } from './use-route'

export interface Page {
  readonly run: Run
  /** Newest first. */
  readonly items: ReadList<Item>
  /** By SID, of what is open and in view. */
  readonly forecasts: Forecasts
  /** Null in a saved run, and where the past is shown: nothing can be done. */
  readonly line: Line | null
  /** The moment that is shown where that is not the present. `run` is the run as it was then. */
  readonly past: string | null
  readonly selected: string | null
  /** `frame`: the index of one of a socket, to be opened. */
  select(sid: string, frame?: number): void
  /** Selects nothing: the right side says how the run stands as a whole. */
  overview(): void
  /** Puts these words into the filter, and shows the list. */
  find(words: string): void
  readonly frame: number | null
  readonly pair: Pair | null
  /** `step`: `push` where somebody chose them, so that back leads to whom he looked at before. */
  setPair(pair: Pair, step?: Step): void
  show(pane: Pane): void
  /** Does it, and shows what went wrong. @returns whether it went well. */
  attempt(act: () => Promise<unknown>): Promise<boolean>
  /** A link to where one stands, for somebody else. */
  link(): string
  /** A line that is read out, such as what a move of the clock fired. What failed is red, and is read out at once. */
  say(text: string, isFailed?: boolean): void
}

export const PageContext = createContext<Page>({
  run: EMPTY_RUN,
  items: [],
  forecasts: new Map(),
  line: null,
  past: null,
  selected: null,
  select() {},
  overview() {},
  find() {},
  frame: null,
  pair: null,
  setPair() {},
  show() {},
  attempt: async () => false,
  say() {},
  link: () => '',
})

export function usePage(): Page {
  return useContext(PageContext)
}
