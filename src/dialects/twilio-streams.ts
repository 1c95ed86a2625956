// How Twilio tells an app of the sound of a call. Sources: its page "Media Streams: WebSocket messages", and messages as captured.
import type { Dialect } from './dialect'

export const mediaStreams: Dialect['stream'] = {
  version: '1.0.0',
  namesStreamInMedia: true,
  namesCallInStop: true,
  keyTakes: null,
  takes: ['media', 'mark', 'clear'],
  codecs: ['PCMU@8000h'],
  takesBearerToken: false,
  forkedTracksAtMost: 4,
  tracksByRequest: 'inbound_track',
  statusExtras: () => ({}),
  errors: {},
  ownFields: () => ({}),
}
