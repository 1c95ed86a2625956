// How a text is to be sent and kept: what is wrong with the options that a form has, and what they mean.
// Source of all: Twilio, "Message resource", and its OpenAPI file; what SignalWire has of them means the same there.
import { channelOf } from '../../domain/addresses'
import { type Rejection, rejections } from '../../domain/codes'
import { isFlag, isWhole, isYes } from '../../domain/form-values'
import type { CreateMessage, SendOptions } from './command'

type Asking = Pick<CreateMessage, 'messagingServiceSid' | 'smartEncoded' | 'options'>

/** The options of a yes or no, and those of some words. */
const FLAGS = {
  ProvideFeedback: 'provideFeedback',
  ForceDelivery: 'forceDelivery',
  ShortenUrls: 'shortenUrls',
  SendAsMms: 'sendAsMms',
} as const satisfies Readonly<Record<string, keyof SendOptions>>
const WORDS = {
  AddressRetention: ['addressRetention', ['retain', 'obfuscate']],
  RiskCheck: ['riskCheck', ['enable', 'disable']],
  TrafficType: ['trafficType', ['free']],
} as const satisfies Readonly<Record<string, readonly [keyof SendOptions, readonly string[]]>>

const FLAG_ENTRIES = Object.entries(FLAGS)
const WORD_ENTRIES = Object.entries(WORDS)

/** An attempt beyond this is no honest count. Our choice: the provider names no limit. */
const ATTEMPTS_MOST = 999_999_999

export function rejectOptions({ messagingServiceSid, smartEncoded, options }: Asking): Rejection | null {
  if (!options) return null
  // Twilio passes a price over since 2024-06-03, and its description wants a number; SignalWire's specification has this pattern.
  if (options.maxPrice && !(/^\d+\.?\d{0,4}$/.test(options.maxPrice) && Number(options.maxPrice) > 0)) return rejections.maxPriceInvalid()
  if (options.attempt && !isWhole(options.attempt, 1, ATTEMPTS_MOST)) return rejections.messageParameterInvalid('Attempt', options.attempt)
  if (smartEncoded && !isFlag(smartEncoded)) return rejections.messageParameterInvalid('SmartEncoded', smartEncoded)
  const flags = rejectFlags(options)
  if (flags) return flags
  const { contentRetention } = options
  if (contentRetention && !['retain', 'discard'].includes(contentRetention)) return rejections.contentRetentionInvalid()
  for (const [name, [key, words]] of WORD_ENTRIES) {
    const value = options[key]
    if (value && !words.some((word) => word === value)) return rejections.messageParameterInvalid(name, value)
  }
  if (isYes(options.shortenUrls) && !messagingServiceSid) return rejections.shortenNeedsService()
  return options.fallbackFrom && !messagingServiceSid ? rejections.fallbackNeedsService() : null
}

function rejectFlags(values: SendOptions): Rejection | null {
  for (const [name, key] of FLAG_ENTRIES) {
    const value = values[key]
    if (value && !isFlag(value)) return rejections.messageParameterInvalid(name, value)
  }
  return null
}

/** What the options mean for a text. */
export interface SendManner {
  readonly shortensUrls: boolean
  readonly discardsBody: boolean
  readonly obfuscatesTo: boolean
}

export function readOptions({ options }: Pick<CreateMessage, 'options'>): SendManner {
  return {
    shortensUrls: isYes(options?.shortenUrls),
    discardsBody: options?.contentRetention === 'discard',
    obfuscatesTo: options?.addressRetention === 'obfuscate',
  }
}

interface Sent extends Pick<CreateMessage, 'to' | 'mediaUrls'> {
  readonly options?: SendOptions | undefined
}

/** Whether it has files, or goes out as MMS without them; a channel knows no MMS. */
export function isMultimedia({ to, mediaUrls, options }: Sent): boolean {
  return mediaUrls.length > 0 || (isYes(options?.sendAsMms) && channelOf(to ?? '') === null)
}
