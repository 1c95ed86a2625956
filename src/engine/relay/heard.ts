// What of a clause was heard at a moment, and of what an agent is saying. Pure.
import type { RelayPlaying, RelayRow } from '../../store/records'

/**
 * The words that were begun, without the space before them. In the recorded calls `durationUntilInterruptMs` 684 stands beside
 * "Sentence 2 of" and 15 beside "This".
 */
export function heardUntil({ text, at, ms }: RelayPlaying, now: number): string {
  const spoken = text.trim()
  const characters = (Math.min(now - at, ms) / ms) * text.length
  const ends = [...spoken.matchAll(/\S+/g)].filter(({ index }) => index === 0 || index < characters)
  const last = ends.at(-1)
  return last ? spoken.slice(0, last.index + last[0].length) : ''
}

/** Milliseconds until the next word begins; null in the last one. */
export function nextWord({ text, at, ms }: RelayPlaying, now: number): number | null {
  const starts = [...text.trim().matchAll(/\S+/g)].map(({ index }) => Math.floor((index / text.length) * ms))
  const next = starts.find((start) => start > now - at)
  return next === undefined ? null : next - (now - at)
}

/** Of the message that is being played, what was heard of it so far; empty where nothing is. */
export function hearsNow({ queue, playing }: RelayRow, now: number): string {
  const [item] = queue
  if (item?.type === 'play') return playing ? item.source : ''
  if (item?.type !== 'talk') return ''
  const text = playing === null || playing.at === now ? '' : heardUntil(playing, now)
  return `${item.played}${item.played !== '' && text !== '' && !/\s$/.test(item.played) ? ' ' : ''}${text}`.trim()
}
