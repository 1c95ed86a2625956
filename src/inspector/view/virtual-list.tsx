// A list of any length, of which the document holds the rows in view. All rows have one height.
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ReadList } from '../model/growing-list'
import { rowsInView, scrollFor } from '../model/window'

interface Props<Row> {
  readonly id: string
  readonly label: string
  readonly rows: ReadList<Row>
  readonly rowHeight: number
  readonly keyOf: (row: Row, index: number) => string
  readonly render: (row: Row) => ComponentChildren
  readonly classOf?: (row: Row) => string
  /** The row that is chosen, or -1. */
  readonly chosen: number
  readonly onChoose: (index: number) => void
  /** So many more rows are not there yet: they have their place below, and are asked for when it comes in view. */
  readonly missing?: number
  readonly onMissing?: (() => void) | undefined
  /** Where it stands at first. */
  readonly start?: 'top' | 'end'
}

export function VirtualList<Row>({
  id,
  label,
  rows,
  rowHeight,
  keyOf,
  render,
  classOf,
  chosen,
  onChoose,
  missing = 0,
  onMissing,
  start = 'top',
}: Props<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 800 })
  const look = () => {
    const element = box.current
    if (element) setView({ top: element.scrollTop, height: element.clientHeight })
  }
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (start === 'end') element.scrollTop = element.scrollHeight
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [start])
  useLayoutEffect(() => {
    const element = box.current
    if (!element || chosen < 0) return
    const top = scrollFor(chosen, rowHeight, element.scrollTop, element.clientHeight)
    if (top !== null && element.clientHeight > 0) element.scrollTop = top
  }, [chosen, rowHeight])

  const all = rows.length + missing
  const { first, end } = rowsInView(all, rowHeight, view.top, view.height)
  const reachesMissing = end > rows.length
  useEffect(() => {
    if (reachesMissing) onMissing?.()
  }, [reachesMissing])
  return (
    <div
      ref={box}
      id={id}
      class="rows"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={chosen >= first && chosen < end ? `${id}-${chosen}` : undefined}
      onScroll={look}
    >
      <div class="rows-all" style={{ height: `${all * rowHeight}px` }}>
        {rows.slice(first, end).map((row, offset) => {
          const index = first + offset
          return (
            <div
              key={keyOf(row, index)}
              id={`${id}-${index}`}
              class={`row ${classOf?.(row) ?? ''}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              aria-setsize={all}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${index * rowHeight}px)`, height: `${rowHeight}px` }}
              onClick={() => onChoose(index)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onChoose(index)
              }}
            >
              {render(row)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
