// Numbers for sale: the countries, and a search in one of them.
import { formatNational } from '../../domain/e164'
import { withFix } from '../../domain/fix'
import { COUNTRIES, countryOf } from '../../domain/numbering/countries'
import { readPattern } from '../../domain/numbering/pattern'
import type { Country, NumberSort, SortOfNumbers } from '../../domain/numbering/plan'
import type { AlertSpec } from '../../engine/command'
import type { ForSale, WantedNumbers } from '../../engine/numbers/stock'
import { ANSWER_IT, unsupported } from '../http/advice'
import { type Context, type HandlerResult, notFound, ok, rejected } from '../http/context'
import { checkFilter, type InvalidFilter } from '../http/filters'
import { itemsReply } from '../http/paging'
import { numberIn } from '../parameters'
import { resourceUri } from './links'

/** As the path has them. */
const PATHS = { local: 'Local', 'toll-free': 'TollFree', mobile: 'Mobile' } as const satisfies Record<NumberSort, string>

/** All on one page, which has no keys of paging. Source: Twilio's OpenAPI file. */
export function listCountries(context: Context): HandlerResult {
  return ok({ countries: COUNTRIES.map((country) => presentCountry(context, country)), uri: context.lists.link(context.address) }, null)
}

export function fetchCountry(context: Context): HandlerResult {
  const country = countryIn(context)
  return country ? ok(presentCountry(context, country), null) : notFound(context)
}

export const listAvailable =
  (sort: NumberSort) =>
  (context: Context): HandlerResult => {
    const country = countryIn(context)
    const sale = country?.sorts[sort]
    if (!country || !sale) return notFound(context)
    const filters = readFilters(context, country)
    const rejection = checkFilter(context, `AvailablePhoneNumbers/${country.code}/${PATHS[sort]}`, filters.invalid)
    if (rejection) return rejected(rejection)
    const { service } = context
    for (const guess of ['number-stock', 'number-capabilities'] as const) service.guess(guess, null)
    if (country.dialing !== '+1') service.guess('number-stock-abroad', null)
    const found = isWanted(context, sale) ? service.forSale(country, sort, filters) : []
    const items = found.map((one) => presentAvailable(country, one))
    return { reply: itemsReply(context, 'available_phone_numbers', items), sid: null }
  }

/** For a search that is answered 404: a country, or a sort of its numbers, that is not here. */
export function adviseOnCountry({ ids, address }: Context): AlertSpec | null {
  const sort = Object.values(PATHS).find((name) => name === address.segments?.at(-1))
  const sorts = ({ code, sorts: has }: Country) => `${code} (${(Object.keys(has) as NumberSort[]).map((one) => PATHS[one]).join(', ')})`
  return unsupported(
    `A search for numbers named the country ${JSON.stringify((ids.CountryCode ?? '').slice(0, 40))}${sort ? ` and ${sort}` : ''}, for which ringback has none: it answered 404.`,
    withFix(`It has ${COUNTRIES.map(sorts).join(', ')}. To go on with this request, `, ANSWER_IT),
  )
}

function countryIn({ ids }: Context): Country | undefined {
  return countryOf((ids.CountryCode ?? '').toUpperCase())
}

interface Filters extends WantedNumbers {
  readonly invalid: InvalidFilter | undefined
}

/** A filter without a meaning is left out. Source: Twilio, "AvailablePhoneNumber Local resource". */
function readFilters({ form }: Context, { code, dialing }: Country): Filters {
  const areaCode = form.one('AreaCode') || undefined
  const contains = numberIn(form, 'Contains') || undefined
  const region = form.one('InRegion')?.toUpperCase() || undefined
  const locality = form.one('InLocality')?.toLowerCase() || undefined
  // Nothing here is new to the provider, so there is nothing to leave out.
  form.one('Beta')
  const pattern = contains === undefined ? null : readPattern(contains)
  const plan = dialing === '+1'
  const invalid = [
    contains !== undefined &&
      !pattern && { name: 'Contains', value: contains, accepted: '2 to 16 digits and letters, with * for any digit' },
    areaCode !== undefined &&
      !plan && { name: 'AreaCode', value: areaCode, accepted: `Contains in ${code}: area codes are of the US and CA` },
    areaCode !== undefined && plan && !/^\d{3}$/.test(areaCode) && { name: 'AreaCode', value: areaCode, accepted: 'three digits' },
    region !== undefined && !plan && { name: 'InRegion', value: region, accepted: `InLocality in ${code}: regions are of the US and CA` },
  ].find((filter) => filter !== false)
  return {
    invalid,
    matches: (e164) => pattern?.test(e164) ?? true,
    fits: (block) =>
      (!plan || areaCode === undefined || !/^\d{3}$/.test(areaCode) || block.areaCode === areaCode) &&
      (!plan || region === undefined || block.region === region) &&
      (locality === undefined || block.locality?.toLowerCase() === locality),
  }
}

/** What holds for all numbers of a sort: what they can do, and whose address they want. */
function isWanted({ form }: Context, { capabilities, address }: SortOfNumbers): boolean {
  const can = { SmsEnabled: capabilities.sms, MmsEnabled: capabilities.mms, VoiceEnabled: capabilities.voice, FaxEnabled: false }
  const wanted = Object.entries(can).map(([name, able]) => [form.one(name), able] as const)
  const excluded = [
    form.one('ExcludeAllAddressRequired') === 'true' && address !== 'none',
    form.one('ExcludeLocalAddressRequired') === 'true' && address === 'local',
    form.one('ExcludeForeignAddressRequired') === 'true' && address === 'foreign',
  ]
  return wanted.every(([value, able]) => !value || value === String(able)) && !excluded.includes(true)
}

function presentCountry(context: Context, { code, name, sorts }: Country): unknown {
  const uri = (...rest: string[]) => resourceUri(context, 'AvailablePhoneNumbers', code, ...rest)
  const links = (Object.keys(sorts) as NumberSort[]).map((sort) => [sort.replace('-', '_'), uri(PATHS[sort])])
  return { country_code: code, country: name, uri: uri(), beta: false, subresource_uris: Object.fromEntries(links) }
}

/** Twilio's key set. Where a number is beyond its region and its town is not known. */
function presentAvailable({ code }: Country, { e164, block, sale }: ForSale): unknown {
  return {
    friendly_name: formatNational(e164),
    phone_number: e164,
    lata: null,
    locality: block.locality ?? null,
    rate_center: null,
    latitude: null,
    longitude: null,
    region: block.region ?? null,
    postal_code: null,
    iso_country: code,
    address_requirements: sale.address,
    beta: false,
    capabilities: { ...sale.capabilities, fax: false },
  }
}
