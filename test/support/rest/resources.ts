// The resources as they stand on the wire, for tests to read.
export type Json = Readonly<Record<string, unknown>>

export interface MessageJson {
  readonly sid: string
  readonly account_sid: string
  readonly api_version: string
  readonly to: string
  readonly from: string
  readonly body: string
  readonly status: string
  readonly direction: string
  readonly num_segments: string | number
  readonly num_media: string | number
  readonly price: string | null
  readonly price_unit: string
  readonly error_code: string | number | null
  readonly error_message: string | null
  readonly messaging_service_sid: string | null
  readonly date_created: string
  readonly date_updated: string
  readonly date_sent: string | null
  readonly uri: string
  readonly subresource_uris: Readonly<Record<string, string>>
}

export interface Envelope {
  readonly page: number
  readonly page_size: number
  readonly start: number
  readonly end: number
  readonly uri: string
  readonly first_page_uri: string
  readonly next_page_uri: string | null
  readonly previous_page_uri: string | null
}

export interface MessageList extends Envelope {
  readonly messages: readonly MessageJson[]
}

export interface MediaJson {
  readonly sid: string
  readonly account_sid: string
  readonly parent_sid: string
  readonly content_type: string
  readonly date_created: string
  readonly date_updated: string
  readonly uri: string
}

export interface MediaList extends Envelope {
  readonly media_list: readonly MediaJson[]
}

export interface NumberJson {
  readonly sid: string
  readonly phone_number: string
  readonly friendly_name: string
  readonly uri: string
}

export interface NumberList extends Envelope {
  readonly incoming_phone_numbers: readonly NumberJson[]
}

export interface ErrorJson {
  readonly code: number
  readonly message: string
  readonly more_info: string
  readonly status: number
}
