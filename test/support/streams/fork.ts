// What a story about a stream of Start begins with, and what can be heard on one.
import { decodeMulaw } from '../../../src/audio/mulaw'
import { MEDIA_URL, type MediaStory, mediaStory, type Setting, type Told } from './media-app'

/** Its tag, without an end. */
export const STREAM = `<Stream url="${MEDIA_URL}" name="desk"`

type Media = NonNullable<Told['media']>

/** `/streams` is there for its status callbacks. */
export function forked(voice: string, setting: Setting = {}): MediaStory {
  return mediaStory({ ...setting, voice, pages: { '/streams': '', ...setting.pages } })
}

export function bytesOf({ payload }: Pick<Media, 'payload'>): Uint8Array {
  return Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
}

export function isSound(media: Media): boolean {
  return decodeMulaw(bytesOf(media)).some((sample) => Math.abs(sample) > 300)
}

/** When something sounds on a track: beginnings and ends in turn, in milliseconds of the stream. Half a second of silence parts two sounds. */
export function soundsOn({ app }: MediaStory, track: 'inbound' | 'outbound'): number[] {
  const edges: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const media of app.media()) {
    if (media.track !== track || !isSound(media)) continue
    const end = Number(media.timestamp)
    if (end - 20 - last > 500) edges.push(...(edges.length > 0 ? [last] : []), end - 20)
    last = end
  }
  return edges.length > 0 ? [...edges, last] : []
}
