// Which verbs, nouns and attributes ringback knows, and what it does with each. The compatibility page is checked against this.
// Names and defaults: Twilio's TwiML reference for voice, and SignalWire's for cXML, which agree unless noted.

/** `played`: it has its effect. `recorded`: it is on the document and has no effect. Anything else is skipped with an alert. */
export type Use = 'played' | 'recorded'

export interface AttributeRule {
  readonly use: Use
  /** What counts when it is left out; null where that is nothing, or another attribute's value. */
  readonly fallback: string | null
}

export interface VerbRule {
  readonly attributes: Readonly<Record<string, AttributeRule>>
  /** Elements that may stand inside; `*` for speech markup, of which only the text counts. */
  readonly nouns: readonly string[]
}

const played = (fallback: string | null = null): AttributeRule => ({ use: 'played', fallback })
const recorded = (fallback: string | null = null): AttributeRule => ({ use: 'recorded', fallback })

export const VOCABULARY: Readonly<Record<string, VerbRule>> = {
  Say: { attributes: { voice: played('man'), language: played('en-US'), loop: played('1') }, nouns: ['*'] },
  Play: { attributes: { loop: played('1'), digits: played() }, nouns: [] },
  Pause: { attributes: { length: played('1') }, nouns: [] },
  Gather: {
    attributes: {
      input: played('dtmf'),
      action: played(),
      method: played('POST'),
      timeout: played('5'),
      finishOnKey: played('#'),
      numDigits: played(),
      actionOnEmptyResult: played('false'),
      bargeIn: played('true'),
      speechTimeout: recorded(),
      speechModel: recorded('default'),
      language: recorded('en-US'),
      hints: recorded(),
      profanityFilter: recorded('true'),
      enhanced: recorded('false'),
      partialResultCallback: recorded(),
      partialResultCallbackMethod: recorded('POST'),
      maxSpeechTime: recorded('60'),
      debug: recorded(),
    },
    nouns: ['Say', 'Play', 'Pause'],
  },
  Hangup: { attributes: {}, nouns: [] },
  Redirect: { attributes: { method: played('POST') }, nouns: [] },
  Reject: { attributes: { reason: played('rejected') }, nouns: [] },
  Record: {
    attributes: {
      action: played(),
      method: played('POST'),
      timeout: played('5'),
      finishOnKey: played('1234567890*#'),
      maxLength: played('3600'),
      playBeep: recorded('true'),
      trim: recorded('trim-silence'),
      transcribe: recorded('false'),
      transcribeCallback: recorded(),
      recordingStatusCallback: recorded(),
      recordingStatusCallbackMethod: recorded('POST'),
      recordingStatusCallbackEvent: recorded('completed'),
      recordingConfigurationId: recorded(),
    },
    nouns: [],
  },
  Dial: {
    attributes: {
      action: played(),
      method: played('POST'),
      timeout: played('30'),
      timeLimit: played('14400'),
      callerId: played(),
      hangupOnStar: played('false'),
      sequential: played('false'),
      answerOnBridge: recorded('false'),
      record: recorded('do-not-record'),
      recordingStatusCallback: recorded(),
      recordingStatusCallbackMethod: recorded('POST'),
      recordingStatusCallbackEvent: recorded('completed'),
      recordingTrack: recorded('both'),
      recordingConfigurationId: recorded(),
      ringTone: recorded(),
      trim: recorded('do-not-trim'),
      referUrl: recorded(),
      referMethod: recorded('POST'),
      events: recorded(),
      passports: recorded(),
    },
    nouns: ['Number'],
  },
  Number: {
    attributes: {
      sendDigits: played(),
      statusCallback: played(),
      statusCallbackEvent: played('completed'),
      statusCallbackMethod: played('POST'),
      url: recorded(),
      method: recorded('POST'),
      byoc: recorded(),
      machineDetection: recorded(),
      machineDetectionTimeout: recorded(),
      machineDetectionSpeechThreshold: recorded(),
      machineDetectionSpeechEndThreshold: recorded(),
      machineDetectionSilenceTimeout: recorded(),
      amdStatusCallback: recorded(),
      amdStatusCallbackMethod: recorded('POST'),
    },
    nouns: [],
  },
  Sms: { attributes: { to: played(), from: played(), action: played(), method: played('POST'), statusCallback: played() }, nouns: [] },
}

/** The verbs that may stand in a voice document itself. */
export const VERBS = ['Say', 'Play', 'Pause', 'Gather', 'Hangup', 'Redirect', 'Reject', 'Record', 'Dial', 'Sms'] as const
export type VerbName = (typeof VERBS)[number]
