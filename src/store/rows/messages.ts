// A text or multimedia message, outbound or inbound. A version of it is small, because there are several of each: what its life does
// not change is one object for all of them, and the history is a walk along the versions.

import type { DialectName } from '../../dialects/dialects'
import type { ButtonType } from '../../domain/content-types'
import type { Encoding } from '../../domain/segments'
import type { HistoryEntry, MessageDirection, MessageStatus } from '../../domain/status'
import type { StatusLine } from './timeline'

/** What a message has of its content template besides the text and the files. */
export interface MessageContent {
  readonly sid: string
  /** The type that was chosen for the channel: `twilio/quick-reply`. */
  readonly type: string
  readonly buttons: readonly ButtonRow[]
}

/** A button, or an item of a list. `url` and `payload` are there where its type has one. */
export interface ButtonRow {
  readonly type: ButtonType
  readonly title: string
  /** What the app gets back when it is tapped. */
  readonly payload: string | null
  /** Where it leads, or the number that it calls. */
  readonly url: string | null
}

/** A location that a person shares. */
export interface SharedLocation {
  /** Degrees, -90 to 90. */
  readonly latitude: number
  /** Degrees, -180 to 180. */
  readonly longitude: number
  /** `Address` in the webhook. */
  readonly address?: string
  /** `Label` in the webhook. */
  readonly label?: string
}

/** What the life of a message does not change. */
export interface MessageFacts {
  readonly sid: string
  readonly accountSid: string
  /** Empty until a messaging service has chosen a sender. */
  readonly from: string
  readonly to: string
  readonly body: string
  readonly direction: MessageDirection
  readonly segments: number
  readonly encoding: Encoding
  /** What the webhook of an inbound message of a channel says besides. Null: it came by SMS, or is ours. */
  readonly channelParams: Readonly<Record<string, string>> | null
  /** The template that it was made of, or null. */
  readonly content: MessageContent | null
  /** SIDs of the media records. */
  readonly media: readonly string[]
  /** It goes out as a multimedia message, with files or without. */
  readonly multimedia: boolean
  /** The API forgets the body, and the last digits of `to`, once it was sent. */
  readonly discardsBody: boolean
  readonly obfuscatesTo: boolean
  readonly createdAt: number
  readonly statusCallback: string | null
  /** Milliseconds that it may wait in a queue. */
  readonly validity: number
  readonly serviceSid: string | null
  /** The inbound text that a reply answers. */
  readonly inReplyTo: string | null
  /** The dialect of the door that it was created through: its callbacks are sent in it. */
  readonly dialect: DialectName
  /**
   * The verification whose code it carries: the provider's own message, which the API of the account does not list. Empty where a
   * person wrote to Verify.
   */
  readonly codeOf: string | undefined
}

/** What a move of its life changes. */
export interface MessageState {
  readonly status: MessageStatus
  readonly errorCode: number | null
  readonly updatedAt: number
  readonly sentAt: number | null
  /** True once the message stays as it is. Its status may not be terminal: sent, and no receipt will come. */
  readonly final: boolean
}

/** A version as plain data. */
export interface MessageData extends Omit<MessageFacts, 'codeOf'>, MessageState {
  readonly history: readonly HistoryEntry<MessageStatus>[]
  readonly codeOf?: string
}

/**
 * A version of a message, as a class, so that a field of `facts` is read as one of its own. A version that began a status is the line of
 * the timeline that tells of it, too.
 */
export class MessageRow implements MessageFacts, MessageState, StatusLine {
  readonly facts: MessageFacts
  readonly status: MessageStatus
  readonly errorCode: number | null
  readonly updatedAt: number
  readonly sentAt: number | null
  readonly final: boolean
  /** The version before this one. */
  readonly before: MessageRow | null

  constructor(facts: MessageFacts, state: MessageState, before: MessageRow | null = null) {
    this.facts = facts
    this.status = state.status
    this.errorCode = state.errorCode
    this.updatedAt = state.updatedAt
    this.sentAt = state.sentAt
    this.final = state.final
    this.before = before
  }

  /** What was written by `toData`. `before`: the version that it follows. */
  static of(data: MessageData, before: MessageRow | null = null): MessageRow {
    const facts = before && isOf(before.facts, data) ? before.facts : factsOf(data)
    const moves = data.history.slice(before?.history.length ?? 0)
    // The last move has the state, unless something else changed since.
    if (moves.at(-1)?.at === data.updatedAt) moves.pop()
    const last = moves.reduce<MessageRow | null>(
      (version, { status, at }) => new MessageRow(facts, { status, errorCode: null, updatedAt: at, sentAt: null, final: false }, version),
      before,
    )
    return new MessageRow(facts, data, last)
  }

  /** The next version, of another status. */
  moved(state: MessageState, facts = this.facts): MessageRow {
    return new MessageRow(facts, state, this)
  }

  /** The next version, of the same status. */
  changed(at: number, facts: Partial<MessageFacts>): MessageRow {
    const { status, errorCode, sentAt, final } = this
    return new MessageRow({ ...this.facts, ...facts }, { status, errorCode, updatedAt: at, sentAt, final }, this)
  }

  /** The versions that began a status, from the oldest on, or from behind `before` on. */
  moves(before: MessageRow | null = null): MessageRow[] {
    const moves: MessageRow[] = []
    for (let version: MessageRow | null = this; version && version !== before; version = version.before)
      if (version.before?.status !== version.status) moves.push(version)
    return moves.reverse()
  }

  get kind(): 'status' {
    return 'status'
  }

  get at(): number {
    return this.updatedAt
  }

  get history(): readonly HistoryEntry<MessageStatus>[] {
    return this.moves().map(({ status, updatedAt }) => ({ status, at: updatedAt }))
  }

  /** In this order: a run file tells of a change by its fields alone only where they stand in the same one. */
  toData(): MessageData {
    const { facts } = this
    const data = {
      sid: facts.sid,
      accountSid: facts.accountSid,
      from: facts.from,
      to: facts.to,
      body: facts.body,
      status: this.status,
      direction: facts.direction,
      segments: facts.segments,
      encoding: facts.encoding,
      channelParams: facts.channelParams,
      content: facts.content,
      media: facts.media,
      multimedia: facts.multimedia,
      discardsBody: facts.discardsBody,
      obfuscatesTo: facts.obfuscatesTo,
      errorCode: this.errorCode,
      createdAt: facts.createdAt,
      updatedAt: this.updatedAt,
      sentAt: this.sentAt,
      statusCallback: facts.statusCallback,
      validity: facts.validity,
      serviceSid: facts.serviceSid,
      inReplyTo: facts.inReplyTo,
      dialect: facts.dialect,
      final: this.final,
      history: this.history,
    }
    return facts.codeOf === undefined ? data : { ...data, codeOf: facts.codeOf }
  }

  get sid(): MessageFacts['sid'] {
    return this.facts.sid
  }

  get accountSid(): MessageFacts['accountSid'] {
    return this.facts.accountSid
  }

  get from(): MessageFacts['from'] {
    return this.facts.from
  }

  get to(): MessageFacts['to'] {
    return this.facts.to
  }

  get body(): MessageFacts['body'] {
    return this.facts.body
  }

  get direction(): MessageFacts['direction'] {
    return this.facts.direction
  }

  get segments(): MessageFacts['segments'] {
    return this.facts.segments
  }

  get encoding(): MessageFacts['encoding'] {
    return this.facts.encoding
  }

  get channelParams(): MessageFacts['channelParams'] {
    return this.facts.channelParams
  }

  get content(): MessageFacts['content'] {
    return this.facts.content
  }

  get media(): MessageFacts['media'] {
    return this.facts.media
  }

  get multimedia(): MessageFacts['multimedia'] {
    return this.facts.multimedia
  }

  get discardsBody(): MessageFacts['discardsBody'] {
    return this.facts.discardsBody
  }

  get obfuscatesTo(): MessageFacts['obfuscatesTo'] {
    return this.facts.obfuscatesTo
  }

  get createdAt(): MessageFacts['createdAt'] {
    return this.facts.createdAt
  }

  get statusCallback(): MessageFacts['statusCallback'] {
    return this.facts.statusCallback
  }

  get validity(): MessageFacts['validity'] {
    return this.facts.validity
  }

  get serviceSid(): MessageFacts['serviceSid'] {
    return this.facts.serviceSid
  }

  get inReplyTo(): MessageFacts['inReplyTo'] {
    return this.facts.inReplyTo
  }

  get dialect(): MessageFacts['dialect'] {
    return this.facts.dialect
  }

  get codeOf(): MessageFacts['codeOf'] {
    return this.facts.codeOf
  }
}

function factsOf(data: MessageData): MessageFacts {
  return {
    sid: data.sid,
    accountSid: data.accountSid,
    from: data.from,
    to: data.to,
    body: data.body,
    direction: data.direction,
    segments: data.segments,
    encoding: data.encoding,
    channelParams: data.channelParams,
    content: data.content,
    media: data.media,
    multimedia: data.multimedia,
    discardsBody: data.discardsBody,
    obfuscatesTo: data.obfuscatesTo,
    createdAt: data.createdAt,
    statusCallback: data.statusCallback,
    validity: data.validity,
    serviceSid: data.serviceSid,
    inReplyTo: data.inReplyTo,
    dialect: data.dialect,
    codeOf: data.codeOf,
  }
}

function isOf(facts: MessageFacts, data: MessageData): boolean {
  return (Object.keys(facts) as (keyof MessageFacts)[]).every((name) => facts[name] === data[name])
}
