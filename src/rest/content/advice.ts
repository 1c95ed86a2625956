// What a refused template tells the author of the test.
import type { AlertSpec } from '../../engine/command'
import { hint } from '../http/advice'
import type { Context } from '../http/context'

/** Twilio's SDK has classes for the body whose names are not those of the API. Source: twilio-node, pull request 1046. */
const SDK_NAMES: Readonly<Record<string, string>> = { friendlyName: 'friendly_name', twilioText: 'twilio/text' }

export function adviseOnContent({ form }: Context): AlertSpec | null {
  const params = form.toParams()
  const types = String(params.types ?? '')
  const camel = 'friendlyName' in params ? 'friendlyName' : /"(?:twilio|whatsapp)[A-Z]/.test(types) ? 'twilioText' : null
  if (camel !== null)
    return hint(
      `A content template came with the names of the SDK's classes (${camel}), which the provider does not read.`,
      `Write the names of the API: ${SDK_NAMES[camel]}. client.content.v1.contents.create({ friendly_name: 'x', language: 'en', types: { 'twilio/text': { body: 'Hi' } } })`,
    )
  if (params.types !== undefined && form.json('types') === undefined)
    return hint(
      'A content template came with types that are not an object.',
      "The Content API takes JSON and not a form: send it with the header content-type: application/json, types: { 'twilio/text': { body: 'Hi' } }.",
    )
  return null
}
