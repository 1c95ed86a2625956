// Did the phone call the app back, and did the app take it? A callback that no app was there for is captured, and counts.
import { CALLBACK_KINDS } from '../domain/callback-kinds'
import { MisuseError } from '../domain/errors'
import { matchesValue } from '../domain/match'
import { saidByApp } from '../domain/said-by-app'
import { shortSid } from '../domain/sid'
import type { CallbackRecord, Ringback } from '../index'
import { butExpected, checkTimes, isOftenEnough } from './how-often'
import { count, cut, indented, listed, show, withShortSids } from './show'
import { checkPhone } from './subject'
import { clockLine, dueLines, moment, waitingLines } from './times'
import { type ExpectedCallback, unaskedLines } from './unasked'
import type { Asking, Verdict } from './verdict'
import { closestOf, compare, diffLines, type FieldResult } from './wanted'

const TAKEN: readonly string[] = ['answered', 'captured'] satisfies CallbackRecord['state'][]
const LONGEST_ANSWER = 120
const MOST_UNTAKEN = 3

type Params = Readonly<Record<string, unknown>>

/** @throws MisuseError */
export function calledBack(received: unknown, args: readonly unknown[], asking: Asking): Verdict {
  const phone = checkPhone(received, asking, ["'https://app.test/status'", "{ MessageStatus: 'delivered' }"])
  const { where, ...expected } = checkTarget(args[0])
  const params = args.length > 2 && args[1] === undefined ? {} : args.length > 1 ? checkParams(args[1]) : {}
  const times = checkTimes(args[2])
  const all = phone.callbacks.all()
  const resultsOf = (callback: CallbackRecord) => [where(callback), ...compare(callback.params, params)]
  const fitting = all.filter((callback) => resultsOf(callback).every(({ ok }) => ok))
  const taken = fitting.filter(({ state }) => TAKEN.includes(state))
  const pass = isOftenEnough(taken.length, times)
  return {
    pass,
    message() {
      const unasked = fitting.length > 0 ? [] : unaskedLines({ ...expected, params }, phone)
      const list = (some: readonly CallbackRecord[]) => indented(listed(some, (callback) => cells(callback, Object.keys(params), phone)))
      const body =
        taken.length > 0
          ? [`${count(taken.length, 'callback', 'was')} made and taken by the app${butExpected(taken.length, times)}:`, ...list(taken)]
          : fitting.length > 0
            ? [notTaken(fitting), ...fitting.slice(-MOST_UNTAKEN).flatMap((callback) => untakenLines(callback, Object.keys(params), phone))]
            : missing(phone, all, { params, resultsOf, unasked, list })
      const clock = pass || unasked.length > 0 ? [clockLine(phone)] : waitingLines(phone)
      return [asking.written('phone', args.map(show), pass), '', ...body, ...clock].join('\n')
    },
  }
}

type Target = Pick<ExpectedCallback, 'kind' | 'isAt'> & { readonly where: (callback: CallbackRecord) => FieldResult }

/** A kind, a URL, a path or a pattern of URLs. @throws MisuseError */
function checkTarget(target: unknown): Target {
  const wanted = CALLBACK_KINDS.find((known) => known === target)
  if (wanted) return { kind: wanted, isAt: () => false, where: ({ kind }) => ({ name: 'kind', wanted, actual: kind, ok: kind === wanted }) }
  const isUrl = target instanceof RegExp || (typeof target === 'string' && /^(https?:\/\/|\/)/.test(target))
  if (!isUrl)
    throw new MisuseError(
      `${target === undefined ? 'It says neither a URL nor a kind' : `${show(target)} is neither a URL nor a kind`}. Write 'https://app.test/status', a path ('/status'), a RegExp, or one of ${CALLBACK_KINDS.join(', ')}.`,
    )
  const isAt = (url: string) => namesOf(url).some((name) => matchesValue(name, target))
  return { kind: undefined, isAt, where: ({ url }) => ({ name: 'url', wanted: target, actual: url, ok: isAt(url) }) }
}

/** What a URL may be called by: its path counts, too, and both without the query, which holds the form of a GET. */
function namesOf(url: string): string[] {
  const { origin, pathname, search } = new URL(url)
  return [url, `${origin}${pathname}`, `${pathname}${search}`, pathname]
}

/** @throws MisuseError */
function checkParams(params: unknown): Params {
  if (typeof params !== 'object' || params === null || Array.isArray(params) || params instanceof RegExp)
    throw new MisuseError(`The params are ${show(params)}. Write some of them, { MessageStatus: 'delivered' }, or leave them out.`)
  for (const [name, wanted] of Object.entries(params)) {
    if (typeof wanted !== 'string' && (typeof wanted !== 'object' || wanted === null))
      throw new MisuseError(
        `The params want ${name} to be ${show(wanted)}, and a param is always a text. Write '${String(wanted)}', or a RegExp.`,
      )
  }
  return params as Params
}

function notTaken(fitting: readonly CallbackRecord[]): string {
  const states = new Set(fitting.map(({ state }) => state))
  const many = fitting.length === 1 ? 'matches' : 'match'
  if (states.has('failed'))
    return `${count(fitting.length, 'callback')} ${many}, and the app did not take ${fitting.length === 1 ? 'it' : 'them'}:`
  if (states.has('pending'))
    return `${count(fitting.length, 'callback')} ${many}, and the app has not taken ${fitting.length === 1 ? 'it' : 'them'} yet:`
  return `${count(fitting.length, 'callback')} ${many}, and a fault dropped ${fitting.length === 1 ? 'it' : 'them'}:`
}

function untakenLines(callback: CallbackRecord, params: readonly string[], phone: Ringback): string[] {
  const attempts = callback.attempts.map(
    ({ at, error, status }, index) => `    ${moment(at, phone)}  attempt ${index + 1} → ${error ?? status ?? 'no answer'}`,
  )
  const { answer } = callback
  return [
    `  ${cells(callback, params, phone).join('  ')}`,
    ...attempts,
    ...(answer === null || answer.body === '' ? [] : [`    the app answered ${answer.status} ${answerText(answer.body)}`]),
    ...refusalLines(callback, phone),
  ]
}

/** Of an error page its words, and of a stack the app's own line. */
function answerText(body: string): string {
  return JSON.stringify(withShortSids(saidByApp(body) || cut(body, LONGEST_ANSWER)))
}

/** The phone's own advice once it has given up; before that, the most common reason for such an answer. */
function refusalLines({ answer, url, sid }: CallbackRecord, phone: Ringback): string[] {
  const refused = answer?.status === 401 || answer?.status === 403
  const alert = phone.alerts.filter({ sid, level: 'error' }).findLast(({ message }) => message.includes(url))
  const fix =
    alert?.fix ?? (refused ? 'Check the signature over this URL, the public one, and not over the one that the server listens on.' : '')
  return [...(refused ? [`    signed URL: ${url}`] : []), ...(fix === '' ? [] : [`    ${fix}`])]
}

interface Search {
  readonly params: Params
  resultsOf(callback: CallbackRecord): FieldResult[]
  /** Why the service does not call back for what was wanted, where the app did not ask for it. */
  readonly unasked: readonly string[]
  list(some: readonly CallbackRecord[]): string[]
}

function missing(phone: Ringback, all: readonly CallbackRecord[], { params, resultsOf, unasked, list }: Search): string[] {
  const coming = (sid: string | undefined) => (unasked.length > 0 ? unasked : comingFor(phone, sid, params))
  if (all.length === 0) return ['No callback was made.', ...coming(undefined), ...(unasked.length > 0 ? [] : advice(phone))]
  const closest = closestOf(all, resultsOf)
  const total = `${count(all.length, 'callback', 'was')} made; ${all.length === 1 ? 'it does not match' : 'none matched'}`
  if (!closest) return [`${total}:`, ...list(all), ...unasked]
  const others = all.filter((callback) => callback !== closest.record)
  return [
    `${total}${all.length === 1 ? ' (' : '. Closest ('}${closest.score} of ${count(closest.results.length, 'field')}):`,
    `  ${cells(closest.record, [], phone).join('  ')}`,
    ...diffLines(closest.results),
    ...coming(closest.record.sid),
    ...(others.length > 0 ? ['Others', ...list(others)] : []),
  ]
}

/** When the record gets the status that the callback should tell of. */
function comingFor(phone: Ringback, sid: string | undefined, { MessageStatus, CallStatus }: Params): string[] {
  const wanted = MessageStatus ?? CallStatus
  if (wanted === undefined) return []
  const last = phone.messages.count() > 0 ? phone.messages.last().sid : undefined
  const subject = sid ?? (MessageStatus === undefined ? undefined : last)
  return subject === undefined
    ? []
    : dueLines(phone, subject, wanted).map((line, index) => (index === 0 ? `${shortSid(subject)} ${line}` : line))
}

function advice(phone: Ringback): string[] {
  if (phone.clock.pending().length > 0 || phone.messages.count() + phone.calls.count() === 0) return []
  return ['A message or a call has callbacks when its request names a StatusCallback; a number, when it has a smsUrl or a voiceUrl.']
}

/** `asked`: names of params to show. The status is always shown. */
function cells({ kind, sid, url, at, state, params, answer }: CallbackRecord, asked: readonly string[], phone: Ringback): string[] {
  const names = new Set([...['MessageStatus', 'CallStatus'].filter((name) => params[name] !== undefined), ...asked])
  const told = [...names].map((name) => `${name}=${params[name] ?? ''}`).join(' ')
  return [kind, shortSid(sid), url, told, moment(at, phone), answer && state !== 'captured' ? `${state} ${answer.status}` : state]
}
