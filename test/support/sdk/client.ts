// What the SDKs have in common, as far as these tests use it. Half of them come without types that can be resolved.

import type { Door } from '../rest/doors'

export interface SdkMessage {
  readonly sid: string
  readonly accountSid: string
  readonly to: string
  readonly from: string
  readonly body: string
  readonly status: string
  readonly direction: string
  /** Text or number, as the dialect writes it. */
  readonly numMedia: string | number
  readonly errorCode: string | number | null
  readonly errorMessage: string | null
  readonly dateCreated: Date
  readonly dateUpdated: Date
  readonly dateSent: Date | null
  readonly uri: string
}

export interface NewMessage {
  readonly to?: string
  readonly from?: string
  readonly body?: string
  readonly mediaUrl?: readonly string[]
  readonly statusCallback?: string
  readonly messagingServiceSid?: string
  readonly sendAsMms?: boolean
  readonly smartEncoded?: boolean
  readonly shortenUrls?: boolean
  readonly contentRetention?: string
  readonly addressRetention?: string
  readonly riskCheck?: string
  readonly attempt?: number
  readonly persistentAction?: readonly string[]
}

export interface ListOptions {
  readonly to?: string
  readonly from?: string
  readonly dateSent?: Date | string
  readonly dateSentBefore?: Date
  readonly dateSentAfter?: Date
  readonly pageSize?: number
  readonly limit?: number
}

export interface EachOptions extends ListOptions {
  readonly callback: (message: SdkMessage) => void
  readonly done: (error?: Error) => void
}

export interface SdkMessages {
  (
    sid: string,
  ): {
    fetch(): Promise<SdkMessage>
    update(fields: { readonly body?: string; readonly status?: string }): Promise<SdkMessage>
    remove(): Promise<boolean>
  }
  create(fields: NewMessage): Promise<SdkMessage>
  list(options?: ListOptions): Promise<SdkMessage[]>
  /** Hands over one after another, page by page, and then says that it is done. */
  each(options: EachOptions): void
}

export interface SdkClient {
  readonly messages: SdkMessages
}

/** What an SDK throws when the service refuses. */
export interface SdkError extends Error {
  readonly status: number
  readonly code: number
  readonly moreInfo: string
}

export interface SdkAddress {
  readonly name: string
  /** What stands before `/Accounts` in the requests that it leads to. */
  readonly root: string
  connect(accountSid: string, authToken: string): SdkClient
  /** Whether the whole suite is run here, or only what hangs on the address. */
  readonly whole: boolean
  /** Through which it is tried. Default: MSW. */
  readonly door?: Door
}

export interface Sdk {
  readonly name: string
  /** The name of its own class of errors. */
  readonly errorClass: string
  /** The hosts and base URLs under which it is tried. */
  readonly addresses: readonly SdkAddress[]
}
