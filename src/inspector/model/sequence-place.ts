// Where the lifelines of a sequence stand in a pane of some width. On a phone there are three, and what is said has a line of its own.
import type { Columns } from '../../sequence/lifelines'

export interface Place {
  readonly columns: Columns
  /** Pixels that the times take, left of the first column; 0 where they stand with what is said. */
  readonly time: number
  readonly width: number
  readonly rowHeight: number
  readonly isNarrow: boolean
  /** The middle of a column, in pixels. */
  x(column: number): number
}

const NARROW = 520
const TIME = 84
/** What a column needs for a number above it, and what it gets at most. */
const LEAST = 112
const MOST = 240

/** `columnsFor`: the columns, where there is room for so many. */
export function placeOf(width: number, columnsFor: (most: number) => Columns): Place {
  const isNarrow = width < NARROW
  const time = isNarrow ? 0 : TIME
  const columns = columnsFor(Math.floor((width - time) / LEAST))
  const each = Math.min(MOST, (width - time) / columns.list.length)
  return { columns, time, width, isNarrow, rowHeight: isNarrow ? 48 : 40, x: (column) => Math.round(time + each * (column + 0.5)) }
}
