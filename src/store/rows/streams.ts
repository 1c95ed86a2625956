// A media stream: the sound of a call on a socket of the app, from its verb or its request to its end. Data: counters, what is told, and
// what the app sent to be played. Its socket is a row of its own, with the same SID.
import type { StreamCodec, StreamTrack } from '../../domain/streams'
import type { Trail } from '../trail'
import type { HttpMethod } from './http-method'
import type { SoundRow } from './sounds'

/**
 * What the app has played to the call without a gap and without a mark between. `mark`: the one that follows it, told at its end.
 * `isCut`: it was cut off, and its mark is none that was heard.
 */
export interface StreamRun {
  readonly at: number
  readonly ms: number
  readonly mark: string | null
  readonly isCut: boolean
}

export interface StreamRow {
  /** MZ…, the SID of its socket, too. */
  readonly sid: string
  readonly accountSid: string
  readonly callSid: string
  /** Its SID where nobody named it. */
  readonly name: string
  /** `connect`: both directions, and the document waits. `fork`: the app only listens. */
  readonly kind: 'connect' | 'fork'
  readonly tracks: readonly StreamTrack[]
  readonly codec: StreamCodec
  readonly customParameters: Readonly<Record<string, string>>
  /** Told when it starts, stops or fails. */
  readonly callback: { readonly url: string; readonly method: HttpMethod } | null
  /** SignalWire: authorizes the upgrade. A secret. */
  readonly bearerToken: string | null
  readonly status: 'in-progress' | 'stopped'
  readonly createdAt: number
  readonly updatedAt: number
  /** When the app was told that it starts: media is timed from here on. */
  readonly startedAt: number | null
  /** How many messages were told that are no media. A frame of media leaves the row as it is: fifty versions a second would be kept. */
  readonly texts: number
  /** A frame of media waits in the clock. `loud`: it is worth a move of the clock. */
  readonly awaits: 'loud' | 'quiet' | null
  /** What can be heard on each track that it carries, now and later, as far as it is known. */
  readonly sounding: Readonly<Record<StreamTrack, readonly SoundRow[]>>
  /** Until when something was heard that is over. */
  readonly heardUntil: number
  /** Until when what the app sent so far is played, and until when that is more than silence. */
  readonly playUntil: number
  readonly loudUntil: number
  /** What the app sent to be played, in order, but for what was cut off. */
  readonly runs: Trail<StreamRun>
  /** How many of them are over: played, and their mark was told. */
  readonly over: number
  /** The one behind them, which goes on with what comes next. */
  readonly open: StreamRun | null
  /** What was wrong with messages of the app, each told once. */
  readonly mistakes: readonly string[]
}
