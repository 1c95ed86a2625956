// What the app has played to the call, on a stream that goes both ways. Sound is buffered and played in order, so its end is known to the
// millisecond; a mark is told when what came before it was played.
import { formatOf, type StreamCodec } from '../../domain/streams'
import type { StreamRow, StreamRun } from '../../store/records'
import { addAudio, hush } from '../calls/sounds'
import type { Draft } from '../draft'
import { planMedia } from './frames'
import { callOff, due, putStream } from './row'
import { tellMark } from './tell'

/** Sound of any length, behind what is there. `payload`: base64 of so many `bytes`. */
export function playAudio(draft: Draft, before: StreamRow, payload: string, bytes: number): void {
  const { now } = draft.world
  const ms = bytes / formatOf(before.codec).bytesPerMs
  if (ms === 0) return
  const stream = withoutPast(before, now)
  const at = Math.max(now, stream.playUntil)
  const playUntil = at + ms
  const isLoud = !isSilence(payload, before.codec)
  const queued = putStream(draft, {
    ...stream,
    queue: extended(stream.queue, at, ms),
    playUntil,
    loudUntil: isLoud ? playUntil : stream.loudUntil,
  })
  const call = draft.call(stream.callSid)
  if (call) addAudio(draft, call, { from: 'document', at, ms, payload, codec: stream.codec })
  callOff(draft, queued, ['playback'])
  due(draft, queued, 'playback', Math.ceil(playUntil - now), 'has played it', { what: 'played' }, { beat: !isLoud, backstop: !isLoud })
  planMedia(draft, queued)
}

/** Told at the end of what waits; at once, where nothing does. */
export function queueMark(draft: Draft, before: StreamRow, name: string): void {
  const { now } = draft.world
  const stream = withoutPast(before, now)
  const run = { at: Math.max(now, stream.playUntil), ms: 0, mark: name, isCut: false }
  if (stream.queue.length === 0) {
    draft.guess('stream-mark-of-nothing')
    tellMark(draft, { ...stream, played: stream.played.with(run) }, name)
    return
  }
  const last = stream.queue.at(-1)
  const queue = last && last.mark === null ? [...stream.queue.slice(0, -1), { ...last, mark: name }] : [...stream.queue, run]
  const queued = putStream(draft, { ...stream, queue })
  due(draft, queued, 'marks', Math.max(0, Math.ceil(stream.playUntil - now)), `mark ${JSON.stringify(name)}`, { what: 'mark' })
}

/** What came before the next mark was played. */
export function markReached(draft: Draft, stream: StreamRow): void {
  const index = stream.queue.findIndex(({ mark }) => mark !== null)
  const mark = stream.queue[index]?.mark
  if (mark == null) return
  tellMark(draft, over(stream, index + 1), mark)
}

/** All of it was played. */
export function allPlayed(draft: Draft, stream: StreamRow): void {
  putStream(draft, withoutPast(stream, draft.world.now))
}

/** Nothing more is played, and every mark that waits is told at once (Twilio, "Media Streams: clear message"). */
export function clear(draft: Draft, stream: StreamRow): void {
  const marks = stream.queue.flatMap(({ mark }) => mark ?? [])
  let cleared = putStream(draft, cutPlayback(draft, stream))
  for (const name of marks) cleared = tellMark(draft, cleared, name)
}

/** What is being played is cut off now, and what waits goes. A mark that is cut off is none that was reached. */
export function cutPlayback(draft: Draft, stream: StreamRow): StreamRow {
  const { now } = draft.world
  callOff(draft, stream, ['playback', 'marks'])
  if (stream.playUntil > now) {
    const call = draft.call(stream.callSid)
    if (call) hush(draft, call)
  }
  let { played } = stream
  for (const run of stream.queue) {
    const { at, ms } = run
    if (at + ms <= now) played = played.with(run)
    else if (at < now) played = played.with({ at, ms: now - at, mark: null, isCut: true })
  }
  return { ...stream, played, queue: [], playUntil: Math.min(now, stream.playUntil), loudUntil: Math.min(now, stream.loudUntil) }
}

/** What was played by now, in order. */
export function playedBy({ played, queue }: StreamRow, now: number): StreamRun[] {
  const begun = queue.filter(({ at, ms }) => at < now && ms > 0)
  return [...played, ...begun.map((run) => ({ ...run, ms: Math.min(run.ms, now - run.at), mark: null }))]
}

/** Without a gap and without a mark between, it goes on with what came before. */
function extended(queue: readonly StreamRun[], at: number, ms: number): StreamRun[] {
  const last = queue.at(-1)
  if (last && last.mark === null && last.at + last.ms === at) return [...queue.slice(0, -1), { ...last, ms: last.ms + ms }]
  return [...queue, { at, ms, mark: null, isCut: false }]
}

/** What is over and has no mark to be told. One that ends at this moment may still go on. */
function withoutPast(stream: StreamRow, now: number): StreamRow {
  const first = stream.queue.findIndex(({ at, ms, mark }) => mark !== null || at + ms >= now)
  return first === 0 ? stream : over(stream, first < 0 ? stream.queue.length : first)
}

function over(stream: StreamRow, count: number): StreamRow {
  if (count === 0) return stream
  let { played } = stream
  for (const run of stream.queue.slice(0, count)) played = played.with(run)
  return { ...stream, played, queue: stream.queue.slice(count) }
}

/** Of µ-law, whose silence is 0xFF, and of linear samples, whose silence is 0. */
function isSilence(payload: string, codec: StreamCodec): boolean {
  return (codec === 'PCMU@8000h' ? /^\/*(?:w==|8=)?$/ : /^A*={0,2}$/).test(payload)
}
