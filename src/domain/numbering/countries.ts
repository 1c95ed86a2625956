// The countries that have numbers for sale. All of their numbers are ones that the country's regulator reserves for fiction, so none of
// them belongs to anybody. What a sort of numbers can do, and whose address it wants, is our simplification (docs/guesses.md).
import { areaBlocks, CANADA, TOLL_FREE_BLOCKS, UNITED_STATES } from './north-america'
import { type Block, type Country, type NumberCapabilities, type NumberSort, type SortOfNumbers, sizeOf } from './plan'

const ALL: NumberCapabilities = { sms: true, mms: true, voice: true }
const TEXTS_AND_CALLS: NumberCapabilities = { sms: true, mms: false, voice: true }
const CALLS: NumberCapabilities = { sms: false, mms: false, voice: true }

const TOLL_FREE: SortOfNumbers = { blocks: TOLL_FREE_BLOCKS, capabilities: ALL, address: 'none' }
const NANP_TOLL_FREE = /^\+18(?:00|33|44|55|66|77|88)\d{7}$/

/** `prefix` and `digits` more, in a town. */
const block = (prefix: string, digits: number, locality?: string, from?: number, count?: number): Block => ({
  prefix,
  digits,
  ...(locality && { locality }),
  ...(from && { from }),
  ...(count && { count }),
})

const north = (code: string, name: string, table: string): Country => ({
  code,
  name,
  dialing: '+1',
  sorts: { local: { blocks: areaBlocks(table), capabilities: ALL, address: 'none' }, 'toll-free': TOLL_FREE },
  mobile: null,
  tollFree: NANP_TOLL_FREE,
})

export const COUNTRIES: readonly Country[] = [
  north('US', 'United States', UNITED_STATES),
  north('CA', 'Canada', CANADA),
  {
    // Source: Ofcom, "Telephone numbers for use in TV and radio drama programmes".
    code: 'GB',
    name: 'United Kingdom',
    dialing: '+44',
    sorts: {
      local: {
        blocks: [
          block('+44113496', 4, 'Leeds', 0, 1000),
          block('+44117496', 4, 'Bristol', 0, 1000),
          block('+44121496', 4, 'Birmingham', 0, 1000),
          block('+44131496', 4, 'Edinburgh', 0, 1000),
          block('+44141496', 4, 'Glasgow', 0, 1000),
          block('+44151496', 4, 'Liverpool', 0, 1000),
          block('+44161496', 4, 'Manchester', 0, 1000),
          block('+44191498', 4, 'Newcastle', 0, 1000),
          block('+44207946', 4, 'London', 0, 1000),
          block('+44292018', 4, 'Cardiff', 0, 1000),
        ],
        capabilities: CALLS,
        address: 'none',
      },
      mobile: { blocks: [block('+447700900', 3)], capabilities: TEXTS_AND_CALLS, address: 'none' },
      'toll-free': { blocks: [block('+448081570', 3)], capabilities: CALLS, address: 'none' },
    },
    mobile: /^\+447[1-57-9]/,
    tollFree: /^\+4480/,
  },
  {
    // Source: ACMA, "Phone numbers for use in TV shows, films and creative works".
    code: 'AU',
    name: 'Australia',
    dialing: '+61',
    sorts: {
      local: {
        blocks: [
          block('+6125550', 4, 'Sydney'),
          block('+6135550', 4, 'Melbourne'),
          block('+6175550', 4, 'Brisbane'),
          block('+6185550', 4, 'Perth'),
        ],
        capabilities: CALLS,
        address: 'any',
      },
      mobile: {
        blocks: ['006', '110', '156', '157', '158', '159', '313', '737'].map((last) =>
          block(`+61491570${last.slice(0, 2)}`, 1, '', Number(last.slice(2)), 1),
        ),
        capabilities: ALL,
        address: 'any',
      },
      'toll-free': { blocks: [block('+6118009757', 2, '', 7, 5)], capabilities: CALLS, address: 'any' },
    },
    mobile: /^\+614/,
    tollFree: /^\+611800/,
  },
  {
    // Source: Bundesnetzagentur, "Rufnummern für Filmproduktionen" ("Drama Numbers").
    code: 'DE',
    name: 'Germany',
    dialing: '+49',
    sorts: {
      local: {
        blocks: [
          block('+493023125', 3, 'Berlin'),
          block('+496990009', 3, 'Frankfurt'),
          block('+494066969', 3, 'Hamburg'),
          block('+492214710', 3, 'Köln'),
          block('+498999998', 3, 'München'),
        ],
        capabilities: CALLS,
        address: 'local',
      },
      mobile: { blocks: [block('+4917139200', 2), block('+49176040690', 2)], capabilities: TEXTS_AND_CALLS, address: 'local' },
    },
    mobile: /^\+491[567]/,
    tollFree: /^\+49800/,
  },
  {
    // Source: Arcep, national numbering plan: numbers for audiovisual works.
    code: 'FR',
    name: 'France',
    dialing: '+33',
    sorts: {
      local: {
        blocks: [
          block('+3319900', 4, 'Paris'),
          block('+3326191', 4, 'Rennes'),
          block('+3335301', 4, 'Strasbourg'),
          block('+3346571', 4, 'Marseille'),
          block('+3353649', 4, 'Bordeaux'),
        ],
        capabilities: CALLS,
        address: 'local',
      },
      mobile: { blocks: [block('+3363998', 4)], capabilities: TEXTS_AND_CALLS, address: 'local' },
    },
    mobile: /^\+33[67]/,
    tollFree: /^\+3380/,
  },
  {
    // Source: ComReg, numbering conditions: drama numbers.
    code: 'IE',
    name: 'Ireland',
    dialing: '+353',
    sorts: { local: { blocks: [block('+3532091', 5)], capabilities: CALLS, address: 'any' } },
    mobile: /^\+3538[2-9]/,
    tollFree: /^\+3531800/,
  },
  {
    // Source: PTS, "Telefonnummer för användning i böcker och filmer".
    code: 'SE',
    name: 'Sweden',
    dialing: '+46',
    sorts: {
      local: {
        blocks: [
          block('+463139006', 2, 'Göteborg'),
          block('+464062804', 2, 'Malmö'),
          block('+468465004', 2, 'Stockholm'),
          block('+469803192', 2, 'Kiruna'),
        ],
        capabilities: CALLS,
        address: 'none',
      },
      mobile: { blocks: [block('+467017406', 2, '', 5)], capabilities: TEXTS_AND_CALLS, address: 'none' },
    },
    mobile: /^\+467[02369]/,
    tollFree: /^\+4620/,
  },
]

export function countryOf(code: string): Country | undefined {
  return COUNTRIES.find((country) => country.code === code)
}

/** Of what sort a number is, by its country's plan. One of a country that is not here counts as local. */
export function sortOf(e164: string): NumberSort {
  const country = COUNTRIES.find(({ dialing }) => e164.startsWith(dialing))
  if (country?.tollFree.test(e164)) return 'toll-free'
  return country?.mobile?.test(e164) ? 'mobile' : 'local'
}

/**
 * Whether nobody in the world can have this number: a regulator reserves it for fiction, or it is of the North American area 555, which
 * is assigned to nobody. All that ringback hands out are such numbers.
 */
export function isFictional(e164: string): boolean {
  if (/^\+1555\d{7}$/.test(e164)) return true
  return COUNTRIES.some(({ dialing, sorts }) => e164.startsWith(dialing) && Object.values(sorts).some((sort) => hasNumber(sort, e164)))
}

function hasNumber({ blocks }: SortOfNumbers, e164: string): boolean {
  return blocks.some((block) => {
    const { prefix, digits, from = 0 } = block
    const index = Number(e164.slice(prefix.length)) - from
    return e164.startsWith(prefix) && e164.length === prefix.length + digits && index >= 0 && index < sizeOf(block)
  })
}

/** What is sold with a number. Undefined: nothing is known of its country. */
export function saleOf(e164: string): SortOfNumbers | undefined {
  const country = COUNTRIES.find(({ dialing }) => e164.startsWith(dialing))
  return country?.sorts[sortOf(e164)]
}
