// What a test sets up and takes back, from outside: numbers, apps, faults, snapshots.
import {
  type ApplicationOptions,
  type CallbackFaultHow,
  type CallbackFaultKind,
  type CallerIdOptions,
  type ContentOptions,
  fault,
  MisuseError,
  type NumberOptions,
  type OperationPattern,
  type RestFaultOptions,
  type SenderOptions,
  type ServiceOptions,
  type SocketFaultHow,
} from 'ringback'
import { quote } from '../domain/errors'
import { controlError } from './control-error'
import { type Fields, type Route, textOf } from './route'

/** All options of `phone.number()` but the account: there is one here. */
const NUMBER_FIELDS = {
  e164: true,
  friendlyName: true,
  smsUrl: true,
  smsMethod: true,
  smsFallbackUrl: true,
  voiceUrl: true,
  voiceMethod: true,
  voiceFallbackUrl: true,
  statusCallback: true,
  voiceCallerIdLookup: true,
  whatsapp: true,
  capabilities: true,
  city: true,
  state: true,
  zip: true,
  country: true,
} satisfies Record<Exclude<keyof NumberOptions, 'account'>, true>

/** All options of `phone.sender()` but the account, for the same reason. */
const SENDER_FIELDS = {
  country: true,
  friendlyName: true,
  smsUrl: true,
  smsMethod: true,
  smsFallbackUrl: true,
} satisfies Record<Exclude<keyof SenderOptions, 'account'>, true>

/** The settings of `phone.messagingService()`. */
const SERVICE_FIELDS = {
  friendlyName: true,
  statusCallback: true,
  inboundRequestUrl: true,
  inboundMethod: true,
  fallbackUrl: true,
  fallbackMethod: true,
  useInboundWebhookOnNumber: true,
  stickySender: true,
  areaCodeGeomatch: true,
  smartEncoding: true,
  validityPeriod: true,
  mmsConverter: true,
  scanMessageContent: true,
  fallbackToLongCode: true,
  synchronousValidation: true,
  usecase: true,
} satisfies Record<Exclude<keyof ServiceOptions, 'account' | 'senders'>, true>

/** All options of `phone.content()` but the account and the types, which it has to have. */
const CONTENT_FIELDS = {
  friendlyName: true,
  language: true,
  variables: true,
  approved: true,
} satisfies Record<Exclude<keyof ContentOptions, 'account' | 'types'>, true>

/** All options of `phone.application()` but the account. */
const APPLICATION_FIELDS = {
  friendlyName: true,
  voiceUrl: true,
  voiceMethod: true,
  voiceFallbackUrl: true,
  voiceFallbackMethod: true,
  statusCallback: true,
  statusCallbackMethod: true,
  smsUrl: true,
  smsMethod: true,
  smsFallbackUrl: true,
  smsFallbackMethod: true,
  messageStatusCallback: true,
} satisfies Record<Exclude<keyof ApplicationOptions, 'account'>, true>

/** All options of `phone.callerId()` but the account. */
const CALLER_ID_FIELDS = { friendlyName: true } satisfies Record<Exclude<keyof CallerIdOptions, 'account'>, true>

/** Each keeps a whole phone in memory, so the oldest is dropped when there are many. */
const MOST_SNAPSHOTS = 100

export const SETUP_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: 'numbers',
    takes: Object.keys(NUMBER_FIELDS).map((name) => `${name}?`),
    example: { smsUrl: 'https://app.test/sms' },
    answers: 'the number: `{ sid, e164, … }`',
    run({ phone, fields }) {
      const { sid } = phone.number(fields as NumberOptions)
      return { json: phone.feed.since(phone.feed.cursor).numbers.find((number) => number.sid === sid) }
    },
  },
  {
    method: 'POST',
    path: 'senders',
    takes: ['id', ...Object.keys(SENDER_FIELDS).map((name) => `${name}?`)],
    example: { id: '12345', smsUrl: 'https://app.test/sms' },
    answers: 'the sender: `{ sid, id, … }`',
    run({ phone, fields: { id, ...options } }) {
      const { sid } = phone.sender(id as string, options as SenderOptions)
      return { json: phone.feed.since(phone.feed.cursor).senders.find((sender) => sender.sid === sid) }
    },
  },
  {
    method: 'POST',
    path: 'services',
    takes: ['senders', ...Object.keys(SERVICE_FIELDS).map((name) => `${name}?`)],
    example: { senders: ['+15550100001'], statusCallback: 'https://app.test/status' },
    answers: 'the messaging service: `{ sid, senders }`',
    run({ phone, fields }) {
      const { sid, senders } = phone.messagingService(fields as object as ServiceOptions)
      return { json: { sid, senders } }
    },
  },
  {
    method: 'POST',
    path: 'contents',
    takes: ['types', ...Object.keys(CONTENT_FIELDS).map((name) => `${name}?`)],
    example: { types: { 'twilio/text': { body: 'Hi {{1}}' } }, approved: true },
    answers: 'the content template: `{ sid, friendlyName, language, types, approval, … }`',
    run({ phone, fields }) {
      const { sid } = phone.content(fields as object as ContentOptions)
      return { json: phone.feed.since(phone.feed.cursor).contents.find((content) => content.sid === sid) }
    },
  },
  {
    method: 'POST',
    path: 'applications',
    takes: Object.keys(APPLICATION_FIELDS).map((name) => `${name}?`),
    example: { voiceUrl: 'https://app.test/voice' },
    answers: 'the application: `{ sid, friendlyName, … }`',
    run({ phone, fields }) {
      const { sid } = phone.application(fields as ApplicationOptions)
      return { json: phone.feed.since(phone.feed.cursor).applications.find((application) => application.sid === sid) }
    },
  },
  {
    method: 'POST',
    path: 'caller-ids',
    takes: ['number', ...Object.keys(CALLER_ID_FIELDS).map((name) => `${name}?`)],
    example: { number: '+14155550102' },
    answers: 'the verified number of a person: `{ sid, number, … }`',
    run({ phone, fields: { number, ...options } }) {
      const { sid } = phone.callerId(number as string, options as CallerIdOptions)
      return { json: phone.feed.since(phone.feed.cursor).callerIds.find((callerId) => callerId.sid === sid) }
    },
  },
  {
    method: 'POST',
    path: 'apps',
    takes: ['origin', 'url'],
    example: { origin: 'https://app.test', url: 'http://localhost:3000' },
    answers: '204',
    run({ phone, fields }) {
      phone.app(textOf(fields, 'origin') as string, textOf(fields, 'url') as string)
      return null
    },
  },
  {
    method: 'POST',
    path: 'faults',
    takes: ['type', 'operation?', 'kind?', 'status?', 'code?', 'message?', 'retryAfter?', 'ms?', 'delay?', 'how?', 'frames?', 'times?'],
    example: { type: 'rest', operation: 'messages.create', status: 429, times: 2 },
    answers: '`{ id }`',
    run({ phone, fields }) {
      const { times } = fields
      const without = times === null || times === 'Infinity'
      const injected = phone.inject(
        faultOf(fields),
        times === undefined ? {} : { times: without ? Number.POSITIVE_INFINITY : (times as number) },
      )
      return { json: { id: injected.id } }
    },
  },
  {
    method: 'DELETE',
    path: 'faults/:id',
    takes: [],
    answers: '204',
    run({ phone, path }) {
      if (phone.liftFault(path.id as string)) return null
      throw controlError(404, 'notFound', `There is no fault ${quote(path.id)}: it was taken back, or a reset took it away.`)
    },
  },
  {
    method: 'POST',
    path: 'callbacks/:id/replay',
    takes: [],
    answers: '`{ status, error }`',
    async run({ phone, path }) {
      const { status, error } = await phone.replay(path.id as string)
      return { json: { status, error } }
    },
  },
  {
    method: 'POST',
    path: 'snapshots',
    takes: [],
    answers: '`{ id, at }`',
    run({ desk, phone }) {
      const { snapshots } = desk
      const snapshot = phone.snapshot()
      const last = [...snapshots.keys()].at(-1)
      const id = String(last === undefined ? 1 : Number(last) + 1)
      snapshots.set(id, snapshot)
      for (const oldest of snapshots.keys()) if (snapshots.size > MOST_SNAPSHOTS) snapshots.delete(oldest)
      return { json: { id, at: snapshot.at } }
    },
  },
  {
    method: 'POST',
    path: 'snapshots/:id/restore',
    takes: [],
    answers: '204',
    run({ desk, phone, path }) {
      const snapshot = desk.snapshots.get(path.id as string)
      if (!snapshot)
        throw controlError(
          404,
          'notFound',
          `There is no snapshot ${quote(path.id)}. POST snapshots makes one; the latest ${MOST_SNAPSHOTS} are kept.`,
        )
      phone.restore(snapshot)
      return null
    },
  },
  {
    method: 'POST',
    path: 'reset',
    takes: [],
    answers: '204',
    run({ phone }) {
      const stopped = phone.clock.mode === 'manual'
      phone.reset()
      // Who stopped the clock of a port moves it by hand from there on, and a reset is no reason for it to run away.
      if (stopped) phone.clock.pace(0)
      return null
    },
  },
  {
    method: 'POST',
    path: 'settled',
    takes: ['idle?'],
    example: { idle: true },
    answers: '204, or 400 with what is open',
    run({ phone, fields }) {
      const { idle = false } = fields
      if (typeof idle !== 'boolean') throw new MisuseError(`"idle" is ${quote(idle)}. Write true or false.`)
      try {
        phone.assertSettled({ idle })
      } catch (error) {
        throw controlError(400, 'misuse', error instanceof Error ? error.message : String(error))
      }
      return null
    },
  },
]

function faultOf({ type, operation, kind, how, ms, delay, frames, ...fields }: Fields) {
  const { status, code, message, retryAfter } = fields
  const given = Object.fromEntries(
    Object.entries({ status, code, message, retryAfter }).filter(([, value]) => value !== undefined && value !== null),
  )
  switch (type) {
    case 'rest':
      return fault.rest(operation as OperationPattern, given as unknown as RestFaultOptions)
    case 'network':
      return fault.network(operation as OperationPattern)
    case 'latency':
      return fault.latency(operation as OperationPattern, (ms ?? delay) as number)
    case 'callback':
      return fault.callback(kind as CallbackFaultKind, (how === 'delay' ? { delay: delay ?? ms } : how) as CallbackFaultHow)
    case 'recording':
      return fault.recording(how as 'absent' | 'never')
    case 'transcription':
      return fault.transcription(how as 'failed' | 'never')
    case 'socket':
      return fault.socket((how === 'loss' ? { loss: frames } : how) as SocketFaultHow)
  }
  throw new MisuseError(
    `There is no fault of the type ${quote(type)}. Write rest, network, latency, callback, recording, transcription or socket.`,
  )
}
