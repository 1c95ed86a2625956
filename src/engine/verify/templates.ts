// Which template the message of a verification follows, and what is wrong with it. Knows no form.
import { type Rejection, rejections } from '../../domain/codes'
import {
  fillTemplate,
  OWN_VARIABLES,
  type TemplateChannel,
  templateOf,
  translationOf,
  type VerifyTemplate,
  variablesOf,
} from '../../domain/verify-templates'
import type { FilledTemplate, VerificationRow, VerifyServiceRow } from '../../store/records'
import type { ReadStore } from '../../store/store'
import type { Draft } from '../draft'
import type { SendableCode, SendVerification } from './command'
import { readObject } from './notes'

/** Minutes that a code lives, as `{{ttl}}` has them. That it is minutes is a guess (docs/guesses.md). */
const TTL = '10'

type Asked = Pick<SendVerification, 'channel' | 'locale' | 'templateSid' | 'templateCustomSubstitutions'>

export function rejectTemplate(store: ReadStore, service: VerifyServiceRow, asked: Asked): Rejection | null {
  const sid = asked.templateSid || service.defaultTemplateSid
  if (!sid) return null
  if (!/^HJ[0-9a-f]{32}$/i.test(sid)) return rejections.verifyParameterInvalid('TemplateSid', sid)
  const template = templateOf(store.verifyTemplates.get(sid), service.accountSid, sid)
  if (!template) return rejections.verifyTemplateMissing()
  const given = readSubstitutions(asked.templateCustomSubstitutions)
  if (!given) return rejections.verifySubstitutionsMissing()
  if (!serves(template, asked.channel)) return null
  const needed = variablesOf(translationOf(template, asked.locale || null))
  const missing = needed.some((name) => !OWN_VARIABLES.some((own) => own === name) && !Object.hasOwn(given, name))
  return missing ? rejections.verifySubstitutionsMissing() : null
}

/** Null: the provider's own words. One that is not for this way is passed over. */
export function chooseTemplate(draft: Draft, service: VerifyServiceRow, wanted: SendableCode): FilledTemplate | null {
  const sid = wanted.templateSid || service.defaultTemplateSid
  const template = sid ? templateOf(draft.world.store.verifyTemplates.get(sid), service.accountSid, sid) : undefined
  if (!template) return null
  draft.guess('verify-template')
  if (serves(template, wanted.channel))
    return { sid: template.sid, substitutions: readSubstitutions(wanted.templateCustomSubstitutions) ?? {} }
  // A default of the service is nothing that this request could do better.
  if (wanted.templateSid) draft.alert(adviseOnChannel(template, wanted))
  return null
}

/** The text of the template, with `code` as the way has it: digit by digit where it is spoken. Null: there is none. */
export function templateText(store: ReadStore, verification: VerificationRow, code = verification.code): string | null {
  const { template: chosen, accountSid, friendlyName, locale } = verification
  const template = chosen ? templateOf(store.verifyTemplates.get(chosen.sid), accountSid, chosen.sid) : undefined
  if (!chosen || !template) return null
  return fillTemplate(translationOf(template, locale), { ...chosen.substitutions, friendly_name: friendlyName, code, ttl: TTL })
}

/** Source: Twilio's error dictionary, 60327. */
function adviseOnChannel({ sid, friendlyName, channels }: VerifyTemplate, { channel }: SendableCode) {
  return {
    code: 60327,
    level: 'warning' as const,
    sid,
    message: `The template ${friendlyName} does not support the channel ${channel}: the message has the provider's own words.`,
    fix: `It is for ${channels.join(' and ')}. Leave TemplateSid out for the channel ${channel}, or take a template that has it.`,
  }
}

function serves({ channels }: VerifyTemplate, channel: string | undefined): boolean {
  const needed: TemplateChannel | undefined = channel === 'call' ? 'voice' : channel === 'sms' ? 'sms' : undefined
  return needed !== undefined && channels.includes(needed)
}

/** Undefined: it is not an object of texts. */
function readSubstitutions(given: string | undefined): Readonly<Record<string, string>> | undefined {
  const object = given ? readObject(given) : {}
  const entries = object && Object.entries(object)
  if (!entries?.every(([, value]) => typeof value === 'string' || typeof value === 'number')) return undefined
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
