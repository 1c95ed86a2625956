// What a refused request of Verify tells the author of the test: its cause may be in the set-up, which the provider's answer does not say.
import { dialectOf } from '../../dialects/dialects'
import { withoutChannel } from '../../domain/addresses'
import { isE164 } from '../../domain/e164'
import { shortSid } from '../../domain/sid'
import { isEmail, VERIFY_CHANNELS, VERIFY_LOCALES } from '../../domain/verify'
import { BUILT_IN_TEMPLATES, OWN_VARIABLES, templateOf, translationOf, variablesOf } from '../../domain/verify-templates'
import type { AlertSpec } from '../../engine/command'
import type { VerifyServiceRow } from '../../store/records'
import { hint } from '../http/advice'
import type { Context } from '../http/context'
import { serviceOf } from './services'

const MAKE_SERVICE = {
  inProcess: "Make it: const { sid } = phone.verify.service({ friendlyName: 'Shop' }), and give the app that sid.",
  onPort: 'Make it: POST /_ringback/v1/verify/services {"friendlyName":"Shop"}, and give the app its sid.',
}

export function adviseOnVerification(context: Context): AlertSpec | null {
  const service = serviceOf(context)
  if (!service) return adviseOnService(context)
  const channel = context.form.one('Channel')?.toLowerCase()
  if (channel === 'email' && !service.mailer) return adviseOnMailer(service)
  if (channel === 'sna') return adviseOnSna()
  if (channel && !VERIFY_CHANNELS.some((one) => one === channel)) return adviseOnChannel(channel)
  return adviseOnTo(context, channel) ?? adviseOnLocale(context) ?? adviseOnTemplate(context, service)
}

export function adviseOnCheck(context: Context): AlertSpec | null {
  const service = serviceOf(context)
  if (!service) return adviseOnService(context)
  const { form, address } = context
  const asked = form.one('To')
  if (!asked || form.one('VerificationSid') || form.one('Code') === undefined) return null
  const to = withoutChannel(dialectOf(address.dialect).readTo(asked))
  const { verifications, verifyServices } = context.service.store
  const all = verifications.listBy('to', to)
  const last = all.at(all.length - 1)
  if (!last) return hint(`A code of ${to} was checked, and no verification was sent there.`, adviceOnSending(service, to))
  if (last.serviceSid !== service.sid)
    return hint(
      `A code of ${to} was checked at the service ${service.friendlyName}, and the last one was sent by ${verifyServices.get(last.serviceSid)?.friendlyName ?? 'another service'}.`,
      `Check it where it was sent: client.verify.v2.services('${last.serviceSid}').verificationChecks.`,
    )
  return null
}

/** The path names a service that this account does not have. */
export function adviseOnService({ service: { store, wasTakenAway }, account, ids }: Context): AlertSpec {
  const sid = ids.ServiceSid ?? ids.Sid ?? ''
  const shown = sid.slice(0, 40)
  if (!/^VA[0-9a-f]{32}$/.test(sid))
    return hint(`A request named ${shown} as its service of Verify. A service has a SID of VA and 32 hex digits.`, MAKE_SERVICE)
  const owner = store.verifyServices.get(sid)?.accountSid
  if (owner === undefined && wasTakenAway(sid))
    return hint(`The service ${shortSid(sid)} of Verify was taken away when the phone was reset or restored.`, {
      inProcess: 'Make it before the first request, which a reset keeps, or after each reset: phone.verify.service() in beforeEach.',
      onPort: 'Make it before the first request, which a reset keeps, or after each reset: POST /_ringback/v1/verify/services {}.',
    })
  if (owner === undefined || owner === account.sid)
    return hint(`A request named ${shown} as its service of Verify, and this phone has none of that SID.`, MAKE_SERVICE)
  return hint(
    `The service ${shortSid(sid)} of Verify belongs to the account ${shortSid(owner)}, and the credentials are those of ${shortSid(account.sid)}.`,
    {
      inProcess: 'Make it for that account: phone.verify.service({ account }), or let the app use the credentials of the other one.',
      onPort: 'Make it with the credentials of that account: POST /verify.twilio.com/v2/Services.',
    },
  )
}

function adviseOnMailer({ friendlyName }: VerifyServiceRow): AlertSpec {
  return hint(`The service ${friendlyName} was to send an e-mail, and nobody carries its e-mails (60217).`, {
    inProcess: "Twilio sets this up in its Console; here the test says so: phone.verify.service({ friendlyName: 'Shop', mailer: true }).",
    onPort: 'Twilio sets this up in its Console; here: POST /_ringback/v1/verify/services {"mailer":true}.',
  })
}

function adviseOnSna(): AlertSpec {
  return hint(
    'A verification asked for silent network authentication (sna), which no carrier has here: 60001, as for a carrier that lacks it.',
    'An app tries another channel then: sms, call or whatsapp.',
  )
}

function adviseOnChannel(channel: string): AlertSpec {
  const known = VERIFY_CHANNELS.filter((one) => one !== 'sna').join(', ')
  const why = channel === 'auto' ? 'auto needs Fraud Guard, which nobody has here' : 'it is not a channel'
  return hint(`A verification named the channel ${channel.slice(0, 40)}: ${why}.`, `Write one of ${known}.`)
}

function adviseOnTo({ form, address }: Context, channel = 'sms'): AlertSpec | null {
  const to = withoutChannel(dialectOf(address.dialect).readTo(form.one('To') ?? ''))
  if (to === '' || (channel === 'email' ? isEmail(to) : isE164(to))) return null
  const message = `A verification by ${channel} was to go to ${to.slice(0, 60)}.`
  if (channel === 'email') return hint(message, "Write an e-mail address: { to: 'ana@example.test', channel: 'email' }.")
  return isEmail(to)
    ? hint(message, `An e-mail address needs its own channel: { to: '${to.slice(0, 60)}', channel: 'email' }.`)
    : hint(message, "Write the number in E.164 form, with a plus and the country code: { to: '+15550100002' }.")
}

function adviseOnLocale({ form }: Context): AlertSpec | null {
  const locale = form.one('Locale')
  if (!locale || VERIFY_LOCALES.some((one) => one.toLowerCase() === locale.toLowerCase())) return null
  return hint(`A verification named the locale ${locale.slice(0, 40)}.`, `Write one of ${VERIFY_LOCALES.join(', ')}.`)
}

function adviseOnTemplate({ service: { store }, form, account }: Context, service: VerifyServiceRow): AlertSpec | null {
  const sid = form.one('TemplateSid') || service.defaultTemplateSid
  if (!sid) return null
  const template = templateOf(store.verifyTemplates.get(sid), account.sid, sid)
  const builtIn = BUILT_IN_TEMPLATES.map((one) => `${one.sid} (${one.friendlyName})`).join(' and ')
  if (!template)
    return hint(`A verification named the template ${sid.slice(0, 40)}, which this phone does not have.`, {
      inProcess: `Twilio makes templates in its Console; here the test says so: phone.verify.template({ sid: '${sid.slice(0, 40)}', text: 'Your {{friendly_name}} code is {{code}}' }). Everybody has ${builtIn}.`,
      onPort: `Twilio makes templates in its Console; here: POST /_ringback/v1/verify/templates {"text":"Your {{friendly_name}} code is {{code}}"}. Everybody has ${builtIn}.`,
    })
  const needed = variablesOf(translationOf(template, form.one('Locale') || null))
  const asked = needed.filter((name) => !OWN_VARIABLES.some((own) => own === name))
  if (asked.length === 0) return null
  const example = JSON.stringify(Object.fromEntries(asked.map((name) => [name, '…'])))
  return hint(
    `The template ${template.friendlyName} has places for ${asked.join(', ')}.`,
    `Send them as JSON: { templateCustomSubstitutions: JSON.stringify(${example}) }.`,
  )
}

function adviceOnSending({ sid }: VerifyServiceRow, to: string): string {
  return `Send one first: client.verify.v2.services('${sid}').verifications.create({ to: '${to}', channel: 'sms' }).`
}
