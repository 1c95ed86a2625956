// What people do, from outside: they text, call, pick up and press keys. Also the outcomes that they are given for later.
import {
  type AnswerOptions,
  type CallOutcome,
  type DialOptions,
  type Duration,
  type HearsOptions,
  type MessageRecord,
  MisuseError,
  outcome,
  type PersonOptions,
  type Ringback,
  type SayOptions,
  type TextOutcome,
  type WebhookParams,
  type WhatsAppOptions,
} from 'ringback'
import { quote } from '../domain/errors'
import { controlError } from './control-error'
import { act, isHandset, legOf } from './on-leg'
import { type Fields, neededText, type Route, type RouteReply, type RouteRequest, textOf } from './route'
import { SOUND_ROUTES } from './sound'

/** What can be said of a person. */
const PERSON_FIELDS = {
  callerName: true,
  city: true,
  state: true,
  zip: true,
  country: true,
  line: true,
  simSwappedAt: true,
  reassignedAt: true,
  callForwarding: true,
  smsPumpingRisk: true,
  identity: true,
  lookup: true,
} satisfies Record<keyof PersonOptions, true>

export const PEOPLE_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: 'handsets',
    takes: ['number?', ...Object.keys(PERSON_FIELDS).map((name) => `${name}?`), 'onText?', 'onCall?'],
    example: { number: '+15550100002', city: 'Oakland', country: 'US', onText: [{ result: 'undelivered', code: 30003 }] },
    answers: '`{ number }`, generated if it is left out',
    run({ phone, fields }) {
      const { number: _, onText, onCall, ...person } = given(fields)
      const texts = onText === undefined ? [] : outcomesOf('onText', onText, textOutcome)
      const calls = onCall === undefined ? [] : outcomesOf('onCall', onCall, callOutcome)
      const handset = phone.handset(textOf(fields, 'number'), person as PersonOptions)
      if (texts.length > 0) handset.onText(...texts)
      if (calls.length > 0) handset.onCall(...calls)
      return { json: { number: handset.number } }
    },
  },
  {
    method: 'POST',
    path: 'handsets/:number/text',
    takes: ['to', 'body?', 'media?', 'params?'],
    example: { to: '+15550000001', body: 'Hi', media: ['https://cdn.test/cat.png'], params: { ProfileName: 'Ana' } },
    answers: '`{ message, replies }`',
    async run({ phone, path, fields }) {
      const to = ownNumber(phone, fields, 'text')
      const body = textOf(fields, 'body') ?? ''
      const media = mediaOf(fields)
      if (body === '' && media.length === 0)
        throw new MisuseError('handsets/…/text got neither a body nor media. Write { "body": "Hi" } besides "to".')
      return { json: await phone.handset(path.number).text(to, body, { media, ...paramsOf(fields) }) }
    },
  },
  {
    method: 'POST',
    path: 'handsets/:number/dial',
    takes: ['to', 'params?'],
    example: { to: '+15550000001', params: { ForwardedFrom: '+15550100009' } },
    answers: '`{ call }`',
    async run({ phone, path, fields }) {
      const to = ownNumber(phone, fields, 'call')
      const { call } = await phone.handset(path.number).dial(to, paramsOf(fields))
      return { json: { call } }
    },
  },
  {
    method: 'GET',
    path: 'handsets/:number/inbox',
    takes: [],
    answers: 'the messages that reached this person, oldest first, as they arrived: also what the API has deleted or redacted since',
    run: ({ phone, path }) => ({ json: inboxOf(phone, path.number as string, '') }),
  },
  {
    method: 'GET',
    path: 'handsets/:number/whatsapp/inbox',
    takes: [],
    answers: 'the same on WhatsApp',
    run: ({ phone, path }) => ({ json: inboxOf(phone, path.number as string, 'whatsapp:') }),
  },
  {
    method: 'POST',
    path: 'handsets/:number/whatsapp/text',
    takes: ['to', 'body?', 'media?', 'location?', 'replyTo?', 'params?'],
    example: { to: '+15550000001', body: 'Hi' },
    answers: '`{ message, replies }`',
    async run({ phone, path, fields }) {
      const { location, replyTo } = given(fields)
      const options = {
        ...(location === undefined ? {} : { location }),
        ...(replyTo === undefined ? {} : { replyTo }),
        ...paramsOf(fields),
      }
      const body = textOf(fields, 'body') ?? ''
      const { whatsapp } = phone.handset(path.number)
      return {
        json: await whatsapp.text(ownNumber(phone, fields, 'call'), body, { ...(options as WhatsAppOptions), media: mediaOf(fields) }),
      }
    },
  },
  {
    method: 'POST',
    path: 'handsets/:number/whatsapp/tap',
    takes: ['message', 'button'],
    example: { message: 'SM…', button: 'Yes' },
    answers: '`{ message, replies }`',
    async run({ phone, path, fields }) {
      const [message, button] = [neededText(fields, 'message'), neededText(fields, 'button')]
      return { json: await phone.handset(path.number).whatsapp.tap(message, button) }
    },
  },
  {
    method: 'POST',
    path: 'handsets/:number/whatsapp/read',
    takes: ['message?'],
    answers: '204',
    async run({ phone, path, fields }) {
      await phone.handset(path.number).whatsapp.read(textOf(fields, 'message'))
      return null
    },
  },
  act('answer', [], undefined, (leg) => leg.answer()),
  act('decline', [], undefined, (leg) => leg.decline()),
  act('press', ['keys'], { keys: '12#' }, (leg, { keys }) => leg.press(keys as string)),
  act('say', ['text', 'confidence?', 'partials?'], { text: 'sales' }, (leg, { text, ...options }) =>
    leg.say(text as string, given(options) as SayOptions),
  ),
  act('until', ['text?', 'pattern?', 'flags?', 'within?'], { text: 'Press 1', within: '1m' }, (leg, fields) =>
    leg.until(wordsOf(fields), fields.within === undefined ? {} : { within: fields.within as Duration }),
  ),
  act('hears', ['text?', 'pattern?', 'flags?', 'within?', 'real?'], { text: 'Goodbye', real: '5s' }, (leg, fields) =>
    leg.hears(wordsOf(fields), given({ within: fields.within, real: fields.real }) as HearsOptions),
  ),
  {
    method: 'GET',
    path: 'handsets/:number/heard',
    takes: [],
    answers:
      "`{ heard }`: what the person has heard on the present call, including the part of an agent's reply that has been spoken so far",
    run: ({ phone, path }) => ({ json: { heard: legOf(phone, path.number as string).heard } }),
  },
  ...SOUND_ROUTES,
  act('hang-up', [], undefined, (leg) => leg.hangUp()),
  {
    method: 'POST',
    path: 'handsets/:number/on-text',
    takes: ['outcomes'],
    example: { outcomes: [{ result: 'undelivered', code: 30003, after: '4s' }, { result: 'delivered' }] },
    answers: '204',
    run: (call) => script(call, textOutcome, (number, outcomes) => call.phone.handset(number).onText(...outcomes)),
  },
  {
    method: 'POST',
    path: 'handsets/:number/on-call',
    takes: ['outcomes'],
    example: { outcomes: [{ result: 'answered', after: '2s', by: 'human', hangUpAfter: '1m' }, { result: 'busy' }] },
    answers: '204',
    run: (call) => script(call, callOutcome, (number, outcomes) => call.phone.handset(number).onCall(...outcomes)),
  },
]

/** A read makes no handset: somebody who has none has what the records say. */
function inboxOf(phone: Ringback, number: string, channel: '' | 'whatsapp:'): MessageRecord[] {
  if (!isHandset(phone, number))
    return phone.messages.filter(({ to, status }) => to === `${channel}${number}` && (status === 'delivered' || status === 'read'))
  const handset = phone.handset(number)
  return channel === '' ? handset.inbox : handset.whatsapp.inbox
}

/** A short code can be texted, too. */
function ownNumber(phone: Ringback, fields: Fields, act: 'text' | 'call'): string {
  const to = neededText(fields, 'to')
  const { numbers: owned, senders, applications } = phone.feed.since(phone.feed.cursor)
  if (owned.some(({ e164 }) => e164 === to) || (act === 'text' && senders.some(({ id }) => id === to))) return to
  if (act === 'call' && applications.some(({ sid }) => sid === to)) return to
  const known = owned.slice(0, 5).map(({ e164 }) => e164)
  throw new MisuseError(
    `No account owns the number ${quote(to)}. ${known.length > 0 ? `Take one of ${known.join(', ')}.` : 'There is none yet: POST numbers.'}`,
  )
}

/** A part of what is to be heard, or a pattern. */
function wordsOf(fields: Fields): string | RegExp {
  const [text, pattern, flags] = [textOf(fields, 'text'), textOf(fields, 'pattern'), textOf(fields, 'flags')]
  if (text !== undefined && pattern === undefined && flags === undefined) return text
  if (text !== undefined || pattern === undefined)
    throw new MisuseError('handsets/…/until takes one of both: { "text": "Press 1" }, or { "pattern": "press \\\\d", "flags": "i" }.')
  try {
    return new RegExp(pattern, flags)
  } catch (error) {
    throw new MisuseError(`handsets/…/until got ${quote(pattern)}: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** Null means that a field was left out. */
function given(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

function paramsOf({ params }: Fields): DialOptions {
  return params === undefined || params === null ? {} : { params: params as WebhookParams }
}

function mediaOf({ media = [] }: Fields): string[] {
  if (Array.isArray(media) && media.length <= 10 && media.every((url) => typeof url === 'string' && /^https?:\/\/./.test(url))) return media
  throw new MisuseError(`"media" is ${quote(media)}. Write a list of up to 10 URLs: ["https://cdn.test/cat.png"].`)
}

function script<Outcome>(
  { path, fields }: RouteRequest,
  read: (one: Fields) => Outcome,
  set: (number: string, outcomes: Outcome[]) => void,
): RouteReply {
  set(path.number as string, outcomesOf('outcomes', fields.outcomes, read))
  return null
}

/** The constructors of outcomes check what is in them. @throws MisuseError */
function outcomesOf<Outcome>(name: string, outcomes: unknown, read: (one: Fields) => Outcome): Outcome[] {
  if (!Array.isArray(outcomes) || outcomes.length === 0)
    throw new MisuseError(`"${name}" is ${quote(outcomes)}. Write a list of one or more: [{ "result": "busy" }].`)
  return outcomes.map((one: unknown) => {
    if (typeof one === 'object' && one !== null && 'result' in one) return read(one as Fields)
    throw new MisuseError(`${quote(one)} is not an outcome. Write { "result": "delivered" } for a text, { "result": "busy" } for a call.`)
  })
}

/** The fields besides those that were taken. The constructor that gets them rejects those that it does not know. Null means that a field was left out. */
function rest(one: Fields, ...taken: string[]): Fields | undefined {
  const left = Object.entries(one).filter(([name, value]) => value !== null && !['result', ...taken].includes(name))
  return left.length > 0 ? Object.fromEntries(left) : undefined
}

function codeOf(one: Fields): number | undefined {
  return (one.code ?? undefined) as number | undefined
}

function textOutcome(one: Fields): TextOutcome {
  const options = (...taken: string[]) => rest(one, ...taken) as AnswerOptions | undefined
  switch (one.result) {
    case 'delivered':
      return outcome.delivered(options())
    case 'sent':
      return outcome.sent(options())
    case 'undelivered':
      return outcome.undelivered(codeOf(one), options('code'))
    case 'failed':
      return outcome.failed(codeOf(one), options('code', 'by'))
  }
  throw controlError(400, 'misuse', `A text is never ${quote(one.result)}. Write delivered, sent, undelivered or failed.`)
}

function callOutcome(one: Fields): CallOutcome {
  const options = (...taken: string[]) => rest(one, ...taken) as AnswerOptions | undefined
  switch (one.result) {
    case 'answered':
      return outcome.answered(options())
    case 'busy':
      return outcome.busy(options('by'))
    case 'no-answer':
      return outcome.noAnswer()
    case 'rejected':
      return outcome.rejected(options('by'))
    case 'failed':
      return outcome.failed(codeOf(one), options('code', 'by'))
  }
  throw controlError(400, 'misuse', `A call is never ${quote(one.result)}. Write answered, busy, no-answer, rejected or failed.`)
}
