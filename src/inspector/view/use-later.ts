// A value that a part of the page takes up only when the rest of it is drawn: of what follows from a key, the rows come first, and the
// pictures beside them between two keys.
import { useEffect, useRef, useState } from 'preact/hooks'
import { inRealTime } from '../../clock/real-time'

/** `of`: where this is another, the former value stays until what was drawn meanwhile is in view. Otherwise the value is taken at once. */
export function useLater<Value>(value: Value, of: unknown): Value {
  const [, draw] = useState(0)
  const latest = useRef(value)
  latest.current = value
  const shown = useRef({ value, of })
  if (shown.current.of === of) shown.current = { value, of }
  useEffect(() => {
    if (shown.current.of === of) return
    return inRealTime(0, () => {
      shown.current = { value: latest.current, of }
      draw((before) => before + 1)
    })
  }, [of])
  return shown.current.value
}
