// The keys that work everywhere but where somebody types.

export interface Keys {
  next(): void
  idle(): void
  find(): void
  help(): void
  /** By how many rows. */
  walk(rows: number): void
  /** One event forward or back in the time of the run. */
  step(way: 1 | -1): void
  /** @returns whether there was somewhere to go back from. */
  now(): boolean
  /** Puts the focus into a pane. */
  pane(name: 'list' | 'centre' | 'side'): void
  /** To where a person writes, and to where a person calls. */
  write(): void
  call(): void
}

interface Key {
  press(keys: Keys): unknown
  /** Inside of these the key has its own meaning. */
  readonly not?: string
}

const NOT_IN_ROWS_OF_TABS = '[role=tablist], [role=toolbar], [type=range]'

/** By `KeyboardEvent.key`. One whose `press` returns false was not ours. */
const KEYS: Readonly<Record<string, Key>> = {
  n: { press: (keys) => keys.next() },
  ' ': { press: (keys) => keys.idle(), not: 'button, a, summary, [role=option]' },
  '/': { press: (keys) => keys.find() },
  '?': { press: (keys) => keys.help() },
  '1': { press: (keys) => keys.pane('list') },
  '2': { press: (keys) => keys.pane('centre') },
  '3': { press: (keys) => keys.pane('side') },
  t: { press: (keys) => keys.write() },
  c: { press: (keys) => keys.call() },
  j: { press: (keys) => keys.walk(1) },
  k: { press: (keys) => keys.walk(-1) },
  // In the other panes they scroll.
  Home: { press: (keys) => keys.walk(Number.NEGATIVE_INFINITY), not: `.pane:not(.pane-list), ${NOT_IN_ROWS_OF_TABS}` },
  End: { press: (keys) => keys.walk(Number.POSITIVE_INFINITY), not: `.pane:not(.pane-list), ${NOT_IN_ROWS_OF_TABS}` },
  ArrowDown: { press: (keys) => keys.walk(1), not: `.talk, .timeline, .sequence, ${NOT_IN_ROWS_OF_TABS}` },
  ArrowUp: { press: (keys) => keys.walk(-1), not: `.talk, .timeline, .sequence, ${NOT_IN_ROWS_OF_TABS}` },
  ArrowRight: { press: (keys) => keys.step(1), not: `.timeline, ${NOT_IN_ROWS_OF_TABS}` },
  ArrowLeft: { press: (keys) => keys.step(-1), not: `.timeline, ${NOT_IN_ROWS_OF_TABS}` },
  Escape: { press: (keys) => keys.now() },
}

const PANES = ['list', 'centre', 'side'] as const

/** Out of a field, to its pane. What is in a search field the browser takes away first. */
function left(field: Element, keys: Keys): boolean {
  const pane = PANES.find((name) => field.closest(`.pane-${name}`))
  if (!pane || (field instanceof HTMLInputElement && field.type === 'search' && field.value !== '')) return false
  keys.pane(pane)
  return true
}

/** @returns whether the key was one of ours. */
export function pressed(event: KeyboardEvent, keys: Keys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return false
  const target = event.target instanceof Element ? event.target : null
  // A dialog that was just closed may still have the focus.
  const field = target?.closest('input:not([type=range]), textarea, select, dialog[open]')
  if (field) return event.key === 'Escape' && left(field, keys)
  const key = KEYS[event.key]
  if (!key || (key.not !== undefined && target?.closest(key.not))) return false
  return key.press(keys) !== false
}
