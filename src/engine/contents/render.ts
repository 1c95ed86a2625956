// Makes of a template and its variables what a person gets: a text, files, buttons. Which type of a template a channel gets is said here.
import { type Rejection, rejections } from '../../domain/codes'
import { CONTENT_TYPES, type ContentType, isButtonType } from '../../domain/content-types'
import type { ButtonRow, ContentFields, ContentRow, Json, MessageContent } from '../../store/records'

export interface Rendered {
  readonly body: string
  readonly mediaUrls: readonly string[]
  readonly content: MessageContent
}

/** A plain text message shows text and files, so what is richer comes as its text alone. */
export type Medium = 'sms' | 'whatsapp'

/** @param variables ContentVariables, as the request has it. */
export function render(content: ContentRow, variables: string | undefined, medium: Medium): Rendered | Rejection {
  const values = readValues(variables)
  if ('code' in values) return values
  const type = typeFor(content, medium)
  const fields = content.types[type] ?? {}
  const filled = fill(fields, { ...content.variables, ...values.value })
  if ('why' in filled) return rejections.contentVariablesInvalid(filled.why)
  const done = filled.value as ContentFields
  return {
    body: bodyOf(done),
    mediaUrls: textsOf(done.media),
    content: { sid: content.sid, type, buttons: buttonsOf(done) },
  }
}

/** The richest type that the medium shows; where it shows none of them, the richest, of which it gets the text. */
function typeFor({ types }: ContentRow, medium: Medium): ContentType {
  const given = CONTENT_TYPES.filter((type) => types[type] !== undefined)
  const shown = medium === 'sms' ? given.filter(isPlain) : given
  return (shown.length > 0 ? shown : given).at(-1) as ContentType
}

/** Source: Twilio, "twilio/text" and "twilio/media": supported channels. */
const PLAIN: readonly string[] = ['twilio/text', 'twilio/media'] satisfies ContentType[]

export function isPlain(type: string): boolean {
  return PLAIN.includes(type)
}

function readValues(variables: string | undefined): { readonly value: Readonly<Record<string, string>> } | Rejection {
  if (!variables) return { value: {} }
  let parsed: unknown
  try {
    parsed = JSON.parse(variables)
  } catch {
    return rejections.contentVariablesInvalid('it is not a JSON string')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return rejections.contentVariablesInvalid('it is not a JSON string of an object')
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(parsed)) {
    if (value === null || value === '' || typeof value === 'object')
      return rejections.contentVariablesInvalid(`the variable ${name} is null, empty or not a text`)
    values[name] = String(value)
  }
  return { value: values }
}

type Filled = { readonly value: Json } | { readonly why: string }

function fill(value: Json, values: Readonly<Record<string, string>>): Filled {
  if (typeof value === 'string') return fillText(value, values)
  if (typeof value !== 'object' || value === null) return { value }
  if (Array.isArray(value)) {
    const list = value.map((one: Json) => fill(one, values))
    return list.find((one) => 'why' in one) ?? { value: list.map((one) => ('value' in one ? one.value : null)) }
  }
  const entries = Object.entries(value).map(([name, one]) => [name, fill(one, values)] as const)
  const wrong = entries.find(([, one]) => 'why' in one)?.[1]
  return wrong ?? { value: Object.fromEntries(entries.map(([name, one]) => [name, 'value' in one ? one.value : null])) }
}

/** Source: Twilio's error 21656 names what a placeholder and a value may not be. */
function fillText(text: string, values: Readonly<Record<string, string>>): Filled {
  let why: string | null = null
  const value = text.replace(/\{\{([^{}]*)\}{0,2}/g, (whole, inner: string) => {
    const name = inner.trim()
    const one = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
    if (!whole.endsWith('}}') || name === '') why ??= `the placeholder ${whole} is malformed`
    else if (one === '') why ??= `the variable ${name} has no value`
    else if (/[\n\t]| {5}/.test(one)) why ??= `the variable ${name} holds a new line, a tab or more than four spaces in a row`
    return one
  })
  return why === null ? { value } : { why }
}

/** A card has a title, and a location a label; WhatsApp writes the text of an authentication template itself. */
function bodyOf(fields: ContentFields): string {
  const lines = [fields.header_text, fields.title, fields.body, fields.subtitle, fields.footer].filter((line) => typeof line === 'string')
  return lines.length > 0 ? lines.join('\n') : textOf(fields.label)
}

function buttonsOf({ actions, items }: ContentFields): ButtonRow[] {
  const options = recordsOf(items).map(({ item, id }) => ({
    type: 'LIST_ITEM' as const,
    title: textOf(item),
    payload: textOf(id),
    url: null,
  }))
  return [...recordsOf(actions).map(buttonOf), ...options]
}

function buttonOf({ type, title, id, url, phone, code, copy_code_text: copyText }: ContentFields): ButtonRow {
  const name = textOf(title) || textOf(copyText)
  const kind = isButtonType(type) ? type : 'QUICK_REPLY'
  if (kind === 'URL') return { type: kind, title: name, payload: null, url: textOf(url) }
  if (kind === 'PHONE_NUMBER') return { type: kind, title: name, payload: null, url: `tel:${textOf(phone)}` }
  if (kind === 'COPY_CODE') return { type: kind, title: name, payload: textOf(code) || null, url: null }
  // Without an id it is our choice that the title comes back.
  return { type: kind, title: name, payload: textOf(id) || name, url: null }
}

function recordsOf(value: Json | undefined): ContentFields[] {
  return Array.isArray(value) ? (value as ContentFields[]) : []
}

function textsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one: Json) => typeof one === 'string') : []
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
