// Moves the clock until something is so. Knows the clock and what came in meanwhile, and not what is waited for.
import type { Advanced } from '../clock/clock'
import { NotReachedError } from '../clock/messages'
import { FROZEN } from '../clock/pace'
import { Standstill } from '../clock/standstill'
import { formatDuration } from '../domain/duration'
import { MisuseError } from '../domain/errors'
import type { Exchange } from '../exchange/exchange'

export interface Goal {
  /** For errors: `clock.until()`. */
  readonly name: string
  reached(): boolean
  /** Virtual milliseconds; undefined: as far as something is pending. */
  readonly within: number | undefined
  /** Real milliseconds that may pass where virtual time would go no further. */
  readonly real?: number | undefined
  /** What may be the reason where it is not reached, or nothing. */
  why(): string
}

/** @throws MisuseError when the goal is not reached. */
export async function moveUntil(exchange: Exchange, { name, reached, within, real, why }: Goal): Promise<Advanced> {
  const { clock, store } = exchange
  await freeClock(exchange)
  const before = store.requests.length
  try {
    return await clock.until(reached, within, { name, ...(real === undefined ? {} : { standstill: new Standstill(real) }) })
  } catch (error) {
    if (!(error instanceof NotReachedError)) throw error
    const meanwhile = real === undefined ? '' : cameIn(store.requests.length - before, real)
    throw new MisuseError([error.message, meanwhile, why()].filter((part) => part !== '').join(' '))
  }
}

/** The clock is where time is, and free for a move. */
export async function freeClock({ clock, motor }: Exchange): Promise<void> {
  if (clock.speed === FROZEN) return
  await motor.catchUpFirst()
  clock.catchUp()
}

function cameIn(requests: number, real: number): string {
  const many = requests === 0 ? 'No request' : requests === 1 ? '1 request' : `${requests} requests`
  return `${many} came in meanwhile, with ${formatDuration(real)} of real time to work in.`
}
