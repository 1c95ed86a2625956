// A recording: whose it is, its sound, and what can be done with it.
import { shortSid } from '../../domain/sid'
import { recordingActs } from '../model/api-acts'
import { offset } from '../model/time'
import type { Recording } from '../model/wire'
import { ApiActs } from './api-acts'
import { usePage } from './page-context'
import { Facts, Part } from './parts'
import { RecordLink } from './related'
import { Who } from './who'

export function RecordingFacts({ record }: { readonly record: Recording }) {
  const { run } = usePage()
  const { sid, callSid, conferenceSid, source, channels, track, duration, startedAt, endedAt } = record
  const call = run.calls.get(callSid ?? '')
  const room = run.conferences.get(conferenceSid ?? '')
  const { start } = run.clock
  const facts: readonly (readonly [string, string])[] = [
    ['Made by', source],
    ['Channels', `${channels} (${track})`],
    ['Began', offset(startedAt, start)],
    ...(endedAt ? [['Ended', offset(endedAt, start)] as const] : []),
    ['Length', duration === null ? 'not known yet' : `${duration} s`],
  ]
  return (
    <>
      <Part title="Recording">
        <Player record={record} />
        <Facts of={facts} />
        <ApiActs acts={recordingActs(record)} about={`the recording ${shortSid(sid)}`} />
      </Part>
      {call || room ? (
        <Part title="Of">
          {call ? (
            <RecordLink sid={call.sid} icon="phone" status={call.status}>
              The call of <Who of={call.direction === 'inbound' ? call.from : call.to} />
            </RecordLink>
          ) : null}
          {room ? (
            <RecordLink sid={room.sid} icon="phone" status={room.status}>
              The conference {room.friendlyName}
            </RecordLink>
          ) : null}
        </Part>
      ) : null}
    </>
  )
}

/** The file that the app gets, made anew by the phone each time and always the same. */
function Player({ record: { sid, status } }: { readonly record: Recording }) {
  const { line } = usePage()
  if (status === 'absent' || status === 'deleted') return <p class="hint">There is no file: the recording is {status}.</p>
  if (status !== 'completed') return <p class="hint">There is no file before the recording is completed.</p>
  if (!line) return <p class="hint">A saved run does not hold the sound: open the phone itself to hear it.</p>
  const address = line.addressOf(`recordings/${sid}/wav`)
  return (
    <div class="player">
      {/* biome-ignore lint/a11y/useMediaCaption: what was said stands in the transcript of the call. */}
      <audio controls preload="metadata" src={address} aria-label="The recording" />
      <a href={address} download={`${sid}.wav`}>
        WAV file
      </a>
    </div>
  )
}
