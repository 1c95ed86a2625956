// Decides about what people do on a call: they call in, press keys, speak, hang up. Misuse is found before
// a command is made (phone/leg-checks.ts), so that it changes nothing.
import { bytesIn } from '../../audio/encoded'
import { PER_MS } from '../../audio/rate'
import { formatDuration } from '../../domain/duration'
import { isE164 } from '../../domain/e164'
import { giveApplicationUrl, giveUrl } from '../../domain/fix'
import type { CallRow, NumberRow } from '../../store/records'
import { withApplications } from '../applications/refer'
import type { Decision } from '../command'
import { Draft, NOTHING } from '../draft'
import { outOfService } from '../numbers/out-of-service'
import type { World } from '../world'
import { askFirst } from './ask'
import { BLANK_CALL } from './blank'
import type { ArriveAtApplication, ArriveCall, PlayAudio, PressKeys, Speak } from './command'
import { afterEnd, finish } from './finish'
import { askAfterDial } from './hung-up-dial'
import { DECLINED, end, isOver, move, note } from './move'
import { makeAudio, makeSound } from './sounds'
import { spread, takeKeys, takeSpeech } from './take'

type VoiceSettings = Pick<
  NumberRow,
  | 'accountSid'
  | 'voiceUrl'
  | 'voiceMethod'
  | 'voiceFallbackUrl'
  | 'voiceFallbackMethod'
  | 'statusCallback'
  | 'statusCallbackMethod'
  | 'voiceCallerIdLookup'
>

/** What is called: a number of ours, or an application. */
interface Called extends VoiceSettings {
  readonly numberSid: string | null
  readonly applicationSid: string | null
  readonly to: string
  /** For the author of the test. */
  readonly name: string
}

type Arrival = Pick<ArriveCall, 'from' | 'params' | 'dialect' | 'farEnd'>

export function arriveCall(world: World, command: ArriveCall): Decision {
  const draft = new Draft(world)
  const sid = arriveAtNumber(draft, command)
  return sid === null ? NOTHING : draft.accept(sid)
}

/** @returns the SID of its record. Null: the number is gone. */
export function arriveAtNumber(draft: Draft, command: ArriveCall): string | null {
  const { store } = draft.world
  const owned = store.numbers.get(command.numberSid)
  if (!owned) return null
  const number = withApplications(store, owned)
  const { sid, e164, voiceApplicationSid } = number
  return arrive(draft, { ...number, numberSid: sid, applicationSid: voiceApplicationSid, to: e164, name: e164 }, command)
}

export function arriveAtApplication(world: World, command: ArriveAtApplication): Decision {
  const application = world.store.applications.get(command.applicationSid)
  if (!application) return NOTHING
  const { sid } = application
  const called = { ...application, numberSid: null, applicationSid: sid, to: command.to, name: `The application ${sid}` }
  const draft = new Draft(world)
  return draft.accept(arrive(draft, called, { ...command, params: { ...command.params, ApplicationSid: sid } }))
}

/** An inbound call rings until its document picks up. @returns the SID of its record. */
function arrive(draft: Draft, number: Called, { from, params, dialect, farEnd }: Arrival): string {
  const { world } = draft
  const { now } = world
  const call = draft.putCall({
    ...BLANK_CALL,
    sid: draft.newSid('CA'),
    accountSid: number.accountSid,
    from,
    to: number.to,
    status: 'ringing',
    direction: 'inbound',
    numberSid: number.numberSid,
    callerName: number.voiceCallerIdLookup ? (world.store.handsets.get(from)?.callerName ?? null) : null,
    createdAt: now,
    startedAt: now,
    history: [{ status: 'ringing', at: now }],
    instructions: {
      url: number.voiceUrl,
      method: number.voiceMethod,
      fallbackUrl: number.voiceFallbackUrl,
      fallbackMethod: number.voiceFallbackMethod,
      inline: null,
    },
    // The number's own callback fires at the end alone (both providers).
    callback:
      number.statusCallback === null ? null : { url: number.statusCallback, method: number.statusCallbackMethod, events: ['completed'] },
    dialect,
    ...(farEnd !== undefined && { farEnd }),
  })
  if (!isE164(from) && number.numberSid !== null) draft.guess('client-calls-number')
  if (number.voiceCallerIdLookup) draft.guess('caller-name')
  if (world.store.accounts.get(number.accountSid)?.status !== 'active') {
    draft.guess('suspended-account-inbound')
    draft.alert(outOfService({ ...number, address: number.name }, call.sid, 'A call came in', 'it failed, and no app was asked'))
    afterEnd(draft, end(draft, { ...call, callback: null }, 'fail'))
  } else if (number.voiceUrl === null) answerUnconfigured(draft, call.sid, number)
  else askFirst(draft, call, 'call.inbound', params)
  return call.sid
}

/** The provider answers a number without a voice URL itself, says so, and hangs up. */
function answerUnconfigured(draft: Draft, sid: string, { numberSid, applicationSid: application, to, name }: Called): void {
  const lacking = numberSid === null || application === null ? 'it' : `its application ${application}`
  draft.alert({
    code: null,
    level: 'warning',
    sid,
    message: `${name} was called, and ${lacking} has no voiceUrl: the provider answers itself and hangs up.`,
    fix: application === null ? giveUrl(to, 'voiceUrl') : giveApplicationUrl(application, 'voiceUrl'),
  })
  draft.guess('number-without-url')
  const ringing = draft.call(sid)
  if (!ringing) return
  const answered = move(draft, ringing, 'answer')
  finish(draft, note(draft, answered, 'Say', 'This number has no voice URL.'))
}

/** Key by key: one may end what listens, and what comes then takes no more of them. */
export function pressKeys(draft: Draft, call: CallRow, { keys }: PressKeys): void {
  const { at, ms, sound } = makeSound(draft, call, 'keys', keys)
  spread(draft, call, { at, ms, sound })
  takeKeys(draft, draft.call(call.sid) ?? call, keys)
}

/** Everyone who can hear hears it. A leg that a Dial placed has no document that would listen. */
export function speak(draft: Draft, call: CallRow, { text, confidence, partials }: Speak): void {
  if (isOver(call)) return
  spread(draft, call, makeSound(draft, call, 'speech', text))
  takeSpeech(draft, draft.call(call.sid) ?? call, { text, confidence, partials })
}

/** Samples: who is connected hears them, and so does a stream or a recording. No document listens for them. */
export function playAudio(draft: Draft, call: CallRow, { payload }: PlayAudio): void {
  if (isOver(call)) return
  spread(draft, call, makeAudio(draft, call, payload))
  note(draft, draft.call(call.sid) ?? call, 'audio', formatDuration(bytesIn(payload) / PER_MS))
}

/** A caller who gives up before the answer withdraws the call; a handset that rings declines it. */
export function hangUp(draft: Draft, call: CallRow): void {
  if (isOver(call)) return
  const noted = note(draft, call, 'hang up', '')
  if (noted.status === 'in-progress') {
    askAfterDial(draft, noted)
    draft.pushInput(call.sid, { type: 'hungUp' })
  } else if (noted.direction === 'inbound') finish(draft, noted)
  else {
    draft.guess('call-declined')
    afterEnd(draft, end(draft, noted, 'busy', DECLINED))
  }
}
