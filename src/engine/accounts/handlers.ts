// What is done with each command about accounts.
import type { Handlers } from '../handlers'
import { createAccount, setAccountStatus, updateAccount } from './accounts'
import type { AccountApiCommand } from './command'
import { createKey, deleteKey, updateKey } from './keys'
import { addSecondaryToken, createIceToken, dropSecondaryToken, promoteToken, rotateToken } from './tokens'

export const accountHandlers: Handlers<AccountApiCommand> = {
  'account.create': createAccount,
  'account.update': updateAccount,
  'account.setStatus': setAccountStatus,
  'token.rotate': rotateToken,
  'token.addSecondary': addSecondaryToken,
  'token.dropSecondary': dropSecondaryToken,
  'token.promote': promoteToken,
  'key.create': createKey,
  'key.update': updateKey,
  'key.delete': deleteKey,
  'iceToken.create': createIceToken,
}
