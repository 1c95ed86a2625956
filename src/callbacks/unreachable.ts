// Why an app could not be reached, in words. Knows the errors of Node's sockets and of its fetch, by their shape.
import type { Missing } from './courier'

/** Codes of Node's sockets and of its resolver. */
const NOTHING_LISTENS = 'ECONNREFUSED'
/** What Node's fetch says of the ports that the Fetch standard blocks, such as 5060, 5061 (SIP), 6000 and 6665 to 6669. */
const BAD_PORT = 'bad port'
const NO_SUCH_HOST: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN']

/** `url`: where the connection was to lead. */
export function unreachable(error: unknown, url: string): { type: 'unreachable'; reason: string; missing?: Missing } {
  const code = codeOf(error)
  const { hostname, port, protocol } = new URL(url)
  if (code === NOTHING_LISTENS) {
    const where = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
    return { type: 'unreachable', reason: `nothing listens on ${where} (${code})`, missing: 'listener' }
  }
  if (NO_SUCH_HOST.includes(code))
    return { type: 'unreachable', reason: `no host with the name ${hostname} was found (${code})`, missing: 'host' }
  const reason = reasonOf(error)
  if (reason === BAD_PORT) return { type: 'unreachable', reason: `fetch connects to no port ${port} (${reason})`, missing: 'port' }
  return { type: 'unreachable', reason }
}

/** fetch wraps the error of its socket. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error && 'code' in error.cause) return error.cause.code
  return 'code' in error ? error.code : undefined
}

/** The message `fetch failed` gives no reason; its cause does. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause: unknown = error.cause
  if (cause instanceof Error) return 'code' in cause ? `${cause.message || String(cause.code)}` : cause.message
  return error.message
}
