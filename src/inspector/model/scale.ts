// Where a moment stands on the timeline. An elastic axis: every moment at which something happens has room of its own, and the
// length of the pause before it shows only a little, so that a second and a day fit into one picture.
import { msOf } from './time'

export interface Scale {
  /** In pixels, of a moment that is on the axis. */
  x(at: number): number
  /** Ascending. */
  readonly moments: readonly number[]
}

/** `room`: what the shortest pause takes, in pixels. */
export function scaleOf(times: Iterable<string>, room: number): Scale {
  const moments = [...new Set([...times].map(msOf))].sort((a, b) => a - b)
  const places = new Map<number, number>()
  let [x, before] = [0, moments[0] ?? 0]
  for (const moment of moments) {
    if (moment > before) x += room + Math.min(room, Math.round(8 * Math.log10(1 + (moment - before) / 100)))
    places.set(moment, x)
    before = moment
  }
  return { moments, x: (at) => places.get(at) ?? 0 }
}
