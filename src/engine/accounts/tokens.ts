// Decides about the tokens of an account: those that open it, and those for media servers.
import { rejections } from '../../domain/codes'
import type { AccountRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { ChangeToken, CreateIceToken } from './command'

export function rotateToken(world: World, { accountSid }: ChangeToken): Decision {
  return putNewToken(world, accountSid, 'authToken')
}

/** Where there was one already, the new one takes its place. */
export function addSecondaryToken(world: World, { accountSid }: ChangeToken): Decision {
  return putNewToken(world, accountSid, 'secondaryAuthToken')
}

export function dropSecondaryToken(world: World, { accountSid }: ChangeToken): Decision {
  return put(new Draft(world), accountSid, { secondaryAuthToken: null })
}

/** Without a second token nothing happens. */
export function promoteToken(world: World, { accountSid }: ChangeToken): Decision {
  const authToken = world.store.accounts.get(accountSid)?.secondaryAuthToken
  if (!authToken) return NOTHING
  const draft = new Draft(world)
  draft.guess('callback-rotation')
  return put(draft, accountSid, { authToken, secondaryAuthToken: null })
}

/** Source: Twilio's OpenAPI file: 24 hours by default. */
const DEFAULT_TTL = 86_400

export function createIceToken(world: World, { accountSid, ttl }: CreateIceToken): Decision {
  const seconds = ttl ? Number(ttl) : DEFAULT_TTL
  if (!Number.isSafeInteger(seconds) || seconds < 1) return reject(rejections.ttlInvalid(ttl ?? ''))
  const draft = new Draft(world)
  const { username, password } = world.identity.iceCredentials(draft.count('iceToken'))
  draft.put('iceTokens', { sid: username, accountSid, password, ttl: seconds, createdAt: world.now })
  return draft.accept(username)
}

function putNewToken(world: World, accountSid: string, name: 'authToken' | 'secondaryAuthToken'): Decision {
  const draft = new Draft(world)
  if (name === 'secondaryAuthToken' && world.store.accounts.get(accountSid)?.secondaryAuthToken) draft.guess('secondary-token')
  if (name === 'authToken') draft.guess('callback-rotation')
  return put(draft, accountSid, { [name]: world.identity.token(draft.count('token')) })
}

function put(draft: Draft, accountSid: string, fields: Partial<AccountRow>): Decision {
  const { store, now } = draft.world
  const account = store.accounts.get(accountSid)
  if (!account) return NOTHING
  draft.put('accounts', { ...account, ...fields, updatedAt: now })
  return draft.accept(accountSid)
}
