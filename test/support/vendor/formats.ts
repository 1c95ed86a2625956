// The names that the vendor gives to formats of texts, beside those of JSON Schema, as its own examples write them.
import type { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const RFC_2822 = /^([A-Z][a-z]{2}), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} \+0000$/

/** Such as `Thu, 24 Aug 2023 05:01:45 +0000`, and the day is the date's. */
function isRfc2822(text: string): boolean {
  const day = RFC_2822.exec(text)?.[1]
  const at = new Date(text)
  return day !== undefined && !Number.isNaN(at.getTime()) && DAYS[at.getUTCDay()] === day
}

const WHOLE_URL = /^[a-z][a-z0-9+.-]*:\S+$/i
/** The 2010 API writes its own addresses as paths below its host; the products on other hosts write them whole. */
const URL_OR_PATH = /^(?:[a-z][a-z0-9+.-]*:\S+|\/\S*)$/i

const FORMATS: Readonly<Record<string, RegExp | ((text: string) => boolean)>> = {
  'date-time-rfc-2822': isRfc2822,
  'iso-country-code': /^[A-Z]{2}$/,
  'http-method': /^(?:GET|POST)$/,
  currency: /^[A-Z]{3}$/i,
  // A sender may be a word or an address on a channel, too.
  'phone-number': /\S/,
}

export function addVendorFormats(ajv: Ajv, api: string): void {
  addFormats.default(ajv, ['date', 'date-time', 'int32', 'float', 'double', 'int64'])
  ajv.addFormat('uri', api === 'api_v2010' ? URL_OR_PATH : WHOLE_URL)
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format)
}
