// Decides who is in the pool of a messaging service.
import { formOf, isSenderId } from '../../domain/addresses'
import { type Rejection, rejections } from '../../domain/codes'
import type { PoolSenderRow, SenderRow, ServiceRow } from '../../store/records'
import { pairKey, type ReadStore } from '../../store/store'
import { everyRow } from '../../store/table'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { JoinPool, LeavePool } from './command'

/** Numbers and short codes. Source: Twilio's error 21714. */
const POOL_MAX = 400

/** What can be in a pool, as far as that needs to be known of it. */
export interface PoolCandidate {
  readonly sid: string
  readonly address: string
}

export function membersOf(store: ReadStore, serviceSid: string): PoolSenderRow[] {
  return everyRow(store.poolSenders.listBy('service', serviceSid))
}

/** The places that a sender has in pools: they go with it. */
export function placesOf(store: ReadStore, senderSid: string): PoolSenderRow[] {
  return everyRow(store.poolSenders.listBy('sender', senderSid))
}

/** The service that a number or a short code is in. */
export function serviceOf(store: ReadStore, senderSid: string): ServiceRow | null {
  return store.services.get(store.poolSenders.listBy('sender', senderSid).at(0)?.serviceSid ?? '') ?? null
}

export function isInPool(store: ReadStore, serviceSid: string, address: string): boolean {
  return membersOf(store, serviceSid).some((member) => member.address === address)
}

/** What an account owns under this address. */
export function ownSender({ numbers, senders }: ReadStore, accountSid: string, address: string): PoolCandidate | undefined {
  const number = numbers.listBy('e164', address).at(0)
  if (number?.accountSid === accountSid) return { sid: number.sid, address }
  return everyRow(senders.listBy('address', address)).find((sender) => sender.accountSid === accountSid)
}

export function poolSender({ sid, accountSid }: ServiceRow, sender: PoolCandidate, now: number): PoolSenderRow {
  return { sid: pairKey(sid, sender.sid), accountSid, serviceSid: sid, senderSid: sender.sid, address: sender.address, createdAt: now }
}

export function joinPool(world: World, command: JoinPool): Decision {
  const service = world.store.services.get(command.serviceSid)
  if (!service) return NOTHING
  const draft = new Draft(world)
  const sender = candidate(draft, service, command)
  if ('code' in sender) return reject(sender)
  const rejection = rejectJoin(world, service, sender)
  if (rejection) return reject(rejection)
  const member = poolSender(service, sender, world.now)
  draft.put('poolSenders', member)
  return draft.accept(member.sid)
}

const PARAMETERS = { number: 'PhoneNumberSid', shortCode: 'ShortCodeSid', alphaSender: 'AlphaSender' } as const

function candidate(draft: Draft, service: ServiceRow, { kind, sender }: JoinPool): PoolCandidate | Rejection {
  const { store } = draft.world
  if (!sender) return rejections.parameterMissing(PARAMETERS[kind])
  if (kind === 'alphaSender') return isSenderId(sender) ? senderId(draft, service, sender) : rejections.alphaSenderInvalid()
  const number = kind === 'number' ? store.numbers.get(sender) : undefined
  if (number?.accountSid === service.accountSid)
    return number.capabilities.sms || number.capabilities.mms ? { sid: number.sid, address: number.e164 } : rejections.poolSenderIncapable()
  const shortCode = kind === 'shortCode' ? store.senders.get(sender) : undefined
  if (shortCode?.form === 'short code' && shortCode.accountSid === service.accountSid) return shortCode
  return rejections.poolSidInvalid(PARAMETERS[kind], sender)
}

/** Nobody owns an alphanumeric sender ID: an account that names one has it from then on. */
function senderId(draft: Draft, { accountSid }: ServiceRow, address: string): PoolCandidate {
  const { store, now } = draft.world
  const own = ownSender(store, accountSid, address)
  if (own) return own
  const row: SenderRow = {
    sid: draft.newSid('AI'),
    accountSid,
    form: 'alphanumeric',
    address,
    country: null,
    friendlyName: address,
    smsUrl: null,
    smsMethod: 'POST',
    smsFallbackUrl: null,
    smsFallbackMethod: 'POST',
    createdAt: now,
    updatedAt: now,
  }
  draft.put('senders', row)
  return row
}

/** A sender ID may be in several pools, and does not count. Source: Twilio's errors 21712 and 21714. */
function rejectJoin({ store }: World, { sid }: ServiceRow, sender: PoolCandidate): Rejection | null {
  const places = placesOf(store, sender.sid)
  if (places.some((place) => place.serviceSid === sid)) return rejections.poolHasSender()
  if (isName(sender)) return null
  if (places.length > 0) return rejections.poolOfAnother()
  return membersOf(store, sid).filter((member) => !isName(member)).length >= POOL_MAX ? rejections.poolFull() : null
}

function isName({ address }: Pick<PoolCandidate, 'address'>): boolean {
  return formOf(address) === 'alphanumeric'
}

export function leavePool(world: World, { sid }: LeavePool): Decision {
  if (!world.store.poolSenders.get(sid)) return NOTHING
  const draft = new Draft(world)
  draft.remove('poolSenders', sid)
  return draft.accept(null)
}
