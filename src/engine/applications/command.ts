// What can be asked of the engine about applications.

/** As they stand in a form: undefined was left out, and empty takes a URL away. */
export interface ApplicationFields {
  readonly friendlyName: string | undefined
  readonly apiVersion: string | undefined
  readonly voiceUrl: string | undefined
  readonly voiceMethod: string | undefined
  readonly voiceFallbackUrl: string | undefined
  readonly voiceFallbackMethod: string | undefined
  readonly voiceCallerIdLookup: string | undefined
  readonly statusCallback: string | undefined
  readonly statusCallbackMethod: string | undefined
  readonly smsUrl: string | undefined
  readonly smsMethod: string | undefined
  readonly smsFallbackUrl: string | undefined
  readonly smsFallbackMethod: string | undefined
  readonly smsStatusCallback: string | undefined
  readonly messageStatusCallback: string | undefined
  readonly publicConnect: string | undefined
}

export interface CreateApplication {
  readonly type: 'application.create'
  readonly accountSid: string
  readonly fields: ApplicationFields
}

export interface UpdateApplication {
  readonly type: 'application.update'
  readonly sid: string
  readonly fields: ApplicationFields
}

export interface DeleteApplication {
  readonly type: 'application.delete'
  readonly sid: string
}

export type ApplicationApiCommand = CreateApplication | UpdateApplication | DeleteApplication
