// What a refused Lookup tells the author of the test.
import { LOOKUP_PACKAGES } from '../../domain/lookup'
import type { AlertSpec } from '../../engine/command'
import { hint } from '../http/advice'
import type { Context } from '../http/context'

/** Names that once meant a package. Source: Twilio, "Migrate from Lookup V1 to Lookup V2" and "Line Status". */
const OLD_NAMES: Readonly<Record<string, string>> = {
  carrier: 'line_type_intelligence',
  'caller-name': 'caller_name',
  live_activity: 'line_status',
}

export function adviseOnFields({ form }: Context): AlertSpec | null {
  const fields = form.one('Fields') ?? ''
  const today = Object.keys(OLD_NAMES).find((name) => fields.split(',').includes(name))
  return hint(
    `A Lookup asked for the fields ${fields.slice(0, 100)}, of which the provider does not know all.`,
    today === undefined
      ? `The packages are ${Object.keys(LOOKUP_PACKAGES).join(', ')}; several stand in one text, with a comma between two: { fields: 'caller_name,sim_swap' }.`
      : `Write ${OLD_NAMES[today]} for ${today}: { fields: '${OLD_NAMES[today]}' }.`,
  )
}
