// The keys that work everywhere but where somebody types.

export interface Keys {
  next(): void
  idle(): void
  find(): void
  help(): void
  /** By how many rows. */
  walk(rows: number): void
}

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
    case 'ArrowDown':
    case 'ArrowUp':
      if (target?.closest('[role=tablist], .talk, .timeline, .sequence')) return false
      keys.walk(event.key === 'ArrowDown' ? 1 : -1)
      return true
    default:
      return false
  }
}
