// Decides about what the API asks of a conference and of who is in it.
import { type Rejection, rejections } from '../../domain/codes'
import { isFlag, isYes } from '../../domain/form-values'
import { isHoldMusic } from '../../domain/hold-music'
import type { ParticipantRow } from '../../store/records'
import { isMethod, methodOf } from '../calls/methods'
import { endByService, isOver } from '../calls/move'
import { drainInputs } from '../calls/play'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import { isCallbackUrl } from '../urls'
import type { World } from '../world'
import { announceTo, announceToAll } from './announcements'
import type { ParticipantTimeUp, RemoveParticipant, UpdateConference, UpdateParticipant } from './command'
import { tell } from './events'
import { waitOf } from './invite'
import { endConference, goOn, leave } from './leave'
import { noteStep, participantsOf, putParticipant } from './rooms'
import { playHold, playWait, stopSounds } from './sounds'

export function updateConference(world: World, { sid, status, announceUrl, announceMethod }: UpdateConference): Decision {
  const conference = world.store.conferences.get(sid)
  if (!conference) return NOTHING
  if (status && status !== 'completed') return reject(rejections.parameterInvalid('Status', status))
  if (announceUrl && !isCallbackUrl(announceUrl)) return reject(rejections.parameterInvalid('AnnounceUrl', announceUrl))
  if (!isMethod(announceMethod)) return reject(rejections.parameterInvalid('AnnounceMethod', announceMethod ?? ''))
  if (conference.status === 'completed' && (status || announceUrl)) return reject(rejections.conferenceOver())
  const draft = new Draft(world)
  if (announceUrl) announceToAll(draft, conference, announceUrl, methodOf(announceMethod))
  if (status) endConference(draft, conference, 'conference-ended-via-api', null)
  drainInputs(draft)
  return draft.accept(sid)
}

export function updateParticipant(world: World, command: UpdateParticipant): Decision {
  const draft = new Draft(world)
  const before = draft.get('participants', command.sid)
  if (!before) return NOTHING
  const rejection = rejectUpdate(draft, before, command)
  if (rejection) return reject(rejection)
  const modified = modify(draft, before, command)
  const muted = mute(draft, modified, command)
  const held = hold(draft, muted, command)
  if (command.announceUrl) announceTo(draft, held, command.announceUrl, methodOf(command.announceMethod))
  drainInputs(draft)
  return draft.accept(command.sid)
}

/** Its call goes on with what follows the Dial; one that is not answered yet is withdrawn. */
export function removeParticipant(world: World, { sid }: RemoveParticipant): Decision {
  const draft = new Draft(world)
  const participant = draft.get('participants', sid)
  if (!participant) return NOTHING
  leave(draft, sid, { reason: 'participant_updated_via_api', kicked: true })
  const call = draft.call(sid)
  if (participant.joined) goOn(draft, sid)
  else if (call && !isOver(call)) endByService(draft, call)
  drainInputs(draft)
  return draft.accept(sid)
}

export function timeUp(draft: Draft, { sid }: ParticipantTimeUp): void {
  if (!draft.get('participants', sid)) return
  leave(draft, sid, { reason: 'participant_hung_up' })
  goOn(draft, sid)
}

function rejectUpdate(draft: Draft, { conferenceSid }: ParticipantRow, command: UpdateParticipant): Rejection | null {
  const urls = { HoldUrl: command.holdUrl, AnnounceUrl: command.announceUrl, WaitUrl: command.waitUrl }
  for (const [name, url] of Object.entries(urls)) if (url && !isCallbackUrl(url)) return rejections.parameterInvalid(name, url)
  const methods = { HoldMethod: command.holdMethod, AnnounceMethod: command.announceMethod, WaitMethod: command.waitMethod }
  for (const [name, method] of Object.entries(methods)) if (!isMethod(method)) return rejections.parameterInvalid(name, method ?? '')
  const { coaching, callSidToCoach } = command
  if (coaching && !isFlag(coaching)) return rejections.parameterInvalid('Coaching', coaching)
  if (isYes(coaching) && !callSidToCoach) return rejections.parameterMissing('CallSidToCoach')
  const coached = callSidToCoach && participantsOf(draft, conferenceSid).some(({ sid }) => sid === callSidToCoach && sid !== command.sid)
  return callSidToCoach && !coached ? rejections.parameterInvalid('CallSidToCoach', callSidToCoach) : null
}

/** Source: Twilio, "Conference", statusCallbackEvent: what counts as modified. */
function modify(draft: Draft, before: ParticipantRow, command: UpdateParticipant): ParticipantRow {
  const { beepOnExit, endConferenceOnExit, coaching, callSidToCoach, waitUrl, waitMethod } = command
  const after: ParticipantRow = {
    ...before,
    beepOnExit: beepOnExit ? isYes(beepOnExit) : before.beepOnExit,
    endOnExit: endConferenceOnExit ? isYes(endConferenceOnExit) : before.endOnExit,
    coached: coaching && !isYes(coaching) ? null : callSidToCoach || before.coached,
    wait: waitUrl === undefined ? before.wait : waitOf({ waitUrl, waitMethod }),
  }
  const isModified = [beepOnExit, endConferenceOnExit, coaching, callSidToCoach, waitUrl].some((value) => value !== undefined)
  if (!isModified) return before
  const row = putParticipant(draft, after)
  noteStep(draft, row, 'modify')
  tell(draft, row.conferenceSid, 'participant-modify', row)
  if (waitUrl !== undefined && row.joined && !row.hold && draft.get('conferences', row.conferenceSid)?.status === 'init') {
    stopSounds(draft, row.sid)
    playWait(draft, row)
  }
  return row
}

/** Anything but `true` unmutes (Twilio's OpenAPI file, Muted). */
function mute(draft: Draft, before: ParticipantRow, { muted }: UpdateParticipant): ParticipantRow {
  if (muted === undefined || isYes(muted) === before.muted) return before
  const row = putParticipant(draft, { ...before, muted: !before.muted })
  const step = row.muted ? 'mute' : 'unmute'
  noteStep(draft, row, step)
  tell(draft, row.conferenceSid, `participant-${step}`, row)
  return row
}

/** Who is on hold hears what plays there, and neither hears the others nor is heard. */
function hold(draft: Draft, before: ParticipantRow, { hold: wanted, holdUrl, holdMethod }: UpdateParticipant): ParticipantRow {
  // Its default is GET, unlike the others (Twilio's OpenAPI file, HoldMethod).
  const method = holdMethod?.toUpperCase() === 'POST' ? 'POST' : 'GET'
  const changes = wanted !== undefined && isYes(wanted) !== before.hold
  const row = changes ? putParticipant(draft, { ...before, hold: !before.hold }) : before
  if (changes) {
    const step = row.hold ? 'hold' : 'unhold'
    noteStep(draft, row, step)
    tell(draft, row.conferenceSid, `participant-${step}`, row)
  }
  if (row.hold && row.joined && (changes || holdUrl)) playHold(draft, row, holdUrl && !isHoldMusic(holdUrl) ? holdUrl : null, method)
  if (changes && !row.hold && row.joined) {
    stopSounds(draft, row.sid)
    if (draft.get('conferences', row.conferenceSid)?.status === 'init') playWait(draft, row)
  }
  return row
}
