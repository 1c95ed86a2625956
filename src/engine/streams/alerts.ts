// What went wrong with a media stream, for the test author and for the stream's own callback. Codes: Twilio's error dictionary.
import type { Fix } from '../../domain/fix'
import type { StreamFailure } from '../../domain/streams'
import type { StreamRow } from '../../store/records'
import type { AlertSpec } from '../command'

export const HANDSHAKE = 31920
export const INVALID_MESSAGE = 31951

/** The dictionary's code and name. It has none for the last two. */
const FAILURES: Readonly<Record<StreamFailure, { readonly code: number; readonly name: string } | null>> = {
  missingUrl: { code: 31923, name: 'Malformed URL' },
  malformedUrl: { code: 31923, name: 'Malformed URL' },
  notSecure: { code: 31922, name: 'Unsupported scheme' },
  silent: { code: 31901, name: 'Connection timeout' },
  refused: { code: 31902, name: 'Connection refused' },
  broken: { code: 31903, name: 'Connection broken pipe' },
  handshake: { code: HANDSHAKE, name: 'Handshake error' },
  closed: { code: 31921, name: 'Close error' },
  nameTaken: null,
  tooManyTracks: null,
}

export function codeOf(failure: StreamFailure): number | null {
  return FAILURES[failure]?.code ?? null
}

/** `31902 Stream - WebSocket - Connection refused`; null where the dictionary has no words for it. */
export function errorText(failure: StreamFailure): string | null {
  const known = FAILURES[failure]
  return known && `${known.code} Stream - WebSocket - ${known.name}`
}

export function streamAlert(
  { callSid }: Pick<StreamRow, 'callSid'>,
  code: number | null,
  message: string,
  fix: Fix,
  level: AlertSpec['level'] = 'warning',
): AlertSpec {
  return { code, level, sid: callSid, message, fix }
}
