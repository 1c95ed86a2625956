// The sound of a call, from outside: what is played into it, what an app played on a media stream, and what was heard.
import { MisuseError } from 'ringback'
import { fromBase64 } from '../audio/base64'
import { samplesOf, type Tone } from '../audio/playable'
import { act, legOf } from './on-leg'
import { type Fields, type Route, textOf } from './route'

const PLAY = 'handsets/…/play'

export const SOUND_ROUTES: readonly Route[] = [
  act('play', ['wav?', 'tone?', 'for?'], { tone: 440, for: '1s' }, (leg, fields) => leg.play(samplesFrom(fields))),
  {
    method: 'GET',
    path: 'handsets/:number/played',
    takes: [],
    answers:
      '`{ played }`: the sound that the app sent over a [media stream](media-streams.md#what-the-person-heard), as the person heard it: `[{ at, ms, mark?, cut? }]`',
    run: ({ phone, path }) => ({ json: { played: legOf(phone, path.number as string).played } }),
  },
  {
    method: 'GET',
    path: 'handsets/:number/audio',
    takes: [],
    type: 'audio/x-wav',
    answers: 'everything that the person has heard on the present call, as WAV, 8 kHz, 16-bit PCM',
    run: ({ phone, path }) => ({ bytes: legOf(phone, path.number as string).audio(), type: 'audio/x-wav' }),
  },
]

/** A file in base64, or a tone. */
function samplesFrom(fields: Fields): Int16Array {
  const wav = textOf(fields, 'wav')
  const isTone = isGiven(fields.tone) || isGiven(fields.for)
  if ((wav !== undefined) === isTone)
    throw new MisuseError(`${PLAY} takes one of both: { "wav": "UklGR…" }, a file in base64, or { "tone": 440, "for": "1s" }.`)
  if (wav === undefined) return samplesOf({ tone: fields.tone, for: fields.for } as Tone, PLAY)
  const bytes = fromBase64(wav)
  if (bytes === null) throw new MisuseError(`${PLAY} got a "wav" that is not base64. Write the bytes of a WAV file in base64.`)
  return samplesOf(bytes, PLAY)
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}
