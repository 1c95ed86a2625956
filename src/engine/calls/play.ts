// Between the player and the call: hands inputs in, and turns what the player wants into changes and effects.

import { dialectOf } from '../../dialects/dialects'
import { redactUrl, redactUrls } from '../../domain/redact'
import { shortSid } from '../../domain/sid'
import { play } from '../../instructions/player'
import { asidesOf, baseOf, NOTHING_YET, type PlayerInput } from '../../instructions/state'
import type { DialVerb } from '../../instructions/verbs/dial'
import { type PlayerEffect, rulesOf } from '../../instructions/verbs/verbs'
import type { CallRow } from '../../store/records'
import { hearCode, isValidation } from '../caller-ids/hear'
import { recordAnnouncement } from '../conferences/announcements'
import { joinConference } from '../conferences/join'
import { goOn, leave as leaveConference } from '../conferences/leave'
import type { Draft } from '../draft'
import { linkToTell } from '../links'
import { sendFromApp } from '../messages/create'
import { dialQueue, part } from '../queues/dial'
import { enqueue, leave as leaveQueue } from '../queues/enqueue'
import { endAbandoned, endRecord, startRecord } from '../recordings/makers'
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
import { hush, playSound } from './sounds'
import { startTrace, stopTrace } from './traces'

/** Hands over everything that the document has to be told of, and what follows from it, until there is nothing left. */
export function drainInputs(draft: Draft): void {
  for (let next = draft.nextInput(); next; next = draft.nextInput()) {
    const call = draft.call(next.sid)
    if (!call || isOver(call)) continue
    if (next.input.type === 'askAside') ask(draft, call, next.input)
    else applyInput(draft, call, next.input)
  }
}

function applyInput(draft: Draft, call: CallRow, input: PlayerInput): void {
  const { now, settings } = draft.world
  const played = play(call.player ?? NOTHING_YET, input, {
    now,
    speech: settings.timing.speech,
    answered: call.status === 'in-progress',
    inbound: call.direction === 'inbound',
    asksForEmptyRecording: dialectOf(call.dialect).asksForEmptyRecording,
  })
  // A document that was to play on top comes too late.
  const asks = input.type === 'dialed' || input.type === 'uncovered' ? call.asks + 1 : call.asks
  const playing = draft.putCall({ ...call, asks, player: played.state })
  if (played.effects.some(({ type }) => ENDS_SOUND.has(type))) hush(draft, playing)
  for (const effect of played.effects) {
    const latest = draft.call(call.sid)
    if (latest && !isOver(latest)) perform(draft, latest, effect)
  }
  endAbandoned(draft, call.sid)
}

/** Whoever waits for something else does not play on. */
const ENDS_SOUND: ReadonlySet<PlayerEffect['type']> = new Set(['wait', 'stopWaiting', 'sound', 'fetch', 'end'])

function perform(draft: Draft, call: CallRow, effect: PlayerEffect): void {
  const { sid } = call
  switch (effect.type) {
    case 'wait':
      draft.unschedule(playerTimers(sid))
      draft.schedule(effect.ms, `${shortSid(sid)} ${effect.label}`, playerTimers(sid), { type: 'call.elapsed', sid })
      break
    case 'stopWaiting':
      draft.unschedule(playerTimers(sid))
      break
    case 'note':
      note(
        draft,
        call,
        effect.note.verb,
        rulesOf(effect.note.verb)?.notesUrl ? linkToTell(draft, call.accountSid, effect.note.text) : effect.note.text,
        {
          ...(effect.note.settings && { settings: effect.note.settings }),
        },
      )
      break
    case 'sound': {
      const sound = { ...effect.sound, text: linkToTell(draft, call.accountSid, effect.sound.text) }
      playSound(draft, call, sound, effect.ms)
      recordAnnouncement(draft, call, sound, effect.ms)
      break
    }
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
      if (effect.how === 'hangup') finish(draft, call)
      else end(draft, call, effect.how === 'busy' ? 'busy' : 'timeOut')
      break
    case 'dial':
      dial(draft, call, effect.verb)
      break
    case 'connect':
      if (effect.verb.stream) connectStream(draft, call, effect.verb.stream)
      else startRelay(draft, call, effect.verb)
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
    case 'warn': {
      const url = call.player && baseOf(call.player).url
      draft.alert({
        code: effect.code,
        level: draft.world.settings.strict ? 'error' : 'warning',
        sid,
        message: `The document${url ? ` from ${redactUrl(url)}` : ''}, line ${effect.line}: ${redactUrls(effect.message)}.`,
        fix:
          effect.fix ??
          (effect.code === null
            ? 'ringback does not do this yet. Test what the app does there by a request of your own to that URL, or leave the attribute out in the test.'
            : 'Names are case-sensitive. The documentation lists what is played, what is only recorded and what is skipped.'),
      })
      break
    }
    case 'guess':
      draft.guess(effect.id)
      break
    case 'fail':
      draft.alert({
        code: effect.code,
        level: 'error',
        sid,
        message: `The document cannot be followed: ${redactUrls(effect.message)}.`,
        fix: 'Write http or https URLs; in an inline document they have to be absolute.',
      })
      failDocument(draft, call)
      break
    default:
      // The compiler names an effect of a verb that nothing performs.
      effect satisfies never
  }
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

/** One that plays on top of the call's own ends by itself, as one does that cannot be had. */
function failDocument(draft: Draft, call: CallRow): void {
  const [aside] = asidesOf(call.player)
  if (aside) asideOver(draft, call, aside, 'failed')
  else endInError(draft, call)
}

function fetchNext(draft: Draft, call: CallRow, { url, method, params, recording }: Extract<PlayerEffect, { type: 'fetch' }>): void {
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
function sendSms(draft: Draft, call: CallRow, { verb, action }: Extract<PlayerEffect, { type: 'sms' }>): void {
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
