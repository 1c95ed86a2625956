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

/** What a command is about: the word before the dot of its type. */
type About<Type extends string> = Type extends `${infer Word}.${string}` ? Word : never
type HandlersAbout<Word extends string> = Pick<Handlers<Command>, Command['type'] & `${Word}.${string}`>

/** Functions, so that a build can leave the code of a kind unread until its first command. */
const KINDS: { readonly [Word in About<Command['type']>]: () => HandlersAbout<Word> } = {
  account: () => accountHandlers,
  application: () => applicationHandlers,
  bucket: () => verifyHandlers,
  call: () => callHandlers,
  callerId: () => callerIdHandlers,
  challenge: () => verifyHandlers,
  conference: () => conferenceHandlers,
  content: () => contentHandlers,
  email: () => verifyHandlers,
  entity: () => verifyHandlers,
  factor: () => verifyHandlers,
  iceToken: () => accountHandlers,
  key: () => accountHandlers,
  liveTranscription: () => transcriptionHandlers,
  media: () => messageHandlers,
  message: () => messageHandlers,
  messagingConfiguration: () => verifyHandlers,
  number: () => numberHandlers,
  participant: () => conferenceHandlers,
  pool: () => serviceHandlers,
  queue: () => queueHandlers,
  rateLimit: () => verifyHandlers,
  recording: () => recordingHandlers,
  relay: () => relayHandlers,
  safeNumber: () => verifyHandlers,
  service: () => serviceHandlers,
  shortCode: () => senderHandlers,
  socket: () => socketHandlers,
  stream: () => ({ ...streamHandlers, ...streamApiHandlers }),
  token: () => accountHandlers,
  transcription: () => recordingHandlers,
  verification: () => verifyHandlers,
  verifyPart: () => verifyHandlers,
  verifyService: () => verifyHandlers,
  verifyWebhook: () => verifyHandlers,
}

/** The app answered a question: it goes to the kind that asked. */
const DOCUMENT_HANDLERS: { readonly [Kind in ReplyTo['type']]: Handler<ReceiveDocument<Extract<ReplyTo, { readonly type: Kind }>>> } = {
  message: receiveReply,
  call: (world, command) => receiveCallDocument(world, command),
  conference: (world, command) => receiveConferenceDocument(world, command),
}

/** Those that were asked for already. */
const HANDLERS: { [Type in Command['type']]?: Handler<never> } = { document: receiveDocument }

export function decide(world: World, command: Command): Decision {
  HANDLERS[command.type] ??= handlerOf(command.type)
  const handle = HANDLERS[command.type] as Handler<Command>
  return handle(world, command)
}

function handlerOf(type: Command['type']): Handler<never> {
  const kind = KINDS[type.slice(0, type.indexOf('.')) as keyof typeof KINDS]
  return (kind() as Readonly<Record<string, Handler<never>>>)[type] as Handler<never>
}

function receiveDocument(world: World, command: ReceiveDocument): Decision {
  const handle = DOCUMENT_HANDLERS[command.to.type] as Handler<ReceiveDocument>
  return handle(world, command)
}
