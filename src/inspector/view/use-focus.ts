// Puts the focus where a key or a link leads, once the pane that holds it is drawn.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Pane, Route } from '../model/route'
import type { Keys } from './keys'

type FocusKeys = Pick<Keys, 'pane' | 'write' | 'call'>

/** Of each pane, what takes the focus: the first of these that is in view. */
const PLACES = {
  list: ['.pane-list [role=listbox]', '.pane-list button'],
  centre: ['.pane-centre [role=tab][aria-selected=true]'],
  side: ['.pane-side [role=tab][aria-selected=true]', '.pane-side .side-body button', '.pane-side .side-body'],
  write: ['.composer textarea:last-of-type'],
  call: ['.call-card .answer', '.call-card .keypad button:not(:disabled)', '.call-button'],
} as const

/** How often the page may be drawn until the place is there: after that nobody waits for it any more. */
const PATIENCE = 4

export function useFocus(show: (pane: Pane) => void, { view, side }: Pick<Route, 'view' | 'side'>, isLive: boolean): FocusKeys {
  const wanted = useRef<readonly string[]>([])
  const left = useRef(0)
  const settle = () => {
    if (left.current === 0) return
    left.current -= 1
    for (const selector of wanted.current) {
      const place = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
      if (!place) continue
      left.current = 0
      place.focus()
      return
    }
  }
  useLayoutEffect(settle)
  const go = (name: keyof typeof PLACES, pane: Pane) => {
    wanted.current = PLACES[name]
    left.current = PATIENCE
    show(pane)
    settle()
  }
  return {
    pane: (name) => go(name, name === 'centre' ? view : name === 'side' ? side : name),
    // A saved run has no phone.
    write: () => (isLive ? go('write', 'phone') : undefined),
    call: () => (isLive ? go('call', 'phone') : undefined),
  }
}
