// What is done with each command about senders.
import type { Handlers } from '../handlers'
import type { SenderApiCommand } from './command'
import { updateShortCode } from './update'

export const senderHandlers: Handlers<SenderApiCommand> = { 'shortCode.update': updateShortCode }
