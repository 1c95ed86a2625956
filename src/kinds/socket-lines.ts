// The lines that the frames of a socket add to the timeline. Words, keys and marks have a line each. Of media fifty frames a second would
// leave nothing else to be read: what went one way between two other frames is one line, told when it is over.
import { bytesPerMsOf, isSilent, MULAW, type Sound, soundIn } from '../domain/stream-sound'
import { FRAME_MS, type FrameData, type MediaFrame } from '../domain/streams'
import type { SocketFrame, SocketRow, TimelineRow } from '../store/records'

type SoundRow = Extract<TimelineRow, { kind: 'sound' }>

/** `told`: how a frame is told. */
export function frameLines(before: SocketRow | undefined, after: SocketRow, told: (data: FrameData) => string): TimelineRow[] {
  const { sid, frames, closedAt } = after
  const lines: TimelineRow[] = []
  for (let index = before?.frames.length ?? 0; index < frames.length; index++) {
    const { at, from, data } = frames.at(index) as SocketFrame
    if (isMedia(after, data)) continue
    lines.push(...soundBefore(after, index, at), { kind: 'frame', at, sid, from, data: told(data) })
  }
  if (closedAt !== null && before?.closedAt === null) lines.push(...soundBefore(after, frames.length, closedAt))
  return lines
}

/** Bytes that are no text are the app's, and media are what an app sends. */
function isMedia({ protocol }: SocketRow, data: FrameData): boolean {
  return typeof data !== 'string' || (protocol === 'stream' && /"event"\s*:\s*"media"/.test(data.slice(0, HEAD) + data.slice(-HEAD)))
}

/** So much of a frame, at either end, is looked at: its payload may be of any size. */
const HEAD = 200

/** What was heard since the last frame that is not media, by who sent it and by track; each frame is looked at once. */
function soundBefore(row: SocketRow, end: number, at: number): SoundRow[] {
  let first = end
  while (first > 0 && isMedia(row, (row.frames.at(first - 1) as SocketFrame).data)) first -= 1
  const bytesPerMs = first === end ? MULAW : formatOf(row)
  const runs = new Map<string, { -readonly [Name in keyof SoundRow]: SoundRow[Name] }>()
  for (let index = first; index < end; index++) {
    const { from, data } = row.frames.at(index) as SocketFrame
    const sound = typeof data === 'string' ? soundIn(data, bytesPerMs) : ownSound(data, bytesPerMs)
    const isHeard = from === 'provider' && sound.track?.startsWith('o') === true
    const key = isHeard ? 'outbound' : from
    const run = runs.get(key) ?? { kind: 'sound', at, sid: row.sid, from, isHeard, ms: 0, silence: 0, frames: 0 }
    run.ms += sound.ms
    run.frames += 1
    if (sound.isSilence) run.silence += sound.ms
    runs.set(key, run)
  }
  return [...runs.values()]
}

function ownSound({ track, payload }: MediaFrame, bytesPerMs: number): Sound {
  return { track, ms: FRAME_MS, isSilence: isSilent(payload, bytesPerMs) }
}

/** It stands in `start`, which is among the first frames. */
function formatOf({ frames }: SocketRow): number {
  for (let index = 0; index < Math.min(4, frames.length); index++) {
    const { data } = frames.at(index) as SocketFrame
    if (typeof data === 'string' && /"event"\s*:\s*"start"/.test(data)) return bytesPerMsOf(data)
  }
  return MULAW
}
