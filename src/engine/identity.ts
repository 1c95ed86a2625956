// Where SIDs, tokens and invented numbers come from: a pure function of the seed, a name and a count.
// Because nothing is remembered here, rewinding the counters rewinds the identities.
import { customRandom } from 'nanoid'
import type { SidPrefix } from '../domain/sid'
import { seededBytes } from './seeded'

const HEX = '0123456789abcdef'
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** North American area codes whose 555-0100 to 555-0199 are reserved for fiction, so an invented number passes validators and rings nowhere. */
const OUR_AREAS = [202, 206, 212, 213, 214, 215, 216, 303, 305, 312, 313, 314, 317, 404, 412, 414]
const THEIR_AREAS = [415, 503, 504, 512, 602, 612, 614, 617, 619, 702, 713, 716, 801, 813, 816, 901]

export interface Identity {
  sid(prefix: SidPrefix, count: number): string
  /** An auth token: 32 hex digits. */
  token(count: number): string
  /** The secret of an API key, by the key's own count: 32 letters and digits. */
  secret(count: number): string
  /** The user name and the password of a token for media servers. */
  iceCredentials(count: number): { readonly username: string; readonly password: string }
  /** A version 4 UUID, for the idempotency token of a callback. */
  uuid(count: number): string
  /** A version 4 UUID that names an event of Verify. */
  eventId(count: number): string
  /** The secret that an authenticator app shares with a factor: 160 bits in Base32, as RFC 4226 recommends. */
  totpSecret(factorSid: string): string
  number(kind: 'number' | 'handset', count: number): string
  /** A whole number below `size` that belongs to a name. */
  pick(name: string, size: number): number
  /** Ten letters and digits for a short link; `name` says which one it is. */
  linkCode(name: string): string
}

export function createIdentity(seed: string): Identity {
  const hex = (name: string, count: number) => customRandom(HEX, 32, seededBytes(`${seed}/${name}/${count}`))()
  const word = (length: number, name: string, count: number) =>
    customRandom(LETTERS_AND_DIGITS, length, seededBytes(`${seed}/${name}/${count}`))()
  const offset = Number.parseInt(hex('offset', 0).slice(0, 6), 16)

  return {
    sid: (prefix, count) => prefix + hex(prefix, count),
    token: (count) => hex('token', count),
    secret: (count) => word(32, 'secret', count),
    iceCredentials: (count) => ({ username: hex('ice user', count), password: word(44, 'ice password', count) }),
    uuid: (count) => uuidOf(hex('uuid', count)),
    eventId: (count) => uuidOf(hex('verify event', count)),
    totpSecret: (sid) => customRandom(BASE_32, 32, seededBytes(`${seed}/totp/${sid}`))(),
    pick: (name, size) => Number.parseInt(hex(name, 0).slice(0, 8), 16) % size,
    linkCode: (name) => customRandom(LETTERS_AND_DIGITS, 10, seededBytes(`${seed}/link/${name}`))(),
    number: (kind, count) => inventNumber(kind === 'number' ? OUR_AREAS : THEIR_AREAS, kind === 'number' ? 6 : 7, offset, count),
  }
}

/** Of 32 hex digits. */
function uuidOf(digits: string): string {
  const variant = HEX[8 + (Number.parseInt(digits.charAt(16), 16) % 4)]
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`
}

/** Walks the reserved numbers from a seeded start; after the last one come numbers of area 555, which is assigned to nobody. */
function inventNumber(areas: readonly number[], spill: number, offset: number, count: number): string {
  const reserved = areas.length * 100
  if (count >= reserved) return `+1555${spill}${String(count - reserved).padStart(6, '0')}`
  const index = (offset + count) % reserved
  return `+1${areas[Math.floor(index / 100)]}55501${String(index % 100).padStart(2, '0')}`
}
