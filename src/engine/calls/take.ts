// What comes in on a call, from a person or from the other end of the line: who listens takes it, who is connected hears it, and so does the
// other end of their lines.
import type { CallRow, SoundRow } from '../../store/records'
import { speakIn } from '../conferences/speech'
import type { Draft } from '../draft'
import { hearKey, hearSpeech } from '../relay/hear'
import { streamKey } from '../streams/keys'
import { hearersOf } from './bridge'
import type { HearSound, TakeSound } from './command'
import { farEndOf } from './far-end'
import { HEARS, isOver, note, TONES } from './move'
import { addSound } from './sounds'

export interface Spoken {
  readonly text: string
  readonly confidence: number
  readonly partials: readonly string[] | null
}

/** How sure the provider is of what a document said. As with what a person says who does not say otherwise. */
const CONFIDENCE = 0.9

/** A sound of the other end begins, or is cut off. */
export function hearSound(draft: Draft, call: CallRow, { sound, ms }: HearSound): void {
  if (isOver(call)) return
  const row = { at: draft.world.now, ms, sound }
  addSound(draft, call, { ...row, from: 'person' })
  spread(draft, call, row)
}

/** It was said, or pressed. */
export function takeSound(draft: Draft, call: CallRow, { kind, text }: TakeSound): void {
  if (isOver(call)) return
  draft.guess('line-between-numbers')
  if (kind === 'keys') takeKeys(draft, call, text)
  else takeSpeech(draft, call, { text, confidence: CONFIDENCE, partials: null })
}

/** Whoever is connected with this call has the sound, too. `met`: two lines that end in one conference would hand it on for ever. */
export function spread(draft: Draft, call: CallRow, row: Omit<SoundRow, 'from'>, met = new Set([call.sid])): void {
  for (const hearer of hearersOf(draft, call)) {
    addSound(draft, hearer, { ...row, from: 'other' })
    const far = farEndOf(draft, hearer)
    if (!far || met.has(far.sid)) continue
    addSound(draft, far, { ...row, from: 'person' })
    spread(draft, far, row, met.add(far.sid))
  }
}

export function takeSpeech(draft: Draft, call: CallRow, spoken: Spoken, met = new Set([call.sid])): void {
  const { text, partials } = spoken
  const hearers = hearersOf(draft, call)
  if (call.player) draft.pushInput(call.sid, { type: 'speech', ...spoken })
  else note(draft, draft.call(call.sid) ?? call, 'speech', text)
  hearSpeech(draft, call.sid, text, partials)
  for (const { sid } of hearers) {
    const hearer = draft.call(sid)
    if (hearer) note(draft, hearer, HEARS, text, { from: call.sid })
    const far = hearer && farEndOf(draft, hearer)
    if (far && !met.has(far.sid)) takeSpeech(draft, far, spoken, met.add(far.sid))
  }
  if (call.conference !== null) speakIn(draft, draft.call(call.sid) ?? call, text)
}

export function takeKeys(draft: Draft, before: CallRow, keys: string, met = new Set([before.sid])): void {
  const call = draft.putCall({ ...before, digits: before.digits + keys })
  const hearers = hearersOf(draft, call)
  if (hearers.length > 0) draft.guess('keys-as-tones')
  for (const { sid } of hearers) {
    const hearer = draft.call(sid)
    if (hearer) note(draft, hearer, TONES, keys, { from: call.sid })
    const far = hearer && farEndOf(draft, hearer)
    if (far && !met.has(far.sid)) takeKeys(draft, far, keys, met.add(far.sid))
  }
  for (const key of keys) {
    draft.pushInput(call.sid, { type: 'key', key })
    hearKey(draft, call.sid, key)
    streamKey(draft, call.sid, key)
  }
}
