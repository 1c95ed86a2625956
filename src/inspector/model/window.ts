// Which rows of a long list are worth a place in the document: what is in view and a few around it.

export interface RowWindow {
  readonly first: number
  /** One past the last. */
  readonly end: number
}

const AROUND = 8

export function rowsInView(count: number, rowHeight: number, top: number, height: number, around = AROUND): RowWindow {
  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - around)
  return { first, end: Math.min(count, Math.ceil((top + height) / rowHeight) + around) }
}

/** Where to scroll, so that a row is in view; null when it is. */
export function scrollFor(index: number, rowHeight: number, top: number, height: number): number | null {
  if (index * rowHeight < top) return index * rowHeight
  return (index + 1) * rowHeight > top + height ? (index + 1) * rowHeight - height : null
}
