// One stop of the Tab key for many buttons of one part; the arrow keys go on from there, as in a row of tabs.
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** `selector`: what in it can be gone to. The one that had the focus last is the stop. */
export function useRoving<Box extends HTMLElement>(selector = 'button:not(:disabled)'): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const stop = useRef<HTMLElement | null>(null)
  const all = () => [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const settle = () => {
    const found = all()
    const at = stop.current && found.includes(stop.current) ? stop.current : found[0]
    for (const one of found) one.tabIndex = one === at ? 0 : -1
  }
  useLayoutEffect(settle)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(selector)) return
      stop.current = target
      settle()
    }
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      const found = all()
      const at = found.indexOf(event.target as HTMLElement)
      if (step === undefined || at === -1 || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      found[Math.max(0, Math.min(found.length - 1, at + step))]?.focus()
    }
    element.addEventListener('focusin', onFocus)
    element.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('keydown', onKey)
    }
  })
  return box
}
