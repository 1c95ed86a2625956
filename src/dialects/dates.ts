// The two forms of dates, for a moment that may be missing.
import { formatIso, formatRfc2822 } from '../domain/instant'

export const isoDate = (ms: number | null): string | null => (ms === null ? null : formatIso(ms))

export const rfc2822Date = (ms: number | null): string | null => (ms === null ? null : formatRfc2822(ms))
