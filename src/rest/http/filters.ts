// Filters of lists: the shortest index that covers one, a predicate for the rest, and an alert about a filter without meaning.
import { type Rejection, rejections } from '../../domain/codes'
import { redactSip } from '../../domain/redact'
import { pairKey } from '../../store/store'
import type { ReadTable, Row } from '../../store/table'
import type { Context } from './context'
import { isPageTokenBroken, type Selection } from './paging'

/** The records of the account. `To` and `From` are read from an index; where both are given, from the shorter one. */
export function selectBy<R extends Row & { readonly to: string; readonly from: string }>(
  { form, account }: Context,
  table: ReadTable<R, 'account' | 'to' | 'from'>,
  others: readonly ((row: R) => boolean)[],
): Selection<R> {
  const to = numberFilter(form.one('To'))
  const from = numberFilter(form.one('From'))
  const tests = [...others]
  let list = to === undefined ? table.listBy('account', account.sid) : table.listBy('to', pairKey(account.sid, to))
  if (from !== undefined) {
    const bySender = table.listBy('from', pairKey(account.sid, from))
    if (to === undefined) list = bySender
    else if (bySender.length < list.length) {
      list = bySender
      tests.push((row) => row.to === to)
    } else tests.push((row) => row.from === from)
  }
  return { list, matches: tests.length > 0 ? (row) => tests.every((test) => test(row)) : null }
}

/** In a hand-written query an unescaped plus arrives as a space. No record holds the password of a SIP address. */
function numberFilter(value: string | undefined): string | undefined {
  return value ? redactSip(value.replace(/^ /, '+')) : undefined
}

export interface InvalidFilter {
  readonly name: string
  readonly value: string
  /** What would have a meaning. */
  readonly accepted: string
  /** No record has the value, so that none is listed. Without it the filter is ignored. */
  readonly listsNothing?: true
}

/** Filters that have no meaning are reported; under `strict` the request is rejected. A request with a broken page token is rejected for that. */
export function checkFilter(
  { service, settings, form }: Pick<Context, 'service' | 'settings' | 'form'>,
  resource: string,
  ...filters: readonly (InvalidFilter | undefined)[]
): Rejection | undefined {
  const invalid = filters.filter((filter) => filter !== undefined)
  const [first] = invalid
  if (first === undefined || isPageTokenBroken(form)) return undefined
  if (settings.strict) return rejections.filter(first.name, first.value)
  for (const { name, value, accepted, listsNothing } of invalid) {
    const effect = listsNothing ? 'no record has such a value, so the list is empty' : 'it cannot be read, and the list was made without it'
    service.alert({
      code: 20001,
      level: 'warning',
      sid: null,
      message: `GET ${resource} had the filter ${name}=${value}: ${effect}.`,
      fix: `Use ${accepted}.`,
    })
  }
  return undefined
}

/** A word that is none of a list's. */
export function invalidWord(name: string, value: string | undefined, words: readonly string[]): InvalidFilter | undefined {
  if (value === undefined || words.includes(value)) return undefined
  return { name, value, accepted: `one of ${words.join(', ')}`, ...(name === 'Status' && { listsNothing: true }) }
}
