// What can be asked of the engine about the numbers of an account.

/** The settings of a number as they stand in a form: undefined was left out, and empty takes a URL away. */
export interface NumberFields {
  readonly friendlyName: string | undefined
  readonly smsUrl: string | undefined
  readonly smsMethod: string | undefined
  readonly smsFallbackUrl: string | undefined
  readonly smsFallbackMethod: string | undefined
  readonly voiceUrl: string | undefined
  readonly voiceMethod: string | undefined
  readonly voiceFallbackUrl: string | undefined
  readonly voiceFallbackMethod: string | undefined
  readonly statusCallback: string | undefined
  readonly statusCallbackMethod: string | undefined
  readonly callerIdLookup: string | undefined
}

export interface CreateNumber {
  readonly type: 'number.create'
  readonly accountSid: string
  readonly phoneNumber: string | undefined
  readonly areaCode: string | undefined
  readonly fields: NumberFields
}

export interface UpdateNumber {
  readonly type: 'number.update'
  readonly sid: string
  readonly fields: NumberFields
}

export interface DeleteNumber {
  readonly type: 'number.delete'
  readonly sid: string
}

export type NumberApiCommand = CreateNumber | UpdateNumber | DeleteNumber
