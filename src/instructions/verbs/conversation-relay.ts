// ConversationRelay, a noun of Connect: what an agent behind a socket is told of the call, and how it is heard. Names and defaults: Twilio's
// TwiML reference, "ConversationRelay". Knows no socket.
import { type Element, elementsOf } from '../document'
import type { Readable, Reading } from '../reading'
import { type ElementRules, played, recorded } from '../vocabulary'
import type { Params } from './rules'

const INTERRUPTS = ['none', 'dtmf', 'speech', 'any'] as const

/** The session goes on with the default. Source: Twilio's error dictionary. */
const BAD_PARAMETER = 64101

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
  readonly tellsSpeakers: boolean
  readonly tellsTokens: boolean
  readonly debugs: boolean
  readonly parameters: Params
}

const languageRules: ElementRules = {
  name: 'Language',
  attributes: {
    code: recorded(null, 'any'),
    ttsProvider: recorded(),
    voice: recorded(),
    transcriptionProvider: recorded(),
    speechModel: recorded(),
  },
  nouns: [],
  docs: 'A language that a `language` message may change to, inside `ConversationRelay`. Nobody hears a voice.',
  isOnlyAtTwilio: true,
}

const interrupts = (fallback: string, note: string) =>
  played(fallback, { badValue: BAD_PARAMETER, note: `\`none\`, \`dtmf\`, \`speech\` or \`any\`; ${note}` })

export const conversationRelay: Readable<RelayNoun> = {
  name: 'ConversationRelay',
  attributes: {
    url: played(null, { leftOut: 'nothing is opened, and the session fails', note: '`wss://…`' }),
    welcomeGreeting: played(null, { leftOut: 'nobody speaks first', note: 'spoken when the line is open' }),
    welcomeGreetingInterruptible: interrupts('any', '`true` is `any`, `false` is `none`'),
    language: played('en-US', { note: 'any; of `transcriptionLanguage` where that is left out' }),
    ttsLanguage: recorded(),
    transcriptionLanguage: played(null, { leftOut: 'that of `language`', note: 'told with each prompt' }),
    ttsProvider: played('ElevenLabs', { badValue: BAD_PARAMETER, note: '`Google`, `Amazon` or `ElevenLabs`; nothing of it is heard' }),
    voice: recorded(),
    transcriptionProvider: played('Deepgram', { badValue: BAD_PARAMETER, note: '`Google` or `Deepgram`' }),
    speechModel: played(null, { leftOut: "the provider's", note: 'with a `flux` model, `lang` has no region' }),
    interruptible: interrupts('any', '`true` is `any`, `false` is `none`; a message may say otherwise'),
    interruptSensitivity: recorded('high'),
    dtmfDetection: played('false', { badValue: BAD_PARAMETER, note: '`true`: keys are told, and may interrupt' }),
    reportInputDuringAgentSpeech: interrupts('none', 'what is told although it does not interrupt'),
    preemptible: played('false', {
      badValue: BAD_PARAMETER,
      note: '`true`: each message is cut off by the next; a message may say otherwise',
    }),
    partialPrompts: played('false', { badValue: BAD_PARAMETER, note: '`true`: a prompt comes in parts first' }),
    speechTimeout: recorded('auto'),
    eotThreshold: recorded('0.8'),
    ignoreBackchannel: recorded('false'),
    deepgramSmartFormat: recorded('true'),
    hints: recorded(),
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
  docs: 'An agent of the app, behind a socket, inside `Connect`: it is told what the caller says and presses, and sends what is to be said. `Parameter` hands over `name` and `value`. See [Voice agents](voice-agents.md).',
  isOnlyAtTwilio: true,
  read(reading, element) {
    const events = wordsOf(reading, 'events')
    const debug = wordsOf(reading, 'debug')
    const told = (word: string) => events.includes(word) || debug.includes(word)
    const provider = reading.choice('transcriptionProvider', ['Deepgram', 'Google'])
    reading.choice('ttsProvider', ['ElevenLabs', 'Google', 'Amazon'])
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
      tellsSpeakers: told('speaker-events'),
      tellsTokens: told('tokens-played'),
      debugs: told('debugging'),
      parameters: nounsOf(reading, element),
    }
  },
}

export const RELAY_NOUNS: readonly ElementRules[] = [conversationRelay, languageRules]

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
      : `ConversationRelay url=${JSON.stringify(url)} is no wss:// URL; nothing is opened`,
  )
  return null
}

function nounsOf(reading: Reading, element: Element): Params {
  reading.noText()
  const parameters: Record<string, string> = {}
  for (const child of elementsOf(element)) {
    if (child.name === 'Parameter' && child.attributes.name) parameters[child.attributes.name] = child.attributes.value ?? ''
    else if (child.name === 'Parameter') reading.skip('a Parameter without a name', child.line)
    else if (child.name !== 'Language') reading.skip(`${child.name} inside ConversationRelay`, child.line)
    else if (!child.attributes.code) reading.skip('a Language without a code', child.line)
  }
  return parameters
}
