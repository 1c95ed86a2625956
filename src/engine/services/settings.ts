// The settings of a messaging service: what a new one has, and what a form may say.
import { onGuess, type Rejection, rejections } from '../../domain/codes'
import { SCAN_MESSAGE_CONTENT, type ServiceRow } from '../../store/records'
import { isCallbackUrl } from '../urls'
import type { ServiceFields } from './command'

/** Seconds that a message may wait: by default and at most. Source: Twilio, "Services resource" and "Message resource". */
export const VALIDITY = 36_000

/** Source: Twilio, "Services resource". Which of the features a new service has is shown by its examples alone (docs/guesses.md). */
export const NEW_SERVICE = {
  inboundRequestUrl: null,
  inboundMethod: 'POST',
  fallbackUrl: null,
  fallbackMethod: 'POST',
  statusCallback: null,
  useInboundWebhookOnNumber: null,
  stickySender: true,
  areaCodeGeomatch: true,
  smartEncoding: true,
  validityPeriod: VALIDITY,
  mmsConverter: true,
  scanMessageContent: 'inherit',
  fallbackToLongCode: true,
  synchronousValidation: false,
  usecase: 'undeclared',
} as const satisfies Partial<ServiceRow>

/** Source: Twilio, "Services resource". */
export const USECASES = ['notifications', 'marketing', 'verification', 'discussion', 'poll', 'undeclared'] as const
export const NAME_MAX = 64

const URLS = ['inboundRequestUrl', 'fallbackUrl', 'statusCallback'] as const
const METHODS = ['inboundMethod', 'fallbackMethod'] as const
const SWITCHES = [
  'useInboundWebhookOnNumber',
  'stickySender',
  'areaCodeGeomatch',
  'smartEncoding',
  'mmsConverter',
  'fallbackToLongCode',
  'synchronousValidation',
] as const

export function rejectSettings(fields: ServiceFields): Rejection | null {
  const { friendlyName, validityPeriod, usecase } = fields
  if (friendlyName === '') return rejections.parameterMissing('FriendlyName')
  const wrong = (Object.keys(fields) as (keyof ServiceFields)[]).find((name) => !isRight(name, fields[name]))
  if (wrong) return onGuess('service-codes', rejections.parameterInvalid(wireName(wrong), fields[wrong] ?? ''))
  if (validityPeriod !== undefined && !isValidity(validityPeriod)) return rejections.validityInvalid(validityPeriod, String(VALIDITY))
  return usecase !== undefined && !USECASES.some((one) => one === usecase) ? rejections.usecaseInvalid() : null
}

/** Of what has a code of its own, anything is right here. */
function isRight(name: keyof ServiceFields, value: string | undefined): boolean {
  if (value === undefined) return true
  if (name === 'friendlyName') return value.length <= NAME_MAX
  if (name === 'scanMessageContent') return SCAN_MESSAGE_CONTENT.some((one) => one === value)
  if (URLS.some((url) => url === name)) return value === '' || isCallbackUrl(value)
  if (METHODS.some((method) => method === name)) return /^(?:get|post)$/i.test(value)
  return !SWITCHES.some((one) => one === name) || /^(?:true|false)$/i.test(value)
}

function isValidity(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= VALIDITY
}

/** Only what the form had; an empty URL takes the URL away. Nothing is wrong with the form. */
export function settingsOf(fields: ServiceFields): Partial<ServiceRow> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined) as [keyof ServiceFields, string][]
  return Object.fromEntries(given.map(([name, value]) => [name, settingOf(name, value)]))
}

function settingOf(name: keyof ServiceFields, value: string): string | number | boolean | null {
  if (URLS.some((url) => url === name)) return value || null
  if (METHODS.some((method) => method === name)) return value.toUpperCase() === 'GET' ? 'GET' : 'POST'
  if (SWITCHES.some((one) => one === name)) return value.toLowerCase() === 'true'
  return name === 'validityPeriod' ? Number(value) : value
}

function wireName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
