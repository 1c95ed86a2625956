// Which sender of its pool a messaging service takes for a message. Source: Twilio, "Messaging services", Sender selection.
import { withoutChannel } from '../../domain/addresses'
import { areaCodeOf, countryOf } from '../../domain/countries'
import type { MessageRow, PoolSenderRow, ServiceRow } from '../../store/records'
import { pairKey, type ReadStore } from '../../store/store'
import { membersOf } from '../services/pool'
import type { World } from '../world'
import { eligibleSenders } from './senders'

/**
 * Of the kind that goes first, and of the recipient's country where there are some; then the one that this recipient knows, one of the
 * same area code, and at last one after the other, so that the choice is the same in every run. Null: nobody can send this message.
 */
export function chooseSender(world: World, service: ServiceRow, message: MessageRow): string | null {
  const { store } = world
  const near = ofCountry(ableSenders(world, service, message), message.to)
  if (service.stickySender) {
    const known = knownSender(store, near, message)
    if (known !== null) return known
  }
  const senders = service.areaCodeGeomatch ? ofArea(near, message.to) : near
  const turn = (store.messages.sequenceOf(message.sid) ?? 0) % Math.max(1, senders.length)
  return senders[turn]?.address ?? null
}

/** Each with the address that it has on the message's channel. */
function ableSenders(world: World, { sid }: ServiceRow, message: MessageRow): readonly PoolSenderRow[] {
  const members = membersOf(world.store, sid)
  const pool = members.map(({ address }) => address)
  const able = eligibleSenders(world, pool, message)
  return members.flatMap((member) => {
    const address = able.find((one) => withoutChannel(one) === member.address)
    return address === undefined ? [] : { ...member, address }
  })
}

/** Always on: the recipient's country, or else the United States, or else all. */
function ofCountry(senders: readonly PoolSenderRow[], to: string): readonly PoolSenderRow[] {
  const within = (country: string | null) => senders.filter(({ address }) => countryOf(withoutChannel(address)) === country)
  return [within(countryOf(withoutChannel(to))), within('US')].find((list) => list.length > 0) ?? senders
}

/** In the United States and Canada alone. Which area codes overlay each other is not modelled. */
function ofArea(senders: readonly PoolSenderRow[], to: string): readonly PoolSenderRow[] {
  const area = areaCodeOf(withoutChannel(to))
  const same = area === null ? [] : senders.filter(({ address }) => areaCodeOf(withoutChannel(address)) === area)
  return same.length > 0 ? same : senders
}

/** The sender that texted this recipient last, out of this service. One that left the pool since, and came back, is not known any more. */
function knownSender({ messages }: ReadStore, senders: readonly PoolSenderRow[], message: MessageRow): string | null {
  const earlier = messages.listBy('to', pairKey(message.accountSid, message.to))
  for (let i = earlier.length - 1; i >= 0; i--) {
    const row = earlier.at(i)
    if (row?.serviceSid !== message.serviceSid) continue
    const sender = senders.find(({ address, createdAt }) => address === row?.from && row.createdAt >= createdAt)
    if (sender) return sender.address
  }
  return null
}
