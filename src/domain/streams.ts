// The words of media streams, and a frame of media as data: so many of them are kept that their text is made when it is read.

/** `inbound`: what the far party says. `outbound`: what they hear. */
export type StreamTrack = 'inbound' | 'outbound'

/** Why a stream is not begun, or is over before anybody ends it. */
export type StreamFailure =
  | 'missingUrl'
  | 'malformedUrl'
  | 'notSecure'
  | 'silent'
  | 'refused'
  | 'handshake'
  | 'broken'
  | 'closed'
  | 'nameTaken'
  | 'tooManyTracks'

/** What an attribute or a request asks for. Source: Twilio, "TwiML Voice: Stream". */
export const STREAM_TRACKS = ['inbound_track', 'outbound_track', 'both_tracks'] as const
export type StreamTracks = (typeof STREAM_TRACKS)[number]

/** As it was asked for. */
export function askedOf(tracks: readonly StreamTrack[]): StreamTracks {
  if (tracks.length > 1) return 'both_tracks'
  return tracks.includes('outbound') ? 'outbound_track' : 'inbound_track'
}

export function tracksOf(asked: StreamTracks): readonly StreamTrack[] {
  return asked === 'both_tracks' ? ['inbound', 'outbound'] : [asked === 'inbound_track' ? 'inbound' : 'outbound']
}

/** Source of the others than `PCMU@8000h`: SignalWire, cXML "Stream". */
export const STREAM_CODECS = ['PCMU@8000h', 'L16@16000h', 'L16@24000h'] as const
export type StreamCodec = (typeof STREAM_CODECS)[number]

/** How a codec is told, and how many bytes of it are a millisecond. Source of the name of L16: SignalWire, cXML "Stream". */
export function formatOf(codec: StreamCodec): { readonly encoding: string; readonly sampleRate: number; readonly bytesPerMs: number } {
  const sampleRate = codec === 'PCMU@8000h' ? 8_000 : codec === 'L16@16000h' ? 16_000 : 24_000
  const isLinear = codec !== 'PCMU@8000h'
  return { encoding: isLinear ? 'audio/x-L16' : 'audio/x-mulaw', sampleRate, bytesPerMs: (sampleRate / 1_000) * (isLinear ? 2 : 1) }
}

/** Milliseconds of sound in a frame that the service sends. Seen on the wire; promised nowhere. */
export const FRAME_MS = 20

/** A frame of media to the app. `streamSid`: null where the provider does not name it. */
export interface MediaFrame {
  readonly streamSid: string | null
  readonly sequence: number
  readonly chunk: number
  readonly track: StreamTrack
  /** Milliseconds since the stream was started. */
  readonly timestamp: number
  /** Base64. Frames of silence share one. */
  readonly payload: string
}

export type FrameData = string | MediaFrame

/** As it is on the wire. The order of the keys is that of payloads as captured. */
export function textOfFrame(data: FrameData): string {
  if (typeof data === 'string') return data
  const { streamSid, sequence, track, chunk, timestamp, payload } = data
  const media = `{"track":"${track}","chunk":"${chunk}","timestamp":"${timestamp}","payload":"${payload}"}`
  return `{"event":"media","sequenceNumber":"${sequence}","media":${media}${streamSid === null ? '' : `,"streamSid":"${streamSid}"`}}`
}
