// Where a moment stands on the timeline. An elastic axis: every moment at which something happens has room of its own, and the
// length of the pause before it shows only a little, so that a second and a day fit into one picture.
import { msOf } from './time'

export interface Scale {
  /** In pixels, of a moment that is on the axis. */
  x(at: number): number
  /** Ascending. */
  readonly moments: readonly number[]
}

/** Pixels that a moment of `fine` takes: of such there are many. */
const FINE = 18

/** `room`: what the shortest pause takes, in pixels. */
export function scaleOf(times: Iterable<string>, room: number, fine: Iterable<string> = []): Scale {
  const rooms = new Map([...fine].map((at) => [msOf(at), Math.min(FINE, room)]))
  for (const at of times) rooms.set(msOf(at), room)
  const moments = [...rooms.keys()].sort((a, b) => a - b)
  const places = new Map<number, number>()
  let [x, before] = [0, moments[0] ?? 0]
  for (const moment of moments) {
    const own = rooms.get(moment) ?? room
    if (moment > before) x += own + Math.min(own, Math.round(8 * Math.log10(1 + (moment - before) / 100)))
    places.set(moment, x)
    before = moment
  }
  return { moments, x: (at) => places.get(at) ?? 0 }
}
