// What is done with each command about Verify.
import type { Handlers } from '../handlers'
import type { VerifyApiCommand, VerifyClockCommand } from './command'
import { factorHandlers } from './factor-handlers'
import { createVerifyService, deleteVerifyService, updateVerifyService } from './services'

export const verifyHandlers: Handlers<VerifyApiCommand | VerifyClockCommand> = {
  ...factorHandlers,
  'verifyService.create': createVerifyService,
  'verifyService.update': updateVerifyService,
  'verifyService.delete': deleteVerifyService,
}
