// What of an event is the same in every run: without SIDs, moments, places and what only one account has. Pure.
import type { Params, RecordedEvent } from './events'
import { isObject } from './threads'

/** Where the parties are. ringback knows it where a test says so, so the values differ and the names count. */
export const PLACE = /^(?:From|To|Caller|Called)(?:City|State|Zip|Country)$/

/** Moments, and what is made for one call of one account. */
const OF_THE_MOMENT =
  /^(?:Timestamp|CallToken|Stir\w+|RawDlrDoneDate|RecordingStartTime|IdempotencyToken|RequestId|date_\w+|start_time|end_time|uri|subresource_uris)$/

/** Seconds, and milliseconds, of which a run has a few more or less. */
export const LENGTH = /^(?:SessionDuration|CallDuration|Duration|RecordingDuration|DialCallDuration|QueueTime|durationUntilInterruptMs)$/

/** Members that count what a stream sent so far. */
const COUNTERS = new Set(['sequenceNumber', 'chunk', 'timestamp'])

const REDACTED = /^<?redacted>?$/
const SID = /\b([A-Z]{2})[0-9a-f]{32}\b/g

export type Plain = Readonly<Record<string, string>>

export function normalParams(params: Params): Plain {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, normalValue(name, [value].flat().join(', '))]))
}

/** A value that may stand for any is `*`. */
export function normalValue(name: string, value: string): string {
  if (PLACE.test(name) || OF_THE_MOMENT.test(name) || LENGTH.test(name) || REDACTED.test(value)) return '*'
  const text = value.replace(SID, '$1*')
  // Where a provider keeps files is its own.
  return /^https?:\/\//.test(text) && text !== value ? text.replace(/^https?:\/\/[^/]+/, '') : text
}

/** All members of a frame by their paths: `setup.callSid`. */
export function normalFrame(frame: unknown): Plain {
  const plain: Record<string, string> = {}
  flatten(frame, '', plain)
  return plain
}

function flatten(value: unknown, path: string, plain: Record<string, string>): void {
  const name = path.replace(/^.*\./, '')
  if (isObject(value) || Array.isArray(value)) {
    const entries = Object.entries(value)
    if (entries.length === 0) plain[path] = Array.isArray(value) ? '[]' : '{}'
    for (const [key, part] of entries) flatten(part, path === '' ? key : `${path}.${key}`, plain)
    return
  }
  plain[path] = COUNTERS.has(name) ? '*' : normalValue(name, typeof value === 'string' ? value : JSON.stringify(value))
}

/**
 * A first partial comes together with the start of speech, or up to half a second before it (recorded in ivy/thicket, 2026-08): it is
 * put behind, so that both orders are one.
 */
export function speechInOrder<Event extends RecordedEvent>(events: readonly Event[]): Event[] {
  const told = [...events]
  for (const [index, event] of events.entries()) {
    if (event.kind !== 'frame' || !isObject(event.frame)) continue
    if (event.frame.name !== 'clientSpeaking' || event.frame.value !== 'on') continue
    const first = told.slice(0, index).findLastIndex((before) => !isPartial(before)) + 1
    told.splice(index, 1)
    told.splice(first, 0, event)
  }
  return told
}

function isPartial(event: RecordedEvent): boolean {
  return event.kind === 'frame' && isObject(event.frame) && event.frame.type === 'prompt' && event.frame.last !== true
}
