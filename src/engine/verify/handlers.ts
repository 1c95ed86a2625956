// What is done with each command about Verify.
import type { Handlers } from '../handlers'
import type { VerifyApiCommand } from './command'
import { createVerifyService, deleteVerifyService, updateVerifyService } from './services'

export const verifyHandlers: Handlers<VerifyApiCommand> = {
  'verifyService.create': createVerifyService,
  'verifyService.update': updateVerifyService,
  'verifyService.delete': deleteVerifyService,
}
