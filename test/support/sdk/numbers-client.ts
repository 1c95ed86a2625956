// What the SDKs have in common about numbers, applications and caller IDs, as far as these tests use it.

export interface SdkAvailable {
  readonly phoneNumber: string
  readonly friendlyName: string
  readonly isoCountry: string
  readonly capabilities: Readonly<Record<string, boolean>>
}

export interface SdkNumber {
  readonly sid: string
  readonly phoneNumber: string
  readonly smsUrl: string
  readonly voiceApplicationSid: string
}

interface Search {
  list(options?: object): Promise<SdkAvailable[]>
}

interface Collection<One> {
  (sid: string): { fetch(): Promise<One>; update(fields: object): Promise<One>; remove(): Promise<boolean> }
  create(fields: object): Promise<One>
  list(options?: object): Promise<One[]>
}

export interface NumbersClient {
  availablePhoneNumbers(country: string): {
    fetch(): Promise<{ readonly countryCode: string }>
    readonly local: Search
    readonly tollFree: Search
    readonly mobile: Search
  }
  readonly incomingPhoneNumbers: Collection<SdkNumber> & { readonly local: Pick<Collection<SdkNumber>, 'create' | 'list'> }
  readonly applications: Collection<{ readonly sid: string; readonly friendlyName: string; readonly voiceUrl: string | null }>
  readonly outgoingCallerIds: Collection<{ readonly sid: string; readonly phoneNumber: string }>
  readonly validationRequests: { create(fields: object): Promise<{ readonly validationCode: string; readonly callSid: string }> }
  readonly calls: { create(fields: object): Promise<{ readonly sid: string; readonly status: string }> }
  messages: ((sid: string) => {
    readonly feedback: (() => { create(fields: object): Promise<unknown> }) & { create(fields: object): Promise<unknown> }
  }) & {
    create(fields: object): Promise<{ readonly sid: string }>
  }
}
