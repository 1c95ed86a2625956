// What is done with each command about numbers.
import type { Handlers } from '../handlers'
import type { NumberApiCommand } from './command'
import { createNumber, deleteNumber, updateNumber } from './numbers'

export const numberHandlers: Handlers<NumberApiCommand> = {
  'number.create': createNumber,
  'number.update': updateNumber,
  'number.delete': deleteNumber,
}
