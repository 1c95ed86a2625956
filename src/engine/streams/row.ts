// Media streams as a draft leaves them, and their due moments. Knows no frame.
import { shortSid } from '../../domain/sid'
import type { StreamRow } from '../../store/records'
import { everyRow } from '../../store/table'
import type { MomentTraits } from '../command'
import type { Draft } from '../draft'
import type { StreamMoment } from './command'

/** Due moments are taken back under these names: its line, frames of media, the end of what the app has played, marks. */
export type Lane = 'line' | 'media' | 'playback' | 'marks'

const LANES: readonly Lane[] = ['line', 'media', 'playback', 'marks']

export function streamOf(draft: Draft, sid: string): StreamRow | undefined {
  return draft.get('streams', sid)
}

/** All streams of a call, in order, those that are over among them. */
export function streamsOf(draft: Draft, callSid: string): StreamRow[] {
  return streamsBy(draft, 'call', callSid)
}

/** Asked for with every frame of media, so those that are over are not looked at. */
export function runningStreamsOf(draft: Draft, callSid: string): StreamRow[] {
  return streamsBy(draft, 'running', callSid).filter(isRunning)
}

function streamsBy(draft: Draft, index: 'call' | 'running', callSid: string): StreamRow[] {
  const { streams } = draft.world.store
  const kept = everyRow(streams.listBy(index, callSid)).flatMap(({ sid }) => streamOf(draft, sid) ?? [])
  const added = draft.drafted('streams').filter((row) => row.callSid === callSid && !streams.get(row.sid))
  return [...kept, ...added]
}

export function isRunning({ status }: Pick<StreamRow, 'status'>): boolean {
  return status === 'in-progress'
}

/** The app was told that it starts, and not that it is over. */
export function isTelling(stream: StreamRow | undefined): stream is StreamRow & { readonly startedAt: number } {
  return stream !== undefined && isRunning(stream) && stream.startedAt !== null
}

export function putStream(draft: Draft, stream: StreamRow): StreamRow {
  draft.put('streams', stream)
  return stream
}

interface Due extends MomentTraits {
  /** Milliseconds from now. */
  readonly after: number
  /** What happens then, for a person to read, behind the name of the stream: `is opened`. */
  readonly label: string
  readonly moment: StreamMoment
}

export function due(draft: Draft, { sid, callSid }: StreamRow, lane: Lane, { after, label, moment, ...traits }: Due): void {
  draft.schedule(after, `${shortSid(sid)} ${label}`, timers(sid, lane), { type: 'stream.due', sid: callSid, stream: sid, moment }, traits)
}

export function callOff(draft: Draft, { sid }: StreamRow, lanes: readonly Lane[] = LANES): void {
  for (const lane of lanes) draft.unschedule(timers(sid, lane))
}

function timers(sid: string, lane: Lane): string {
  return `${sid}/${lane}`
}
