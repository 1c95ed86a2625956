// A media stream as a document asks for it: by Connect, both ways, or by Start, to listen.
import { tracksOf } from '../../domain/streams'
import { baseOf } from '../../instructions/state'
import type { StreamNoun } from '../../instructions/verbs/stream'
import type { CallRow } from '../../store/records'
import { namedCallback } from '../calls/callbacks'
import type { Draft } from '../draft'
import { endStream } from './end'
import { refuseFork } from './forks'
import { type NewStream, openStream } from './open'
import { isRunning, runningStreamsOf } from './row'

/** The document waits. Where nothing could be opened, it goes on. */
export function connectStream(draft: Draft, call: CallRow, noun: StreamNoun): void {
  const stream = openStream(draft, call, { ...wantedOf(draft, call, noun), kind: 'connect', tracks: ['inbound'] })
  if (!isRunning(stream)) draft.pushInput(call.sid, { type: 'dialed', params: {} })
}

export function startStream(draft: Draft, call: CallRow, noun: StreamNoun): void {
  const wanted = { ...wantedOf(draft, call, noun), kind: 'fork', tracks: tracksOf(noun.track) } as const
  const failure = refuseFork(draft, call, wanted)
  if (failure) draft.guess('stream-refused')
  openStream(draft, call, wanted, failure)
}

/** By its name or its SID; without one all that Start has begun. What goes both ways ends with its socket alone. */
export function stopStreams(draft: Draft, { sid }: CallRow, name: string | null): void {
  for (const stream of runningStreamsOf(draft, sid))
    if (stream.kind === 'fork' && (name === null || name === stream.name || name === stream.sid)) endStream(draft, stream)
}

function wantedOf(draft: Draft, call: CallRow, noun: StreamNoun): Omit<NewStream, 'kind' | 'tracks'> {
  const { name, codec, parameters: customParameters, bearerToken, statusCallbackMethod: method } = noun
  const url = namedCallback(draft, call, noun.statusCallback)
  return { name, codec, customParameters, bearerToken, url: urlOf(call, noun.url), callback: url === null ? null : { url, method } }
}

/** An absolute one stays as it was written, because it is signed so. */
export function urlOf({ player }: CallRow, url: string | null): string | null {
  const base = player && baseOf(player).url
  if (url === null || /^[a-z][a-z0-9+.-]*:/i.test(url) || !base || !URL.canParse(url, base)) return url
  return new URL(url, base).href.replace(/^https?:/, 'wss:')
}
