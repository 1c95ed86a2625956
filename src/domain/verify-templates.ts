// Templates of Verify: a text in one language or more, with places for the code and for what an app sends along. Knows no account.

export type TemplateChannel = 'sms' | 'voice'
export const TEMPLATE_CHANNELS = ['sms', 'voice'] as const satisfies readonly TemplateChannel[]

export interface VerifyTemplate {
  readonly sid: string
  readonly friendlyName: string
  readonly channels: readonly TemplateChannel[]
  /** By locale; the first one is the default. */
  readonly translations: Readonly<Record<string, string>>
}

/** Those that everybody has. Names and texts as in Twilio's OpenAPI file of Verify v2, its example; the SIDs are ours. */
export const BUILT_IN_TEMPLATES: readonly VerifyTemplate[] = [
  {
    sid: `HJ${'0'.repeat(31)}2`,
    friendlyName: 'Base Verification Template 2 with do not share',
    channels: ['sms'],
    translations: { en: 'Your {{friendly_name}} verification code is: {{code}}. Do not share this code with anyone.' },
  },
  {
    sid: `HJ${'0'.repeat(31)}3`,
    friendlyName: 'Base Verification Template 3',
    channels: ['sms', 'voice'],
    translations: { en: 'Your verification code is: {{code}}. Do not share it.' },
  },
]

/** One of everybody's, unless the account has one of that SID. */
export function templateOf<T extends VerifyTemplate & { readonly accountSid: string }>(
  own: T | undefined,
  accountSid: string,
  sid: string,
): VerifyTemplate | undefined {
  return own?.accountSid === accountSid ? own : BUILT_IN_TEMPLATES.find((one) => one.sid === sid)
}

/** The service fills these in itself. Source: Twilio's error dictionary, 60224. */
export const OWN_VARIABLES = ['friendly_name', 'code', 'ttl'] as const

const VARIABLE = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g

/** The places of a text, by name. */
export function variablesOf(text: string): string[] {
  return Array.from(text.matchAll(VARIABLE), ([, name]) => name as string)
}

export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(VARIABLE, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] as string) : place))
}

/** In the language that was asked for, or in its language without the region, or in the default one. Which region counts is our choice. */
export function translationOf({ translations }: VerifyTemplate, locale: string | null): string {
  const all = Object.entries(translations)
  const wanted = locale?.toLowerCase()
  const find = (name: string | undefined) => all.find(([key]) => key.toLowerCase() === name)
  const [, text] = find(wanted) ?? find(wanted?.split('-')[0]) ?? (all[0] as [string, string])
  return text
}
