// The types of content templates, and the buttons that they have. Knows no message.
import type { OneOf } from './one-of'

/**
 * The poorest first: a channel gets the richest type that it can show.
 * Source: Twilio, "Content types overview", and its OpenAPI file of Content.
 */
export const CONTENT_TYPES = [
  'twilio/text',
  'twilio/media',
  'twilio/location',
  'twilio/call-to-action',
  'twilio/quick-reply',
  'twilio/list-picker',
  'twilio/card',
  'twilio/catalog',
  'twilio/carousel',
  'twilio/flows',
  'twilio/schedule',
  'whatsapp/card',
  'whatsapp/authentication',
  'whatsapp/flows',
] as const
/**
 * The type of a part of a template: `twilio/quick-reply`, … In order, the simplest first: a channel gets the richest type that it can
 * show.
 */
export type ContentType = OneOf<typeof CONTENT_TYPES>

/** What an action of a type says that it is, and the items of a list, which have no type there. */
export const BUTTON_TYPES = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE', 'VOICE_CALL', 'VOICE_CALL_REQUEST', 'LIST_ITEM'] as const
/** The type of a button of a WhatsApp message, as its template names it; `LIST_ITEM` for an item of a list. */
export type ButtonType = OneOf<typeof BUTTON_TYPES>

/** WhatsApp's. Source: Twilio, "Content API resources". */
export const TEMPLATE_CATEGORIES = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const
/** WhatsApp's category, under which a template is submitted. */
export type TemplateCategory = OneOf<typeof TEMPLATE_CATEGORIES>

export function isContentType(name: string): name is ContentType {
  return (CONTENT_TYPES as readonly string[]).includes(name)
}

export function isButtonType(name: unknown): name is ButtonType {
  return (BUTTON_TYPES as readonly unknown[]).includes(name)
}
