// Pages of a list, newest first, and their links. How a page is written is the product's.

import { type Rejection, rejections } from '../../domain/codes'
import { redactSip } from '../../domain/redact'
import type { ReadTable, Row, RowList } from '../../store/table'
import type { Address } from './address'
import type { Form } from './form'
import type { Reply } from './respond'

/** Interface document: 50. Both providers: at most 1,000. */
const DEFAULT_SIZE = 50
export const MAX_SIZE = 1_000

interface Paging {
  readonly page: number
  readonly size: number
  /** A page right after (older than) or right before (newer than) a record, by its sequence. */
  readonly token: { readonly direction: 'after' | 'before'; readonly sequence: number } | null
  readonly rawToken: string | null
}

export interface Selection<R extends Row> {
  /** The records to look at: the whole list of the account, or that of an index. */
  readonly list: RowList<R>
  /** What an index does not cover; null when it covers everything, and then a page costs the same in any list. */
  readonly matches: ((row: R) => boolean) | null
}

interface Page<R> {
  readonly rows: readonly R[]
  readonly more: boolean
}

/** A page as a product writes it. Links are relative or absolute, as the product has them. */
export interface ListPage {
  /** The name of the list: `messages`. */
  readonly key: string
  readonly items: readonly unknown[]
  readonly page: number
  readonly pageSize: number
  /** The index of the first item. */
  readonly start: number
  /** The index of the last item, itself included: two items are 0 to 1, and an empty page is 0 to 0. */
  readonly end: number
  readonly uri: string
  readonly firstPageUri: string
  readonly nextPageUri: string | null
  readonly previousPageUri: string | null
}

/** How a product writes its lists. No totals, as neither provider gives them. */
export interface ListStyle {
  /** What the link to a page begins with. Its query follows. */
  readonly link: (address: Address) => string
  /** The JSON of a page. */
  readonly present: (page: ListPage) => unknown
}

interface ListRequest {
  readonly address: Address
  readonly form: Form
  readonly lists: ListStyle
}

/** The page of a list that a request asks for. */
export function listReply<R extends Row>(
  { address, form, lists }: ListRequest,
  table: Pick<ReadTable<R, string>, 'sequenceOf'>,
  key: string,
  selection: Selection<R>,
  present: (row: R) => unknown,
): Reply | Rejection {
  const paging = readPaging(form)
  if ('code' in paging) return paging
  const { page, size, token, rawToken } = paging
  const { rows, more } = token ? pageByToken(selection, paging, token) : pageByNumber(selection, paging)
  const [first, last] = [rows[0], rows.at(-1)]
  const base = lists.link(address)
  const link = (number: number, pageToken: string | null) => `${base}?${pageQuery(address, size, number, pageToken)}`
  const start = page * size
  const sequence = (row: R) => table.sequenceOf(row.sid) ?? 0
  // Where all newer records are gone, a page that was reached backwards is empty, and what it came from is still older.
  const older = last ? (more ? sequence(last) : null) : token?.direction === 'before' ? token.sequence + 1 : null
  const json = lists.present({
    key,
    items: rows.map(present),
    page,
    pageSize: size,
    start: rows.length > 0 ? start : 0,
    end: rows.length > 0 ? start + rows.length - 1 : 0,
    uri: link(page, rawToken),
    firstPageUri: link(0, null),
    nextPageUri: older === null ? null : link(page + 1, `PA${older}`),
    previousPageUri: page > 0 ? link(page - 1, first ? `PB${sequence(first)}` : null) : null,
  })
  return { status: 200, body: { json } }
}

/** The page of a list that no table holds. It is read by number, since nothing else tells where in it a page begins. */
export function itemsReply({ address, form, lists }: ListRequest, key: string, all: readonly unknown[]): Reply | Rejection {
  const paging = readPaging(form)
  if ('code' in paging) return paging
  const { page, size } = paging
  const start = page * size
  const items = all.slice(start, start + size)
  const link = (number: number) => `${lists.link(address)}?${pageQuery(address, size, number, null)}`
  const json = lists.present({
    key,
    items,
    page,
    pageSize: size,
    start: items.length > 0 ? start : 0,
    end: items.length > 0 ? start + items.length - 1 : 0,
    uri: link(page),
    firstPageUri: link(0),
    nextPageUri: start + size < all.length ? link(page + 1) : null,
    previousPageUri: page > 0 ? link(page - 1) : null,
  })
  return { status: 200, body: { json } }
}

const TOKEN = /^P([AB])(\d{1,15})$/

/** Whether a list would be rejected for its page token. */
export function isPageTokenBroken(form: Form): boolean {
  const token = form.one('PageToken')
  return Boolean(token) && !TOKEN.test(token as string)
}

/** A size that is too large is clamped, and one that is not a number is the default: the SDKs send any `limit` on as PageSize. */
function readPaging(form: Form): Paging | Rejection {
  const size = Math.trunc(Number(form.one('PageSize') || DEFAULT_SIZE))
  const page = Math.trunc(Number(form.one('Page') || 0))
  const rawToken = form.one('PageToken') || null
  const token = rawToken === null ? null : TOKEN.exec(rawToken)
  if (rawToken !== null && !token) return rejections.pageToken()
  return {
    page: page >= 0 && Number.isSafeInteger(page) ? page : 0,
    size: size >= 1 ? Math.min(size, MAX_SIZE) : DEFAULT_SIZE,
    token: token ? { direction: token[1] === 'A' ? 'after' : 'before', sequence: Number(token[2]) } : null,
    rawToken,
  }
}

function pageByNumber<R extends Row>({ list, matches }: Selection<R>, { page, size }: Paging): Page<R> {
  const skip = page * size
  if (!matches) return walk(list, list.length - 1 - skip, size, null)
  let at = list.length - 1
  for (let skipped = 0; at >= 0 && skipped < skip; at--) if (matches(list.at(at) as R)) skipped += 1
  return walk(list, at, size, matches)
}

/** Stays right when records come in or go between two pages. */
function pageByToken<R extends Row>({ list, matches }: Selection<R>, { size }: Paging, token: NonNullable<Paging['token']>): Page<R> {
  if (token.direction === 'after') return walk(list, list.place(token.sequence) - 1, size, matches)
  const rows: R[] = []
  for (let at = list.place(token.sequence + 1); at < list.length && rows.length < size; at++) {
    const row = list.at(at) as R
    if (!matches || matches(row)) rows.push(row)
  }
  return { rows: rows.reverse(), more: true }
}

/** From a place towards the older records; looks one match further, to know whether there is a next page. */
function walk<R extends Row>(list: RowList<R>, from: number, size: number, matches: ((row: R) => boolean) | null): Page<R> {
  const rows: R[] = []
  for (let at = from; at >= 0; at--) {
    const row = list.at(at) as R
    if (matches && !matches(row)) continue
    if (rows.length === size) return { rows, more: true }
    rows.push(row)
  }
  return { rows, more: false }
}

/** The request's own filters, with the paging of another page. */
function pageQuery(address: Address, size: number, page: number, token: string | null): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of address.url.searchParams)
    if (!['Page', 'PageSize', 'PageToken'].includes(name)) query.append(name, redactSip(value))
  query.set('PageSize', String(size))
  query.set('Page', String(page))
  if (token) query.set('PageToken', token)
  return query
}
