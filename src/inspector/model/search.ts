// The words of the filter: what each of them asks of a record, and which of them say nothing. Pure.
import { type Own, ownOf } from './about'
import { nameOf, namesOf } from './names'
import { isRefused, wordsIn } from './refused'
import { rowOf } from './rows'
import type { Run } from './run'
import { hasFailed, isAlerted, isOpen } from './troubles'
import type { Callback, Item } from './wire'

/** What a word may need to know besides the record. */
export type Known = Pick<Run, 'about' | 'unread' | 'handsets'>

type Test = (item: Item, own: Own, known: Known) => boolean

export interface Query {
  readonly tests: readonly Test[]
  /** Words that the filter does not have, each with what it has. */
  readonly problems: readonly string[]
}

const STATES: Readonly<Record<string, Test>> = {
  open: (item) => isOpen(item),
  failed: (item, own) => hasFailed(item, own),
  refused: (item) => isRefused(item),
  alert: (_, own) => isAlerted(own),
  unread: ({ sid }, _, { unread }) => unread.has(sid),
}

const FIELDS: Readonly<Record<string, (value: string) => Test>> = {
  status:
    (value) =>
    ({ status = '' }) =>
      status.startsWith(value),
  from: (value) => (item, _, known) => isNamed(item, 'from', value, known) || partyOf(item, 'from').includes(value),
  to: (value) => (item, _, known) => isNamed(item, 'to', value, known) || partyOf(item, 'to').includes(value),
  code: (value) => (item, own) => codesOf(item, own).some((code) => String(code).startsWith(value)),
}

/** What else is written with a colon in a telephone's world. */
const SCHEMES: readonly string[] = [
  'http',
  'https',
  'ws',
  'wss',
  'client',
  'sip',
  'sips',
  'whatsapp',
  'messenger',
  'rcs',
  'tel',
  'mailto',
  'data',
]

export function readQuery(text: string): Query {
  const read = wordsOfFilter(text).map(readWord)
  return { tests: read.flatMap(({ test }) => test ?? []), problems: read.flatMap(({ problem }) => problem ?? []) }
}

/** Whether what answers one filter's words answers those of the other, too: somebody goes on writing. False: it may or may not. */
export function narrows(text: string, before: string): boolean {
  const words = wordsOfFilter(text)
  return wordsOfFilter(before).every((word) => words.some((one) => one === word || (one.includes(word) && isText(one) && isText(word))))
}

function isText(word: string): boolean {
  const { name } = partsOf(word)
  return name !== 'is' && !(name in FIELDS)
}

interface Word {
  /** Without one, it is not whole yet and lets everything through. */
  readonly test?: Test
  readonly problem?: string
}

function readWord(word: string): Word {
  const { name, value } = partsOf(word)
  if (name === 'is') return readState(value)
  const field = FIELDS[name]
  if (field) return value === '' ? {} : { test: field(value) }
  const test = holding(word)
  if (name === '' || SCHEMES.includes(name)) return { test }
  return {
    test,
    problem: `${name}: is no field, so “${word}” is looked for as a text. The fields are is:, ${listed(FIELDS, '', ':')}.`,
  }
}

function wordsOfFilter(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** The name is empty where it is a text. */
function partsOf(word: string): { readonly name: string; readonly value: string } {
  const [, name = '', value = ''] = /^([a-z][a-z_-]*):(.*)$/.exec(word) ?? []
  return { name, value }
}

function readState(value: string): Word {
  const state = STATES[value]
  if (state) return { test: state }
  const isBegun = Object.keys(STATES).some((one) => one.startsWith(value))
  const problem = `is:${value} is ${isBegun ? 'not whole yet' : 'unknown'}. There is ${listed(STATES, 'is:', '')}.`
  return isBegun ? { problem } : { test: () => false, problem }
}

export function answers(query: Query, item: Item, known: Known): boolean {
  const own = ownOf(known.about, item.sid)
  return query.tests.every((test) => test(item, own, known))
}

function listed(of: object, before: string, after: string): string {
  return Object.keys(of)
    .map((name) => `${before}${name}${after}`)
    .join(', ')
}

function holding(word: string): Test {
  return (item, own, known) =>
    haystackOf(item).includes(word) ||
    ownHaystack(item, own).includes(word) ||
    isNamed(item, 'from', word, known) ||
    isNamed(item, 'to', word, known)
}

function partyOf(item: Item, side: 'from' | 'to'): string {
  return addressOf(item, side).toLowerCase()
}

function addressOf(item: Item, side: 'from' | 'to'): string {
  if (!isRefused(item)) return item[side] ?? ''
  const { params } = item.request
  return [params[side === 'from' ? 'From' : 'To'] ?? ''].flat().join(' ')
}

/** By the name of who is behind the address, where somebody said it. */
function isNamed(item: Item, side: 'from' | 'to', word: string, { handsets }: Known): boolean {
  if (namesOf(handsets).size === 0) return false
  return nameOf(handsets, addressOf(item, side))?.toLowerCase().includes(word) ?? false
}

/** The error codes of a record, of its requests and of its callbacks. */
function codesOf(item: Item, { requests, alerts, callbacks }: Own): (number | string)[] {
  const codes: (number | string | null | undefined)[] = [
    (item as { readonly errorCode?: number | null }).errorCode,
    ...(isRefused(item) ? [item.request.code, item.request.status] : []),
    ...requests.map(({ code }) => code),
    ...alerts.map(({ code }) => code),
    ...callbacks.map(({ params }) => params.ErrorCode),
  ]
  return codes.flatMap((code) => code ?? [])
}

/** Made once a record: ten thousand of them are looked through at each key. */
const haystacks = new WeakMap<Item, string>()

function haystackOf(item: Item): string {
  const known = haystacks.get(item)
  if (known !== undefined) return known
  const { sid, from, to, status, direction } = item
  const text = [sid, from, to, status, direction, ...rowOf(item).words(item)].join('\n').toLowerCase()
  haystacks.set(item, text)
  return text
}

/** Characters of an app's answer: documents are short, and what an app says of an error stands at its beginning. */
const ANSWER_SEARCHED = 2_000

const ownHaystacks = new WeakMap<Own, string>()

/** What tells of a record says much that the record says itself: that is not kept once more. */
function ownHaystack(item: Item, own: Own): string {
  const { callbacks, requests, alerts } = own
  if (callbacks.length === 0 && requests.length === 0 && alerts.length === 0) return ''
  const known = ownHaystacks.get(own)
  if (known !== undefined) return known
  const first = haystackOf(item)
  const words = new Set<string>()
  const add = (word: string | number | null | undefined) => {
    const text = String(word ?? '').toLowerCase()
    if (!first.includes(text)) words.add(text)
  }
  for (const callback of callbacks) for (const word of wordsOf(callback)) add(word)
  for (const { path, params, code, message } of requests) {
    for (const word of [path, code, message, ...wordsIn(params)]) add(word)
  }
  for (const { code, message } of alerts) for (const word of [code, message]) add(word)
  const text = [...words].join('\n')
  ownHaystacks.set(own, text)
  return text
}

function wordsOf({ id, kind, url, params, answer, attempts }: Callback): (string | null)[] {
  const errors = attempts.map(({ error }) => error)
  return [id, kind, url, answer?.body.slice(0, ANSWER_SEARCHED) ?? null, ...errors, ...wordsIn(params)]
}
