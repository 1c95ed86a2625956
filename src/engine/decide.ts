// The one door of the engine: a command goes in, a decision comes out. Synchronous and pure.
import { decideCall, decideDocument } from './calls/decide-call'
import type { Command, Decision } from './command'
import { arriveMessage } from './messages/arrive'
import { createMessage } from './messages/create'
import { arriveMedia, moveMessage } from './messages/progress'
import { receiveReply } from './messages/reply'
import { deleteMedia, deleteMessage, updateMessage } from './messages/update'
import { createNumber, deleteNumber, updateNumber } from './numbers/numbers'
import type { World } from './world'

export function decide(world: World, command: Command): Decision {
  switch (command.type) {
    case 'message.create':
      return createMessage(world, command)
    case 'message.update':
      return updateMessage(world, command)
    case 'message.delete':
      return deleteMessage(world, command)
    case 'message.move':
      return moveMessage(world, command)
    case 'message.media':
      return arriveMedia(world, command)
    case 'media.delete':
      return deleteMedia(world, command)
    case 'number.create':
      return createNumber(world, command)
    case 'number.update':
      return updateNumber(world, command)
    case 'number.delete':
      return deleteNumber(world, command)
    case 'message.arrive':
      return arriveMessage(world, command)
    case 'document':
      return command.to.type === 'call'
        ? decideDocument(world, { ...command, to: command.to })
        : receiveReply(world, { ...command, to: command.to })
    default:
      return decideCall(world, command)
  }
}
