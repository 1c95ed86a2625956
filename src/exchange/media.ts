// The media files of messages: fetched from where they are while time stands still, each noted. Decides nothing.
import type { Courier } from '../callbacks/courier'
import type { MediaRules } from '../domain/media'
import { splitUserInfo } from '../domain/redact'
import type { Effect } from '../engine/command'
import type { ArrivedMedia, MediaResult } from '../engine/messages/command'
import type { Ledger } from './ledger'
import { type FetchedMedia, fetchMedia, type MediaFile } from './media-fetch'

export interface FetchedFiles {
  readonly results: readonly MediaResult[]
  /** Virtual milliseconds until the last of them is there. */
  readonly took: number
}

export class Media {
  readonly #ledger: Ledger
  readonly #courier: Courier

  constructor(ledger: Ledger, courier: Courier) {
    this.#ledger = ledger
    this.#courier = courier
  }

  /** A file from where a person says it is. What cannot be had there is replaced. */
  async bring(url: string, instead: ArrivedMedia, rules: MediaRules): Promise<ArrivedMedia> {
    const { result } = await this.#fetch({ sid: '', url }, rules)
    return result.result === 'fetched' ? { url, contentType: result.contentType, content: result.content } : instead
  }

  /** All files of a message. Undefined: the world that it was asked in is gone. */
  async fetchAll({ message, media, rules }: Extract<Effect, { type: 'fetchMedia' }>): Promise<FetchedFiles | undefined> {
    const ledger = this.#ledger
    const { epoch } = ledger
    const results: MediaResult[] = []
    let took = 0
    for (const file of media) {
      const fetched = await this.#fetch(file, rules)
      if (ledger.epoch !== epoch) return undefined
      results.push(fetched.result)
      took = Math.max(took, fetched.took)
      ledger.note({ kind: 'media', at: ledger.now, sid: message, url: ledger.redact(fetched.url), result: fetched.summary })
      if (fetched.alert) ledger.alert({ ...fetched.alert, sid: message })
    }
    return { results, took }
  }

  #fetch(file: MediaFile, rules: MediaRules): Promise<FetchedMedia> {
    const { timeout } = this.#ledger.settings.callbacks.status
    return this.#ledger.whileOut(`the media file ${splitUserInfo(file.url).url}`, () => fetchMedia(file, this.#courier, timeout, rules))
  }
}
