// The only place where a call changes its status, with everything that belongs to the change.
import type { CallEventName, CallStatus } from '../../domain/status'
import { stopped } from '../../instructions/state'
import { type CallTransition, callLifecycle } from '../../lifecycle/call'
import { isTerminal, transition } from '../../lifecycle/transition'
import type { CallOutcome, CallRow } from '../../store/records'
import type { TranscriptRow } from '../../store/rows/calls'
import { failUnverified } from '../caller-ids/verdict'
import type { Draft } from '../draft'
import { endTraces } from '../recordings/makers'
import { endWithCall } from '../relay/end'
import { endStreamsWithCall } from '../streams/end'
import { fireEvent } from './callbacks'
import { answerFarEnd, endFarEnd, lineTimers } from './far-end'

/** Which event a status fires; every end fires `completed`, which is `end`'s business. */
const EVENT: Readonly<Partial<Record<CallStatus, CallEventName>>> = {
  initiated: 'initiated',
  ringing: 'ringing',
  'in-progress': 'answered',
}

/** What SIP says of an end. Source for 487 on the ring timeout: Twilio's call events; the rest are SIP's own meanings. */
const SIP_CODE: Readonly<Partial<Record<CallStatus, number>>> = { completed: 200, busy: 486, 'no-answer': 487, canceled: 487, failed: 404 }

/** In a transcript: what another one said, and the keys that another one pressed. */
export const HEARS = 'hears'
export const TONES = 'tones'

/** SIP's word for a call that the far party declined. */
export const DECLINED = 603

/** Timers of a call are taken back under these names. */
export const playerTimers = (sid: string) => `${sid}/player`
const limitTimers = (sid: string) => `${sid}/limit`
export const dialTimers = (sid: string) => `${sid}/dial`

/** A change that does not end the call. */
export function move(draft: Draft, call: CallRow, event: CallTransition): CallRow {
  const { now } = draft.world
  const status = transition(callLifecycle, call, event)
  const moved = draft.putCall({
    ...call,
    status,
    startedAt: call.startedAt ?? now,
    answeredAt: status === 'in-progress' ? now : call.answeredAt,
    history: call.history.concat({ status, at: now }),
  })
  if (event === 'answer') answerFarEnd(draft, moved)
  const fired = EVENT[status]
  return fired ? fireEvent(draft, moved, fired) : moved
}

/** The call is over: nothing of it stays in the clock. */
export function end(draft: Draft, call: CallRow, event: CallTransition, sipCode?: number): CallRow {
  const { now } = draft.world
  const status = transition(callLifecycle, call, event)
  for (const subject of [call.sid, playerTimers(call.sid), limitTimers(call.sid), dialTimers(call.sid), lineTimers(call.sid)])
    draft.unschedule(subject)
  const ended = draft.putCall({
    ...call,
    status,
    endedAt: now,
    sipCode: sipCode ?? SIP_CODE[status] ?? null,
    player: call.player && stopped(call.player),
    history: call.history.concat({ status, at: now }),
  })
  if (call.detection && call.answeredBy === null && call.answeredAt !== null) draft.guess('detection-cut-short')
  endFarEnd(draft, ended)
  failUnverified(draft, ended)
  // A call that was withdrawn while it was still queued fires nothing (Twilio's voice documentation).
  if (call.status === 'queued' && status === 'canceled') return ended
  endWithCall(draft, call)
  endStreamsWithCall(draft, call)
  return endTraces(draft, fireEvent(draft, draft.call(call.sid) ?? ended, 'completed'))
}

/** The service ends it: an answered call is completed, one that nobody has answered yet is withdrawn. */
export function endByService(draft: Draft, call: CallRow): CallRow {
  return end(draft, call, call.status === 'in-progress' ? 'complete' : 'cancel')
}

export function isOver(call: CallRow): boolean {
  return isTerminal(callLifecycle, call.status)
}

export function note(draft: Draft, call: CallRow, verb: string, text: string, more: NoteDetails = {}): CallRow {
  return draft.putCall({ ...call, transcript: call.transcript.with({ at: draft.world.now, verb, text, ...more }) })
}

type NoteDetails = Pick<TranscriptRow, 'from' | 'settings'>

/** Twilio ends a call after 4 hours; `TimeLimit` may ask for up to a day. Source: Twilio, "Call length" (call resource, `TimeLimit`). SignalWire: a guess. */
const LONGEST_CALL = 14_400_000

/** A call in progress is ended when it has lasted so long; a limit that is over already ends it at once. */
export function scheduleLimit(draft: Draft, call: CallRow): void {
  const subject = limitTimers(call.sid)
  draft.unschedule(subject)
  if (call.answeredAt === null) return
  const left = Math.max(0, call.answeredAt + (call.timeLimit ?? LONGEST_CALL) - draft.world.now)
  const command = { type: 'call.move', sid: call.sid, event: 'complete', outcome: null } as const
  const label = { sid: call.sid, from: call.status, to: transition(callLifecycle, call, 'complete') }
  draft.schedule(left, label, subject, command, call.timeLimit === null ? { backstop: true } : {})
}

export function scheduleMove(draft: Draft, call: CallRow, event: CallTransition, after: number, outcome: CallOutcome | null): void {
  const { sid, status } = call
  const label = { sid, from: status, to: transition(callLifecycle, call, event) }
  draft.schedule(after, label, sid, { type: 'call.move', sid, event, outcome })
}
