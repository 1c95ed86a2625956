// Lookup v1: a number that is one, its carrier and the name of its person. What is none is not found.
// Source: Twilio, "Lookup v1 API" and its tutorials.
import { rejections } from '../../domain/codes'
import type { LineType } from '../../domain/lookup'
import { type Context, type HandlerResult, notFound, ok, rejected } from '../http/context'
import type { PhoneLibrary } from './library'
import { type KnownLine, lineOf } from './line'
import { answerOf } from './packages'
import { numberUrl } from './phone-numbers'
import { subjectOf } from './subject'

const TYPES: readonly string[] = ['carrier', 'caller-name']

/** The three that this version has; of the others it says nothing. */
const LINE_TYPES: Readonly<Partial<Record<LineType, string>>> = {
  mobile: 'mobile',
  landline: 'landline',
  fixedVoip: 'voip',
  nonFixedVoip: 'voip',
}

export function fetchCarrier(library: PhoneLibrary, context: Context): HandlerResult {
  const { form, service } = context
  const types = form.all('Type').filter((type) => type !== '')
  const unknown = types.find((type) => !TYPES.includes(type))
  if (unknown !== undefined) return rejected(rejections.parameterInvalid('Type', unknown))
  const subject = subjectOf(library, context)
  if ('error' in subject) return notFound(context)
  const line = lineOf(subject)
  const question = { subject, line, now: service.now, claims: {}, lastVerifiedDate: undefined }
  return ok(
    {
      caller_name: types.includes('caller-name') ? answerOf('caller_name', question) : null,
      country_code: subject.country,
      phone_number: subject.e164,
      national_format: subject.national,
      carrier: types.includes('carrier') ? carrierOf(line) : null,
      add_ons: null,
      url: numberUrl(context, subject.e164),
    },
    null,
  )
}

function carrierOf({ type, carrier, mobileCountryCode, mobileNetworkCode }: KnownLine): object {
  return {
    mobile_country_code: mobileCountryCode,
    mobile_network_code: mobileNetworkCode,
    name: carrier,
    type: LINE_TYPES[type] ?? null,
    error_code: null,
  }
}
