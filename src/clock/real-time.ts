// The only real timers in ringback, taken when the module is loaded: before any test fakes them.
// They pace nothing that a manual clock does; they cut off an app that never answers, and start an instant clock.

const start = globalThis.setTimeout
const stop = globalThis.clearTimeout

/** Runs `act` once after `ms` of real time. @returns a function that calls it off. */
export function inRealTime(ms: number, act: () => void): () => void {
  const timer: unknown = start(act, ms)
  return () => stop(timer as ReturnType<typeof setTimeout>)
}
