// The sound of a leg: what is played into it, and what is heard on it. Knows no document.
import { toBase64 } from '../audio/base64'
import { mix } from '../audio/mix'
import { encodeMulaw } from '../audio/mulaw'
import { type Playable, samplesOf, type Tone } from '../audio/playable'
import { writeWav } from '../audio/write-wav'
import { outboundOf } from '../engine/recordings/compose'
import { playedBy } from '../engine/streams/playback'
import type { Exchange } from '../exchange/exchange'
import type { CallRow } from '../store/records'
import { everyRow } from '../store/table'

export type { Playable, Tone }

/** A piece of sound that an app sent over a media stream. */
export interface PlayedAudio {
  /** When it began to play, in virtual time. */
  readonly at: Date
  /** How many milliseconds of it were played. */
  readonly ms: number
  /** The mark after it, which came back because the sound had been played. */
  readonly mark?: string
  /** True if it was cut off, by `clear` or by the end of the stream. */
  readonly cut?: true
}

/** What is played without a gap and without a mark between is one entry. */
export function playedOn({ store, now }: Exchange, sid: string): PlayedAudio[] {
  return everyRow(store.streams.listBy('call', sid)).flatMap((stream) =>
    playedBy(stream, now).map(({ at, ms, mark, isCut }) => ({
      at: new Date(at),
      ms,
      ...(mark !== null && { mark }),
      ...(isCut && { cut: true as const }),
    })),
  )
}

/** From the answer to now, or to the end: a WAV file, 8 kHz, 16-bit PCM. */
export function audioOn({ now }: Exchange, call: CallRow): Uint8Array<ArrayBuffer> {
  const { answeredAt, endedAt } = call
  const until = endedAt ?? now
  const ms = answeredAt === null ? 0 : until - answeredAt
  return writeWav([mix(answeredAt === null ? [] : outboundOf(call, answeredAt, until), ms)])
}

/** Base64 of µ-law. @throws MisuseError */
export function payloadOf(playable: Playable, what: string): string {
  return toBase64(encodeMulaw(samplesOf(playable, what)))
}

/** Whether somebody or something hears what is played into it: a stream that carries it, a recording. */
export function isCarried({ store }: Exchange, { sid }: CallRow): boolean {
  return everyRow(store.streams.listBy('call', sid)).some(
    ({ status, startedAt, tracks }) => status === 'in-progress' && startedAt !== null && tracks.includes('inbound'),
  )
}

/** Both directions of the call are in the hands of an app. */
export function isConnected({ store }: Exchange, sid: string): boolean {
  return everyRow(store.streams.listBy('call', sid)).some(({ kind, status }) => kind === 'connect' && status === 'in-progress')
}
