// The options of listen(): which values are allowed, and a clear error for others.
import { MisuseError } from 'ringback'
import { isLoopback } from '../control/guard'
import { checkOptions } from '../domain/check-options'
import { quote } from '../domain/errors'

/** Options of `listen()`. */
export interface ListenOptions {
  /** Default: 0, any free port. */
  readonly port?: number
  /**
   * The address on which it listens. Default: `'127.0.0.1'`, which only this machine can reach. Any other than loopback needs a `token`.
   */
  readonly host?: string
  /** Virtual seconds that pass in a real second while it listens; 0 stops the clock. Default: the phone's own clock. */
  readonly speed?: number
  /** Whether there is a page at `/_ringback/ui`. Default: true. */
  readonly inspector?: boolean
  /** The token that the control API and the page require: `Authorization: Bearer <token>`. Default: none, on loopback. */
  readonly token?: string
  /** The largest request in bytes. Default: 1 MiB; the REST API itself accepts 256 KiB. */
  readonly maxBodySize?: number
}

export interface Parsed {
  readonly port: number
  readonly host: string
  readonly speed: number | null
  readonly inspector: boolean
  readonly token: string | null
  readonly maxBodySize: number
}

const NAMES = ['port', 'host', 'speed', 'inspector', 'token', 'maxBodySize']
const MEBIBYTE = 1024 * 1024

/** @throws MisuseError */
export function parseListenOptions(options: ListenOptions): Parsed {
  checkOptions(options, NAMES, 'listen(phone, options)')
  const { port = 0, host = '127.0.0.1', speed, inspector = true, token, maxBodySize = MEBIBYTE } = options
  if (!isWhole(port, 0, 65_535)) misuse('port', port, 'a port from 1 to 65535, or 0 for any free one')
  if (typeof host !== 'string' || host === '' || /[\s/]/.test(host)) misuse('host', host, "an address of this machine, such as '127.0.0.1'")
  if (speed !== undefined && !(typeof speed === 'number' && speed >= 0 && Number.isFinite(speed)))
    misuse('speed', speed, 'how many virtual seconds pass in a real second, or 0')
  if (typeof inspector !== 'boolean') misuse('inspector', inspector, 'true or false')
  if (!isWhole(maxBodySize, 1, 2 ** 31)) misuse('maxBodySize', maxBodySize, 'a number of bytes')
  checkToken(token, host)
  return { port, host, speed: speed ?? null, inspector, token: token ?? null, maxBodySize }
}

/** An error must not show the token. */
function checkToken(token: unknown, host: string): void {
  if (token === undefined && !isLoopback(host.includes(':') ? `[${host}]` : host))
    throw new MisuseError(
      `listen(phone, { host: ${quote(host)} }) would let others on the network control this phone. Give it a token: { host: ${quote(host)}, token: '…' }.`,
    )
  if (token !== undefined && (typeof token !== 'string' || !/^[\x21-\x7e]{8,}$/.test(token)))
    throw new MisuseError('listen(phone, { token }) got a token that cannot be used. Write at least 8 printable characters without spaces.')
}

function isWhole(value: unknown, from: number, to: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}

function misuse(name: string, value: unknown, accepted: string): never {
  throw new MisuseError(`listen(phone, { ${name} }) got ${quote(value)}. Accepted: ${accepted}.`)
}
