// Sockets to the app as the records have them: opened, signed, sent on, closed; and what comes from there becomes a command. Knows no
// frame's meaning. The lines are no part of a snapshot: they go with the world that they belong to.

import type { Apps } from '../callbacks/apps'
import { signSocket } from '../callbacks/sign'
import { createSocketCourier } from '../callbacks/socket-courier'
import { redactUrls, splitUserInfo } from '../domain/redact'
import { shortSid } from '../domain/sid'
import type { SocketStatus } from '../domain/status'
import type { SocketEffect } from '../engine/command'
import { timers } from '../engine/relay/row'
import type { SocketClockCommand, SocketRefused } from '../engine/sockets/command'
import type { SocketRow } from '../store/records'
import { everyRow } from '../store/table'
import type { Ledger } from './ledger'
import { type LineOpening, type OpenLine, OpenLines } from './open-lines'

/** Source: the upgrades of recorded calls, 2026-08; that of a media stream as several apps wrote it down. */
const USER_AGENTS = { relay: 'Jetty/11.0.24', stream: 'Twilio.TmeWs/1.0' } as const
const COPY_OF_SIGNATURE = 'x-amzn-bedrock-agentcore-runtime-custom-twilio-signature'

/** What the service says to a line that belongs to a world that is gone. */
const GOING_AWAY = 1001

const BROKEN = { code: 1006, reason: '' } as const

export class Sockets {
  readonly #ledger: Ledger
  readonly #lines: OpenLines
  readonly #take: (command: SocketClockCommand) => void
  readonly #open = new Map<string, OpenLine>()

  /** `take`: what came from the app, decided at once. */
  constructor(ledger: Ledger, apps: Apps, take: (command: SocketClockCommand) => void) {
    this.#ledger = ledger
    this.#lines = new OpenLines(ledger.atRest, createSocketCourier({ apps, patience: ledger.settings.callbacks.patience }))
    this.#take = take
  }

  perform(effect: SocketEffect): void | Promise<void> {
    const line = this.#open.get(effect.socket)
    switch (effect.type) {
      case 'openSocket':
        return this.#connect(effect.socket)
      case 'sendFrame':
        // The clock lets the app come to rest before time goes on.
        line?.send(effect.data)
        return
      case 'closeSocket':
        this.#open.delete(effect.socket)
        line?.listen(NOBODY)
        if (effect.code === null) line?.drop()
        else line?.close(effect.code, effect.reason)
    }
  }

  /** The phone is being rewound, and no line can be. @returns the SIDs of those that were open. */
  dropAll(): string[] {
    const open = [...this.#open.keys()]
    this.#open.clear()
    this.#lines.dropAll(GOING_AWAY, 'the phone was rewound')
    return open
  }

  /** The phone was rewound. `dropped`: the SIDs of those that were open before. */
  restored(dropped: readonly string[]): void {
    this.#standAgain()
    if (dropped.length === 0) return
    this.#ledger.alert({
      code: null,
      level: 'warning',
      sid: null,
      message: `The phone was rewound while ${wereOpen(dropped)}: the app was told that it is closed, with the code ${GOING_AWAY}.`,
      fix: 'A socket cannot be rewound. End the call before: await leg.hangUp().',
    })
  }

  /** A run is opened again: the lines of those that were open are gone with the process that held them. */
  opened(): void {
    const gone = this.#rows('open').map(({ sid }) => sid)
    this.#standAgain()
    if (gone.length === 0) return
    this.#ledger.alert({
      code: null,
      level: 'warning',
      sid: null,
      message: `The run was saved while ${wereOpen(gone)}: a file has no connections, so it is closed, with the code ${BROKEN.code}.`,
      fix: 'Save the run when its calls are over.',
    })
  }

  /** The records are those of another moment: what was open then is broken now, and what was to be opened is opened again. */
  #standAgain(): void {
    const { clock } = this.#ledger
    for (const { sid, callSid: subject } of this.#rows('connecting')) {
      if (!clock.awaits(timers(sid, 'line')) && !clock.awaits(subject))
        clock.schedule(0, `${shortSid(sid)} is opened again`, subject, {
          type: 'effect',
          effect: { type: 'openSocket', socket: sid, subject },
        })
    }
    for (const { sid } of this.#rows('open'))
      clock.schedule(0, `${shortSid(sid)} is found broken`, sid, { type: 'command', command: { type: 'socket.closed', sid, ...BROKEN } })
  }

  /** A fault was injected: what is open meets it now. */
  meetFault(): void {
    for (const sid of this.#open.keys())
      this.#ledger.clock.schedule(0, `${shortSid(sid)} meets a fault`, sid, { type: 'command', command: { type: 'socket.broken', sid } })
  }

  async #connect(sid: string): Promise<void> {
    const ledger = this.#ledger
    const row = ledger.store.sockets.get(sid)
    if (row?.status !== 'connecting') return
    const { epoch } = ledger
    // As it was written: see `signSocket`.
    const url = redactUrls(row.rawUrl).replace(/#.*$/s, '')
    const opening = await ledger.whileOut(`the socket to ${url}`, () => this.#lines.open({ url, headers: this.#headers(row) }))
    if (ledger.epoch !== epoch) {
      if (opening.type === 'open') opening.line.drop()
      return
    }
    if (opening.type !== 'open') return this.#take({ type: 'socket.refused', sid, reason: reasonOf(opening), cause: causeOf(opening) })
    const { line } = opening
    this.#open.set(sid, line)
    this.#take({ type: 'socket.opened', sid })
    line.listen({
      message: (data) => {
        if (ledger.epoch === epoch) this.#take({ type: 'socket.message', sid, data })
      },
      closed: ({ code, reason }) => {
        if (ledger.epoch !== epoch) return
        this.#open.delete(sid)
        this.#take({ type: 'socket.closed', sid, code, reason })
      },
    })
  }

  #rows(status: SocketStatus): SocketRow[] {
    return everyRow(this.#ledger.store.sockets.listBy('status', status))
  }

  #headers({ sid, rawUrl, accountSid, protocol }: SocketRow): Readonly<Record<string, string>> {
    const { accounts, streams } = this.#ledger.store
    const signed = signSocket(rawUrl, accounts.get(accountSid)?.authToken ?? '')
    const token = streams.get(sid)?.bearerToken
    const authorization = token ? `Bearer ${token}` : splitUserInfo(rawUrl).authorization
    return {
      ...signed,
      ...(authorization && { authorization }),
      ...(protocol === 'relay' && { [COPY_OF_SIGNATURE]: signed['x-twilio-signature'] }),
      'user-agent': USER_AGENTS[protocol],
    }
  }
}

function wereOpen(sids: readonly string[]): string {
  return `${sids.map(shortSid).join(', ')} ${sids.length === 1 ? 'was' : 'were'} open`
}

const NOBODY = { message() {}, closed() {} }

function causeOf(opening: Exclude<LineOpening, { type: 'open' }>): SocketRefused['cause'] {
  if (opening.type === 'silent') return 'silent'
  return opening.status === null ? 'unreachable' : 'status'
}

function reasonOf(opening: Exclude<LineOpening, { type: 'open' }>): string {
  return opening.type === 'silent' ? 'the app did not answer the upgrade' : opening.reason
}
