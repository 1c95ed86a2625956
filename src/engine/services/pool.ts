// Decides who is in the pool of a messaging service.
import { type Rejection, rejections } from '../../domain/codes'
import type { NumberRow, PoolSenderRow, ServiceRow } from '../../store/records'
import { pairKey, type ReadStore } from '../../store/store'
import type { RowList } from '../../store/table'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { JoinPool, LeavePool } from './command'

/** Numbers and short codes. Source: Twilio's error 21714. */
const POOL_MAX = 400

export function membersOf(store: ReadStore, serviceSid: string): PoolSenderRow[] {
  return all(store.poolSenders.listBy('service', serviceSid))
}

/** The places that a sender has in pools: they go with it. */
export function placesOf(store: ReadStore, senderSid: string): PoolSenderRow[] {
  return all(store.poolSenders.listBy('sender', senderSid))
}

/** The service that a number is in. */
export function serviceOf(store: ReadStore, senderSid: string): ServiceRow | null {
  return store.services.get(store.poolSenders.listBy('sender', senderSid).at(0)?.serviceSid ?? '') ?? null
}

export function isInPool(store: ReadStore, serviceSid: string, address: string): boolean {
  return membersOf(store, serviceSid).some((member) => member.address === address)
}

export function poolSender({ sid, accountSid }: ServiceRow, sender: Pick<NumberRow, 'sid' | 'e164'>, now: number): PoolSenderRow {
  return { sid: pairKey(sid, sender.sid), accountSid, serviceSid: sid, senderSid: sender.sid, address: sender.e164, createdAt: now }
}

export function joinPool(world: World, { serviceSid, phoneNumberSid }: JoinPool): Decision {
  const service = world.store.services.get(serviceSid)
  if (!service) return NOTHING
  if (!phoneNumberSid) return reject(rejections.parameterMissing('PhoneNumberSid'))
  const number = world.store.numbers.get(phoneNumberSid)
  if (number?.accountSid !== service.accountSid) return reject(rejections.poolSidInvalid('PhoneNumberSid', phoneNumberSid))
  const refusal = rejectJoin(world, service, number)
  if (refusal) return reject(refusal)
  const draft = new Draft(world)
  const member = poolSender(service, number, world.now)
  draft.put('poolSenders', member)
  return draft.accept(member.sid)
}

function rejectJoin({ store }: World, { sid }: ServiceRow, number: NumberRow): Rejection | null {
  const places = placesOf(store, number.sid)
  if (places.some((place) => place.serviceSid === sid)) return rejections.poolHasSender()
  if (places.length > 0) return rejections.poolOfAnother()
  if (!number.capabilities.sms && !number.capabilities.mms) return rejections.poolSenderIncapable()
  return membersOf(store, sid).length >= POOL_MAX ? rejections.poolFull() : null
}

export function leavePool(world: World, { sid }: LeavePool): Decision {
  if (!world.store.poolSenders.get(sid)) return NOTHING
  const draft = new Draft(world)
  draft.remove('poolSenders', sid)
  return draft.accept(null)
}

function all(list: RowList<PoolSenderRow>): PoolSenderRow[] {
  return Array.from({ length: list.length }, (_, index) => list.at(index) as PoolSenderRow)
}
