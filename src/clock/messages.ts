// What the clock says to a person who misused it, or whose work never ends. Decides nothing.

import { formatDuration } from '../domain/duration'
import { MisuseError } from '../domain/errors'

/** The goal of `until` was not reached; `message` says where the clock stands. */
export class NotReachedError extends MisuseError {}

export function goesBack(name: string, from: number, to: number): string {
  return `${name} would go back from ${new Date(from).toISOString()} to ${new Date(to).toISOString()}. The clock only goes forward; phone.restore(snapshot) and phone.reset() rewind.`
}

export function pastTheEnd(name: string, end: number): string {
  return `${name} leads past the last moment that a Date can hold, ${new Date(end).toISOString()}.`
}

/** `out`: what the app is busy with, if it is. */
export function overlap(name: string, current: string, out: string | undefined): string {
  if (out === undefined) return `${name} was called while ${current} is still under way. Await the first move before the next one.`
  return `${name} was called while ${out} is out, during ${current}. Time stands still until the app has answered: return the answer from the app and move the clock in the test. For a slow answer, return after('20s', response).`
}

/** `next`: what is pending still, with its offset. */
export function notReached(
  name: string,
  offset: string,
  next: { readonly label: string; readonly at: string } | undefined,
  within: number,
): string {
  const when = `The clock stands at ${offset}`
  if (!next) return `${name}: the goal was not reached and nothing is pending any more. ${when}.`
  return `${name}: the goal was not reached within ${formatDuration(within)}. ${when}; next is ${next.label} at ${next.at}. Give it longer with { within }.`
}

/** `busiest`: a sentence about what keeps the clock busy, or nothing. */
export function neverReached(name: string, offset: string, visited: number, busiest: string): string {
  return `${name} visited ${visited} due moments, and the goal was still not reached at ${offset}.${busiest && ` ${busiest}`} Give it a deadline with { within }, or look at phone.timeline.text().`
}

export function circle(offset: string, visited: number, label: string): string {
  return `The clock visited ${visited} due moments at ${offset} without moving on; the last was ${label}. Work that makes new work at once never ends: give its hop a length, or break the circle in the app.`
}

/** `soonest`: the labels of what is pending, of which the commonest are named. `busiest`: a sentence about who asks for it, or nothing. */
export function endless(offset: string, limit: number, pending: number, soonest: readonly string[], busiest: string): string {
  const counts = new Map<string, number>()
  for (const label of soonest) counts.set(label, (counts.get(label) ?? 0) + 1)
  const lines = [...counts].slice(0, 5).map(([label, count]) => (count > 1 ? `  ${label} (${count} times)` : `  ${label}`))
  return `clock.drain() visited ${limit} due moments and ${pending} ${pending === 1 ? 'is' : 'are'} still pending, the soonest:\n${lines.join('\n')}\n${busiest && `${busiest}\n`}The clock stands at ${offset}. Use clock.advance(duration), or raise the limit: clock.drain({ limit: ${limit * 10} }).`
}
