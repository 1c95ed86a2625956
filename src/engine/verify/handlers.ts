// What is done with each command about Verify.
import type { Handlers } from '../handlers'
import { checkVerification, expireVerification, pollVerification, updateVerification } from './check'
import type { VerifyApiCommand, VerifyClockCommand } from './command'
import { arriveEmail } from './email'
import { factorHandlers } from './factor-handlers'
import { sendVerification } from './send'
import { createVerifyService, deleteVerifyService, updateVerifyService } from './services'

export const verifyHandlers: Handlers<VerifyApiCommand | VerifyClockCommand> = {
  ...factorHandlers,
  'verifyService.create': createVerifyService,
  'verifyService.update': updateVerifyService,
  'verifyService.delete': deleteVerifyService,
  'verification.send': sendVerification,
  'verification.check': checkVerification,
  'verification.update': updateVerification,
  'verification.poll': pollVerification,
  'verification.expire': expireVerification,
  'email.arrive': arriveEmail,
}
