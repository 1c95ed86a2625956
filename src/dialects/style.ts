// How a dialect writes values. The differences are data, so that a suite can run under each.
import { formatIso, formatRfc2822 } from '../domain/instant'
import type { CallDirection } from '../domain/status'
import type { Dialect } from '../store/records'

export interface Style {
  /** Null stays null: the SDKs turn a missing date into the present moment. */
  readonly date: (ms: number | null) => string | null
  /** Counts such as num_segments: Twilio writes them as text. */
  readonly count: (value: number) => string | number
  /** The error code of a message: SignalWire writes it as text. */
  readonly errorCode: (code: number | null) => string | number | null
  /** The direction of a call: SignalWire's resource does not tell API and Dial apart. */
  readonly direction: (direction: CallDirection) => string
}

const orNull = (format: (ms: number) => string) => (ms: number | null) => (ms === null ? null : format(ms))

export const styles: Readonly<Record<Dialect, Style>> = {
  laml: { date: orNull(formatIso), count: String, errorCode: (code) => code, direction: (direction) => direction },
  twilio: { date: orNull(formatRfc2822), count: String, errorCode: (code) => code, direction: (direction) => direction },
  signalwire: {
    date: orNull(formatRfc2822),
    count: (value) => value,
    errorCode: (code) => (code === null ? null : String(code)),
    direction: (direction) => direction.split('-')[0] as string,
  },
}
