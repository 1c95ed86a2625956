// How the phone stands, told as a whole each time: its clock, accounts, what they own, handsets and faults. Holds no secret.
import { partyOf } from '../domain/addresses'
import { labelText } from '../domain/label'
import { redactUrls } from '../domain/redact'
import type { AccountStatus } from '../domain/status'
import { hearsNow } from '../engine/relay/heard'
import type { Exchange } from '../exchange/exchange'
import { describeFault } from '../exchange/faults'
import { redactSecrets } from '../exchange/secrets'
import { ENTITY_KINDS, TABLE_KINDS } from '../kinds/kinds'
import type { AccountRow, ApiKeyRow, ApiKeyType, CallRow, Capabilities, HttpMethod, NumberRow, SenderRow } from '../store/records'
import type { Store } from '../store/store'
import type { Row } from '../store/table'
import {
  type ApplicationState,
  applicationState,
  type CallerIdState,
  callerIdState,
  type ServiceState,
  serviceState,
  type TemplateState,
  templateState,
  type VerifyServiceState,
  verifyServiceState,
} from './setup-state'
import { type ClockMode, clockMode } from './speed'

/** A moment at which work is due. */
export interface PendingMoment {
  /** When it is due, in virtual time. */
  readonly at: Date
  /** What will happen then, such as `SM..d499 queued → sending`. */
  readonly label: string
  /** The SID of the record that waits for it. */
  readonly sid: string | null
}

/** The clock: the present moment, what moves it, and what is pending. */
export interface ClockState {
  /** The present moment, in virtual time. */
  readonly now: Date
  /** When virtual time began: the option `now`. */
  readonly start: Date
  /** What moves the clock: the test, each API request, or real time. */
  readonly mode: ClockMode
  /** Virtual seconds in a real second, if the clock is paced; else null. */
  readonly speed: number | null
  /** Whether a move is under way. */
  readonly moving: boolean
  /** How many moments are pending, including those that `pending` does not list. */
  readonly pendingCount: number
  /** The soonest 200. */
  readonly pending: readonly PendingMoment[]
}

/** An account, without its tokens. */
export interface AccountState {
  /** `AC` and 32 lower-case hex digits. */
  readonly sid: string
  /** `friendly_name` of the REST resource. */
  readonly friendlyName: string
  /** While `suspended` or `closed`, its own credentials get 403, code 20005; its owner's may do everything but create. */
  readonly status: AccountStatus
  /** The account that owns this one, or null. */
  readonly ownerSid: string | null
  /** Its API keys, without their secrets. */
  readonly apiKeys: readonly ApiKeyState[]
}

/** An API key, without its secret. */
export interface ApiKeyState {
  /** `SK` and 32 hex digits. */
  readonly sid: string
  /** `friendly_name` of the REST resource. */
  readonly friendlyName: string
  /** `standard`: no access to the account itself and its keys · `main`: access to everything. */
  readonly type: ApiKeyType
}

/** A number that an account owns, with its webhooks. */
export interface NumberState {
  /** `PN` and 32 hex digits. */
  readonly sid: string
  /** In E.164 form: `+15550100001`. */
  readonly e164: string
  /** The account that owns it. */
  readonly accountSid: string
  /** `friendly_name` of the REST resource. */
  readonly friendlyName: string
  /** What the number can do. */
  readonly capabilities: Capabilities
  /** Whether it is also a sender on WhatsApp. */
  readonly whatsapp: boolean
  /** Requested when a message comes in, or null. */
  readonly smsUrl: string | null
  /** The HTTP method for `smsUrl`. */
  readonly smsMethod: HttpMethod
  /** Requested if `smsUrl` fails, or null. */
  readonly smsFallbackUrl: string | null
  /** Requested for the TwiML of an inbound call, or null. */
  readonly voiceUrl: string | null
  /** The HTTP method for `voiceUrl`. */
  readonly voiceMethod: HttpMethod
  /** Requested if `voiceUrl` fails, or null. */
  readonly voiceFallbackUrl: string | null
  /** Gets the status callback when a call that came in is over, or null. */
  readonly statusCallback: string | null
  /** The application whose URLs are used for messages instead of these, or null. */
  readonly smsApplicationSid: string | null
  /** The application whose URLs are used for calls instead of these, or null. */
  readonly voiceApplicationSid: string | null
  /** Whether the webhook of an inbound call has `CallerName`. */
  readonly voiceCallerIdLookup: boolean
}

/** A short code, or an alphanumeric sender ID. */
export interface SenderState {
  /** `SC…` for a short code, `AI…` for an alphanumeric sender ID. */
  readonly sid: string
  /** The address, for `From`. */
  readonly id: string
  /** The account that owns it. */
  readonly accountSid: string
  /** `friendly_name` of the REST resource. */
  readonly friendlyName: string
  /** The country of a short code, ISO 3166-1; null for a sender ID. */
  readonly country: string | null
  /** Requested when a message comes in, or null. */
  readonly smsUrl: string | null
  /** The HTTP method for `smsUrl`. */
  readonly smsMethod: HttpMethod
  /** Requested if `smsUrl` fails, or null. */
  readonly smsFallbackUrl: string | null
}

/** A handset, and the calls at it. */
export interface HandsetState {
  /** In E.164 form, or the address of a phone without a number. */
  readonly number: string
  /** The person's name, if the test gave one. */
  readonly callerName: string | null
  /** SIDs of the calls that ring here or are in progress, oldest first. */
  readonly legs: readonly string[]
  /** What an agent is saying to the person at this moment, as far as it has been spoken. The call's transcript has it when it is over. */
  readonly hearing: readonly { readonly callSid: string; readonly text: string }[]
}

/** A fault that was injected. */
export interface FaultState {
  /** For `phone.liftFault(id)`. */
  readonly id: string
  /** What it breaks, as it is written with `fault`: `fault.network(calls.create)`. */
  readonly text: string
  /** How many more times it fires; null: without end. */
  readonly left: number | null
  /** How often it fired so far. */
  readonly fired: number
}

export interface PhoneState {
  readonly clock: ClockState
  readonly accounts: readonly AccountState[]
  readonly numbers: readonly NumberState[]
  readonly senders: readonly SenderState[]
  readonly services: readonly ServiceState[]
  readonly contents: readonly TemplateState[]
  readonly verifyServices: readonly VerifyServiceState[]
  readonly applications: readonly ApplicationState[]
  readonly callerIds: readonly CallerIdState[]
  readonly handsets: readonly HandsetState[]
  readonly faults: readonly FaultState[]
}

/** `openCalls`: those that are not over. */
export function stateOf(exchange: Exchange, openCalls: readonly CallRow[]): PhoneState {
  const { store } = exchange
  return {
    clock: clockState(exchange),
    accounts: [...store.accounts].map((account) => accountState(store, account)),
    numbers: [...store.numbers].map((row) => redacted(exchange, numberState(row))),
    senders: [...store.senders].map((row) => redacted(exchange, senderState(row))),
    services: [...store.services].map((service) => redacted(exchange, serviceState(store, service))),
    contents: [...store.contents].map(templateState),
    verifyServices: [...store.verifyServices].map(verifyServiceState),
    applications: [...store.applications].map((row) => redacted(exchange, applicationState(row))),
    callerIds: [...store.callerIds].map(callerIdState),
    handsets: handsets(exchange, openCalls),
    faults: [...store.faults].map(({ sid, fault, left, fired }) => ({
      id: sid,
      text: describeFault(fault),
      left: Number.isFinite(left) ? left : null,
      fired,
    })),
  }
}

/** Its URLs are an app's own, which may have put a token there. */
function redacted<State extends object>(exchange: Exchange, state: State): State {
  const entries = Object.entries(state).map(([name, value]) => [name, typeof value === 'string' ? redactSecrets(exchange, value) : value])
  return Object.fromEntries(entries) as State
}

const SOONEST = 200

function clockState({ clock, settings, store }: Exchange): ClockState {
  return {
    now: new Date(clock.present),
    start: new Date(settings.start),
    mode: clockMode(clock.speed),
    speed: clock.flows ? clock.speed : null,
    moving: clock.moving,
    pendingCount: clock.pendingCount,
    pending: clock
      .soonest(SOONEST)
      .map(({ due, label, subject }) => ({ at: new Date(due), label: labelText(label), sid: recordBehind(store, subject) })),
  }
}

/** Work waits in the clock under the SID of a record, with a word behind it or without (`CA…/player`), or under that of a callback. */
function recordBehind(store: Store, subject: string): string | null {
  const sid = subject.split('/')[0] as string
  if (ENTITY_KINDS.some(({ table }) => store[table].get(sid) !== undefined)) return sid
  for (const { table, about } of TABLE_KINDS) {
    const row: Row | undefined = store[table].get(sid)
    if (row && about) return about(row)
  }
  return null
}

/** The numbers of people: those that a script stands for, and those that are on a call now. */
function handsets({ store, now }: Exchange, openCalls: readonly CallRow[]): HandsetState[] {
  const legs = new Map<string, string[]>()
  for (const { sid } of store.handsets) legs.set(sid, [])
  for (const { sid, status, direction, from, to } of openCalls) {
    if (status !== 'ringing' && status !== 'in-progress') continue
    const number = partyOf(direction === 'inbound' ? from : to)
    const there = legs.get(number)
    if (there) there.push(sid)
    else legs.set(number, [sid])
  }
  const hearing = (callSid: string) => {
    const relay = store.relays.get(callSid)
    const text = relay ? redactUrls(hearsNow(relay, now)) : ''
    return text === '' ? [] : [{ callSid, text }]
  }
  return [...legs].map(([number, sids]) => ({
    number,
    callerName: store.handsets.get(number)?.callerName ?? null,
    legs: sids,
    hearing: sids.flatMap(hearing),
  }))
}

function accountState({ apiKeys }: Store, { sid, friendlyName, status, ownerSid }: AccountRow): AccountState {
  const keys = apiKeys.listBy('account', sid)
  const present = (_: unknown, index: number): ApiKeyState => {
    const { sid, friendlyName, type } = keys.at(index) as ApiKeyRow
    return { sid, friendlyName, type }
  }
  return { sid, friendlyName, status, ownerSid, apiKeys: Array.from({ length: keys.length }, present) }
}

function numberState(row: NumberRow): NumberState {
  const { sid, e164, accountSid, friendlyName, capabilities, smsMethod, voiceMethod } = row
  const url = (value: string | null) => value && redactUrls(value)
  return {
    sid,
    e164,
    accountSid,
    friendlyName,
    capabilities,
    whatsapp: row.whatsapp,
    smsUrl: url(row.smsUrl),
    smsMethod,
    smsFallbackUrl: url(row.smsFallbackUrl),
    voiceUrl: url(row.voiceUrl),
    voiceMethod,
    voiceFallbackUrl: url(row.voiceFallbackUrl),
    statusCallback: url(row.statusCallback),
    voiceCallerIdLookup: row.voiceCallerIdLookup,
    smsApplicationSid: row.smsApplicationSid,
    voiceApplicationSid: row.voiceApplicationSid,
  }
}

function senderState({ sid, address, accountSid, friendlyName, country, smsUrl, smsMethod, smsFallbackUrl }: SenderRow): SenderState {
  const url = (value: string | null) => value && redactUrls(value)
  return { sid, id: address, accountSid, friendlyName, country, smsUrl: url(smsUrl), smsMethod, smsFallbackUrl: url(smsFallbackUrl) }
}
