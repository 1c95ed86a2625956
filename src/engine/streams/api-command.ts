// What can be asked of the engine about media streams. As the form has it.

export interface StartStream {
  readonly type: 'stream.start'
  readonly callSid: string
  readonly url: string | undefined
  readonly name: string | undefined
  readonly track: string
  readonly statusCallback: string | undefined
  readonly statusCallbackMethod: string | undefined
  readonly parameters: Readonly<Record<string, string>>
}

export interface UpdateStream {
  readonly type: 'stream.update'
  readonly sid: string
  readonly status: string | undefined
}

export type StreamApiCommand = StartStream | UpdateStream
