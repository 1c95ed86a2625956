// Decides about who sends the texts of a service where, and about the numbers that an account vouches for.
import { rejections } from '../../domain/codes'
import { callingCodeOf } from '../../domain/countries'
import { isE164 } from '../../domain/e164'
import { isSid } from '../../domain/sid'
import type { SafeNumberRow } from '../../store/records'
import { pairKey, type ReadStore } from '../../store/store'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { CreateMessagingConfiguration, CreateSafeNumber, DeleteVerifyPart, UpdateMessagingConfiguration } from './limit-command'

const invalid = rejections.verifyParameterInvalid

export function createMessagingConfiguration(world: World, command: CreateMessagingConfiguration): Decision {
  const service = world.store.verifyServices.get(command.serviceSid)
  if (!service) return NOTHING
  const { country: given, messagingServiceSid } = command
  if (!given) return reject(rejections.parameterMissing('Country'))
  if (!messagingServiceSid) return reject(rejections.parameterMissing('MessagingServiceSid'))
  const country = countryKey(given)
  if (country !== 'all' && callingCodeOf(country) === undefined) return reject(invalid('Country', given))
  if (!isSid(messagingServiceSid, 'MG')) return reject(invalid('MessagingServiceSid', messagingServiceSid))
  const sid = pairKey(service.sid, country)
  if (world.store.messagingConfigurations.get(sid)) return reject(rejections.messagingConfigurationTaken())
  const draft = new Draft(world)
  const { accountSid } = service
  const { now } = world
  draft.put('messagingConfigurations', {
    sid,
    accountSid,
    serviceSid: service.sid,
    country,
    messagingServiceSid,
    createdAt: now,
    updatedAt: now,
  })
  return draft.accept(sid)
}

export function updateMessagingConfiguration(world: World, { sid, messagingServiceSid }: UpdateMessagingConfiguration): Decision {
  const configuration = world.store.messagingConfigurations.get(sid)
  if (!configuration) return NOTHING
  if (!messagingServiceSid) return reject(rejections.parameterMissing('MessagingServiceSid'))
  if (!isSid(messagingServiceSid, 'MG')) return reject(invalid('MessagingServiceSid', messagingServiceSid))
  const draft = new Draft(world)
  draft.put('messagingConfigurations', { ...configuration, messagingServiceSid, updatedAt: world.now })
  return draft.accept(sid)
}

/** One that is there is answered as it is (docs/guesses.md). */
export function createSafeNumber(world: World, { accountSid, phoneNumber }: CreateSafeNumber): Decision {
  if (!phoneNumber) return reject(rejections.parameterMissing('PhoneNumber'))
  if (!isE164(phoneNumber)) return reject(rejections.factorRequestInvalid('PhoneNumber'))
  const draft = new Draft(world)
  const there = safeNumberOf(world.store, accountSid, phoneNumber)
  if (there) return draft.accept(there.sid)
  const sid = draft.newSid('GN')
  draft.put('safeNumbers', { sid, accountSid, e164: phoneNumber })
  return draft.accept(sid)
}

export function deleteVerifyPart(world: World, { table, sid }: DeleteVerifyPart): Decision {
  if (!world.store[table].get(sid)) return NOTHING
  const draft = new Draft(world)
  draft.remove(table, sid)
  return draft.accept(null)
}

function countryKey(given: string): string {
  return /^all$/i.test(given) ? 'all' : given.toUpperCase()
}

function safeNumberOf({ safeNumbers }: ReadStore, accountSid: string, e164: string): SafeNumberRow | undefined {
  return safeNumbers.listBy('number', pairKey(accountSid, e164)).at(0)
}
