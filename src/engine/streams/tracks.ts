// Which track of a media stream a sound is on.
import type { StreamTrack } from '../../domain/streams'
import type { SoundRow } from '../../store/records'

/** Null: on none. The keys that a person presses go beside the sound, and are no part of it (RFC 4733). */
export function trackOf({ from, sound }: SoundRow): StreamTrack | null {
  if (from !== 'document' && sound?.kind === 'keys') return null
  return from === 'person' ? 'inbound' : 'outbound'
}
