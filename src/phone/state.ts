// How the phone stands, told as a whole each time: its clock, accounts, what they own, handsets and faults. Holds no secret.
import { partyOf } from '../domain/addresses'
import { labelText } from '../domain/label'
import { redactUrls } from '../domain/redact'
import type { AccountStatus } from '../domain/status'
import { hearsNow } from '../engine/relay/heard'
import type { Exchange } from '../exchange/exchange'
import { describeFault } from '../exchange/faults'
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

export interface PendingMoment {
  readonly at: Date
  readonly label: string
  /** The message or call that waits for it. */
  readonly sid: string | null
}

export interface ClockState {
  readonly now: Date
  readonly start: Date
  readonly mode: ClockMode
  /** Virtual seconds a real second, where the clock is paced. */
  readonly speed: number | null
  /** A move is under way. */
  readonly moving: boolean
  readonly pendingCount: number
  /** The soonest 200. */
  readonly pending: readonly PendingMoment[]
}

export interface AccountState {
  readonly sid: string
  readonly friendlyName: string
  readonly status: AccountStatus
  /** The account that owns this one. */
  readonly ownerSid: string | null
  /** Without their secrets. */
  readonly apiKeys: readonly ApiKeyState[]
}

export interface ApiKeyState {
  readonly sid: string
  readonly friendlyName: string
  readonly type: ApiKeyType
}

export interface NumberState {
  readonly sid: string
  readonly e164: string
  readonly accountSid: string
  readonly friendlyName: string
  readonly capabilities: Capabilities
  /** Whether it is a sender on WhatsApp, too. */
  readonly whatsapp: boolean
  readonly smsUrl: string | null
  readonly smsMethod: HttpMethod
  readonly smsFallbackUrl: string | null
  readonly voiceUrl: string | null
  readonly voiceMethod: HttpMethod
  readonly voiceFallbackUrl: string | null
  readonly statusCallback: string | null
  /** The application whose URLs win over those of texts here, and over those of calls. */
  readonly smsApplicationSid: string | null
  readonly voiceApplicationSid: string | null
  readonly voiceCallerIdLookup: boolean
}

/** A short code, or an alphanumeric sender ID. */
export interface SenderState {
  readonly sid: string
  /** What `From` takes. */
  readonly id: string
  readonly accountSid: string
  readonly friendlyName: string
  readonly country: string | null
  readonly smsUrl: string | null
  readonly smsMethod: HttpMethod
  readonly smsFallbackUrl: string | null
}

export interface HandsetState {
  readonly number: string
  /** Who holds it, where the test said so. */
  readonly callerName: string | null
  /** SIDs of the calls that ring at it or are in progress, oldest first. */
  readonly legs: readonly string[]
  /** What an agent is saying to it at this moment, as far as it was heard; it is in the transcript of the call when it is over. */
  readonly hearing: readonly { readonly callSid: string; readonly text: string }[]
}

export interface FaultState {
  readonly id: string
  readonly text: string
  /** How often it still fires; null: without end. */
  readonly left: number | null
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
    numbers: [...store.numbers].map(numberState),
    senders: [...store.senders].map(senderState),
    services: [...store.services].map((service) => serviceState(store, service)),
    contents: [...store.contents].map(templateState),
    verifyServices: [...store.verifyServices].map(verifyServiceState),
    applications: [...store.applications].map(applicationState),
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
