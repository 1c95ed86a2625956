// The only real time in ringback, taken when the module is loaded: before any test fakes it.
// It paces nothing that a manual clock does; it cuts off an app that never answers, starts an instant clock and paces a paced one.

const start = globalThis.setTimeout
const stop = globalThis.clearTimeout
const { performance } = globalThis
const monotonic = performance.now.bind(performance)

/** Real timers take no longer delay: it would count as none. */
const LONGEST = 2 ** 31 - 1

/** Runs `act` once after `ms` of real time. @returns a function that calls it off. */
export function inRealTime(ms: number, act: () => void): () => void {
  const timer: unknown = start(act, ms)
  return () => stop(timer as ReturnType<typeof setTimeout>)
}

/** The same for what nobody waits for: it does not keep the process alive. May come early where `ms` is too long for a timer. */
export function whileAlive(ms: number, act: () => void): () => void {
  const timer: unknown = start(act, Math.min(ms, LONGEST))
  if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function') timer.unref()
  return () => stop(timer as ReturnType<typeof setTimeout>)
}

/** Real milliseconds since some moment; they never go back. */
export function realNow(): number {
  return monotonic()
}

/** Whether less than `ms` of real time has passed since. */
export function realTimeLeft(ms: number): () => boolean {
  const end = realNow() + ms
  return () => realNow() < end
}

const immediate: unknown = Reflect.get(globalThis, 'setImmediate')
const { MessageChannel } = globalThis

/** Timers may be fake before ringback is loaded: fake ones carry the clock that moves them, and wait for it. */
const isReal = typeof immediate === 'function' && Reflect.get(immediate, 'clock') === undefined

/** One turn of the event loop: what is ready to run runs, and its microtasks. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    if (isReal && typeof immediate === 'function') immediate(resolve)
    else turnByMessage(resolve)
  })
}

/** No fake timers replace messages. Browsers have no setImmediate either, and delay their timers. */
function turnByMessage(resolve: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    resolve()
  }
  port2.postMessage(null)
}
