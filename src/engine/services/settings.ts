// The settings of a messaging service: what a new one has, what a form may say, and which webhook they lead to.
import { type Rejection, rejections } from '../../domain/codes'
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

/** Whether texts to its numbers ask the numbers' own webhooks. Source: Twilio, "Messaging services": by default they do. */
export function defersToNumber({ useInboundWebhookOnNumber, inboundRequestUrl }: ServiceRow): boolean {
  return useInboundWebhookOnNumber ?? inboundRequestUrl === null
}

/** Whether texts to its numbers are dropped and not logged. Source: Twilio, "Services resource" (InboundRequestUrl that is null). */
export function isDeaf(service: ServiceRow): boolean {
  return !defersToNumber(service) && service.inboundRequestUrl === null
}

export function rejectSettings(fields: ServiceFields): Rejection | null {
  const { friendlyName, validityPeriod, scanMessageContent, usecase } = fields
  if (friendlyName === '') return rejections.parameterMissing('FriendlyName')
  if (friendlyName !== undefined && friendlyName.length > NAME_MAX) return rejections.parameterInvalid('FriendlyName', friendlyName)
  const wrong = (name: keyof ServiceFields) => rejections.parameterInvalid(wireName(name), fields[name] ?? '')
  for (const name of URLS) if (fields[name] && !isCallbackUrl(fields[name])) return wrong(name)
  for (const name of METHODS) if (fields[name] && !/^(?:get|post)$/i.test(fields[name])) return wrong(name)
  for (const name of SWITCHES) if (fields[name] !== undefined && !/^(?:true|false)$/i.test(fields[name])) return wrong(name)
  if (validityPeriod !== undefined && !isValidity(validityPeriod)) return rejections.validityInvalid(validityPeriod)
  if (scanMessageContent !== undefined && !SCAN_MESSAGE_CONTENT.some((one) => one === scanMessageContent))
    return wrong('scanMessageContent')
  return usecase !== undefined && !USECASES.some((one) => one === usecase) ? rejections.usecaseInvalid() : null
}

export function isValidity(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= VALIDITY
}

/** Only what the form had; an empty URL takes the URL away. Nothing is wrong with the form. */
export function settingsOf(fields: ServiceFields): Partial<ServiceRow> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined) as [keyof ServiceFields, string][]
  return Object.fromEntries(given.map(([name, value]) => [name, valueOf(name, value)]))
}

function valueOf(name: keyof ServiceFields, value: string): string | number | boolean | null {
  if (URLS.some((url) => url === name)) return value || null
  if (METHODS.some((method) => method === name)) return value.toUpperCase() === 'GET' ? 'GET' : 'POST'
  if (SWITCHES.some((one) => one === name)) return value.toLowerCase() === 'true'
  return name === 'validityPeriod' ? Number(value) : value
}

function wireName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
