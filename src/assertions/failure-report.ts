// What a failed test says of its phones: what happened, what the phone complained about, what time it is. Bounded, and without secrets.
import type { AlertRecord, Ringback, TimelineEntry } from '../index'
import type { Places } from './phones'
import { NOTHING_CAME } from './reasons'
import { redactorOf } from './redactor'
import { cut, indented, withShortSids } from './show'
import { moment, waitingLines } from './times'

const MOST_PHONES = 3
const MOST_LINES = 40
const FEWER_LINES = 15
const LONGEST_LINE = 200
const MOST_ALERTS = 8
const LONGEST_ALERT = 700
/** The one advice about timers that is certain. */
const FAKE_TIMERS = /^Fake timers are on/

export interface FailedTest {
  readonly phones: readonly Ringback[]
  /** Where they stood when the test began. */
  readonly before: Places
  /** What the failure says already: that is not said again. */
  readonly said: string
  /** Whether other tests of the file ran meanwhile. */
  readonly together: boolean
  /** The alerts that earlier failures have told: they are not told at length again. This one's are added. */
  readonly toldBefore?: Set<string>
}

/** Empty without a phone. */
export function failureReport({ phones, before, said, together, toldBefore = new Set() }: FailedTest): string {
  const told = phones.slice(0, MOST_PHONES).map((phone, index) => {
    const name = phones.length === 1 ? 'The phone' : `Phone ${index + 1} of ${phones.length}`
    return redactorOf(phone)(linesOf(phone, name, { since: before.get(phone), said, toldBefore }).join('\n'))
  })
  if (told.join('') === '') return ''
  if (together) told.push('Other tests of this file ran at the same time: what they did is in here, too.')
  return told.join('\n\n')
}

interface Known {
  readonly since: string | undefined
  readonly said: string
  readonly toldBefore: Set<string>
}

function linesOf(phone: Ringback, name: string, { since, said, toldBefore }: Known): string[] {
  const all = phone.timeline.all()
  const [clock = '', hint = ''] = waitingLines(phone)
  const hints = FAKE_TIMERS.test(hint) ? [hint] : []
  if (all.length === 0) return said.includes(NOTHING_CAME) ? [] : [`${name} saw nothing. ${NOTHING_CAME}`, ...hints]
  const news = since === undefined ? undefined : phone.feed.since(since)
  const during = news?.timeline ?? all
  const [shown, alerts] = news && during.length > 0 ? [during, news.alerts] : [all, phone.alerts.all()]
  // A cause that breaks many tests is told in full once.
  const isTold = alerts.some((alert) => alert.level !== 'info' && toldBefore.has(keyOf(alert)))
  const most = isTold ? FEWER_LINES : MOST_LINES
  return [
    `${headOf(name, all.length, during.length, most)}:`,
    ...indented(shown.slice(-most).map((entry) => lineOf(entry, phone))),
    ...alertsOf(alerts, phone, said, toldBefore),
    ...refusalsOf(shown),
    ...acceptLines(alerts, said),
    ...(said.includes(clock) ? [] : [clock, ...hints, ...stillLines(phone, shown)]),
  ]
}

/** What the provider refuses without a word of advice, and the phone does not complain about, because an app may do it on purpose. */
const REFUSALS: Readonly<Record<string, string>> = {
  '21211':
    "21211: write To as a plus sign, the country's code and digits, such as '+15550100002', or take the number of a handset: phone.handset().number.",
  '21609': "21609: write the app's public URL with its origin, such as 'https://app.test/status', and phone.app('https://app.test', app).",
  '21205': "21205: write the app's public URL with its origin, such as 'https://app.test/voice', and phone.app('https://app.test', app).",
}

function refusalsOf(shown: readonly TimelineEntry[]): string[] {
  const codes = new Set(shown.flatMap(({ kind, text }) => (kind === 'request' ? (/→ 4\d\d (\d+)/.exec(text)?.[1] ?? []) : [])))
  return [...codes].flatMap((code) => REFUSALS[code] ?? [])
}

/** A test that makes the app fail on purpose is red in `afterEach`. */
function acceptLines(alerts: readonly AlertRecord[], said: string): string[] {
  const codes = [...new Set(alerts.flatMap(({ level, code }) => (level === 'error' && code !== null ? code : [])))]
  if (!said.includes('The phone is not settled') || codes.length === 0) return []
  return [`If the test provoked this, write at its end: phone.assertSettled({ except: [${codes.join(', ')}] }).`]
}

/** What is to come waits for the test, which has not moved the clock yet. */
function stillLines({ clock }: Ringback, shown: readonly TimelineEntry[]): string[] {
  const now = clock.now().getTime()
  if (clock.pending().length === 0 || shown.some(({ at }) => at.getTime() !== now)) return []
  return ["Time stands still until the test moves it: await phone.clock.advance('5s'), or await phone.clock.drain()."]
}

/** `The phone saw (the last 40 of 57 entries; 12 of earlier tests left out)`. */
function headOf(name: string, all: number, during: number, most: number): string {
  if (during === 0) return `${name} saw nothing during this test. Before it${all > most ? ` (the last ${most} of ${all} entries)` : ''}`
  const notes = [
    during > most ? `the last ${most} of ${during} entries` : '',
    all > during ? `${all - during} of earlier tests left out: write beforeEach(() => phone.reset())` : '',
  ].filter(Boolean)
  return `${name} saw${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`
}

function lineOf({ at, text }: TimelineEntry, phone: Ringback): string {
  return cut(`${moment(at, phone).padEnd(8)} ${withShortSids(text.replaceAll(/\s+/g, ' '))}`, LONGEST_LINE)
}

function alertsOf(all: readonly AlertRecord[], phone: Ringback, said: string, toldBefore: Set<string>): string[] {
  const problems = all.filter(({ level }) => level !== 'info')
  const alerts = problems.filter(({ message }) => !said.includes(message))
  const times = new Map<string, AlertRecord[]>()
  for (const alert of alerts) times.set(keyOf(alert), [...(times.get(keyOf(alert)) ?? []), alert])
  const lines = [...times].slice(-MOST_ALERTS).flatMap(([key, same]) => alertLine(same, phone, toldBefore.has(key)))
  for (const alert of problems) toldBefore.add(keyOf(alert))
  if (alerts.length === 0) return []
  return [`Alerts (${alerts.length}):`, ...indented(lines)]
}

/** The same alert, however often it came. */
function alertLine([first, ...others]: readonly AlertRecord[], phone: Ringback, isTold: boolean): string[] {
  if (!first) return []
  const often = others.length === 0 ? '' : ` (${others.length + 1} times)`
  const head = `${moment(first.at, phone)} ${first.level}${often}: ${first.message}`
  return [isTold ? `${cut(head, LONGEST_LINE)} (What to write: see an earlier failure.)` : cut(`${head} ${first.fix}`, LONGEST_ALERT)]
}

function keyOf({ message, fix }: AlertRecord): string {
  return `${message} ${fix}`
}
