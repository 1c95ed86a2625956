// The words of queues: why a call left one, each once, and how long those in line have waited.

/** Source: Twilio, "Enqueue", QueueResult. */
export const QUEUE_RESULTS = [
  'bridged',
  'bridging-in-process',
  'error',
  'hangup',
  'leave',
  'redirected',
  'redirected-from-bridged',
  'queue-full',
  'system-error',
] as const
export type QueueResult = (typeof QUEUE_RESULTS)[number]

/** Whole seconds that those who joined at these moments have waited so far, on average. */
export function averageWait(since: readonly number[], now: number): number {
  if (since.length === 0) return 0
  return Math.floor(since.reduce((sum, at) => sum + now - at, 0) / since.length / 1_000)
}
