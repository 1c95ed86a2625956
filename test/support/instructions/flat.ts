// A verb with the values of its attributes under their own names, where the verb keeps them together.

interface Callback {
  readonly url: unknown
  readonly method: unknown
  readonly events: unknown
}

export function flat(verb: object): Record<string, unknown> {
  const { recording, callback = recording, transcribe, ...values } = { ...verb } as Record<string, unknown>
  const trim = (value: unknown) => (value ? 'trim-silence' : 'do-not-trim')
  const told = (of: Callback | null) => ({
    recordingStatusCallback: of?.url ?? null,
    recordingStatusCallbackMethod: of?.method ?? 'POST',
    recordingStatusCallbackEvent: of?.events ?? ['completed'],
  })
  if (values.verb === 'Record')
    return {
      ...values,
      trim: trim(values.trim),
      transcribe: transcribe !== null,
      transcribeCallback: (transcribe as Callback | null)?.url ?? null,
      ...told(callback as Callback),
    }
  if (values.verb !== 'Dial') return values
  const one = recording as { from: string; channels: number; track: unknown; trim: unknown; callback: Callback } | null
  return {
    ...values,
    record: one ? `record-from-${one.from}${one.channels === 2 ? '-dual' : ''}` : 'do-not-record',
    recordingTrack: one?.track ?? 'both',
    trim: trim(one?.trim),
    ...told(one?.callback ?? null),
  }
}
