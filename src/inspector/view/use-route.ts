// The route as a piece of state that the address of the page holds, too: it survives a reload, goes back and forward, and can be sent.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { inRealTime } from '../../clock/real-time'
import { hashOf, type Route, routeOf, START } from '../model/route'

/**
 * `push`: back leads to where one was before. `replace`: it does not, as when somebody types. `walk`, through rows, and `scrub`, through
 * time: it does, but to where that began.
 */
export type Step = 'push' | 'replace' | 'walk' | 'scrub'
export type Go = (to: Route | ((route: Route) => Route), step?: Step) => void

/** Safari takes a hundred changes of the address in half a minute. */
const PAUSE = 300

/** `opening`: where an address leads that says nothing. */
export function useRoute(opening: Route = START): [Route, Go] {
  const here = () => (location.hash === '' ? opening : routeOf(location.hash))
  const [route, setRoute] = useState(here)
  const latest = useRef(route)
  const last = useRef<Step>('push')
  const callOff = useRef<(() => void) | null>(null)
  /** One act may change the route twice: it selects, and shows a pane. */
  const isOneAct = useRef(false)

  const write = (isNew: boolean) => {
    callOff.current?.()
    callOff.current = null
    const hash = hashOf(latest.current)
    if (hash === hashOf(here())) return
    try {
      history[isNew ? 'pushState' : 'replaceState'](null, '', hash || location.pathname + location.search)
    } catch {
      // A page inside of another one may have no history. It works without.
    }
  }
  const go = useCallback<Go>((to, step = 'push') => {
    const next = typeof to === 'function' ? to(latest.current) : to
    const isNew = step !== 'replace' && (step === 'push' || step !== last.current)
    // What was typed before is where back leads to.
    if (isNew && callOff.current) write(false)
    latest.current = next
    last.current = step
    setRoute(next)
    if (isNew) {
      write(!isOneAct.current)
      isOneAct.current = true
      void Promise.resolve().then(() => {
        isOneAct.current = false
      })
    } else {
      callOff.current?.()
      callOff.current = inRealTime(PAUSE, () => write(false))
    }
  }, [])
  useEffect(() => {
    const read = () => {
      callOff.current?.()
      callOff.current = null
      latest.current = here()
      last.current = 'push'
      setRoute(latest.current)
    }
    // A link that is pasted into the address bar of the open page is a change of the hash alone.
    addEventListener('popstate', read)
    addEventListener('hashchange', read)
    // What was typed a moment ago is there after a reload.
    const leave = () => write(false)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('popstate', read)
      removeEventListener('hashchange', read)
      removeEventListener('pagehide', leave)
    }
  }, [])
  return [route, go]
}
