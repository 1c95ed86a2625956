// What is done with each command about verified caller IDs.
import type { Handlers } from '../handlers'
import { deleteCallerId, updateCallerId } from './caller-ids'
import type { CallerIdApiCommand } from './command'
import { validateCallerId } from './validate'

export const callerIdHandlers: Handlers<CallerIdApiCommand> = {
  'callerId.validate': validateCallerId,
  'callerId.update': updateCallerId,
  'callerId.delete': deleteCallerId,
}
