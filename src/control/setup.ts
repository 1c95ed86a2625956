// What a test sets up and takes back, from outside: numbers, apps, faults, snapshots.
import {
  type ApplicationOptions,
  type CallerIdOptions,
  type ContentOptions,
  MisuseError,
  type NumberOptions,
  type ReplayOptions,
  type SenderOptions,
  type ServiceOptions,
} from 'ringback'
import { quote } from '../domain/errors'
import { controlError } from './control-error'
import { withAccount } from './owner'
import { type Fields, neededText, type Route, textOf } from './route'

/** All options of `phone.number()`; `account` is a SID here, as everywhere. */
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
  account: true,
} satisfies Record<keyof NumberOptions, true>

/** All options of `phone.sender()`. */
const SENDER_FIELDS = {
  country: true,
  friendlyName: true,
  smsUrl: true,
  smsMethod: true,
  smsFallbackUrl: true,
  account: true,
} satisfies Record<keyof SenderOptions, true>

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
  account: true,
} satisfies Record<Exclude<keyof ServiceOptions, 'senders'>, true>

/** All options of `phone.content()` but the types, which it has to have. */
const CONTENT_FIELDS = {
  friendlyName: true,
  language: true,
  variables: true,
  approved: true,
  account: true,
} satisfies Record<Exclude<keyof ContentOptions, 'types'>, true>

/** All options of `phone.application()`. */
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
  account: true,
} satisfies Record<keyof ApplicationOptions, true>

/** All options of `phone.callerId()`. */
const CALLER_ID_FIELDS = { friendlyName: true, account: true } satisfies Record<keyof CallerIdOptions, true>

/** Each keeps a whole phone in memory, so the oldest is dropped when there are many. */
const MOST_SNAPSHOTS = 100

/** Gives back what an account owns, by its SID or by what it is called by. */
function released(list: 'numbers' | 'senders', name: 'e164' | 'id', what: 'number' | 'sender'): Route {
  const release = Symbol.for(what === 'number' ? 'ringback.releaseNumber' : 'ringback.releaseSender')
  return {
    method: 'DELETE',
    path: `${list}/:${what}`,
    takes: [],
    answers: `204; releases it, by its SID or its ${name}`,
    run({ phone, path }) {
      const wanted = path[what]
      const owned: readonly { readonly sid: string; readonly e164?: string; readonly id?: string }[] = phone.feed.since(phone.feed.cursor)[
        list
      ]
      const sid = owned.find((one) => one.sid === wanted || one[name] === wanted)?.sid ?? ''
      if ((Reflect.get(phone, release) as (sid: string) => boolean)(sid)) return null
      throw controlError(404, 'notFound', `No account owns the ${what} ${quote(wanted)}. GET state lists all options.`)
    },
  }
}

export const SETUP_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: 'numbers',
    takes: Object.keys(NUMBER_FIELDS).map((name) => `${name}?`),
    example: { smsUrl: 'https://app.test/sms' },
    answers: 'the number: `{ sid, e164, … }`',
    run({ phone, fields }) {
      const { sid } = phone.number(withAccount(phone, fields) as NumberOptions)
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
      const { sid } = phone.sender(id as string, withAccount(phone, options) as SenderOptions)
      return { json: phone.feed.since(phone.feed.cursor).senders.find((sender) => sender.sid === sid) }
    },
  },
  released('numbers', 'e164', 'number'),
  released('senders', 'id', 'sender'),
  {
    method: 'POST',
    path: 'services',
    takes: ['senders', ...Object.keys(SERVICE_FIELDS).map((name) => `${name}?`)],
    example: { senders: ['+15550100001'], statusCallback: 'https://app.test/status' },
    answers: 'the messaging service: `{ sid, senders }`',
    run({ phone, fields }) {
      const { sid, senders } = phone.messagingService(withAccount(phone, withSenders(fields)) as object as ServiceOptions)
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
      const { sid } = phone.content(withAccount(phone, fields) as object as ContentOptions)
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
      const { sid } = phone.application(withAccount(phone, fields) as ApplicationOptions)
      return { json: phone.feed.since(phone.feed.cursor).applications.find((application) => application.sid === sid) }
    },
  },
  {
    method: 'POST',
    path: 'caller-ids',
    takes: ['number', ...Object.keys(CALLER_ID_FIELDS).map((name) => `${name}?`)],
    example: { number: '+14155550102' },
    answers: 'the verified caller ID: `{ sid, number, … }`',
    run({ phone, fields: { number, ...options } }) {
      const { sid } = phone.callerId(neededText({ number }, 'number'), withAccount(phone, options) as CallerIdOptions)
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
      phone.app(neededText(fields, 'origin'), appUrl(fields))
      return null
    },
  },
  {
    method: 'POST',
    path: 'callbacks/:id/replay',
    takes: ['params?'],
    example: { params: { MessageStatus: 'failed', ErrorCode: '30003' } },
    answers: '`{ status, error }`. `params` replaces parameters (null removes one); the attempt is then on a record of its own',
    async run({ phone, path, fields }) {
      const { status, error } = await phone.replay(path.id as string, fields as ReplayOptions)
      return { json: { status, error } }
    },
  },
  {
    method: 'POST',
    path: 'callbacks/:id/sign',
    takes: ['url?'],
    example: { url: 'http://localhost:3000/status' },
    answers:
      '`{ url, headers }`: the signatures that the callback would have at that URL, to compare with what the app computes; no request is sent',
    run: ({ phone, path, fields }) => ({ json: phone.sign(path.id as string, textOf(fields, 'url')) }),
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
    takes: ['idle?', 'except?'],
    example: { idle: true },
    answers: '204, or 400 with what failed or is pending',
    run({ phone, fields }) {
      const { idle = false, except = [] } = fields
      if (typeof idle !== 'boolean') throw new MisuseError(`"idle" is ${quote(idle)}. Write true or false.`)
      if (!Array.isArray(except) || !except.every(Number.isInteger))
        throw new MisuseError(`"except" is ${quote(except)}. Write a list of error codes: [11200].`)
      try {
        phone.assertSettled({ idle, except: except as readonly number[] })
      } catch (error) {
        throw controlError(400, 'misuse', error instanceof Error ? error.message : String(error))
      }
      return null
    },
  },
]

function withSenders(fields: Fields): Fields {
  const { senders } = fields
  if (Array.isArray(senders) && senders.every((one) => typeof one === 'string')) return fields
  throw new MisuseError(`"senders" is ${quote(senders)}. Write a list of numbers, short codes and sender IDs: ["+15550000001"].`)
}

/** On a port an app is always the URL of one. */
function appUrl(fields: Fields): string {
  const url = neededText(fields, 'url')
  if (/^https?:\/\/./i.test(url) && URL.canParse(url)) return url
  throw new MisuseError(`"url" is ${quote(url)}. Write where the app listens, such as "http://localhost:3000".`)
}
