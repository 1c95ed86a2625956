// Participants of a conference: create (call somebody into it), list, fetch, update, delete (put out). By the SID of the call, or the label.
import { dialectOf } from '../../dialects/dialects'
import { isFlag, isYes } from '../../domain/form-values'
import { participantStatus } from '../../domain/participant-status'
import type { ParticipantFields } from '../../engine/conferences/command'
import type { ConferenceRow, ParticipantRow } from '../../store/records'
import { type Context, type HandlerResult, notFound, rejected } from '../http/context'
import { checkFilter } from '../http/filters'
import type { Form } from '../http/form'
import { type Resource, recordOf, replyCreated, replyFetched, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { listOf } from '../parameters'
import { readRecordingOptions } from './call-options'
import { CONFERENCES } from './conferences'
import { resourceUri } from './links'

const PARTICIPANTS: Resource<ParticipantRow> = {
  table: (store) => store.participants,
  key: 'participants',
  present: (context, row) => presentParticipant(context, row, null),
  polled: true,
}

/** `queue_time` has a value in this answer alone. Source: Twilio's OpenAPI file. */
const CREATED: Resource<ParticipantRow> = {
  ...PARTICIPANTS,
  present: (context, row) => presentParticipant(context, row, String(context.service.store.calls.get(row.sid)?.queueTime ?? 0)),
}

export function createParticipant(context: Context): HandlerResult {
  const { service, account, address, form, ids } = context
  const decision = service.request({
    type: 'participant.create',
    accountSid: account.sid,
    conference: ids.ConferenceSid as string,
    call: { accountSid: account.sid, dialect: address.dialect, ...readCall(form) },
    fields: readFields(form),
  })
  reportUnasked(form)
  return replyCreated(CREATED, context, decision)
}

const FILTERS = ['Muted', 'Hold', 'Coaching'] as const
const IS: Readonly<Record<(typeof FILTERS)[number], (row: ParticipantRow) => boolean>> = {
  Muted: ({ muted }) => muted,
  Hold: ({ hold }) => hold,
  Coaching: ({ coached }) => coached !== null,
}

/** Nobody is in a conference that is over. */
export function listParticipants(context: Context): HandlerResult {
  const { service, form } = context
  const conference = conferenceOf(context)
  if (!conference) return notFound(context)
  const list = service.store.participants.listBy('conference', conference.sid)
  const given = FILTERS.flatMap((name) => {
    const value = form.one(name)
    return value ? [{ name, value }] : []
  })
  const invalid = given.find(({ value }) => !isFlag(value))
  const rejection = checkFilter(context, 'Participants', invalid && { ...invalid, accepted: 'true or false' })
  if (rejection) return rejected(rejection, conference.sid)
  const wanted = given.filter(({ value }) => isFlag(value)).map(({ name, value }) => [name, isYes(value)] as const)
  const matches = wanted.length === 0 ? null : (row: ParticipantRow) => wanted.every(([name, value]) => IS[name](row) === value)
  return replyList(PARTICIPANTS, context, { list, matches }, conference.sid)
}

export function fetchParticipant(context: Context): HandlerResult {
  const participant = participantOf(context)
  return participant ? replyFetched(PARTICIPANTS, context, participant) : notFound(context)
}

export function updateParticipant(context: Context): HandlerResult {
  const { service, form } = context
  const participant = participantOf(context)
  if (!participant) return notFound(context)
  const { sid } = participant
  const decision = service.request({
    type: 'participant.update',
    sid,
    muted: form.one('Muted'),
    hold: form.one('Hold'),
    holdUrl: form.one('HoldUrl'),
    holdMethod: form.one('HoldMethod'),
    announceUrl: form.one('AnnounceUrl'),
    announceMethod: form.one('AnnounceMethod'),
    waitUrl: form.one('WaitUrl'),
    waitMethod: form.one('WaitMethod'),
    beepOnExit: form.one('BeepOnExit'),
    endConferenceOnExit: form.one('EndConferenceOnExit'),
    coaching: form.one('Coaching'),
    callSidToCoach: form.one('CallSidToCoach'),
  })
  return replyUpdated(PARTICIPANTS, context, sid, decision)
}

export function removeParticipant(context: Context): HandlerResult {
  const participant = participantOf(context)
  if (!participant) return notFound(context)
  const { sid } = participant
  return replyRemoved(sid, context.service.request({ type: 'participant.remove', sid }))
}

function conferenceOf(context: Context): ConferenceRow | undefined {
  return recordOf(CONFERENCES, context, 'ConferenceSid')
}

function participantOf(context: Context): ParticipantRow | undefined {
  const { service, ids } = context
  const conference = conferenceOf(context)
  const named = ids.CallSid as string
  const { participants } = service.store
  const rows = (conference?.roster ?? []).flatMap((sid) => participants.get(sid) ?? [])
  return rows.find(({ sid }) => sid === named) ?? rows.find(({ label }) => label === named)
}

function readCall(form: Form) {
  // For a SIP address alone. The password goes no further than the form.
  form.one('SipAuthUsername')
  form.one('SipAuthPassword')
  const amd = form.one('AmdStatusCallback')
  const recording = readRecordingOptions(form)
  return {
    to: form.one('To'),
    from: form.one('From'),
    method: undefined,
    fallbackUrl: undefined,
    fallbackMethod: undefined,
    statusCallback: form.one('StatusCallback'),
    statusCallbackMethod: form.one('StatusCallbackMethod'),
    statusCallbackEvents: listOf(form, 'StatusCallbackEvent'),
    timeout: form.one('Timeout'),
    timeLimit: form.one('TimeLimit'),
    record: form.one('Record'),
    sendDigits: undefined,
    machineDetection: form.one('MachineDetection'),
    options: {
      detection: {
        timeout: form.one('MachineDetectionTimeout'),
        speechThreshold: form.one('MachineDetectionSpeechThreshold'),
        speechEndThreshold: form.one('MachineDetectionSpeechEndThreshold'),
        silenceTimeout: form.one('MachineDetectionSilenceTimeout'),
        wordsThreshold: undefined,
        // The participant does not wait for it: what is found goes to a URL of its own.
        async: amd ? 'true' : undefined,
        statusCallback: amd,
        statusCallbackMethod: form.one('AmdStatusCallbackMethod'),
        partialResults: undefined,
      },
      recording: {
        ...recording,
        // Others are events of the same recording that nobody tells of here.
        statusCallbackEvents: recording.statusCallbackEvents.filter((event) => !LATER_EVENTS.includes(event)),
      },
      line: {
        callerId: form.one('CallerId'),
        callReason: form.one('CallReason'),
        callToken: form.one('CallToken'),
        byoc: form.one('Byoc'),
        clientNotificationUrl: form.one('ClientNotificationUrl'),
        maxPricePerMinute: undefined,
      },
    },
  }
}

/** Source: Twilio's OpenAPI file, RecordingStatusCallbackEvent of a participant. */
const LATER_EVENTS: readonly string[] = ['started', 'paused', 'resumed', 'stopped', 'failed']

function readFields(form: Form): ParticipantFields {
  // Nothing is heard of them.
  for (const name of ['JitterBufferSize', 'CallerDisplayName']) form.one(name)
  return {
    label: form.one('Label'),
    muted: form.one('Muted'),
    beep: form.one('Beep'),
    startConferenceOnEnter: form.one('StartConferenceOnEnter'),
    endConferenceOnExit: form.one('EndConferenceOnExit'),
    waitUrl: form.one('WaitUrl'),
    waitMethod: form.one('WaitMethod'),
    coaching: form.one('Coaching'),
    callSidToCoach: form.one('CallSidToCoach'),
    earlyMedia: form.one('EarlyMedia'),
    maxParticipants: form.one('MaxParticipants'),
    region: form.one('Region'),
    record: form.one('ConferenceRecord'),
    trim: form.one('ConferenceTrim'),
    statusCallback: form.one('ConferenceStatusCallback'),
    statusCallbackMethod: form.one('ConferenceStatusCallbackMethod'),
    statusCallbackEvents: listOf(form, 'ConferenceStatusCallbackEvent'),
    recordingStatusCallback: form.one('ConferenceRecordingStatusCallback'),
    recordingStatusCallbackMethod: form.one('ConferenceRecordingStatusCallbackMethod'),
    recordingStatusCallbackEvents: listOf(form, 'ConferenceRecordingStatusCallbackEvent'),
  }
}

function reportUnasked(form: Form): void {
  if (!isYes(form.one('Record')))
    form.leaveUnasked(
      'RecordingStatusCallback',
      'the call is not recorded',
      'Ask for a recording, Record=true, or leave the parameter out.',
    )
  if (!form.one('MachineDetection'))
    form.leaveUnasked('AmdStatusCallback', 'nothing is detected', 'It needs MachineDetection=Enable; or leave the parameter out.')
  if (!['true', 'record-from-start'].includes(form.one('ConferenceRecord') ?? ''))
    form.leaveUnasked(
      'ConferenceRecordingStatusCallback',
      'this request asks for no recording of the conference',
      'Ask for one, ConferenceRecord=true, or leave the parameter out.',
    )
  form.leaveUnasked('ClientNotificationUrl', 'there is no client to be woken', 'Leave the parameter out in the test.')
}

/** Twilio's key set. Truth values here, texts in documents. */
function presentParticipant(context: Context, row: ParticipantRow, queueTime: string | null): unknown {
  const dialect = dialectOf(context.address.dialect)
  return {
    account_sid: row.accountSid,
    call_sid: row.sid,
    label: row.label,
    call_sid_to_coach: row.coached,
    coaching: row.coached !== null,
    conference_sid: row.conferenceSid,
    date_created: dialect.date(row.createdAt),
    date_updated: dialect.date(row.updatedAt),
    end_conference_on_exit: row.endOnExit,
    muted: row.muted,
    hold: row.hold,
    start_conference_on_enter: row.startOnEnter,
    status: participantStatus(context.service.store.calls.get(row.sid)?.status, row.joined),
    queue_time: queueTime,
    uri: resourceUri(context, 'Conferences', row.conferenceSid, 'Participants', row.sid),
  }
}
