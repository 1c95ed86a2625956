// What a template is made of, as an app wrote it: known types, each with what it has to have. Required fields and the forms of values
// are those of Twilio's OpenAPI file of Content.
import { type Rejection, rejections } from '../../domain/codes'
import { CONTENT_TYPES, type ContentType, isButtonType, isContentType } from '../../domain/content-types'
import type { ContentFields, ContentRow } from '../../store/records'

type Read<T> = { readonly value: T } | Rejection
type Form = 'text' | 'texts' | 'number' | 'items' | 'actions' | 'cards' | 'any'

const REQUIRED: Readonly<Record<ContentType, Readonly<Record<string, Form>>>> = {
  'twilio/text': { body: 'text' },
  'twilio/media': { media: 'texts' },
  'twilio/location': { latitude: 'number', longitude: 'number' },
  'twilio/call-to-action': { body: 'text', actions: 'actions' },
  'twilio/quick-reply': { body: 'text', actions: 'actions' },
  'twilio/list-picker': { body: 'text', button: 'text', items: 'items' },
  'twilio/card': {},
  'twilio/catalog': { body: 'text' },
  'twilio/carousel': { body: 'text', cards: 'cards' },
  'twilio/flows': { body: 'text', button_text: 'text', pages: 'any', type: 'text' },
  'twilio/schedule': { id: 'text', title: 'text', timeSlots: 'text' },
  'whatsapp/card': { body: 'text' },
  'whatsapp/authentication': { actions: 'actions' },
  'whatsapp/flows': { body: 'text', button_text: 'text', flow_id: 'text' },
}

/** What a type may have, and in which form where it has it. */
const OPTIONAL: Readonly<Record<string, Form>> = { body: 'text', title: 'text', media: 'texts', actions: 'actions' }

export function readTypes(value: unknown): Read<ContentRow['types']> {
  if (!isObject(value)) return rejections.contentTypesMissing()
  // The SDKs write null for a type that was left out.
  const given = Object.entries(value).filter(([, fields]) => fields !== null)
  if (given.length === 0) return rejections.contentTypesMissing()
  for (const [name, fields] of given) {
    if (!isContentType(name)) return rejections.contentInvalid('types', `${name} is none of ${CONTENT_TYPES.join(', ')}`)
    if (!isObject(fields)) return rejections.contentInvalid(name, 'it is an object')
    const wrong = wrongFieldOf(name, fields)
    if (wrong !== null) return rejections.contentInvalid(`${name}/${wrong}`, 'it is missing, or has another form')
  }
  return { value: Object.fromEntries(given) as ContentRow['types'] }
}

export function readVariables(value: unknown): Read<ContentRow['variables']> {
  if (value === undefined) return { value: {} }
  if (isObject(value) && Object.values(value).every((one) => typeof one === 'string')) return { value: value as Record<string, string> }
  return rejections.contentInvalid('variables', 'it is an object of texts')
}

function wrongFieldOf(type: ContentType, fields: Readonly<Record<string, unknown>>): string | null {
  const required = REQUIRED[type]
  for (const [name, form] of Object.entries({ ...OPTIONAL, ...required })) {
    const value = fields[name] ?? undefined
    const isRequired = Object.hasOwn(required, name)
    // An app that builds its templates writes an empty list for what one of them does not have.
    const isAbsent = value === undefined || (!isRequired && Array.isArray(value) && value.length === 0)
    if (isAbsent ? isRequired : !fits(value, form)) return name
  }
  return null
}

function fits(value: unknown, form: Form): boolean {
  switch (form) {
    case 'text':
      return typeof value === 'string' && value !== ''
    case 'texts':
      return isListOf(value, (one) => typeof one === 'string')
    case 'number':
      // A placeholder may stand there.
      return typeof value === 'number' || typeof value === 'string'
    case 'items':
      return isListOf(value, (one) => isObject(one) && isText(one.id) && isText(one.item))
    case 'actions':
      return isListOf(value, (one) => isObject(one) && (isText(one.title) || isText(one.copy_code_text)) && hasKnownType(one))
    case 'cards':
      return isListOf(value, (one) => isObject(one) && isText(one.body))
    case 'any':
      return true
  }
}

/** A quick reply need not say that it is one. */
function hasKnownType({ type }: ContentFields | Readonly<Record<string, unknown>>): boolean {
  return type === undefined || type === null || isButtonType(type)
}

function isListOf(value: unknown, is: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(is)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
