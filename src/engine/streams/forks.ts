// Streams on which the app only listens: how many tracks of a call may be forked, and under which names.
import { dialectOf } from '../../dialects/dialects'
import type { StreamTrack } from '../../domain/streams'
import type { CallRow } from '../../store/records'
import type { Draft } from '../draft'
import { transcriptionsOf } from '../transcriptions/live'
import type { Failure } from './events'
import { runningStreamsOf } from './row'

interface Wanted {
  readonly name: string | null
  readonly tracks: readonly StreamTrack[]
}

/** Why a call cannot have it; null where it can. Sources: Twilio, "TwiML Voice: Stream" (name: unique per call) and "Media Streams overview" (tracks, shared with transcriptions). */
export function refuseFork(draft: Draft, call: CallRow, { name, tracks }: Wanted): Failure | null {
  const running = runningStreamsOf(draft, call.sid)
  if (name !== null && running.some((stream) => stream.name === name || stream.sid === name))
    return { failure: 'nameTaken', reason: `a stream named ${JSON.stringify(name)} runs on the call already` }
  const most = dialectOf(call.dialect).stream.forkedTracksAtMost
  if (most === null) return null
  const forked = running.filter(({ kind }) => kind === 'fork').reduce((sum, stream) => sum + stream.tracks.length, 0)
  const written = transcriptionsOf(draft, call).reduce((sum, { track }) => sum + (track === 'both_tracks' ? 2 : 1), 0)
  if (written > 0) draft.guess('stream-tracks-shared')
  if (forked + written + tracks.length <= most) return null
  return { failure: 'tooManyTracks', reason: `${forked + written} of its ${most} tracks are forked already, transcriptions among them` }
}
