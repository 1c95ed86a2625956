// What a failed test says of its phones: what happened, what the phone complained about, what time it is. Bounded, and without secrets.
import type { AlertRecord, Ringback, TimelineEntry } from '../index'
import type { Places } from './phones'
import { NOTHING_CAME } from './reasons'
import { redactorOf } from './redactor'
import { cut, indented, withShortSids } from './show'
import { clockLine, moment } from './times'

const MOST_PHONES = 3
const MOST_LINES = 40
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
}

/** Empty without a phone. */
export function failureReport({ phones, before, said, together }: FailedTest): string {
  const told = phones.slice(0, MOST_PHONES).map((phone, index) => {
    const name = phones.length === 1 ? 'The phone' : `Phone ${index + 1} of ${phones.length}`
    return redactorOf(phone)(linesOf(phone, name, before.get(phone), said).join('\n'))
  })
  if (told.join('') === '') return ''
  if (together) told.push('Other tests of this file ran at the same time: what they did is in here, too.')
  return told.join('\n\n')
}

function linesOf(phone: Ringback, name: string, since: string | undefined, said: string): string[] {
  const all = phone.timeline.all()
  const [clock = '', hint = ''] = clockLine(phone).split('\n')
  const hints = FAKE_TIMERS.test(hint) ? [hint] : []
  if (all.length === 0) return said.includes(NOTHING_CAME) ? [] : [`${name} saw nothing. ${NOTHING_CAME}`, ...hints]
  const during = since === undefined ? all : phone.feed.since(since).timeline
  const shown = during.length > 0 ? during : all
  return [
    `${headOf(name, all.length, during.length)}:`,
    ...indented(shown.slice(-MOST_LINES).map((entry) => lineOf(entry, phone))),
    ...alertsOf(phone, said),
    ...refusalsOf(shown),
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

/** What is to come waits for the test, which has not moved the clock yet. */
function stillLines({ clock }: Ringback, shown: readonly TimelineEntry[]): string[] {
  const now = clock.now().getTime()
  if (clock.pending().length === 0 || shown.some(({ at }) => at.getTime() !== now)) return []
  return ["Time stands still until the test moves it: await phone.clock.advance('5s'), or await phone.clock.drain()."]
}

/** `The phone saw (the last 40 of 57 entries; 12 of earlier tests left out)`. */
function headOf(name: string, all: number, during: number): string {
  if (during === 0)
    return `${name} saw nothing during this test. Before it${all > MOST_LINES ? ` (the last ${MOST_LINES} of ${all} entries)` : ''}`
  const notes = [
    during > MOST_LINES ? `the last ${MOST_LINES} of ${during} entries` : '',
    all > during ? `${all - during} of earlier tests left out: write beforeEach(() => phone.reset())` : '',
  ].filter(Boolean)
  return `${name} saw${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`
}

function lineOf({ at, text }: TimelineEntry, phone: Ringback): string {
  return cut(`${moment(at, phone).padEnd(8)} ${withShortSids(text.replaceAll(/\s+/g, ' '))}`, LONGEST_LINE)
}

function alertsOf(phone: Ringback, said: string): string[] {
  const alerts = phone.alerts.all().filter(({ level, message }) => level !== 'info' && !said.includes(message))
  if (alerts.length === 0) return []
  const times = new Map<string, AlertRecord[]>()
  for (const alert of alerts) times.set(alert.message + alert.fix, [...(times.get(alert.message + alert.fix) ?? []), alert])
  const lines = [...times.values()].slice(-MOST_ALERTS).flatMap((same) => alertLine(same, phone))
  return [`Alerts (${alerts.length}):`, ...indented(lines)]
}

/** The same alert, however often it came. */
function alertLine([first, ...others]: readonly AlertRecord[], phone: Ringback): string[] {
  if (!first) return []
  const often = others.length === 0 ? '' : ` (${others.length + 1} times)`
  return [cut(`${moment(first.at, phone)} ${first.level}${often}: ${first.message} ${first.fix}`, LONGEST_ALERT)]
}
