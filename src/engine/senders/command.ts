// What can be asked of the engine about what an account sends from besides numbers.

/** The settings of a short code as they stand in a form: undefined was left out, and empty takes a URL away. */
export interface ShortCodeFields {
  readonly friendlyName: string | undefined
  readonly smsUrl: string | undefined
  readonly smsMethod: string | undefined
  readonly smsFallbackUrl: string | undefined
  readonly smsFallbackMethod: string | undefined
}

export interface UpdateShortCode {
  readonly type: 'shortCode.update'
  readonly sid: string
  readonly fields: ShortCodeFields
}

export type SenderApiCommand = UpdateShortCode
