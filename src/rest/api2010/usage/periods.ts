// The stretches of time that usage is summed up over. In UTC days, counted from 1970. Knows no record.

const DAY = 86_400_000

export interface Period {
  /** The first and the last day. */
  readonly from: number
  readonly to: number
}

/** Oldest first. Worked out one by one, because there may be very many. */
export interface Periods {
  readonly length: number
  at(index: number): Period
}

export function dayOf(ms: number): number {
  return Math.floor(ms / DAY)
}

/** `2030-01-31` */
export function writeDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** What the subresources of `Usage/Records` are for. Source: Twilio's OpenAPI file. */
export const PERIOD_NAMES = ['AllTime', 'Daily', 'LastMonth', 'Monthly', 'ThisMonth', 'Today', 'Yearly', 'Yesterday'] as const
export type PeriodName = (typeof PERIOD_NAMES)[number]

/** Those that `StartDate` and `EndDate` narrow. */
export const DATED: readonly PeriodName[] = ['AllTime', 'Daily', 'Monthly', 'Yearly']

export function isPeriodName(name: string): name is PeriodName {
  return (PERIOD_NAMES as readonly string[]).includes(name)
}

/** `within`: the days that are asked for. */
export function periodsOf(name: PeriodName, today: number, within: Period): Periods {
  switch (name) {
    case 'Today':
      return one({ from: today, to: today })
    case 'Yesterday':
      return one({ from: today - 1, to: today - 1 })
    case 'ThisMonth':
      return one({ from: firstOfMonth(monthOf(today)), to: today })
    case 'LastMonth':
      return one(wholeMonth(monthOf(today) - 1))
    case 'AllTime':
      return one(within)
    case 'Daily':
      return each(within.from, within.to, within, (day) => ({ from: day, to: day }))
    case 'Monthly':
      return each(monthOf(within.from), monthOf(within.to), within, wholeMonth)
    case 'Yearly':
      return each(yearOf(within.from), yearOf(within.to), within, (year) => ({
        from: firstOfMonth(year * 12),
        to: firstOfMonth(year * 12 + 12) - 1,
      }))
  }
}

function one(period: Period): Periods {
  return { length: 1, at: () => period }
}

/** The first and the last of them are cut off where the days that are asked for end. */
function each(first: number, last: number, within: Period, periodOf: (index: number) => Period): Periods {
  return {
    length: Math.max(0, last - first + 1),
    at(index) {
      const { from, to } = periodOf(first + index)
      return { from: Math.max(from, within.from), to: Math.min(to, within.to) }
    },
  }
}

/** Months since the year 0. */
function monthOf(day: number): number {
  const date = new Date(day * DAY)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function yearOf(day: number): number {
  return new Date(day * DAY).getUTCFullYear()
}

function firstOfMonth(month: number): number {
  return dayOf(Date.UTC(Math.floor(month / 12), month % 12, 1))
}

function wholeMonth(month: number): Period {
  return { from: firstOfMonth(month), to: firstOfMonth(month + 1) - 1 }
}
