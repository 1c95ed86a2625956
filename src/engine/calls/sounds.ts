// What could be heard on a call, and when: the material of recordings and transcriptions. Who is connected hears who speaks.
import { bytesIn } from '../../audio/encoded'
import { PER_MS } from '../../audio/rate'
import type { Sound } from '../../domain/sound/pieces'
import { wordsOf } from '../../domain/sound/words'
import type { StreamCodec } from '../../domain/streams'
import type { CallRow, SoundRow } from '../../store/records'
import type { Draft } from '../draft'
import { streamSound } from '../streams/frames'
import { writeDown } from '../transcriptions/live'
import { cutSound, sendSound } from './far-end'

/** Milliseconds of a key that a person presses. Ours: the shortest that a gateway takes for one is 40, and people press longer. */
const KEY = 200

/** A person says something, presses keys. One mouth says one thing after the other. @returns what whoever is connected hears. */
export function makeSound(draft: Draft, call: CallRow, kind: 'speech' | 'keys', text: string): Made {
  const ms = kind === 'keys' ? text.length * KEY : wordsOf(text).length * draft.world.settings.timing.speech.say
  return made(draft, call, { kind, text, once: ms })
}

/** A person plays something into the telephone, after what they say. */
export function makeAudio(draft: Draft, call: CallRow, payload: string): Made {
  return made(draft, call, { kind: 'audio', text: payload, codec: 'PCMU@8000h', once: bytesIn(payload) / PER_MS })
}

type Made = Omit<SoundRow, 'from'>

function made(draft: Draft, call: CallRow, sound: Sound): Made {
  const row = { at: mouthFree(draft, call), ms: sound.once, sound }
  addSound(draft, call, { ...row, from: 'person' })
  return row
}

/** The document plays something. `ms`: null where it has no end of its own. */
export function playSound(draft: Draft, call: CallRow, sound: Sound, ms: number | null): void {
  addSound(draft, call, { at: draft.world.now, ms, from: 'document', sound })
  sendSound(draft, call, sound, ms)
}

/** Samples that an app sends or a person plays, in base64. */
export type Audio = Pick<SoundRow, 'from'> & {
  readonly at: number
  readonly ms: number
  readonly payload: string
  readonly codec: StreamCodec
}

export function addAudio(draft: Draft, call: CallRow, { from, at, ms, payload, codec }: Audio): void {
  const sound: Sound = { kind: 'audio', text: payload, codec, once: ms }
  addSound(draft, call, { at, ms, from, sound })
  if (from === 'document') sendSound(draft, call, sound, ms, at)
}

/** Whatever the document played is over. */
export function hush(draft: Draft, call: CallRow): void {
  const { now } = draft.world
  const last = call.sounds.findLast(({ from }) => from === 'document')
  if (!last?.sound || (last.ms !== null && last.at + last.ms <= now)) return
  const silence: SoundRow = { at: now, ms: 0, from: 'document', sound: null }
  streamSound(draft, draft.putCall({ ...call, sounds: call.sounds.with(silence) }), silence)
  cutSound(draft, call)
}

/** When a person who speaks, presses or plays next begins: after the last sound of their own. */
function mouthFree(draft: Draft, { sounds }: CallRow): number {
  const before = sounds.findLast(({ from }) => from === 'person')
  return Math.max(draft.world.now, before ? before.at + (before.ms ?? 0) : 0)
}

/** The call is read anew: it may have been changed in the meantime. */
export function addSound(draft: Draft, { sid }: CallRow, row: SoundRow): void {
  const call = draft.call(sid)
  if (!call) return
  streamSound(draft, draft.putCall({ ...call, sounds: call.sounds.with(row) }), row)
  if (row.sound?.kind === 'speech') writeDown(draft, call, row.from === 'person' ? 'inbound_track' : 'outbound_track', row.sound.text)
}
