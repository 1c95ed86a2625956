// Transcriptions of a call while it goes on: what is said becomes an event of the app's. Where it is said at one moment, it is told at that
// moment. Events and their parameters: Twilio's TwiML reference, "Transcription".
import { wordsOf } from '../../domain/sound/words'
import type { TranscriptionTrack } from '../../domain/status'
import type { CallRow, LiveTranscriptionRow } from '../../store/records'
import type { Draft } from '../draft'
import { takeTraceFault } from '../recordings/faults'

export type NewTranscription = Pick<
  LiveTranscriptionRow,
  'name' | 'track' | 'callback' | 'partialResults' | 'language' | 'engine' | 'inboundLabel' | 'outboundLabel'
>

/** Nobody says how sure it was where a document speaks. */
const CONFIDENCE = 0.9

/** Source of the code: Twilio's error dictionary, "Real-Time Transcription: provider unavailable". */
const PROVIDER_FAILED = 32655

/** From now on, beside others that run. */
export function startLiveTranscription(draft: Draft, call: CallRow, wanted: NewTranscription): LiveTranscriptionRow {
  const { now } = draft.world
  const { sid: callSid, accountSid } = call
  const row: LiveTranscriptionRow = {
    ...wanted,
    sid: draft.newSid('GT'),
    accountSid,
    callSid,
    status: 'in-progress',
    events: 0,
    createdAt: now,
    updatedAt: now,
  }
  draft.put('liveTranscriptions', row)
  draft.putCall({ ...call, transcriptions: [...call.transcriptions, row.sid] })
  const { name, track, partialResults, language, engine, inboundLabel, outboundLabel } = wanted
  return tell(draft, row, 'transcription-started', {
    ...(name === null ? {} : { Name: name }),
    Track: track,
    LanguageCode: language,
    TranscriptionEngine: engine,
    PartialResults: String(partialResults),
    ...(inboundLabel === null ? {} : { InboundTrackLabel: inboundLabel }),
    ...(outboundLabel === null ? {} : { OutboundTrackLabel: outboundLabel }),
  })
}

export function stopLiveTranscription(draft: Draft, row: LiveTranscriptionRow): LiveTranscriptionRow {
  if (row.status === 'stopped') return row
  const call = draft.call(row.callSid)
  if (call) draft.putCall({ ...call, transcriptions: call.transcriptions.filter((sid) => sid !== row.sid) })
  return tell(draft, { ...row, status: 'stopped' }, 'transcription-stopped', {})
}

/** Those that run on a call, in order. */
export function transcriptionsOf(draft: Draft, { transcriptions }: Pick<CallRow, 'transcriptions'>): LiveTranscriptionRow[] {
  return transcriptions.flatMap((sid) => draft.get('liveTranscriptions', sid) ?? [])
}

/** Something was said on a track of the call. */
export function writeDown(draft: Draft, call: CallRow, track: Exclude<TranscriptionTrack, 'both_tracks'>, text: string): void {
  for (const row of transcriptionsOf(draft, call)) {
    if (row.track !== 'both_tracks' && row.track !== track) continue
    const fault = takeTraceFault(draft, 'transcription')
    if (fault === 'never') continue
    if (fault === 'failed') {
      fail(draft, row)
      continue
    }
    const partial = row.partialResults ? half(text) : ''
    if (partial !== '') draft.guess('transcription-partial')
    const told = partial === '' ? row : tell(draft, row, 'transcription-content', content(row, track, partial, false))
    tell(draft, told, 'transcription-content', content(row, track, text, true))
  }
}

function fail(draft: Draft, row: LiveTranscriptionRow): void {
  const told = tell(draft, row, 'transcription-error', {
    TranscriptionErrorCode: String(PROVIDER_FAILED),
    TranscriptionError: 'Provider Unavailable',
  })
  stopLiveTranscription(draft, told)
}

function content(row: LiveTranscriptionRow, track: string, transcript: string, isFinal: boolean): Record<string, string> {
  const data = isFinal ? { transcript, confidence: CONFIDENCE } : { transcript }
  return {
    Track: track,
    LanguageCode: row.language,
    TranscriptionData: JSON.stringify(data),
    Final: String(isFinal),
    ...(isFinal ? {} : { Stability: String(CONFIDENCE) }),
  }
}

/** The words that are known when half of them were said; none of a single one. */
function half(text: string): string {
  const words = wordsOf(text)
  return words.slice(0, Math.floor(words.length / 2)).join(' ')
}

function tell(draft: Draft, row: LiveTranscriptionRow, event: string, params: Readonly<Record<string, string>>): LiveTranscriptionRow {
  const { now } = draft.world
  const { sid, accountSid, callSid, callback } = row
  const told: LiveTranscriptionRow = { ...row, events: row.events + 1, updatedAt: now }
  draft.put('liveTranscriptions', told)
  if (callback) {
    draft.callback({
      kind: 'call.transcription',
      subject: callSid,
      accountSid,
      ...callback,
      params: {
        AccountSid: accountSid,
        CallSid: callSid,
        TranscriptionSid: sid,
        TranscriptionEvent: event,
        Timestamp: new Date(now).toISOString(),
        SequenceNumber: String(told.events),
        ...params,
      },
      replyTo: null,
    })
  }
  return told
}
