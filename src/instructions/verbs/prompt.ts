// A verb that only takes time: it is heard for its length, and the next verb follows. Inside Gather it is a prompt.
import type { Sound } from '../../domain/sound/pieces'
import { type AnyVerb, noteOf, type VerbContext, type VerbDeclaration, type VerbRules } from './rules'

export interface PromptDeclaration<V extends AnyVerb> extends VerbDeclaration<V> {
  /** What the transcript shows. */
  textOf(verb: V): string
  /** Milliseconds. Null: it has no end of its own. */
  lengthOf(verb: V, context: VerbContext): number | null
  /** What is heard; without it, silence. */
  soundOf?(verb: V, context: VerbContext): Sound
}

/** Twilio: `loop` is at most 1000. */
export const LOOP_MOST = 1_000

export function prompt<V extends AnyVerb>(declaration: PromptDeclaration<V>): VerbRules<V, null> {
  const { name, textOf, lengthOf, soundOf } = declaration
  return {
    ...declaration,
    begin(verb, context) {
      const ms = lengthOf(verb, context)
      return {
        next: 'wait',
        progress: null,
        effects: [
          noteOf(name, textOf(verb)),
          ...(soundOf ? [{ type: 'sound' as const, sound: soundOf(verb, context), ms }] : []),
          // Only a key or a hang-up ends a prompt without end, so nothing is due in the clock.
          ms === null ? { type: 'stopWaiting' } : { type: 'wait', ms, label: `${name} ends` },
        ],
      }
    },
    waits: {
      elapsed: () => ({ next: 'goOn', effects: [] }),
      describe: (verb) => `${name} ${JSON.stringify(textOf(verb))} is being played`,
    },
  }
}
