// What the app has played to the call, on a stream that goes both ways. Sound is buffered and played in order, so its end is known to the
// millisecond; a mark is told when what came before it was played.
import { formatOf, type StreamCodec } from '../../domain/streams'
import type { StreamRow, StreamRun } from '../../store/records'
import type { Trail } from '../../store/trail'
import { addAudio, hush } from '../calls/sounds'
import type { Draft } from '../draft'
import { planMedia } from './frames'
import { callOff, due, putStream } from './row'
import { tellMark } from './tell'

/** Sound of any length, behind what is there. `payload`: base64 of so many `bytes`. */
export function playAudio(draft: Draft, stream: StreamRow, payload: string, bytes: number): void {
  const { now } = draft.world
  const ms = bytes / formatOf(stream.codec).bytesPerMs
  if (ms === 0) return
  const at = Math.max(now, stream.playUntil)
  const playUntil = at + ms
  const isLoud = !isSilence(payload, stream.codec)
  const goingOn = openAt(stream, now)
  const queued = putStream(draft, {
    ...(goingOn ? stream : closed(stream)),
    open: goingOn ? { ...goingOn, ms: goingOn.ms + ms } : { at, ms, mark: null, isCut: false },
    playUntil,
    loudUntil: isLoud ? playUntil : stream.loudUntil,
  })
  const call = draft.call(stream.callSid)
  if (call) addAudio(draft, call, { from: 'document', at, ms, payload, codec: stream.codec })
  callOff(draft, queued, ['playback'])
  due(draft, queued, 'playback', {
    after: Math.ceil(playUntil - now),
    label: 'has played it',
    moment: { what: 'played' },
    beat: !isLoud,
    backstop: !isLoud,
  })
  planMedia(draft, queued)
}

/** Told at the end of what waits; at once, where nothing does. */
export function queueMark(draft: Draft, before: StreamRow, name: string): void {
  const { now } = draft.world
  const stream = withoutPast(before, now)
  const isAlone = stream.over === stream.runs.length && stream.playUntil <= now
  const goingOn = openAt(stream, now)
  const marked = goingOn
    ? closed({ ...stream, open: { ...goingOn, mark: name } })
    : closed({ ...closed(stream), open: { at: Math.max(now, stream.playUntil), ms: 0, mark: name, isCut: false } })
  if (isAlone) {
    draft.guess('stream-mark-of-nothing')
    tellMark(draft, { ...marked, over: marked.runs.length }, name)
    return
  }
  const queued = putStream(draft, marked)
  due(draft, queued, 'marks', {
    after: Math.max(0, Math.ceil(stream.playUntil - now)),
    label: `mark ${JSON.stringify(name)}`,
    moment: { what: 'mark' },
  })
}

/** What came before the next mark was played. */
export function markReached(draft: Draft, before: StreamRow): void {
  const stream = withoutPast(before, draft.world.now)
  const mark = stream.runs.at(stream.over)?.mark
  if (mark != null) tellMark(draft, { ...stream, over: stream.over + 1 }, mark)
}

/** All of it was played. */
export function allPlayed(draft: Draft, stream: StreamRow): void {
  putStream(draft, withoutPast(stream, draft.world.now))
}

/** Nothing more is played, and every mark that waits is told at once (Twilio, "Media Streams: clear message"). */
export function clear(draft: Draft, stream: StreamRow): void {
  const marks = waitingMarks(stream)
  let cleared = putStream(draft, cutPlayback(draft, stream))
  for (const name of marks) cleared = tellMark(draft, cleared, name)
}

/** Names of what is to be told still, in order. */
export function waitingMarks({ runs, over }: StreamRow): string[] {
  return runs.from(over).flatMap(({ mark }) => mark ?? [])
}

/** What is being played is cut off now, and what waits goes. A mark that is cut off is none that was reached. */
export function cutPlayback(draft: Draft, stream: StreamRow): StreamRow {
  const { now } = draft.world
  callOff(draft, stream, ['playback', 'marks'])
  if (stream.playUntil > now) {
    const call = draft.call(stream.callSid)
    if (call) hush(draft, call)
  }
  const { runs, over } = closed(stream)
  const place = placeOf(runs, over, (run) => endOf(run) > now)
  const cut = runs.at(place)
  const whole = runs.upTo(place)
  const heard = cut && cut.at < now ? whole.with({ at: cut.at, ms: now - cut.at, mark: null, isCut: true }) : whole
  const [playUntil, loudUntil] = [Math.min(now, stream.playUntil), Math.min(now, stream.loudUntil)]
  return { ...stream, runs: heard, over: heard.length, open: null, playUntil, loudUntil }
}

/** What was played by now, in order. */
export function playedBy(stream: StreamRow, now: number): StreamRun[] {
  const { runs, over } = closed(stream)
  const begun = runs.from(over).filter(({ at, ms }) => at < now && ms > 0)
  return [...runs.upTo(over), ...begun.map((run) => ({ ...run, ms: Math.min(run.ms, now - run.at), mark: null }))]
}

/** What goes on with what comes now, without a gap. */
function openAt({ open, playUntil }: StreamRow, now: number): StreamRun | null {
  return playUntil >= now ? open : null
}

/** Nothing goes on any more. */
function closed(stream: StreamRow): StreamRow {
  return stream.open === null ? stream : { ...stream, runs: stream.runs.with(stream.open), open: null }
}

/** What is over and has no mark to be told. */
function withoutPast(stream: StreamRow, now: number): StreamRow {
  const over = placeOf(stream.runs, stream.over, (run) => run.mark !== null || endOf(run) > now)
  return over === stream.over ? stream : { ...stream, over }
}

/** Of the first run from a place on that passes; behind them all where none does. */
function placeOf(runs: Trail<StreamRun>, from: number, passes: (run: StreamRun) => boolean): number {
  let place = from
  for (let run = runs.at(place); run && !passes(run); run = runs.at(place)) place += 1
  return place
}

function endOf({ at, ms }: StreamRun): number {
  return at + ms
}

/** Of µ-law, whose silence is 0xFF, and of linear samples, whose silence is 0. */
function isSilence(payload: string, codec: StreamCodec): boolean {
  return (codec === 'PCMU@8000h' ? /^\/*(?:w==|8=)?$/ : /^A*={0,2}$/).test(payload)
}
