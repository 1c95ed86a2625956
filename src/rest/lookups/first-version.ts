// Lookup v1: a number that is one, its carrier and the name of its person. What is none is not found.
// Source: Twilio, "Lookup v1 API" and its tutorials.
import { onGuess, rejections } from '../../domain/codes'
import type { LineType } from '../../domain/lookup'
import { type Context, type HandlerResult, notFound, ok, rejected } from '../http/context'
import type { PhoneLibrary } from './library'
import { lineOf } from './line'
import { answerOf, type Question } from './packages'
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
  if (unknown !== undefined) return rejected(onGuess('lookup-unknown-field', rejections.parameterInvalid('Type', unknown)))
  const subject = subjectOf(library, context)
  if ('error' in subject) return notFound(context)
  const question: Question = { subject, line: lineOf(subject), now: service.now, claims: {}, lastVerifiedDate: undefined }
  return ok(
    {
      caller_name: types.includes('caller-name') ? answerOf('caller_name', question) : null,
      country_code: subject.country,
      phone_number: subject.e164,
      national_format: subject.national,
      carrier: types.includes('carrier') ? carrierOf(question) : null,
      add_ons: null,
      url: numberUrl(context, subject.e164),
    },
    null,
  )
}

/** The package of today under the old names, with what the test says in its place. */
function carrierOf(question: Question): object {
  const { type, carrier_name, mobile_country_code, mobile_network_code, error_code } = answerOf('line_type_intelligence', question)
  return { mobile_country_code, mobile_network_code, name: carrier_name, type: LINE_TYPES[type as LineType] ?? null, error_code }
}
