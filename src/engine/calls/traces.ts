// What Start begins on a call and Stop ends, noun by noun.
import type { Started, Stopped } from '../../instructions/verbs/start-nouns'
import type { CallRow } from '../../store/records'
import type { Draft } from '../draft'
import { startByDocument, stopByDocument } from '../recordings/makers'
import { startStream, stopStreams } from '../streams/verbs'
import { startLiveTranscription, stopLiveTranscription, transcriptionsOf } from '../transcriptions/live'
import { namedCallback } from './callbacks'

export function startTrace(draft: Draft, call: CallRow, what: Started): void {
  switch (what.noun) {
    case 'Recording':
      startByDocument(draft, call, what)
      break
    case 'Transcription': {
      const { noun: _, url: named, method, ...wanted } = what
      const url = namedCallback(draft, call, named, { attribute: 'statusCallbackUrl' })
      startLiveTranscription(draft, call, { ...wanted, callback: url === null ? null : { url, method } })
      break
    }
    case 'Stream':
      startStream(draft, call, what)
      break
    default:
      // The compiler names a noun that nothing begins.
      what satisfies never
  }
}

export function stopTrace(draft: Draft, call: CallRow, { noun, name }: Stopped): void {
  switch (noun) {
    case 'Recording':
      stopByDocument(draft, call)
      break
    case 'Transcription':
      for (const row of transcriptionsOf(draft, call)) if (name === null || row.name === name) stopLiveTranscription(draft, row)
      break
    case 'Stream':
      stopStreams(draft, call, name)
      break
    default:
      noun satisfies never
  }
}
