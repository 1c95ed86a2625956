// What can be asked of the engine about transcriptions of calls that go on. As the form has it.

export interface StartLiveTranscription {
  readonly type: 'liveTranscription.start'
  readonly callSid: string
  readonly name: string | undefined
  readonly track: string | undefined
  readonly statusCallbackUrl: string | undefined
  readonly statusCallbackMethod: string | undefined
  readonly partialResults: string | undefined
  readonly languageCode: string | undefined
  readonly engine: string | undefined
  readonly inboundLabel: string | undefined
  readonly outboundLabel: string | undefined
}

export interface UpdateLiveTranscription {
  readonly type: 'liveTranscription.update'
  readonly sid: string
  readonly status: string | undefined
}

export type TranscriptionApiCommand = StartLiveTranscription | UpdateLiveTranscription
