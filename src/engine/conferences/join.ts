// How a call comes into a conference: by its document, or because the API called it into one.
import { isHoldMusic } from '../../domain/hold-music'
import { redactUrls } from '../../domain/redact'
import { shortSid } from '../../domain/sid'
import type { DialConference } from '../../instructions/verbs/conference'
import { DIAL_TIME_LIMIT, type DialVerb } from '../../instructions/verbs/dial'
import { conferenceLifecycle } from '../../lifecycle/conference'
import { transition } from '../../lifecycle/transition'
import type { CallRow, ConferenceRow, ParticipantRow, WaitSound } from '../../store/records'
import { namedCallback } from '../calls/callbacks'
import { dialTimers } from '../calls/move'
import type { Draft } from '../draft'
import { startConferenceRecording } from '../recordings/conference'
import { tell } from './events'
import { isRecorded } from './hearing'
import { goOn } from './leave'
import {
  type ConferenceSettings,
  changeConference,
  conferenceNamed,
  enroll,
  NAME_MOST,
  noteStep,
  openConference,
  participantsOf,
  putParticipant,
} from './rooms'
import { beep, playWait, stopSounds } from './sounds'

/** Source of the codes: Twilio's error dictionary; 16025 from "Conference", participantLabel. */
export const LABEL_TAKEN = 16025
const COACHED_MISSING = 13240
const BAD_WAIT_URL = 13233

/** Whoever is not let in goes on with what follows the Dial. */
export function joinConference(draft: Draft, call: CallRow, { timeLimit }: DialVerb, to: DialConference): void {
  const invited = draft.get('participants', call.sid)
  if (invited) draft.guess('conference-invited')
  const entered = invited ? enter(draft, invited) : enterRoom(draft, call, to)
  if (!entered) {
    draft.guess('conference-turned-away')
    goOn(draft, call.sid, 'failed')
  }
  // The longest that a Dial may ask for is the longest that a call lasts by itself.
  else if (timeLimit < DIAL_TIME_LIMIT)
    draft.schedule(timeLimit * 1_000, `${shortSid(call.sid)} Dial reaches its time limit`, dialTimers(call.sid), {
      type: 'participant.timeUp',
      sid: call.sid,
    })
}

function enterRoom(draft: Draft, call: CallRow, to: DialConference): boolean {
  const known = conferenceNamed(draft, call.accountSid, to.name)
  if (!mayEnter(draft, call, to, known)) return false
  const conference = known ?? openConference(draft, call, to.name, settingsOf(draft, call, to))
  const { now } = draft.world
  const participant: ParticipantRow = {
    sid: call.sid,
    accountSid: call.accountSid,
    conferenceSid: conference.sid,
    label: to.participantLabel,
    muted: to.muted,
    hold: false,
    coached: to.coach,
    startOnEnter: to.startConferenceOnEnter,
    endOnExit: to.endConferenceOnExit,
    beepOnEnter: to.beep === 'true' || to.beep === 'onEnter',
    beepOnExit: to.beep === 'true' || to.beep === 'onExit',
    wait: waitOf(draft, call, to),
    joined: false,
    speaking: false,
    announcement: null,
    createdAt: now,
    updatedAt: now,
  }
  enroll(draft, participant)
  return enter(draft, participant)
}

/** It is on the roster already. */
function enter(draft: Draft, waiting: ParticipantRow): true {
  const participant = putParticipant(draft, { ...waiting, joined: true })
  const { conferenceSid } = participant
  noteStep(draft, participant, 'join')
  tell(draft, conferenceSid, 'participant-join', participant)
  if (draft.get('conferences', conferenceSid)?.status === 'init' && !start(draft, conferenceSid)) playWait(draft, participant)
  if (participant.beepOnEnter) beep(draft, participant, 'onEnter')
  return true
}

/** Two are in, and one of them may start it. Source: Twilio, "Conference", statusCallbackEvent. */
function start(draft: Draft, sid: string): boolean {
  const conference = draft.get('conferences', sid)
  const present = participantsOf(draft, sid).filter(({ joined }) => joined)
  if (!conference || present.length < 2 || !present.some(({ startOnEnter }) => startOnEnter)) return false
  const status = transition(conferenceLifecycle, conference, 'start')
  changeConference(draft, sid, ({ history }) => ({ status, history: [...history, { status, at: draft.world.now }] }))
  draft.guess('conference-order')
  tell(draft, sid, 'conference-start', null)
  startRecorded(draft, { ...conference, status }, present)
  for (const { hold, sid: callSid } of present) if (!hold) stopSounds(draft, callSid)
  return true
}

/** From its start on. Source: Twilio, "Conference", record. */
function startRecorded(draft: Draft, { sid, accountSid, dialect, recording }: ConferenceRow, present: readonly ParticipantRow[]): void {
  if (!recording) return
  const members = present.filter((one) => isRecorded(one)).map((one) => one.sid)
  const started = startConferenceRecording(draft, { ...recording, accountSid, dialect, conferenceSid: sid, members })
  changeConference(draft, sid, () => ({ recordingSid: started.sid }))
}

function mayEnter(draft: Draft, call: CallRow, to: DialConference, known: ConferenceRow | undefined): boolean {
  const turnAway = (code: number | null, message: string, fix: string) => {
    draft.alert({ code, level: 'error', sid: call.sid, message: `${message}; ${shortSid(call.sid)} was not let in.`, fix })
    return false
  }
  const { name, participantLabel: label, coach } = to
  if (name === '' || name.length > NAME_MOST)
    return turnAway(
      null,
      name === '' ? 'A Conference has no name' : `The name of a Conference has ${name.length} characters; ${NAME_MOST} are allowed`,
      'Write the name between the tags: <Conference>Room 1234</Conference>.',
    )
  if (label !== null && label.length > NAME_MOST)
    return turnAway(LABEL_TAKEN, `A participantLabel has ${label.length} characters; ${NAME_MOST} are allowed`, 'Write a shorter one.')
  const present = known ? participantsOf(draft, known.sid) : []
  if (label !== null && present.some((other) => other.label === label))
    return turnAway(
      LABEL_TAKEN,
      `The conference ${JSON.stringify(name)} has a participant with the label ${JSON.stringify(label)} already`,
      'Give each participant a label of its own.',
    )
  if (coach !== null && !present.some(({ sid, joined }) => joined && sid === coach))
    return turnAway(
      COACHED_MISSING,
      `coach=${JSON.stringify(coach)} is not a call in the conference ${JSON.stringify(name)}`,
      'Write the SID of a call that is in it, once it is in.',
    )
  if (known && present.length >= known.maxParticipants)
    return turnAway(
      null,
      `The conference ${JSON.stringify(name)} is full: its first participant allowed ${known.maxParticipants}`,
      'Raise maxParticipants of whoever comes first, or let somebody leave.',
    )
  return true
}

function settingsOf(draft: Draft, call: CallRow, to: DialConference): ConferenceSettings {
  const url = namedCallback(draft, call, to.statusCallback)
  if (url !== null && to.statusCallbackEvent.length === 0) {
    draft.guess('conference-no-events')
    draft.alert({
      code: null,
      level: draft.world.settings.strict ? 'error' : 'warning',
      sid: call.sid,
      message: `A Conference has a statusCallback, ${redactUrls(url)}, and no statusCallbackEvent: the provider tells it of nothing.`,
      fix: 'Name the events: statusCallbackEvent="start end join leave mute hold".',
    })
  }
  const recordingUrl =
    to.record === 'do-not-record' ? null : namedCallback(draft, call, to.recordingStatusCallback, { attribute: 'recordingStatusCallback' })
  return {
    region: to.region,
    callback: url === null ? null : { url, method: to.statusCallbackMethod, events: to.statusCallbackEvent },
    maxParticipants: to.maxParticipants,
    recording:
      to.record === 'do-not-record'
        ? null
        : {
            source: 'Conference',
            trim: to.trim === 'trim-silence',
            callback:
              recordingUrl === null
                ? null
                : { url: recordingUrl, method: to.recordingStatusCallbackMethod, events: to.recordingStatusCallbackEvent },
          },
  }
}

function waitOf(draft: Draft, call: CallRow, { waitUrl, waitMethod }: DialConference): WaitSound {
  if (waitUrl === '') return 'silence'
  if (waitUrl !== null && isHoldMusic(waitUrl)) return 'music'
  const url = namedCallback(draft, call, waitUrl, { attribute: 'waitUrl', code: BAD_WAIT_URL })
  return url === null ? 'music' : { url, method: waitMethod }
}
