// Dial: rings handsets from within a call. The legs are calls of their own, with this call as their parent.
import { isE164 } from '../../domain/e164'
import { shortSid } from '../../domain/sid'
import { verbAtWork } from '../../instructions/state'
import type { DialLegs, DialVerb } from '../../instructions/verbs/dial'
import type { DialTarget } from '../../instructions/verbs/number'
import { callSeconds } from '../../lifecycle/call'
import type { CallCallback, CallRow } from '../../store/records'
import type { Draft } from '../draft'
import { connect } from './bridge'
import { namedCallback } from './callbacks'
import { BLANK_CALL, readEvents } from './create'
import { dialTimers, end, isOver, note } from './move'
import { startRinging } from './start-ringing'

/** All numbers at once, or one after the other. The first that answers is connected. */
export function dialLegs(draft: Draft, call: CallRow, verb: DialVerb, to: DialLegs): void {
  draft.putCall({ ...call, dial: { legs: [], nextTarget: 0, connected: null } })
  do {
    if (!startLeg(draft, call.sid, verb, to)) break
  } while (!verb.sequential)
  const dialing = draft.call(call.sid)
  if (dialing?.dial?.legs.length === 0) dialed(draft, dialing, { DialCallStatus: 'failed' })
}

/** The next number that can be dialed; false when there is none left. */
function startLeg(draft: Draft, parentSid: string, verb: DialVerb, to: DialLegs): boolean {
  const parent = draft.call(parentSid)
  if (!parent?.dial) return false
  const target = to.targets[parent.dial.nextTarget]
  if (!target) return false
  const counted = draft.putCall({ ...parent, dial: { ...parent.dial, nextTarget: parent.dial.nextTarget + 1 } })
  if (!isE164(target.address)) {
    draft.alert({
      code: 13223,
      level: 'error',
      sid: parentSid,
      message: `Dial: ${JSON.stringify(target.address)} is no number in E.164 form; it was left out.`,
      fix: "Write it as '+15550100002'.",
    })
    return startLeg(draft, parentSid, verb, to)
  }
  const leg = createLeg(draft, counted, verb, target)
  draft.putCall({
    ...counted,
    dial: { legs: [...(counted.dial?.legs ?? []), leg.sid], nextTarget: counted.dial?.nextTarget ?? 0, connected: null },
  })
  startRinging(draft, leg)
  return true
}

/** A leg is never queued (Twilio); the caller it shows is the parent's, or `callerId`. */
function createLeg(draft: Draft, parent: CallRow, verb: DialVerb, target: DialTarget): CallRow {
  const { now } = draft.world
  const sid = draft.newSid('CA')
  return draft.putCall({
    ...BLANK_CALL,
    sid,
    accountSid: parent.accountSid,
    parentSid: parent.sid,
    from: verb.callerId ?? parent.from,
    to: target.address,
    status: 'queued',
    direction: 'outbound-dial',
    createdAt: now,
    history: [],
    callback: callbackOf(draft, parent, sid, target),
    ringTimeout: verb.timeout * 1_000,
    sendDigits: target.sendDigits,
    dialect: parent.dialect,
  })
}

function callbackOf(draft: Draft, parent: CallRow, sid: string, target: DialTarget): CallCallback | null {
  const url = namedCallback(draft, parent, target.statusCallback)
  return url === null ? null : { url, method: target.statusCallbackMethod, events: readEvents(draft, sid, target.statusCallbackEvent) }
}

/** A leg was answered: it is connected with its parent, and the others stop ringing. */
export function legAnswered(draft: Draft, leg: CallRow): void {
  const parent = leg.parentSid === null ? undefined : draft.call(leg.parentSid)
  const verb = verbAtWork(parent?.player, 'Dial')
  if (!parent?.dial || !verb) return
  const connected = draft.putCall({ ...parent, dial: { ...parent.dial, connected: leg.sid } })
  connect(draft, connected, leg)
  for (const sid of connected.dial?.legs ?? []) {
    const other = sid === leg.sid ? undefined : draft.call(sid)
    if (other && !isOver(other)) end(draft, other, 'cancel')
  }
  note(draft, draft.call(parent.sid) ?? connected, 'connected', leg.to)
  draft.schedule(verb.timeLimit * 1_000, `${shortSid(parent.sid)} Dial reaches its time limit`, dialTimers(parent.sid), {
    type: 'call.move',
    sid: leg.sid,
    event: 'complete',
    outcome: null,
  })
}

/** A leg is over: the next number is tried, or Dial is over, too. */
export function legEnded(draft: Draft, leg: CallRow): void {
  const parent = leg.parentSid === null ? undefined : draft.call(leg.parentSid)
  const verb = verbAtWork(parent?.player, 'Dial')
  if (!parent?.dial || isOver(parent) || !verb) return
  const { legs, connected } = parent.dial
  if (connected === leg.sid) {
    dialed(draft, parent, {
      DialCallStatus: 'completed',
      DialCallSid: leg.sid,
      DialCallDuration: String(callSeconds(leg)),
      DialBridged: 'true',
    })
    return
  }
  if (connected !== null || legs.some((sid) => isLive(draft.call(sid)))) return
  if (verb.to.type === 'legs' && startLeg(draft, parent.sid, verb, verb.to)) return
  dialed(draft, draft.call(parent.sid) ?? parent, { DialCallStatus: leg.status, DialCallSid: leg.sid, DialBridged: 'false' })
}

function dialed(draft: Draft, parent: CallRow, params: Readonly<Record<string, string>>): void {
  draft.effect({ type: 'unschedule', subject: dialTimers(parent.sid) })
  draft.putCall({ ...parent, dial: null })
  draft.feed(parent.sid, { type: 'dialed', params })
}

function isLive(call: CallRow | undefined): boolean {
  return call !== undefined && !isOver(call)
}
