// Decides about somebody whom the API calls into a conference. Twilio, "Participants": a new call whose document is the conference.
import { type Rejection, rejections } from '../../domain/codes'
import { isFlag, isWhole, isYes } from '../../domain/form-values'
import { isHoldMusic } from '../../domain/hold-music'
import { CONFERENCE_EVENTS, type ConferenceEventName } from '../../domain/status'
import { BEEPS, PARTICIPANTS_MOST } from '../../instructions/verbs/conference'
import type { ConferenceRow, ParticipantRow, WaitSound } from '../../store/records'
import { placeCall } from '../calls/create'
import { isMethod, methodOf } from '../calls/methods'
import type { Decision } from '../command'
import { Draft, reject } from '../draft'
import { isCallbackUrl } from '../urls'
import type { World } from '../world'
import type { CreateParticipant, ParticipantFields } from './command'
import { type ConferenceSettings, conferenceNamed, enroll, NAME_MOST, openConference, participantsOf } from './rooms'

/** Source: Twilio's OpenAPI file, ConferenceStatusCallbackEvent. */
const EVENTS_BY_DEFAULT: readonly ConferenceEventName[] = ['start', 'end']
/** Source: the same, ConferenceRecord. */
const RECORDS = ['true', 'false', 'record-from-start', 'do-not-record']

export function createParticipant(world: World, command: CreateParticipant): Decision {
  const { accountSid, conference: named, fields } = command
  const draft = new Draft(world)
  const known = conferenceOf(draft, accountSid, named)
  if (known && 'code' in known) return reject(known)
  const rejection = rejectFields(named, fields) ?? rejectGuest(draft, known, fields)
  if (rejection) return reject(rejection)
  const name = known?.friendlyName ?? named
  const placed = placeCall(draft, { ...command.call, type: 'call.create', url: undefined, twiml: documentOf(name) })
  if (typeof placed !== 'string') return reject(placed)
  if (!known) guessOfSettings(draft, fields)
  const conference = known ?? openConference(draft, { accountSid, dialect: command.call.dialect }, name, settingsOf(fields))
  enroll(draft, participantOf(draft, placed, conference, fields))
  return draft.accept(placed)
}

/** What nobody states of a conference that the API opens. */
function guessOfSettings(draft: Draft, { region, record }: ParticipantFields): void {
  if (!region) draft.guess('conference-region')
  if (record === 'true' || record === 'record-from-start') draft.guess('recording-by-participant')
}

/** A SID has to be that of a conference that is not over; a name may be a new one. */
function conferenceOf(draft: Draft, accountSid: string, named: string): ConferenceRow | Rejection | undefined {
  if (!/^CF[0-9a-f]{32}$/i.test(named)) return conferenceNamed(draft, accountSid, named)
  const found = draft.get('conferences', named)
  return found?.accountSid === accountSid && found.status !== 'completed' ? found : rejections.conferenceMissing(named)
}

/** What does not fit who is in it. */
function rejectGuest(draft: Draft, known: ConferenceRow | undefined, { label, callSidToCoach }: ParticipantFields): Rejection | null {
  const present = known ? participantsOf(draft, known.sid) : []
  if (label && present.some((other) => other.label === label)) return rejections.participantLabelTaken(label)
  if (callSidToCoach && !present.some(({ sid }) => sid === callSidToCoach))
    return rejections.parameterInvalid('CallSidToCoach', callSidToCoach)
  return known && present.length >= known.maxParticipants ? rejections.conferenceFull(known.maxParticipants) : null
}

function rejectFields(named: string, fields: ParticipantFields): Rejection | null {
  if (named.length > NAME_MOST) return rejections.parameterInvalid('ConferenceSid', named)
  const invalid = (name: string, value: string | undefined) => rejections.parameterInvalid(name, value ?? '')
  const { label, beep, maxParticipants, callSidToCoach, record } = fields
  if (label && label.length > NAME_MOST) return invalid('Label', label)
  if (beep && !BEEPS.some((word) => word === beep)) return invalid('Beep', beep)
  if (maxParticipants && !isWhole(maxParticipants, 2, PARTICIPANTS_MOST)) return invalid('MaxParticipants', maxParticipants)
  if (record && !RECORDS.includes(record)) return invalid('ConferenceRecord', record)
  for (const [name, value] of Object.entries({ EarlyMedia: fields.earlyMedia, Coaching: fields.coaching }))
    if (value && !isFlag(value)) return invalid(name, value)
  const webhooks = rejectWebhooks(fields)
  if (webhooks) return webhooks
  const unknown = fields.statusCallbackEvents.find((event) => !CONFERENCE_EVENTS.some((one) => one === event))
  if (unknown !== undefined) return invalid('ConferenceStatusCallbackEvent', unknown)
  return isYes(fields.coaching) && !callSidToCoach ? rejections.parameterMissing('CallSidToCoach') : null
}

function rejectWebhooks(fields: ParticipantFields): Rejection | null {
  const urls = {
    WaitUrl: fields.waitUrl,
    ConferenceStatusCallback: fields.statusCallback,
    ConferenceRecordingStatusCallback: fields.recordingStatusCallback,
  }
  for (const [name, url] of Object.entries(urls)) if (url && !isCallbackUrl(url)) return rejections.parameterInvalid(name, url)
  const methods = {
    WaitMethod: fields.waitMethod,
    ConferenceStatusCallbackMethod: fields.statusCallbackMethod,
    ConferenceRecordingStatusCallbackMethod: fields.recordingStatusCallbackMethod,
  }
  for (const [name, method] of Object.entries(methods)) if (!isMethod(method)) return rejections.parameterInvalid(name, method ?? '')
  return null
}

function settingsOf(fields: ParticipantFields): ConferenceSettings {
  const { statusCallback, statusCallbackEvents, recordingStatusCallback, recordingStatusCallbackEvents } = fields
  const events = CONFERENCE_EVENTS.filter((event) => statusCallbackEvents.includes(event))
  return {
    region: fields.region || 'us1',
    callback: statusCallback
      ? { url: statusCallback, method: methodOf(fields.statusCallbackMethod), events: events.length > 0 ? events : EVENTS_BY_DEFAULT }
      : null,
    maxParticipants: fields.maxParticipants ? Number(fields.maxParticipants) : PARTICIPANTS_MOST,
    recording:
      fields.record === 'true' || fields.record === 'record-from-start'
        ? {
            // A guess: the word that the provider has for what its API starts.
            source: 'StartConferenceRecordingAPI',
            trim: fields.trim !== 'do-not-trim',
            callback: recordingStatusCallback
              ? {
                  url: recordingStatusCallback,
                  method: methodOf(fields.recordingStatusCallbackMethod),
                  events: recordingStatusCallbackEvents.length > 0 ? recordingStatusCallbackEvents : ['completed'],
                }
              : null,
          }
        : null,
  }
}

function participantOf(draft: Draft, sid: string, conference: ConferenceRow, fields: ParticipantFields): ParticipantRow {
  const { now } = draft.world
  const beep = fields.beep || 'true'
  return {
    sid,
    accountSid: conference.accountSid,
    conferenceSid: conference.sid,
    label: fields.label || null,
    muted: isYes(fields.muted),
    hold: false,
    // A SID alone makes a coach of it, unless it says otherwise (Twilio's OpenAPI file, Coaching).
    coached: (fields.coaching ? isYes(fields.coaching) : true) ? fields.callSidToCoach || null : null,
    startOnEnter: fields.startConferenceOnEnter ? isYes(fields.startConferenceOnEnter) : true,
    endOnExit: isYes(fields.endConferenceOnExit),
    beepOnEnter: beep === 'true' || beep === 'onEnter',
    beepOnExit: beep === 'true' || beep === 'onExit',
    wait: waitOf(fields),
    joined: false,
    speaking: false,
    announcement: null,
    createdAt: now,
    updatedAt: now,
  }
}

export function waitOf({ waitUrl, waitMethod }: Pick<ParticipantFields, 'waitUrl' | 'waitMethod'>): WaitSound {
  if (waitUrl === undefined || isHoldMusic(waitUrl)) return 'music'
  return waitUrl === '' ? 'silence' : { url: waitUrl, method: methodOf(waitMethod) }
}

/** What else there is to say of it stands on the participant. */
function documentOf(name: string): string {
  const text = name.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<Response><Dial><Conference>${text}</Conference></Dial></Response>`
}
