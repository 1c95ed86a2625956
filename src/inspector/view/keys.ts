// The keys that work everywhere but where somebody types.

export interface Keys {
  next(): void
  idle(): void
  find(): void
  help(): void
  /** By how many rows. */
  walk(rows: number): void
  /** Puts the focus into a pane. */
  pane(name: 'list' | 'centre' | 'side'): void
  /** To where a person writes, and to where a person calls. */
  write(): void
  call(): void
}

const PANES = { '1': 'list', '2': 'centre', '3': 'side' } as const

/** @returns whether the key was one of ours. */
export function pressed(event: KeyboardEvent, keys: Keys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return false
  const target = event.target instanceof Element ? event.target : null
  // A dialog that was just closed may still have the focus.
  if (target?.closest('input, textarea, select, dialog[open]')) return false
  switch (event.key) {
    case 'n':
      keys.next()
      return true
    case ' ':
      // On a button the space is its own.
      if (target?.closest('button, a, summary, [role=option]')) return false
      keys.idle()
      return true
    case '/':
      keys.find()
      return true
    case '?':
      keys.help()
      return true
    case '1':
    case '2':
    case '3':
      keys.pane(PANES[event.key])
      return true
    case 't':
      keys.write()
      return true
    case 'c':
      keys.call()
      return true
    case 'j':
    case 'k':
      keys.walk(event.key === 'j' ? 1 : -1)
      return true
    case 'Home':
    case 'End':
      // Elsewhere they scroll.
      if (!target?.closest('body') || target?.closest('.pane:not(.pane-list), [role=tablist], [role=toolbar]')) return false
      keys.walk(event.key === 'Home' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)
      return true
    case 'ArrowDown':
    case 'ArrowUp':
      if (target?.closest('[role=tablist], [role=toolbar], .talk, .timeline, .sequence')) return false
      keys.walk(event.key === 'ArrowDown' ? 1 : -1)
      return true
    default:
      return false
  }
}
