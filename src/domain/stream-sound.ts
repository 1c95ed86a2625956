// The sound in a frame of media as it is on the wire. There are thousands, so they are looked through and not read as JSON.
export interface Sound {
  readonly track: string | undefined
  readonly ms: number
  readonly isSilence: boolean
}

/** µ-law has 8 bytes a millisecond, and its silence is 0xFF; that of linear samples is 0. */
export const MULAW = 8
const SILENCE = /^\/*[w8]?$/
const LINEAR_SILENCE = /^A*$/

/** Null: it is something else. */
export function soundOf(data: string, bytesPerMs: number): Sound | null {
  return /^.{0,80}"event": ?"media"/.test(data) ? soundIn(data, bytesPerMs) : null
}

/** Of what is known to be a frame of media. */
export function soundIn(data: string, bytesPerMs: number): Sound {
  const payload = /"payload"\s*:\s*"([^"=]*)/.exec(data)?.[1] ?? ''
  return {
    track: /"track"\s*:\s*"(.)/.exec(data)?.[1],
    // Four letters are three bytes.
    ms: ((payload.length * 3) >> 2) / bytesPerMs,
    isSilence: isSilent(payload, bytesPerMs),
  }
}

/** `payload`: base64, of which the padding does not matter. */
export function isSilent(payload: string, bytesPerMs: number): boolean {
  return (bytesPerMs === MULAW ? SILENCE : LINEAR_SILENCE).test(payload.replace(/=+$/, ''))
}

/** Of a stream, by its `start`. */
export function bytesPerMsOf(start: string): number {
  const linear = /x-L16.*?(\d+)/.exec(start)
  return linear ? Number(linear[1]) / 500 : MULAW
}

/** `20 ms`, `1.2 s`. */
export function lengthInWords(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 100) / 10} s`
}
