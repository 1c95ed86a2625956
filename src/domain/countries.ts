// Countries by their ISO 3166-1 codes, and the calling code that the numbers of each begin with. Source: ITU-T E.164, list of assigned
// country codes; several countries share one, and the first of them stands for it where a number does not say more.

const ASSIGNED =
  'US1 CA1 PR1 DO1 JM1 BS1 BB1 TT1 BM1 KY1 AG1 AI1 VG1 VI1 GD1 TC1 MS1 MP1 GU1 AS1 LC1 DM1 VC1 KN1 SX1 ' +
  'EG20 SS211 MA212 DZ213 TN216 LY218 GM220 SN221 MR222 ML223 GN224 CI225 BF226 NE227 TG228 BJ229 MU230 LR231 SL232 GH233 NG234 TD235 ' +
  'CF236 CM237 CV238 ST239 GQ240 GA241 CG242 CD243 AO244 GW245 SC248 SD249 RW250 ET251 SO252 DJ253 KE254 TZ255 UG256 BI257 MZ258 ZM260 ' +
  'MG261 RE262 ZW263 NA264 MW265 LS266 BW267 SZ268 KM269 ZA27 ER291 AW297 FO298 GL299 GR30 NL31 BE32 FR33 ES34 GI350 PT351 LU352 IE353 ' +
  'IS354 AL355 MT356 CY357 FI358 BG359 HU36 LT370 LV371 EE372 MD373 AM374 BY375 AD376 MC377 SM378 UA380 RS381 ME382 XK383 HR385 ' +
  'SI386 BA387 MK389 IT39 VA39 RO40 CH41 CZ420 SK421 LI423 AT43 GB44 GG44 IM44 JE44 DK45 SE46 NO47 PL48 DE49 FK500 BZ501 GT502 SV503 HN504 ' +
  'NI505 CR506 PA507 PM508 HT509 PE51 MX52 CU53 AR54 BR55 CL56 CO57 VE58 GP590 BO591 GY592 EC593 GF594 PY595 MQ596 SR597 UY598 CW599 ' +
  'MY60 AU61 ID62 PH63 NZ64 SG65 TH66 TL670 BN673 NR674 PG675 TO676 SB677 VU678 FJ679 PW680 WF681 CK682 NU683 WS685 KI686 NC687 TV688 ' +
  'PF689 TK690 FM691 MH692 RU7 KZ7 JP81 KR82 VN84 HK852 MO853 KH855 LA856 CN86 BD880 TW886 TR90 IN91 PK92 AF93 LK94 MM95 MV960 LB961 ' +
  'JO962 SY963 IQ964 KW965 SA966 YE967 OM968 PS970 AE971 IL972 BH973 QA974 BT975 MN976 NP977 IR98 TJ992 TM993 AZ994 GE995 KG996 UZ998'

const CODES: ReadonlyMap<string, string> = new Map(ASSIGNED.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2)]))

/** `US` → `1`. Undefined: no such country. */
export function callingCodeOf(country: string): string | undefined {
  return CODES.get(country)
}

/** Whether a number in E.164 form may be one of this country: several share a calling code. */
export function mayBeIn(e164: string, country: string): boolean {
  const code = CODES.get(country)
  return code !== undefined && e164.startsWith(`+${code}`)
}

/** Of the countries that share a code, the first. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([...CODES].reverse().map(([country, code]) => [code, country]))

const LONGEST_CODE = 3

/** Area codes of the North American plan outside of the United States. Source: NANPA, "Area codes in use". */
const AREAS: ReadonlyMap<string, string> = new Map(
  [
    'BS242 BB246 AI264 AG268 VG284 VI340 KY345 BM441 GD473 TC649 JM658 MS664 MP670 GU671 AS684 SX721 LC758 DM767 VC784 PR787 DO809 DO829',
    'DO849 TT868 KN869 JM876 PR939 CA204 CA226 CA236 CA249 CA250 CA257 CA263 CA289 CA306 CA343 CA354 CA365 CA367 CA368 CA382 CA387 CA403',
    'CA416 CA418 CA428 CA431 CA437 CA438 CA450 CA460 CA468 CA474 CA506 CA514 CA519 CA548 CA579 CA581 CA584 CA587 CA604 CA613 CA639 CA647',
    'CA672 CA683 CA705 CA709 CA742 CA753 CA778 CA780 CA782 CA807 CA819 CA825 CA867 CA873 CA879 CA902 CA905 CA942',
  ].flatMap((line) => line.split(' ').map((entry) => [entry.slice(2), entry.slice(0, 2)] as const)),
)

/** `US`, of a number in E.164 form. Null: it is none, or no country has its code. */
export function countryOf(e164: string): string | null {
  if (!e164.startsWith('+')) return null
  if (e164.startsWith('+1')) return AREAS.get(e164.slice(2, 5)) ?? 'US'
  // Source: the numbering plan of +7: 6 and 7 are Kazakhstan's.
  if (/^\+7[67]/.test(e164)) return 'KZ'
  for (let length = LONGEST_CODE; length > 0; length--) {
    const country = COUNTRIES.get(e164.slice(1, 1 + length))
    if (country !== undefined) return country
  }
  return null
}

/** `415` of +1 415 555 0100. Null: the number is not of the United States or Canada. */
export function areaCodeOf(e164: string): string | null {
  const country = countryOf(e164)
  return country === 'US' || country === 'CA' ? e164.slice(2, 5) : null
}
