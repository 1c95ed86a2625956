// Usage records: what an account has used, counted out of its records when somebody asks. Nothing is kept.

import { type Rejection, rejections } from '../../../domain/codes'
import { formatIso, LAST_MOMENT, readIso } from '../../../domain/instant'
import type { Row, RowList } from '../../../store/table'
import { hint } from '../../http/advice'
import { type Context, type HandlerResult, notFound, rejected } from '../../http/context'
import { checkFilter } from '../../http/filters'
import { listReply } from '../../http/paging'
import { API_VERSION } from '../address'
import { resourceUri, subresourceUris } from '../links'
import { CATEGORIES, type Category, type UsageEvent, usageOf } from './categories'
import { DATED, dayOf, isPeriodName, PERIOD_NAMES, type Period, type PeriodName, type Periods, periodsOf, writeDay } from './periods'

/** Its `sid` is its place in the list, which is what pages go by. */
interface UsageRow extends Row {
  readonly category: Category
  readonly period: Period
}

export function listUsage(context: Context): HandlerResult {
  return list(context, null)
}

export function listUsageByPeriod(context: Context): HandlerResult {
  const name = context.ids.Period ?? ''
  return isPeriodName(name) ? list(context, name) : notFound(context)
}

/** `name`: null for `Usage/Records` itself, which sums up as `AllTime` does. */
function list(context: Context, name: PeriodName | null): HandlerResult {
  const { service, account } = context
  const today = dayOf(service.now)
  service.guess('usage-counts', account.sid)
  const categories = categoriesOf(context)
  if ('code' in categories) return rejected(categories)
  const within = daysOf(context, name ?? 'AllTime', today)
  if ('code' in within) return rejected(within)
  const owned = context.form.one('IncludeSubaccounts') === 'false' ? [] : [...service.store.accounts]
  const accounts = [account, ...owned.filter(({ ownerSid }) => ownerSid === account.sid)]
  const events = [
    ...usageOf(
      service.store,
      accounts.map(({ sid }) => sid),
    ),
  ]
  const rows = rowsOf(periodsOf(name ?? 'AllTime', today, within), categories)
  const table = { sequenceOf: (sid: string) => Number(sid) }
  const present = (row: UsageRow) => presentUsage(context, name, row, events)
  return { reply: listReply(context, table, 'usage_records', { list: rows, matches: null }, present), sid: null }
}

/** A category that ringback cannot count has no record, where the provider has one with zeros. */
function categoriesOf({ form, service, settings }: Context): readonly Category[] | Rejection {
  const wanted = form.one('Category') || undefined
  if (wanted === undefined) return CATEGORIES
  const found = CATEGORIES.filter(({ name }) => name === wanted)
  if (found.length > 0) return found
  if (settings.strict) return rejections.filter('Category', wanted)
  const names = CATEGORIES.map(({ name }) => name).join(', ')
  service.alertOnce(hint(`GET Usage/Records asked for the category ${wanted}, which ringback does not count.`, `Use one of ${names}.`))
  return []
}

/** Before the account was made, and after today, there is no period to list. */
function daysOf(context: Context, name: PeriodName, today: number): Period | Rejection {
  const created = dayOf(context.account.createdAt)
  if (!DATED.includes(name)) return { from: created, to: today }
  const start = readDay(context, 'StartDate', today)
  if (typeof start === 'object') return start
  const end = readDay(context, 'EndDate', today)
  if (typeof end === 'object') return end
  const [from, to] = [start ?? created, end ?? today]
  return name === 'AllTime' ? { from, to } : { from: Math.max(from, created), to: Math.min(to, today) }
}

/** A day, or how many days from today: `-30days`. Undefined: it was not given, or it is none. */
function readDay(context: Context, name: string, today: number): number | undefined | Rejection {
  const value = context.form.one(name)
  if (!value) return undefined
  const offset = /^([+ -]\d{1,6})days$/.exec(value)?.[1]
  if (offset !== undefined) return today + Number(offset.trim())
  const ms = readIso(value)
  if (ms !== undefined && Math.abs(ms) <= LAST_MOMENT) return dayOf(ms)
  return checkFilter(context, 'Usage/Records', { name, value, accepted: 'YYYY-MM-DD, or days from today, such as -30days' })
}

/** The newest period first, in it the categories in their order. A list is told from its end. */
function rowsOf(periods: Periods, categories: readonly Category[]): RowList<UsageRow> {
  const length = periods.length * categories.length
  return {
    length,
    place: (sequence) => Math.min(sequence, length),
    at(index) {
      const told = length - 1 - index
      const category = categories[told % categories.length]
      if (index < 0 || index >= length || !category) return undefined
      return { sid: String(index), category, period: periods.at(periods.length - 1 - Math.floor(told / categories.length)) }
    },
  }
}

function presentUsage(context: Context, name: PeriodName | null, { category, period }: UsageRow, events: readonly UsageEvent[]) {
  const counted = events.filter((event) => category.covers(event) && dayOf(event.at) >= period.from && dayOf(event.at) <= period.to)
  const uri = (part: string | null) =>
    `${resourceUri(context, 'Usage', 'Records', ...(part === null ? [] : [part]))}?Category=${category.name}`
  const [from, to] = [writeDay(period.from), writeDay(period.to)]
  return {
    account_sid: context.account.sid,
    api_version: API_VERSION,
    category: category.name,
    description: category.description,
    start_date: from,
    end_date: to,
    count: String(counted.length),
    count_unit: category.countUnit,
    usage: String(counted.reduce((sum, { usage }) => sum + usage, 0)),
    usage_unit: category.usageUnit,
    // Nothing here costs anything.
    price: 0,
    price_unit: 'usd',
    as_of: formatIso(context.service.now).replace('Z', '+00:00'),
    uri: `${uri(name)}&StartDate=${from}&EndDate=${to}`,
    subresource_uris: subresourceUris(PERIOD_NAMES, uri),
  }
}
