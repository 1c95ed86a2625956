// What went wrong with a media stream, for the test author and for the stream's own callback. Codes: Twilio's error dictionary.
import type { Fix } from '../../domain/fix'
import type { StreamRow } from '../../store/records'
import type { AlertSpec } from '../command'

export const TIMED_OUT = 31901
export const REFUSED = 31902
export const BROKEN = 31903
export const HANDSHAKE = 31920
export const NOT_SECURE = 31922
export const MALFORMED_URL = 31923
export const INVALID_MESSAGE = 31951

/** The dictionary's own names. */
const NAMES: Readonly<Record<number, string>> = {
  [TIMED_OUT]: 'Stream - WebSocket - Connection timeout',
  [REFUSED]: 'Stream - WebSocket - Connection refused',
  [BROKEN]: 'Stream - WebSocket - Connection broken pipe',
  [HANDSHAKE]: 'Stream - WebSocket - Handshake error',
  [NOT_SECURE]: 'Stream - WebSocket - Unsupported scheme',
  [MALFORMED_URL]: 'Stream - WebSocket - Malformed URL',
  [INVALID_MESSAGE]: 'Stream - Protocol - Invalid message',
}

/** `31902 Stream - WebSocket - Connection refused`. */
export function errorText(code: number): string {
  return `${code} ${NAMES[code] ?? ''}`.trim()
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
