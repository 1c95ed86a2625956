// Work that would keep the browser busy for long, in slices between which it takes what a person does.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { inRealTime } from '../../clock/real-time'

/**
 * Does the rest of what a component began while it was drawn. It is drawn again after one slice, after two more, after four more: to draw
 * costs as much as a slice.
 */
export interface Slices {
  /** Another one: more is done. */
  readonly turn: number
  /** `of`: what is worked on. `slice`: does some more of it. @returns whether that was all. */
  rest(of: unknown, isAll: boolean, slice: () => boolean): void
}

export function useSlices(): Slices {
  const [turn, setTurn] = useState(0)
  const drawn = useRef<{ of: unknown; slices: number }>({ of: undefined, slices: 1 })
  const callOff = useRef(() => {})
  return {
    turn,
    rest(of, isAll, slice) {
      // At once, when something else is to be done; what is begun, only when the picture is out.
      useLayoutEffect(() => () => callOff.current(), [of, turn, isAll])
      useEffect(() => {
        if (isAll) return
        if (drawn.current.of !== of) drawn.current = { of, slices: 1 }
        let left = drawn.current.slices
        const next = () => {
          callOff.current = inRealTime(0, () => {
            left -= 1
            if (!slice() && left > 0) return next()
            drawn.current.slices *= 2
            setTurn((before) => before + 1)
          })
        }
        next()
        return () => callOff.current()
      }, [of, turn, isAll])
    },
  }
}
