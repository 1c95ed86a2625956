// Where the vendors' pages and descriptions are.
import type { Evidence } from './evidence'

/** The folder of Twilio's descriptions. */
export const TWILIO_SCHEMAS = 'https://github.com/twilio/twilio-oai/blob/main/spec/json'
export const SIGNALWIRE_SPECIFICATION = 'https://github.com/signalwire/docs/tree/main/specs/compatibility-api'

/** By the host and version of a product. Of the others no description was at hand. */
const SCHEMAS: Readonly<Record<string, string>> = {
  '': 'twilio_api_v2010.json',
  'messaging.twilio.com/v1': 'twilio_messaging_v1.json',
  'lookups.twilio.com/v2': 'twilio_lookups_v2.json',
}

export function twilio(url: string): Evidence {
  return { type: 'page', provider: 'Twilio', url }
}

export const SIGNALWIRE: Evidence = { type: 'page', provider: 'SignalWire', url: SIGNALWIRE_SPECIFICATION }

/** `path`: as the tables have it. Nothing, where no description is known, or the description has another path for each of its words. */
export function schemaOf(method: string, path: string, host = ''): Evidence[] {
  const [base, version] = host === '' ? ['', ''] : [host.split('/')[0] ?? '', (host.split('/')[1] ?? path.split('/')[0]) as string]
  const file = SCHEMAS[base && `${base}/${version}`]
  if (file === undefined || path.includes('{Period}')) return []
  const below = host.includes('/') ? `/${version}/${path}` : host === '' ? below2010(path) : `/${path}`
  return [{ type: 'schema', file, operation: `${method} ${below}` }]
}

function below2010(path: string): string {
  return `/2010-04-01${path.startsWith('/') ? path : `/Accounts/{AccountSid}${path && `/${path}`}`}.json`
}
