// The one door of the engine: a command goes in, a decision comes out. Synchronous and pure.
// Knows the kinds, and no command but the one that they share.
import type { ReplyTo } from '../store/records'
import { accountHandlers } from './accounts/handlers'
import { applicationHandlers } from './applications/handlers'
import { callerIdHandlers } from './caller-ids/handlers'
import { callHandlers, receiveCallDocument } from './calls/handlers'
import type { Command, Decision, ReceiveDocument } from './command'
import { conferenceHandlers, receiveConferenceDocument } from './conferences/handlers'
import { contentHandlers } from './contents/handlers'
import type { Handler, Handlers } from './handlers'
import { messageHandlers } from './messages/handlers'
import { receiveReply } from './messages/reply'
import { numberHandlers } from './numbers/handlers'
import { queueHandlers } from './queues/handlers'
import { recordingHandlers } from './recordings/handlers'
import { relayHandlers } from './relay/handlers'
import { senderHandlers } from './senders/handlers'
import { serviceHandlers } from './services/handlers'
import { socketHandlers } from './sockets/handlers'
import { streamApiHandlers } from './streams/api-handlers'
import { streamHandlers } from './streams/handlers'
import { transcriptionHandlers } from './transcriptions/handlers'
import { verifyHandlers } from './verify/handlers'
import type { World } from './world'

const HANDLERS: Handlers<Command> = {
  ...messageHandlers,
  ...callHandlers,
  ...numberHandlers,
  ...senderHandlers,
  ...serviceHandlers,
  ...accountHandlers,
  ...applicationHandlers,
  ...callerIdHandlers,
  ...contentHandlers,
  ...verifyHandlers,
  ...recordingHandlers,
  ...transcriptionHandlers,
  ...queueHandlers,
  ...conferenceHandlers,
  ...relayHandlers,
  ...streamHandlers,
  ...streamApiHandlers,
  ...socketHandlers,
  document: receiveDocument,
}

/** The app answered a question: it goes to the kind that asked. */
const DOCUMENT_HANDLERS: { readonly [Kind in ReplyTo['type']]: Handler<ReceiveDocument<Extract<ReplyTo, { readonly type: Kind }>>> } = {
  message: receiveReply,
  call: receiveCallDocument,
  conference: receiveConferenceDocument,
}

export function decide(world: World, command: Command): Decision {
  const handle = HANDLERS[command.type] as Handler<Command>
  return handle(world, command)
}

function receiveDocument(world: World, command: ReceiveDocument): Decision {
  const handle = DOCUMENT_HANDLERS[command.to.type] as Handler<ReceiveDocument>
  return handle(world, command)
}
