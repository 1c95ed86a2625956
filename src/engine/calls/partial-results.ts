// What a Gather understands while a person speaks, told to its partialResultCallback. Nobody looks at the answer.
import type { PartialResults } from '../../instructions/verbs/gather'
import type { CallRow } from '../../store/records'
import type { Draft } from '../draft'
import { callParams } from './callbacks'

/** How sure it is that a result will stay, from 0 to 1. Ours. */
const STABILITY = '0.9'

/** Source of the names: Twilio, "Gather" (partialResultCallback). Which words count as stable is a guess: those of the result before. */
export function tellPartialResults(draft: Draft, call: CallRow, { url, method, results, told }: PartialResults): void {
  draft.guess('gather-partials')
  results.forEach((text, index) => {
    draft.callback({
      kind: 'call.partial',
      subject: call.sid,
      accountSid: call.accountSid,
      url,
      method,
      params: {
        ...callParams(draft.world, call),
        SequenceNumber: String(told + index),
        Stability: STABILITY,
        StableSpeechResult: sharedWords(results[index - 1] ?? '', text),
        UnstableSpeechResult: text,
      },
      replyTo: null,
    })
  })
}

function sharedWords(before: string, now: string): string {
  const [old, words] = [before.split(' '), now.split(' ')]
  const until = words.findIndex((word, index) => word !== old[index])
  return words.slice(0, until < 0 ? words.length : until).join(' ')
}
