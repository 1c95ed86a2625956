// Why a call left its queue, each once. Source: Twilio, "Enqueue", QueueResult.

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
