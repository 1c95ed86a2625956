// The one door of the engine: a command goes in, a decision comes out. Synchronous and pure.
import { createCall } from './calls/create'
import { receiveDocument } from './calls/documents'
import { arriveCall, hangUp, pressKeys, speak } from './calls/people'
import { callElapsed, stepCall } from './calls/progress'
import { deleteCall, updateCall } from './calls/update'
import type { Command, Decision } from './command'
import { createMessage } from './messages/create'
import { arriveMedia, stepMessage } from './messages/progress'
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
    case 'message.step':
      return stepMessage(world, command)
    case 'message.media':
      return arriveMedia(world, command)
    case 'media.delete':
      return deleteMedia(world, command)
    case 'call.create':
      return createCall(world, command)
    case 'call.update':
      return updateCall(world, command)
    case 'call.delete':
      return deleteCall(world, command)
    case 'call.step':
      return stepCall(world, command)
    case 'call.elapsed':
      return callElapsed(world, command)
    case 'call.document':
      return receiveDocument(world, command)
    case 'call.arrive':
      return arriveCall(world, command)
    case 'call.press':
      return pressKeys(world, command)
    case 'call.speak':
      return speak(world, command)
    case 'call.hangUp':
      return hangUp(world, command)
    case 'number.create':
      return createNumber(world, command)
    case 'number.update':
      return updateNumber(world, command)
    case 'number.delete':
      return deleteNumber(world, command)
  }
}
