// What is done with each command about messages and their media.
import type { Handlers } from '../handlers'
import { arriveMessage } from './arrive'
import type { MessageCommand } from './command'
import { createMessage } from './create'
import { giveFeedback } from './feedback'
import { arriveMedia, moveMessage, readMessage } from './progress'
import { deleteMedia, deleteMessage, updateMessage } from './update'

export const messageHandlers: Handlers<MessageCommand> = {
  'message.create': createMessage,
  'message.update': updateMessage,
  'message.delete': deleteMessage,
  'message.feedback': giveFeedback,
  'message.move': moveMessage,
  'message.media': arriveMedia,
  'message.arrive': arriveMessage,
  'message.read': readMessage,
  'media.delete': deleteMedia,
}
