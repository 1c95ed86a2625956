// What an app answers to a question: read, and handed on as what it means. The reader of documents is loaded with the first one.
import type { Courier } from '../callbacks/courier'
import type { Verdict } from '../callbacks/policy'
import { redactUrl } from '../domain/redact'
import type { DocumentResult } from '../engine/command'
import type { Base } from '../instructions/base'
import { withReader } from '../instructions/load'
import type { CallbackRow, ReplyTo } from '../store/records'
import { documentResult, explainFailure, plainReply, soundReply } from './explain'
import type { Ledger } from './ledger'

type Take = (to: ReplyTo, result: DocumentResult) => void | Promise<void>

export class Replies {
  readonly #ledger: Ledger
  readonly #courier: Courier
  readonly #take: Take

  constructor(ledger: Ledger, courier: Courier, take: Take) {
    this.#ledger = ledger
    this.#courier = courier
    this.#take = take
  }

  /** The app's answer to a question, or the lack of one. */
  hear(row: CallbackRow, to: ReplyTo, failure: Extract<Verdict, { type: 'failed' }> | null): void | Promise<void> {
    if (failure !== null) {
      // The URL as it was given: a GET has the form in `row.url`.
      const url = redactUrl(row.rawUrl)
      const explained = explainFailure(this.#ledger, row, failure, this.#courier.calledAt(row.url))
      return this.#take(to, { type: 'failed', code: failure.code, url, callback: row.sid, ...explained })
    }
    const [text, contentType] = [row.answer?.body ?? '', row.answer?.contentType ?? '']
    const plain = to.type === 'message' ? plainReply(text, contentType) : soundReply(to, contentType, row.rawUrl)
    return plain ? this.#take(to, plain) : this.read(text, contentType, to, { url: row.rawUrl }, row.sid)
  }

  /** A document. `callback`: the token of the one that brought it. One that is read only when the phone was rewound is nobody's. */
  read(text: string, contentType: string | null, to: ReplyTo, base: Base, callback?: string): void | Promise<void> {
    const { epoch } = this.#ledger
    return withReader((reader) => {
      if (this.#ledger.epoch === epoch) return this.#take(to, documentResult(reader.readDocument(text, contentType), base, callback))
    })
  }
}
