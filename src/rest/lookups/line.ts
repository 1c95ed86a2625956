// The line of a number: what its person says of it, else what the number itself says.
import type { LineStatus, LineType } from '../../domain/lookup'
import type { Subject } from './subject'

export interface KnownLine {
  readonly type: LineType
  readonly carrier: string | null
  readonly mobileCountryCode: string | null
  readonly mobileNetworkCode: string | null
  readonly status: LineStatus
}

/** As the example of Twilio's description shows a number that the provider serves itself. */
const PROVIDERS_OWN = 'Twilio - SMS/MMS-SVR'
/** Of the other types no carrier is known. Source: Twilio, "Line Type Intelligence". */
const WITH_CARRIER: readonly LineType[] = ['mobile', 'landline', 'fixedVoip', 'nonFixedVoip']

export function lineOf({ person, isOwned, lineType }: Subject): KnownLine {
  const said = person?.line
  const own = isOwned && lineType !== 'tollFree' ? 'nonFixedVoip' : lineType
  const type = said?.type === 'voip' ? 'nonFixedVoip' : (said?.type ?? own)
  const hasCarrier = WITH_CARRIER.includes(type)
  return {
    type,
    carrier: hasCarrier ? (said?.carrier ?? (isOwned ? PROVIDERS_OWN : null)) : null,
    mobileCountryCode: hasCarrier ? (said?.mobileCountryCode ?? null) : null,
    mobileNetworkCode: hasCarrier ? (said?.mobileNetworkCode ?? null) : null,
    // Somebody has it, so it is assigned.
    status: said?.status ?? (person || isOwned ? 'active' : 'unknown'),
  }
}
