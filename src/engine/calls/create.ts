// Decides about a new outbound call: who may place it, and to where.
import { dialectOf } from '../../dialects/dialects'
import { type Rejection, rejections } from '../../domain/codes'
import { isFlag, isWhole } from '../../domain/form-values'
import { handedOver } from '../../domain/handed-over'
import { redactSip } from '../../domain/redact'
import type { CallCallback, Instructions } from '../../store/records'
import { applicationOf } from '../applications/refer'
import type { Decision } from '../command'
import { Draft, reject } from '../draft'
import { isCallbackUrl } from '../urls'
import type { World } from '../world'
import { queueCall, RING_TIMEOUT } from './blank'
import type { CreateCall } from './command'
import { readDetection, rejectDetection } from './detection-options'
import { isForwarded, rejectLine } from './line'
import { methodOf } from './methods'
import { rejectParties } from './parties'
import { readRecording, rejectRecording } from './recording'
import { isTimeLimit, readEvents, rejectCallUrls, SEND_DIGITS, SUBSCRIBABLE, TWIML_MAX } from './rules'

/** Seconds that a call may ring. Twilio's Call resource. */
const RING_TIMEOUT_MAX = 600

export function createCall(world: World, asked: CreateCall): Decision {
  const draft = new Draft(world)
  const placed = placeCall(draft, asked)
  return typeof placed === 'string' ? draft.accept(placed) : reject(placed)
}

/** The SID of the call, or why there is none: then the draft is as it was. */
export function placeCall(draft: Draft, asked: CreateCall): string | Rejection {
  const { world } = draft
  const referred = withApplication(world, asked)
  if ('code' in referred) return referred
  const command = readAddresses(referred)
  const rejection = findRejection(world, command)
  if (rejection) return rejection
  const { accountSid, to, from } = command as CreateCall & { to: string; from: string }
  const sid = draft.newSid('CA')
  const queueTime = draft.turn(`calls ${accountSid}`, 1, world.settings.throughput.calls)
  const events = readEvents(draft, sid, command.statusCallbackEvents)
  if (asked.applicationSid) warnOfIgnored(draft, sid, asked)
  if (isForwarded(world, command)) draft.guess('call-token')
  if (asked.applicationSid && (asked.url || asked.twiml)) draft.guess('call-application-wins')
  if (command.to !== referred.to || command.from !== referred.from) guessOfAddresses(draft, referred)
  queueCall(draft, {
    sid,
    accountSid,
    from,
    to,
    dialect: command.dialect,
    numberSid: world.store.numbers.listBy('e164', from).at(0)?.sid ?? null,
    queueTime,
    instructions: instructionsOf(command),
    callback: callbackOf(command, events.length > 0 ? events : world.settings.callEvents),
    ringTimeout: (command.timeout ? Number(command.timeout) : RING_TIMEOUT) * 1_000,
    timeLimit: command.timeLimit ? Number(command.timeLimit) * 1_000 : null,
    detection: readDetection(command),
    sendDigits: command.sendDigits ?? '',
    params: handedOver(to),
    recording: readRecording(draft, command),
  })
  return sid
}

/** No record holds the password of a SIP address, and no callback tells it. */
function readAddresses({ to, from, ...command }: CreateCall): CreateCall {
  const { readTo } = dialectOf(command.dialect)
  return { ...command, to: to && redactSip(readTo(to)), from: from && redactSip(from) }
}

/** What nobody states of addresses that are not written as they are kept. */
function guessOfAddresses(draft: Draft, { to = '', from = '' }: CreateCall): void {
  const isSip = (address: string) => redactSip(address) !== address
  draft.guess(isSip(to) || isSip(from) ? 'sip-password' : 'to-without-plus')
}

/**
 * The application's URLs in the place of all that the request names. Source: Twilio, "Call resource": with application_sid the method,
 * the fallback and the status callback of the request are ignored. That its Url and Twiml are, too, is a guess.
 */
function withApplication({ store }: World, command: CreateCall): CreateCall | Rejection {
  const { accountSid, applicationSid } = command
  if (!applicationSid) return command
  const application = applicationOf(store, accountSid, applicationSid)
  if (!application) return rejections.applicationMissing(applicationSid)
  return {
    ...command,
    twiml: undefined,
    url: application.voiceUrl ?? undefined,
    method: application.voiceMethod,
    fallbackUrl: application.voiceFallbackUrl ?? undefined,
    fallbackMethod: application.voiceFallbackMethod,
    statusCallback: application.statusCallback ?? undefined,
    statusCallbackMethod: application.statusCallbackMethod,
    statusCallbackEvents: [],
  }
}

function warnOfIgnored(draft: Draft, sid: string, { url, twiml, fallbackUrl, statusCallback, statusCallbackEvents }: CreateCall): void {
  const given = Object.entries({ url, twiml, fallbackUrl, statusCallback, statusCallbackEvent: statusCallbackEvents[0] })
  const ignored = given.flatMap(([name, value]) => (value ? name.charAt(0).toUpperCase() + name.slice(1) : []))
  if (ignored.length === 0) return
  draft.alert({
    code: null,
    level: 'warning',
    sid,
    message: `POST Calls named an ApplicationSid, so ${ignored.join(', ')} ${ignored.length === 1 ? 'was' : 'were'} ignored: the application's own URLs count.`,
    fix: 'Set them on the application, or leave the ApplicationSid out.',
  })
}

/** What is wrong with it: required parameters first, then To, From and its owner, then the rest. */
function findRejection(world: World, command: CreateCall): Rejection | null {
  const { to, from, url, twiml } = command
  if (!to) return rejections.callToMissing()
  if (!from) return rejections.callFromMissing()
  if (!url && !twiml) return rejections.callUrlMissing()
  const rejection = rejectParties(world, { ...command, to, from })
  if (rejection) return rejection
  if (url && !isCallbackUrl(url)) return rejections.callUrlInvalid(url)
  if (!url && twiml && twiml.length > TWIML_MAX) return rejections.callParameterInvalid('Twiml', `longer than ${TWIML_MAX} characters`)
  return rejectSettings(world, command)
}

function rejectSettings(world: World, command: CreateCall): Rejection | null {
  const { sendQueues } = world.store
  const wait = (sendQueues.get(`calls ${command.accountSid}`)?.freeAt ?? world.now) - world.now
  if (world.settings.throughput.calls !== null && wait > world.settings.throughput.queue) return rejections.callQueueFull()
  const { timeout, timeLimit, sendDigits, record } = command
  const urls = rejectCallUrls(command)
  if (urls) return urls
  if (timeout && !isWhole(timeout, 1, RING_TIMEOUT_MAX)) return rejections.callTimeoutInvalid(timeout)
  if (timeLimit && !isTimeLimit(timeLimit)) return rejections.callParameterInvalid('TimeLimit', timeLimit)
  if (sendDigits && !SEND_DIGITS.test(sendDigits)) return rejections.callSendDigitsInvalid(sendDigits)
  if (record && !isFlag(record)) return rejections.callParameterInvalid('Record', record)
  const rejection = rejectDetection(command) ?? rejectRecording(command) ?? rejectLine(command)
  if (rejection || !world.settings.strict) return rejection
  const unknown = command.statusCallbackEvents.find((name) => !SUBSCRIBABLE.includes(name))
  return unknown === undefined ? null : rejections.callEventInvalid(unknown)
}

/** When both are given, Url counts and Twiml is ignored (Twilio's Call resource). */
function instructionsOf({ url, method, fallbackUrl, fallbackMethod, twiml }: CreateCall): Instructions {
  return {
    url: url || null,
    method: methodOf(method),
    fallbackUrl: fallbackUrl || null,
    fallbackMethod: methodOf(fallbackMethod),
    inline: url ? null : (twiml ?? null),
  }
}

function callbackOf({ statusCallback, statusCallbackMethod }: CreateCall, events: readonly string[]): CallCallback | null {
  return statusCallback ? { url: statusCallback, method: methodOf(statusCallbackMethod), events } : null
}
