// What a caller says and presses, as an agent is told: partial prompts, the prompt, keys, and the interruption of what is being said.

import { wordsOf } from '../../domain/sound/words'
import type { RelayRow } from '../../store/records'
import type { Draft } from '../draft'
import { isBackchannel } from './backchannel'
import { due, isTalking, putRelay, relayOf } from './row'
import { silent, stopPlaying } from './speak'
import { tellInterrupt, tellKey, tellPrompt, tellSpeaker } from './tell'

/** One mouth says one thing after the other. `partials`: null for word by word. */
export function hearSpeech(draft: Draft, callSid: string, text: string, partials: readonly string[] | null): void {
  const relay = relayOf(draft, callSid)
  if (!isTalking(draft, relay)) return
  const words = wordsOf(text)
  const steps = partials ?? words.map((_, index) => words.slice(0, index + 1).join(' '))
  const utterance = { text, partials: steps, step: 0, isLost: false }
  const isFirst = relay.hearing.length === 0
  const next = putRelay(draft, { ...relay, hearing: [...relay.hearing, utterance] })
  if (isFirst) beginHearing(draft, next)
}

export function hearKey(draft: Draft, callSid: string, key: string): void {
  const relay = relayOf(draft, callSid)
  if (!isTalking(draft, relay)) return
  if (!relay.noun.dtmfDetection) return
  const isInterrupted = interrupts(relay, 'dtmf')
  if (!isInterrupted && isSpeaking(relay) && !reports(relay, 'dtmf')) return
  tellKey(draft, relay, key)
  if (isInterrupted) putRelay(draft, silent(draft, interrupt(draft, relay)))
}

/** The caller has said more. */
export function hearMore(draft: Draft, relay: RelayRow): void {
  const [utterance, ...later] = relay.hearing
  if (!utterance) return
  if (utterance.step < utterance.partials.length) {
    hearPart(draft, relay)
    return
  }
  tellSpeaker(draft, relay, 'clientSpeaking', 'off')
  if (!utterance.isLost) tellPrompt(draft, relay, utterance.text, true)
  const promptedAt = utterance.isLost ? relay.promptedAt : draft.world.now
  const heard = putRelay(draft, { ...relay, hearing: later, promptedAt })
  if (later.length > 0) beginHearing(draft, heard)
}

/** Order: recorded calls. The partial comes before the agent is silent. */
function beginHearing(draft: Draft, before: RelayRow): void {
  const isIgnored = before.noun.ignoreBackchannel && isBackchannel(before.hearing[0]?.text ?? '')
  if (isIgnored && interrupts(before, 'speech')) draft.guess('relay-backchannel')
  const isInterrupted = !isIgnored && interrupts(before, 'speech')
  const isLost = !isInterrupted && isSpeaking(before) && !reports(before, 'speech')
  tellSpeaker(draft, before, 'clientSpeaking', 'on')
  const relay = isInterrupted ? interrupt(draft, before) : before
  const [utterance, ...later] = relay.hearing
  if (!utterance) return
  const heard = hearPart(draft, putRelay(draft, { ...relay, hearing: [{ ...utterance, isLost }, ...later] }))
  if (isInterrupted) putRelay(draft, silent(draft, heard))
}

function hearPart(draft: Draft, relay: RelayRow): RelayRow {
  const [utterance, ...later] = relay.hearing
  if (!utterance) return relay
  const { partials, step, isLost } = utterance
  const partial = partials[step]
  if (partial !== undefined && relay.noun.partialPrompts && !isLost) tellPrompt(draft, relay, partial, false)
  const next = putRelay(draft, { ...relay, hearing: [{ ...utterance, step: step + 1 }, ...later] })
  const timing = draft.world.settings.timing.relay
  const isLast = step + 1 >= partials.length
  if (isLast && relay.noun.speechTimeout !== null) draft.guess('relay-speech-timeout')
  due(draft, next, 'caller', {
    after: isLast ? (relay.noun.speechTimeout ?? timing.prompt) : timing.partial,
    label: isLast ? 'has heard it' : 'hears more',
    moment: { what: 'hear' },
  })
  return next
}

function isSpeaking({ playing, queue }: RelayRow): boolean {
  return playing !== null && queue[0]?.type !== 'digits'
}

function interrupts({ playing, queue: [item] }: RelayRow, by: 'dtmf' | 'speech'): boolean {
  if (playing === null || !item || item.type === 'digits') return false
  return item.interruptible === 'any' || item.interruptible === by
}

function reports({ noun }: RelayRow, input: 'dtmf' | 'speech'): boolean {
  return noun.reportInput === 'any' || noun.reportInput === input
}

/** All that waits goes, too (recorded calls). The app is not told yet that nobody speaks. */
function interrupt(draft: Draft, before: RelayRow): RelayRow {
  const { relay, text, ms } = stopPlaying(draft, before)
  tellInterrupt(draft, relay, text, ms)
  return putRelay(draft, { ...relay, queue: [] })
}
