// Dial: rings people from within a call. The legs are calls of their own, with this call as their parent.
import { formOf } from '../../domain/addresses'
import { shortSid } from '../../domain/sid'
import { ON_THE_LINE, verbAtWork } from '../../instructions/state'
import type { DialLegs, DialVerb } from '../../instructions/verbs/dial'
import type { DialTarget, TargetDetection } from '../../instructions/verbs/target'
import { callSeconds } from '../../lifecycle/call'
import type { CallCallback, CallRow, MachineDetection } from '../../store/records'
import type { Draft } from '../draft'
import { endDialed, startDialed } from '../recordings/makers'
import { BLANK_CALL } from './blank'
import { connect } from './bridge'
import { namedCallback } from './callbacks'
import { warnOfCallerId } from './caller-id'
import { dialTimers, endByService, isOver, move, note, scheduleLimit } from './move'
import { readEvents } from './rules'
import { startRinging } from './start-ringing'

/** All numbers at once, or one after the other. The first that answers is connected. */
export function dialLegs(draft: Draft, call: CallRow, verb: DialVerb, to: DialLegs): void {
  draft.putCall({ ...call, dial: { legs: [], nextTarget: 0, connected: null } })
  if (verb.callerId !== null) warnOfCallerId(draft, call, verb.callerId)
  do {
    if (!startLeg(draft, call.sid, verb, to)) break
  } while (!verb.sequential)
  startDialed(draft, call.sid, verb, 'ringing')
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
  if (!canRing(target)) {
    draft.alert({
      code: 13223,
      level: 'error',
      sid: parentSid,
      message: `Dial: ${JSON.stringify(target.address)} is ${target.address.includes(':') ? 'not an address that can be called' : 'not a number in E.164 form'}; it was left out.`,
      fix: "Write it as '+15550100002', or as <Client>alice</Client>, <Sip>sip:bob@pbx.test</Sip>, <WhatsApp>+15550100002</WhatsApp>.",
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

/** The forms of the address; a channel is followed by a number. */
function canRing({ address }: DialTarget): boolean {
  const form = formOf(address)
  if (form === 'whatsapp') return formOf(address.slice('whatsapp:'.length)) === 'e164'
  return form === 'e164' || form === 'client' || form === 'sip'
}

/** A leg is never queued (Twilio); the caller it shows is the parent's, or `callerId`. */
function createLeg(draft: Draft, parent: CallRow, verb: DialVerb, target: DialTarget): CallRow {
  const { now } = draft.world
  const sid = draft.newSid('CA')
  const url = namedCallback(draft, parent, target.url, { attribute: 'url' })
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
    params: target.params,
    screening: url === null ? null : { url, method: target.method },
    detection: target.detection && detectionOf(draft, parent, target.detection),
    player: ON_THE_LINE,
    dialect: parent.dialect,
  })
}

/** Source: Twilio, "Number" (machineDetection): the two are not kept apart by it. */
function detectionOf(draft: Draft, parent: CallRow, asked: TargetDetection): MachineDetection {
  const url = namedCallback(draft, parent, asked.callback, { attribute: 'amdStatusCallback' })
  return {
    mode: asked.mode,
    timeout: asked.timeout * 1_000,
    speech: asked.speechThreshold,
    speechEnd: asked.speechEndThreshold,
    silence: asked.silenceTimeout,
    inBackground: true,
    callback: url === null ? null : { url, method: asked.callbackMethod },
  }
}

function callbackOf(draft: Draft, parent: CallRow, sid: string, target: DialTarget): CallCallback | null {
  const url = namedCallback(draft, parent, target.statusCallback)
  return url === null ? null : { url, method: target.statusCallbackMethod, events: readEvents(draft, sid, target.statusCallbackEvent) }
}

/** A leg was answered: it is connected with its parent, after the document that is to be played to it. */
export function legAnswered(draft: Draft, leg: CallRow): void {
  const { screening } = leg
  if (screening === null) connectLeg(draft, leg)
  else draft.askAside(leg.sid, { aside: 'screen', kind: 'call.screening', ...screening, params: {} })
}

/** The leg and its parent hear each other, and the other legs are over. */
export function connectLeg(draft: Draft, leg: CallRow): void {
  const parent = leg.parentSid === null ? undefined : draft.call(leg.parentSid)
  const verb = verbAtWork(parent?.player, 'Dial')
  if (!parent?.dial?.legs.includes(leg.sid) || isOver(parent) || !verb) return
  if (leg.screening && isScreening(draft, parent.dial.legs, leg.sid)) draft.guess('screening-first')
  const answered = parent.status === 'ringing' ? move(draft, parent, 'answer') : parent
  if (answered !== parent) scheduleLimit(draft, answered)
  const connected = draft.putCall({ ...answered, dial: { ...parent.dial, connected: leg.sid } })
  connect(draft, connected, draft.call(leg.sid) ?? leg)
  for (const sid of connected.dial?.legs ?? []) {
    const other = sid === leg.sid ? undefined : draft.call(sid)
    if (other && !isOver(other)) endByService(draft, other)
  }
  note(draft, draft.call(parent.sid) ?? connected, 'connected', leg.to)
  startDialed(draft, parent.sid, verb, 'answer')
  draft.schedule(verb.timeLimit * 1_000, `${shortSid(parent.sid)} Dial reaches its time limit`, dialTimers(parent.sid), {
    type: 'call.move',
    sid: leg.sid,
    event: 'complete',
    outcome: null,
  })
}

/** Whether another leg was answered, too. */
function isScreening(draft: Draft, legs: readonly string[], sid: string): boolean {
  return legs.some((other) => other !== sid && draft.call(other)?.status === 'in-progress')
}

/** A leg is over: the next number is tried, or Dial is over, too. */
export function legEnded(draft: Draft, leg: CallRow): void {
  const parent = leg.parentSid === null ? undefined : draft.call(leg.parentSid)
  const verb = verbAtWork(parent?.player, 'Dial')
  if (!parent?.dial?.legs.includes(leg.sid) || isOver(parent) || verb?.to.type !== 'legs') return
  const { legs, connected } = parent.dial
  if (formOf(leg.to) === 'sip') draft.guess('dial-sip-call-id')
  if (connected === leg.sid) {
    dialed(draft, parent, {
      DialCallStatus: 'completed',
      DialCallSid: leg.sid,
      DialCallDuration: String(secondsOf(draft, leg)),
      DialBridged: 'true',
      ...sipParams(leg),
    })
    return
  }
  if (connected !== null || legs.some((sid) => isLive(draft.call(sid)) && sid !== leg.sid)) return
  if (verb.to.type === 'legs' && startLeg(draft, parent.sid, verb, verb.to)) return
  if (leg.answeredAt !== null) draft.guess('screening-declined')
  dialed(draft, draft.call(parent.sid) ?? parent, {
    // Twilio, "Dial": `completed` is who answered and was connected. That who was kept apart has not answered is a guess.
    DialCallStatus: leg.answeredAt === null ? leg.status : 'no-answer',
    DialCallSid: leg.sid,
    DialBridged: 'false',
    ...sipParams(leg),
  })
}

/** The app takes a leg that is live out of its Dial, which is over as if the leg had ended. */
export function leaveDial(draft: Draft, leg: CallRow): void {
  if (leg.parentSid !== null && draft.call(leg.parentSid)?.dial?.legs.includes(leg.sid)) draft.guess('dial-redirected-leg')
  legEnded(draft, leg)
  const parent = leg.parentSid === null ? undefined : draft.call(leg.parentSid)
  const { dial } = parent ?? {}
  if (parent && dial?.legs.includes(leg.sid))
    draft.putCall({ ...parent, dial: { ...dial, legs: dial.legs.filter((sid) => sid !== leg.sid) } })
}

/** Of a leg that goes on alone, as long as the Dial had it. */
export function secondsOf(draft: Draft, leg: CallRow): number {
  return callSeconds(leg.endedAt === null ? { ...leg, endedAt: draft.world.now } : leg)
}

/** Source: Twilio, "Sip" (Dial action parameters). What the Call-ID looks like is ours. */
export function sipParams({ sid, to, sipCode, answeredAt }: CallRow): Readonly<Record<string, string>> {
  if (formOf(to) !== 'sip') return {}
  return { DialSipCallId: `${sid}@ringback.test`, DialSipResponseCode: String(answeredAt === null ? (sipCode ?? 0) : 200) }
}

function dialed(draft: Draft, parent: CallRow, params: Readonly<Record<string, string>>): void {
  draft.unschedule(dialTimers(parent.sid))
  draft.putCall({ ...parent, dial: null })
  draft.pushInput(parent.sid, { type: 'dialed', params: { ...params, ...endDialed(draft, parent.sid) } })
}

function isLive(call: CallRow | undefined): boolean {
  return call !== undefined && !isOver(call)
}
