// Say: speaks its text, word by word. Nobody hears a voice or a language.
import { textOf } from '../document'
import { played } from '../vocabulary'
import { LOOP_MOST, prompt } from './prompt'
import type { AnyVerb } from './rules'

export interface SayVerb extends AnyVerb {
  readonly verb: 'Say'
  readonly text: string
  readonly voice: string
  readonly language: string
  /** 0: until somebody hangs up. */
  readonly loop: number
}

/** Twilio: the most characters that one Say may have. */
const SAY_MOST = 4_096
const SAY_TOO_LONG = 13521

export const say = prompt<SayVerb>({
  name: 'Say',
  attributes: {
    voice: played('man', { badValue: 13511, note: 'any voice; it is accepted, and no voice is heard. SignalWire begins with `woman`' }),
    language: played('en-US', { note: 'any language; it is accepted, and changes no sound' }),
    loop: played('1', {
      badValue: 13510,
      note: '0 to 1000 times; `0` repeats until somebody hangs up, and `drain()` does not wait for that',
    }),
  },
  nouns: ['*'],
  docs: 'Speaks its text, `timing.speech.say` (400 ms) for each word. Of speech markup (SSML) the text is spoken; a break, a paragraph and a sentence separate words. More than 4,096 characters raise warning 13521. No sound is made: `leg.heard` has the text, and recordings have a signal of that length.',
  answersCall: true,
  read(reading, element) {
    const text = textOf(element)
    if (text.length > SAY_MOST) reading.warn(SAY_TOO_LONG, `Say has ${text.length} characters; the provider takes ${SAY_MOST}`)
    return {
      verb: 'Say',
      text,
      voice: reading.name('voice'),
      language: reading.name('language'),
      loop: reading.whole('loop', 0, LOOP_MOST),
      line: element.line,
    }
  },
  textOf: ({ text }) => text,
  lengthOf: (verb, { speech }) => (verb.loop === 0 ? null : onceOf(verb, speech.say) * verb.loop),
  soundOf: (verb, { speech }) => ({ kind: 'speech', text: verb.text, once: onceOf(verb, speech.say) }),
})

function onceOf({ text }: SayVerb, word: number): number {
  return text.split(' ').filter(Boolean).length * word
}
