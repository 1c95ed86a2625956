// What a refused text or call tells the author of the test. It looks at the request itself and not at the code of the refusal, because
// one code stands for many causes.
import { formOf, isWhatsApp, withoutChannel } from '../../domain/addresses'
import { quote } from '../../domain/errors'
import { asks, type Fix, inSetUp, withFix } from '../../domain/fix'
import { redactUrls } from '../../domain/redact'
import type { AlertSpec } from '../../engine/command'
import { ANSWER_IT, hint, unsupported } from '../http/advice'
import type { Context } from '../http/context'

/** Null: the provider would refuse it, too, and its answer says why. */
export type Advice = (context: Context) => AlertSpec | null

export const adviseOnMessage: Advice = (context) =>
  objectForText(context, 'Messages') ??
  otherAddress(context, 'Messages', TEXT_FORMS) ??
  foreignContent(context) ??
  foreignChannel(context) ??
  foreignSender(context, 'Messages') ??
  foreignService(context) ??
  foreignApplication(context, 'Messages') ??
  otherDate(context)

export const adviseOnCall: Advice = (context) =>
  objectForText(context, 'Calls') ??
  otherAddress(context, 'Calls', CALL_FORMS) ??
  foreignApplication(context, 'Calls') ??
  foreignSender(context, 'Calls')

export const adviseOnNumber: Advice = (context) => foreignApplication(context, 'IncomingPhoneNumbers')

interface MissingForm {
  readonly shape: RegExp
  readonly name: string
}

const OF_A_CHANNEL: MissingForm = { shape: /^(?:messenger|rcs):/i, name: 'an address of another channel' }

/** Forms of addresses that the provider takes and ringback does not. Source: Twilio, "Message resource" (To, From) and "Call resource". */
const TEXT_FORMS: readonly MissingForm[] = [OF_A_CHANNEL]
const CALL_FORMS: readonly MissingForm[] = [
  { shape: /^(?:whatsapp|messenger|rcs):/i, name: 'an address of another channel' },
  { shape: /^app:/i, name: 'an address of an application' },
  { shape: /^sim:/i, name: 'an address of a SIM' },
]

/** The scheme says enough: what follows it may hold a password. */
function otherAddress({ form }: Context, resource: string, forms: readonly MissingForm[]): AlertSpec | null {
  for (const name of ['To', 'From'] as const) {
    const value = form.one(name) ?? ''
    const found = forms.find(({ shape }) => shape.test(value))
    if (!found) continue
    const scheme = /^[a-z]+:/i.exec(value)?.[0] ?? ''
    return unsupported(
      `POST ${resource} named ${found.name} as ${name}, "${scheme}…", which ringback does not do yet: it refused it as if it were malformed.`,
      withFix('Use a number in E.164 form in the test. To go on with this request, ', ANSWER_IT),
    )
  }
  return null
}

/** `from: shop` goes out as `[object Object]`, or as `From[e164]` and so on: SDKs differ. */
function objectForText({ form }: Context, resource: string): AlertSpec | null {
  const params = form.toParams()
  const name = ['To', 'From', 'Body', 'MessagingServiceSid', 'ContentVariables', 'Url', 'Twiml'].find(
    (one) => params[one] === '[object Object]' || Object.keys(params).some((key) => key.startsWith(`${one}[`)),
  )
  if (name === undefined) return null
  const option = name.charAt(0).toLowerCase() + name.slice(1)
  const fix: Readonly<Record<string, Fix>> = {
    From: {
      inProcess: 'Write from: shop.e164 instead of from: shop, where shop is what phone.number() gave.',
      onPort: "Write the number itself, in E.164 form: from: '+15550100001'.",
    },
    To: {
      inProcess:
        'Write to: ana.number instead of to: ana, where ana is what phone.handset() gave; for a number of an account, to: shop.e164.',
      onPort: "Write the number itself, in E.164 form: to: '+15550100002'.",
    },
    MessagingServiceSid: 'Write messagingServiceSid: service.sid instead of messagingServiceSid: service.',
    ContentVariables: 'Write contentVariables: JSON.stringify(variables) instead of contentVariables: variables.',
    Twiml: 'Write twiml: response.toString() instead of twiml: response.',
  }
  return hint(
    `POST ${resource} carried an object as ${name}, where a text belongs ("[object Object]").`,
    fix[name] ?? `Write a text: ${option}: String(…).`,
  )
}

/** Numbers of the provider's test credentials mean errors by themselves. */
const MAGIC = /^\+1500555\d{4}$/

function foreignSender({ service, account, form }: Context, resource: string): AlertSpec | null {
  const from = form.one('From') ?? ''
  const kind = formOf(from)
  if (resource === 'Messages' && (kind === 'short code' || kind === 'alphanumeric'))
    return foreignSenderId({ service, account }, from, kind)
  if (kind !== 'e164' || MAGIC.test(from)) return null
  const { store } = service
  const owner = store.numbers.listBy('e164', from).at(0)
  if (owner?.accountSid === account.sid) return null
  const what = `POST ${resource} named ${from} as From, which `
  const numbers = ownNumbers({ service, account })
  if (owner)
    return hint(`${what}is a number of the account ${owner.accountSid}, and the request came from ${account.sid}. ${numbers}`, {
      inProcess: 'Sign in with the account that owns it, or make the number for this one: phone.number({ account }).',
      onPort: `Sign in with the account that owns it, or make a number for this one: ${inSetUp('phone.number({ account })')}.`,
    })
  if (store.handsets.get(from))
    return hint(`${what}is a handset: the other party's phone. ${numbers}`, {
      inProcess: `Write from: phone.number().e164. ${
        resource === 'Calls'
          ? `To let the account call from a person's number: phone.callerId('${from}').`
          : 'To have the handset text your app: await phone.handset(number).text(shop, body).'
      }`,
      onPort: `Send from a number of the account. To have the handset text your app: ${asks('POST', `handsets/${from}/text`, { to: '+15550000001', body: 'Hi' })}.`,
    })
  if (service.wasTakenAway(from))
    return hint(`${what}a reset took away: it was made after the first request, act or move. ${numbers}`, {
      inProcess: `Make it in the set-up, or in each test: phone.number({ e164: '${from}' }).`,
      onPort: `Make it in the set-up, ringback --number ${from}, or after each reset: ${asks('POST', 'numbers', { e164: from })}.`,
    })
  return hint(`${what}is not a number of the account ${account.sid}. ${numbers}`, {
    inProcess: `Write from: phone.number().e164, or give the account the number that the app has: phone.number({ e164: '${from}' }). Where another phone made it: two phones with one seed have the same account SID, and the first answers for both, so give one of them a seed of its own, createRingback({ seed: 'other' }).`,
    onPort: `Give the account the number that the app has: ringback --number ${from}, or ${asks('POST', 'numbers', { e164: from })}.`,
  })
}

/** On WhatsApp both sides are addresses of it, and our number is a sender there. */
function foreignChannel({ service, account, form }: Context): AlertSpec | null {
  const [to, from] = [form.one('To') ?? '', form.one('From') ?? '']
  if (isWhatsApp(to) !== isWhatsApp(from) && from !== '')
    return hint(
      `POST Messages named an address of WhatsApp as ${isWhatsApp(to) ? 'To' : 'From'} alone.`,
      `Write both sides as addresses of WhatsApp: from: 'whatsapp:${withoutChannel(from)}', to: 'whatsapp:${withoutChannel(to)}'.`,
    )
  const number = isWhatsApp(from) ? service.store.numbers.listBy('e164', withoutChannel(from)).at(0) : undefined
  if (!isWhatsApp(from) || (number?.whatsapp && number.accountSid === account.sid)) return null
  return hint(`POST Messages named ${quote(from)} as From, which is not a sender on WhatsApp of the account ${account.sid}.`, {
    inProcess: `Make it in the set-up: phone.number({ e164: ${quote(withoutChannel(from))}, whatsapp: true }).`,
    onPort: `Make it: ${asks('POST', 'numbers', { e164: withoutChannel(from), whatsapp: true })}.`,
  })
}

function foreignSenderId(
  { service, account }: Pick<Context, 'service' | 'account'>,
  from: string,
  kind: 'short code' | 'alphanumeric',
): AlertSpec | null {
  const holders = [...service.store.senders].filter(({ address }) => address === from)
  if (holders.some(({ accountSid }) => accountSid === account.sid)) return null
  const name = kind === 'short code' ? 'short code' : 'alphanumeric sender ID'
  const cause = service.wasTakenAway(from)
    ? 'a reset took away: it was made after the first request, act or move'
    : holders[0]
      ? `is ${kind === 'short code' ? 'a' : 'an'} ${name} of the account ${holders[0].accountSid}`
      : `is not a ${name} of the account ${account.sid}`
  return hint(`POST Messages named ${quote(from)} as From, which ${cause}.`, {
    inProcess: `Make it in the set-up, or in each test: phone.sender(${quote(from)}).`,
    onPort: `Make it: ${asks('POST', 'senders', { id: from })}.`,
  })
}

function foreignService({ service, account, form }: Context): AlertSpec | null {
  const sid = form.one('MessagingServiceSid') ?? ''
  if (!/^MG[0-9a-f]{32}$/.test(sid) || service.store.services.get(sid)?.accountSid === account.sid) return null
  return hint(`POST Messages named the messaging service ${sid}, which the account ${account.sid} of this phone does not have.`, {
    inProcess: 'Make one, and hand its sid to the app: const { sid } = phone.messagingService({ senders: [phone.number()] }).',
    onPort: `Make one, and hand its sid to the app: ${inSetUp('console.log(phone.messagingService({ senders: [phone.number()] }).sid)')}.`,
  })
}

function foreignContent({ service, account, form }: Context): AlertSpec | null {
  const sid = form.one('ContentSid') ?? ''
  if (!/^HX[0-9a-f]{32}$/i.test(sid) || service.store.contents.get(sid)?.accountSid === account.sid) return null
  return hint(`POST Messages named the content template ${sid}, which the account ${account.sid} of this phone does not have.`, {
    inProcess:
      "Make one, and hand its sid to the app: const { sid } = phone.content({ friendlyName: 'reminder', types: { 'twilio/text': { body: 'Hi {{1}}' } } }).",
    onPort: 'Make one, and hand its sid to the app: POST /content.twilio.com/v1/Content answers it.',
  })
}

function foreignApplication({ service, account, form }: Context, resource: string): AlertSpec | null {
  const names = ['ApplicationSid', 'VoiceApplicationSid', 'SmsApplicationSid']
  const sid = names.map((name) => form.one(name) ?? '').find((value) => value !== '')
  // A text with a callback of its own does not look at its application.
  if (sid === undefined || (resource === 'Messages' && form.one('StatusCallback'))) return null
  const application = service.store.applications.get(sid)
  const make: Fix = {
    inProcess: "const { sid } = phone.application({ voiceUrl: 'https://app.test/voice' }).",
    onPort: `POST /2010-04-01/Accounts/${account.sid}/Applications.json with a VoiceUrl.`,
  }
  if (application?.accountSid !== account.sid)
    return hint(
      `POST ${resource} named the application ${quote(redactUrls(sid).slice(0, 40))}, which the account ${account.sid} of this phone does not have.`,
      withFix('Make one, and hand its sid to the app: ', make),
    )
  if (application.voiceUrl !== null || resource !== 'Calls') return null
  return hint(`POST Calls named the application ${sid}, which has no VoiceUrl.`, withFix('Give it one: ', make))
}

/** Days: how far ahead a text can be scheduled. */
const SCHEDULE_MOST = 35

/** The phone lives in 2030, and the app reckons from the real present. */
function otherDate({ service: { now }, form }: Context): AlertSpec | null {
  const sendAt = form.one('SendAt') ?? ''
  const days = (Date.parse(sendAt) - now) / 86_400_000
  if (Number.isNaN(days) || (days >= 0 && days <= SCHEDULE_MOST)) return null
  const present = new Date(now).toISOString()
  return hint(
    `POST Messages named a SendAt, ${quote(sendAt.slice(0, 40))}, that is ${days < 0 ? 'before the present' : 'far after the present'} of this phone: its clock stands at ${present}.`,
    {
      inProcess:
        "Reckon from the phone's clock, sendAt: new Date(phone.clock.now().getTime() + 3_600_000), or start the phone in the real present: createRingback({ now: new Date() }).",
      onPort: `Reckon from the phone's clock, ${asks('GET', 'clock')}, or start the phone in the real present: phone: { now: new Date() } in the file of ringback --config.`,
    },
  )
}

const MOST_SHOWN = 5

function ownNumbers({ service, account }: Pick<Context, 'service' | 'account'>): string {
  const list = service.store.numbers.listBy('account', account.sid)
  if (list.length === 0) return `The account ${account.sid} has no number yet.`
  const shown: string[] = []
  for (let i = 0; i < Math.min(list.length, MOST_SHOWN); i++) shown.push(list.at(i)?.e164 ?? '')
  const more = list.length > MOST_SHOWN ? ` and ${list.length - MOST_SHOWN} more` : ''
  return `The account ${account.sid} has ${shown.join(', ')}${more}.`
}
