// What a run would spend, before it spends anything.
import type { ConformanceCase, Costs } from './case'

export function totalOf(costs: readonly Costs[]): Costs {
  const sum = (name: keyof Costs) => costs.reduce((total, one) => total + one[name], 0)
  return { texts: sum('texts'), calls: sum('calls'), minutes: sum('minutes') }
}

export function writeCosts({ texts, calls, minutes }: Costs): string {
  if (texts + calls === 0) return 'nothing'
  return [count(texts, 'text'), count(calls, 'call'), count(minutes, 'minute')].filter((part) => part !== '').join(', ')
}

/** A line for each case, and what they come to. */
export function writePlan(cases: readonly ConformanceCase[]): string[] {
  const width = Math.max(...cases.map(({ id }) => id.length))
  return [
    ...cases.map(({ id, costs }) => `  ${id.padEnd(width)}  ${writeCosts(costs)}`),
    `In all at most: ${writeCosts(totalOf(cases.map(({ costs }) => costs)))}.`,
    "Each text and call goes to the account's own second number, where it may be charged once more as one that came in.",
  ]
}

function count(value: number, word: string): string {
  if (value === 0) return ''
  return value === 1 ? `1 ${word}` : `${value} ${word}s`
}
