// ConversationRelay, a noun of Connect: what an agent behind a socket is told of the call, and how it is heard. Names and defaults: Twilio's
// TwiML reference, "ConversationRelay". Knows no socket.
import { type Element, elementsOf } from '../document'
import { type Readable, Reading } from '../reading'
import { type ElementRules, played, recorded } from '../vocabulary'
import type { Params } from './rules'

const INTERRUPTS = ['none', 'dtmf', 'speech', 'any'] as const

/** The session goes on with the default. Source: Twilio's error dictionary. */
const BAD_PARAMETER = 64101

/** A `Language` inside. */
export interface RelayLanguage {
  readonly code: string
  /** Null: as the session has it. */
  readonly isFlux: boolean | null
}

export interface RelayNoun {
  /** `wss://…`, as it stands in the document. Null: there is none that could be opened. */
  readonly url: string | null
  readonly welcomeGreeting: string
  readonly welcomeGreetingInterruptible: (typeof INTERRUPTS)[number]
  readonly interruptible: (typeof INTERRUPTS)[number]
  readonly preemptible: boolean
  readonly dtmfDetection: boolean
  /** Which input is told while the agent speaks and goes on. */
  readonly reportInput: (typeof INTERRUPTS)[number]
  readonly partialPrompts: boolean
  readonly transcriptionLanguage: string
  /** Deepgram's flux, which tells the language without its region. */
  readonly isFlux: boolean
  /** What else is spoken; a `language` message may change to it. */
  readonly languages: readonly RelayLanguage[]
  /** Milliseconds of silence that end what a caller says; null: the provider's own. */
  readonly speechTimeout: number | null
  /** "Uh-huh" does not interrupt. */
  readonly ignoreBackchannel: boolean
  readonly tellsSpeakers: boolean
  readonly tellsTokens: boolean
  readonly debugs: boolean
  readonly parameters: Params
}

const SPEAKERS = ['ElevenLabs', 'Google', 'Amazon'] as const
const HEARERS = ['Deepgram', 'Google'] as const

const voiceRule = played(null, {
  badValue: BAD_PARAMETER,
  leftOut: "the provider's",
  note: 'it changes no sound; a voice of Google that names another language raises a warning',
})
const speakerRule = played('ElevenLabs', { badValue: BAD_PARAMETER, note: '`Google`, `Amazon` or `ElevenLabs`; it changes no sound' })
const hearerRule = played('Deepgram', { badValue: BAD_PARAMETER, note: '`Google` or `Deepgram`' })

const language: Readable<RelayLanguage | null> = {
  name: 'Language',
  attributes: {
    code: played(null, { leftOut: 'the `Language` is skipped', note: 'any' }),
    ttsProvider: speakerRule,
    voice: voiceRule,
    transcriptionProvider: hearerRule,
    speechModel: played(null, { leftOut: 'that of `ConversationRelay`', note: 'with a `flux` model, `lang` has no region' }),
  },
  nouns: [],
  docs: 'A language inside `ConversationRelay`, which the app can select with a `language` message. It does not change any sound.',
  isOnlyAtTwilio: true,
  read(reading) {
    const code = reading.optional('code')?.trim()
    if (!code) {
      reading.skip('a Language without a code')
      return null
    }
    checkVoice(reading, code)
    const provider = reading.choice('transcriptionProvider', HEARERS)
    const speechModel = reading.optional('speechModel')
    return { code, isFlux: speechModel === null ? null : provider === 'Deepgram' && /flux/i.test(speechModel) }
  },
}

/** Google's voices have names such as `es-ES-Standard-A`. Source: Google Cloud Text-to-Speech, "Supported voices and languages". */
function checkVoice(reading: Reading, code: string): void {
  if (reading.choice('ttsProvider', SPEAKERS) !== 'Google') return
  reading.valueOrNone('voice', (voice) => {
    const own = /^[a-z]{2,3}-[A-Z]{2}(?=-)/.exec(voice)?.[0]
    return own === undefined || own.toLowerCase() === code.toLowerCase()
  })
}

/** From 600 to 5000. Source: Twilio, "ConversationRelay", by two readers. */
function speechTimeoutOf(reading: Reading): number | null {
  const value = reading.valueOrNone(
    'speechTimeout',
    (text) => text === 'auto' || (/^\d{3,4}$/.test(text) && +text >= 600 && +text <= 5_000),
  )
  return value === null || value === 'auto' ? null : Number(value)
}

const interrupts = (fallback: string, note: string) =>
  played(fallback, { badValue: BAD_PARAMETER, note: `\`none\`, \`dtmf\`, \`speech\` or \`any\`; ${note}` })

export const conversationRelay: Readable<RelayNoun> = {
  name: 'ConversationRelay',
  attributes: {
    url: played(null, { leftOut: 'nothing is opened, and the session fails', note: '`wss://…`' }),
    welcomeGreeting: played(null, { leftOut: 'no greeting', note: 'spoken when the socket is open' }),
    welcomeGreetingInterruptible: interrupts('any', '`true` is `any`, `false` is `none`'),
    language: played('en-US', { note: 'any; of `transcriptionLanguage` where that is left out' }),
    ttsLanguage: played(null, { leftOut: 'that of `language`', note: 'nobody hears it; a voice is held against it' }),
    transcriptionLanguage: played(null, { leftOut: 'that of `language`', note: 'told with each prompt' }),
    ttsProvider: speakerRule,
    voice: voiceRule,
    transcriptionProvider: hearerRule,
    speechModel: played(null, { leftOut: "the provider's", note: 'with a `flux` model, `lang` has no region' }),
    interruptible: interrupts('any', '`true` is `any`, `false` is `none`; a message may say otherwise'),
    interruptSensitivity: recorded('high', 'speech in a test is always loud enough'),
    // Off by default. Source: Twilio, "ConversationRelay WebSocket messages": a key is told when detection was turned on.
    dtmfDetection: played('false', { badValue: BAD_PARAMETER, note: '`true`: the app gets keys, and they may interrupt' }),
    reportInputDuringAgentSpeech: interrupts('none', 'what is told although it does not interrupt'),
    preemptible: played('false', {
      badValue: BAD_PARAMETER,
      note: '`true`: each message is cut off by the next; a message may say otherwise',
    }),
    partialPrompts: played('false', { badValue: BAD_PARAMETER, note: '`true`: the app first gets prompts in parts' }),
    speechTimeout: played('auto', {
      badValue: BAD_PARAMETER,
      note: 'milliseconds of silence before a prompt, 600 to 5000; `auto` is `timing.relay.prompt`',
    }),
    eotThreshold: recorded('0.8', 'speech in a test ends when it ends'),
    ignoreBackchannel: played('false', {
      badValue: BAD_PARAMETER,
      note: '`true`: "uh-huh" and the like do not interrupt; told as what does not interrupt',
    }),
    deepgramSmartFormat: recorded('true', 'the words are those that the test says'),
    hints: recorded(null, 'every word is recognised'),
    events: played(null, { badValue: BAD_PARAMETER, leftOut: 'none', note: '`speaker-events tokens-played`: told as `info`' }),
    debug: played(null, {
      badValue: BAD_PARAMETER,
      leftOut: 'none',
      note: '`debugging`: `roundTripDelayMs` is told; the two of `events` are taken, too',
    }),
    elevenlabsTextNormalization: recorded('off'),
    intelligenceService: recorded(),
    conversationConfiguration: recorded(),
    conversationId: recorded(),
  },
  nouns: ['Language', 'Parameter'],
  docs: 'An agent of the app at a WebSocket, inside `Connect`. It gets what the caller says and presses, and sends the text to speak. Each `Parameter` passes a `name` and a `value`. See [Voice agents](voice-agents.md).',
  isOnlyAtTwilio: true,
  read(reading, element) {
    const events = wordsOf(reading, 'events')
    const debug = wordsOf(reading, 'debug')
    const told = (word: string) => events.includes(word) || debug.includes(word)
    const provider = reading.choice('transcriptionProvider', HEARERS)
    checkVoice(reading, reading.optional('ttsLanguage') || reading.name('language'))
    return {
      url: urlOf(reading),
      welcomeGreeting: reading.text('welcomeGreeting').trim(),
      welcomeGreetingInterruptible: interruptsOf(reading, 'welcomeGreetingInterruptible'),
      interruptible: interruptsOf(reading, 'interruptible'),
      preemptible: reading.flag('preemptible'),
      dtmfDetection: reading.flag('dtmfDetection'),
      reportInput: interruptsOf(reading, 'reportInputDuringAgentSpeech'),
      partialPrompts: reading.flag('partialPrompts'),
      transcriptionLanguage: reading.optional('transcriptionLanguage') || reading.name('language'),
      isFlux: provider === 'Deepgram' && /flux/i.test(reading.text('speechModel')),
      speechTimeout: speechTimeoutOf(reading),
      ignoreBackchannel: reading.flag('ignoreBackchannel'),
      tellsSpeakers: told('speaker-events'),
      tellsTokens: told('tokens-played'),
      debugs: told('debugging'),
      ...nounsOf(reading, element),
    }
  },
}

export const RELAY_NOUNS: readonly ElementRules[] = [conversationRelay, language]

/** `true` and `false` are older names. Undefined: it has no meaning. */
export function asInterrupts(value: unknown): (typeof INTERRUPTS)[number] | undefined {
  if (value === true || value === 'true') return 'any'
  if (value === false || value === 'false') return 'none'
  return INTERRUPTS.find((one) => one === value)
}

function interruptsOf(reading: Reading, name: string): (typeof INTERRUPTS)[number] {
  const value = reading.choice(name, [...INTERRUPTS, 'true', 'false'])
  return asInterrupts(value) ?? 'any'
}

function wordsOf(reading: Reading, name: string): readonly string[] {
  return reading.optional(name) ? reading.words(name, ['speaker-events', 'tokens-played', 'debugging']) : []
}

function urlOf(reading: Reading): string | null {
  const url = reading.optional('url')?.trim() || null
  if (url !== null && /^wss:\/\//i.test(url) && URL.canParse(url)) return url
  reading.warn(
    BAD_PARAMETER,
    url === null
      ? 'ConversationRelay has no url; nothing is opened'
      : `ConversationRelay url=${JSON.stringify(url)} is not a wss:// URL; nothing is opened`,
  )
  return null
}

function nounsOf(reading: Reading, element: Element): Pick<RelayNoun, 'parameters' | 'languages'> {
  reading.noText()
  const parameters: Record<string, string> = {}
  const languages: RelayLanguage[] = []
  for (const child of elementsOf(element)) {
    if (child.name === 'Parameter' && child.attributes.name) parameters[child.attributes.name] = child.attributes.value ?? ''
    else if (child.name === 'Parameter') reading.skip('a Parameter without a name', child.line)
    else if (child.name !== 'Language') reading.skip(`${child.name} inside ConversationRelay`, child.line)
    else languages.push(...[language.read(new Reading(child, language, reading.warnings), child)].filter((one) => one !== null))
  }
  return { parameters, languages }
}
