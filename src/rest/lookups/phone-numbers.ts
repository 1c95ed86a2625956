// Lookup v2: whether a number is one, how it is written, and the packages that were asked for.
import { onGuess, rejections } from '../../domain/codes'
import type { ToldGuess } from '../../domain/guesses/guesses'
import { isLookupPackage, LOOKUP_PACKAGES, type LookupPackage } from '../../domain/lookup'
import { type Context, type HandlerResult, ok, rejected } from '../http/context'
import { resourceUrl } from '../http/host-address'
import { CLAIMS, type Claims } from './identity-match'
import type { PhoneLibrary } from './library'
import { lineOf } from './line'
import { answerOf, type Question } from './packages'
import { subjectOf } from './subject'

/** A field without a package: what every answer says. */
const BASIC = 'validation'

export function fetchNumber(library: PhoneLibrary, context: Context): HandlerResult {
  const { form, service } = context
  const fields = fieldsOf(form.one('Fields'))
  const unknown = fields.find((field) => field !== BASIC && !isLookupPackage(field))
  if (unknown !== undefined) return rejected(onGuess('lookup-unknown-field', rejections.parameterInvalid('Fields', unknown)))
  const claims = Object.fromEntries(CLAIMS.map((name) => [name, form.one(name)])) as Claims
  const lastVerifiedDate = form.one('LastVerifiedDate')
  // It sharpens the provider's guess; here the score is what the test says.
  form.one('PartnerSubId')
  const subject = subjectOf(library, context)
  if ('error' in subject) {
    const { asked, error } = subject
    if (fields.some(isLookupPackage)) service.guess('lookup-invalid-number', null)
    return ok(present(context, asked, { valid: false, validation_errors: [error] }), null)
  }
  for (const name of fields.filter(isLookupPackage)) for (const guess of GUESSES[name] ?? []) service.guess(guess, null)
  const question: Question = { subject, line: lineOf(subject), now: service.now, claims, lastVerifiedDate }
  return ok(
    present(context, subject.e164, {
      calling_country_code: subject.callingCode,
      country_code: subject.country,
      national_format: subject.national,
      valid: true,
      validation_errors: [],
      ...Object.fromEntries(fields.filter(isLookupPackage).map((name) => [name, answerOf(name, question)])),
    }),
    null,
  )
}

/** What nobody states of the packages. */
const GUESSES: Readonly<Partial<Record<LookupPackage, readonly ToldGuess[]>>> = {
  caller_name: ['lookup-caller-type'],
  sim_swap: ['lookup-sim-swap'],
  line_status: ['lookup-line-status'],
  line_type_intelligence: ['lookup-line-type'],
  identity_match: ['lookup-identity'],
  reassigned_number: ['lookup-package-error'],
  sms_pumping_risk: ['lookup-reassigned'],
  pre_fill: ['lookup-pre-fill'],
}

/** `caller_name, sim_swap` */
function fieldsOf(text = ''): string[] {
  return text
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '')
}

const NOTHING = Object.fromEntries(Object.keys(LOOKUP_PACKAGES).map((name) => [name, null])) as Readonly<Record<LookupPackage, null>>

function present(context: Context, number: string, answer: object): object {
  return {
    calling_country_code: null,
    country_code: null,
    phone_number: number,
    national_format: null,
    ...NOTHING,
    ...answer,
    url: numberUrl(context, number),
  }
}

/** With its plus as it is, as the examples of the description have it. */
export function numberUrl(context: Context, number: string): string {
  return resourceUrl(context, 'PhoneNumbers', encodeURIComponent(number).replaceAll('%2B', '+'))
}
