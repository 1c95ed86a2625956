// What a document wants done to its call, as changes and effects: one function for each effect of the player.

import { redactUrl, redactUrls } from '../../domain/redact'
import { shortSid } from '../../domain/sid'
import { asidesOf, baseOf } from '../../instructions/state'
import type { DialVerb } from '../../instructions/verbs/dial'
import { type PlayerEffect, rulesOf } from '../../instructions/verbs/verbs'
import type { CallRow } from '../../store/records'
import { hearCode, isValidation } from '../caller-ids/hear'
import { recordAnnouncement } from '../conferences/announcements'
import { joinConference } from '../conferences/join'
import { goOn, leave as leaveConference } from '../conferences/leave'
import type { Draft } from '../draft'
import { redactLink } from '../links'
import { sendFromApp } from '../messages/create'
import { dialQueue, part } from '../queues/dial'
import { enqueue, leave as leaveQueue } from '../queues/enqueue'
import { endRecord, startRecord } from '../recordings/makers'
import { startRelay } from '../relay/session'
import { connectStream } from '../streams/verbs'
import { isVerificationCall, speakCode } from '../verify/deliver'
import { asideOver } from './aside'
import { ask } from './ask'
import { namedCallback } from './callbacks'
import { dialLegs } from './dial'
import { endInError, finish } from './finish'
import { end, isOver, move, note, playerTimers, scheduleLimit } from './move'
import { tellPartialResults } from './partial-results'
import { playSound } from './sounds'
import { startTrace, stopTrace } from './traces'

export function perform(draft: Draft, call: CallRow, effect: PlayerEffect): void {
  switch (effect.type) {
    case 'wait':
      wait(draft, call, effect)
      break
    case 'stopWaiting':
      draft.unschedule(playerTimers(call.sid))
      break
    case 'note':
      writeNote(draft, call, effect.note)
      break
    case 'sound':
      sound(draft, call, effect)
      break
    case 'record':
      startRecord(draft, call, effect.verb)
      break
    case 'start':
      startTrace(draft, call, effect.what)
      break
    case 'stop':
      stopTrace(draft, call, effect.what)
      break
    case 'answer':
      scheduleLimit(draft, move(draft, call, 'answer'))
      break
    case 'fetch':
      fetchNext(draft, call, effect)
      break
    case 'asideOver':
      asideOver(draft, call, effect.aside, 'played')
      break
    case 'end':
      endAs(draft, call, effect.how)
      break
    case 'dial':
      dial(draft, call, effect.verb)
      break
    case 'connect':
      connect(draft, call, effect.verb)
      break
    case 'enqueue':
      enqueue(draft, call, effect.verb)
      break
    case 'leave':
      leaveQueue(draft, call)
      break
    case 'hangUpLegs':
      hangUpConnected(draft, call)
      break
    case 'partialResults':
      tellPartialResults(draft, call, effect)
      break
    case 'sms':
      sendSms(draft, call, effect)
      break
    case 'warn':
      warn(draft, call, effect)
      break
    case 'guess':
      draft.guess(effect.id)
      break
    case 'fail':
      failDocument(draft, call, effect)
      break
    default:
      // The compiler names an effect of a verb that nothing performs.
      effect satisfies never
  }
}

type Of<Type extends PlayerEffect['type']> = Extract<PlayerEffect, { type: Type }>

function wait(draft: Draft, { sid }: CallRow, { ms, label }: Of<'wait'>): void {
  draft.unschedule(playerTimers(sid))
  draft.schedule(ms, `${shortSid(sid)} ${label}`, playerTimers(sid), { type: 'call.elapsed', sid })
}

function writeNote(draft: Draft, call: CallRow, { verb, text, settings }: Of<'note'>['note']): void {
  const shown = rulesOf(verb)?.notesUrl ? redactLink(draft, call.accountSid, text) : text
  note(draft, call, verb, shown, { ...(settings && { settings }) })
}

function sound(draft: Draft, call: CallRow, effect: Of<'sound'>): void {
  const shown = { ...effect.sound, text: redactLink(draft, call.accountSid, effect.sound.text) }
  playSound(draft, call, shown, effect.ms)
  recordAnnouncement(draft, call, shown, effect.ms)
}

function endAs(draft: Draft, call: CallRow, how: Of<'end'>['how']): void {
  if (how === 'hangup') finish(draft, call)
  else end(draft, call, how === 'busy' ? 'busy' : 'timeOut')
}

function connect(draft: Draft, call: CallRow, verb: Of<'connect'>['verb']): void {
  if (verb.stream) connectStream(draft, call, verb.stream)
  else startRelay(draft, call, verb)
}

function dial(draft: Draft, call: CallRow, verb: DialVerb): void {
  switch (verb.to.type) {
    case 'legs':
      dialLegs(draft, call, verb, verb.to)
      break
    case 'conference':
      joinConference(draft, call, verb, verb.to)
      break
    case 'queue':
      dialQueue(draft, call, verb, verb.to)
      break
  }
}

/** Something in a document that is not played, or not as it stands there. */
function warn(draft: Draft, call: CallRow, { code, line, message, fix }: Of<'warn'>): void {
  const url = call.player && baseOf(call.player).url
  draft.alert({
    code,
    level: draft.world.settings.strict ? 'error' : 'warning',
    sid: call.sid,
    message: `The document${url ? ` from ${redactUrl(url)}` : ''}, line ${line}: ${redactUrls(message)}.`,
    fix:
      fix ??
      (code === null
        ? 'ringback does not do this yet. Test what the app does there by a request of your own to that URL, or leave the attribute out in the test.'
        : 'Names are case-sensitive. The documentation lists what is played, what is only recorded and what is skipped.'),
  })
}

/** A document that plays on top of the call's own ends by itself. */
function failDocument(draft: Draft, call: CallRow, { code, message }: Of<'fail'>): void {
  draft.alert({
    code,
    level: 'error',
    sid: call.sid,
    message: `The document cannot be followed: ${redactUrls(message)}.`,
    fix: 'Write http or https URLs; in an inline document they have to be absolute.',
  })
  const [aside] = asidesOf(call.player)
  if (aside) asideOver(draft, call, aside, 'failed')
  else endInError(draft, call)
}

function fetchNext(draft: Draft, call: CallRow, { url, method, params, recording }: Of<'fetch'>): void {
  if (isValidation(draft, call)) {
    hearCode(draft, call, params.Digits ?? '')
    return
  }
  if (isVerificationCall(call)) {
    speakCode(draft, call)
    return
  }
  if (asidesOf(call.player)[0] === 'queue') draft.guess('queue-wait-parameters')
  const recorded = recording ? endRecord(draft, call) : {}
  ask(draft, draft.call(call.sid) ?? call, { kind: 'call.action', url, method, params: { ...params, ...recorded } })
}

/** `Sms` in a call: to the far party unless it says otherwise. Its action takes over, with what became of the text. */
function sendSms(draft: Draft, call: CallRow, { verb, action }: Of<'sms'>): void {
  const inbound = call.direction === 'inbound'
  const to = verb.to ?? (inbound ? call.from : call.to)
  const from = verb.from ?? (inbound ? call.to : call.from)
  const fields = {
    accountSid: call.accountSid,
    to,
    from,
    body: verb.text,
    mediaUrls: [],
    statusCallback: namedCallback(draft, call, verb.statusCallback),
    dialect: call.dialect,
  }
  const { message, rejection } = sendFromApp(draft, { ...fields, direction: 'outbound-call' })
  if (message === null) {
    draft.alert({
      code: rejection.code,
      level: 'error',
      sid: call.sid,
      message: `Sms could not be sent from ${from} to ${to}: ${rejection.message}`,
      fix: 'It needs a text, a number to send to, and a number of the account to send from.',
    })
  }
  if (action === null) return
  const params = message === null ? { SmsStatus: 'invalid' } : { SmsSid: message.sid, SmsStatus: 'sending' }
  ask(draft, draft.call(call.sid) ?? call, { kind: 'call.action', url: action, method: verb.method, params })
}

/** The caller pressed the star: the leg is hung up, or the conference is left, and the caller goes on. Who came out of a queue goes on, too. */
function hangUpConnected(draft: Draft, parent: CallRow): void {
  part(draft, parent.sid)
  if (parent.conference !== null) {
    leaveConference(draft, parent.sid, { reason: 'participant_hung_up' })
    goOn(draft, parent.sid)
  }
  const leg = parent.dial?.connected ? draft.call(parent.dial.connected) : undefined
  if (leg && !isOver(leg)) finish(draft, leg)
}
