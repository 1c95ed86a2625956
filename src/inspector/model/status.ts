// What a status means to somebody who looks: how it stands, in a word, a sign and a colour. Never by colour alone.

/** `wait`: not there yet · `active`: people talk · `good`, `bad`, `mixed`: it is over. */
export type Tone = 'wait' | 'active' | 'good' | 'bad' | 'mixed'
export type Sign = 'clock' | 'check' | 'cross' | 'arrow-in' | 'phone' | 'ring' | 'slash' | 'arrow-out'

const TONES: Readonly<Record<string, readonly [Tone, Sign]>> = {
  accepted: ['wait', 'clock'],
  scheduled: ['wait', 'clock'],
  queued: ['wait', 'clock'],
  sending: ['wait', 'arrow-out'],
  sent: ['wait', 'arrow-out'],
  receiving: ['wait', 'arrow-in'],
  received: ['good', 'arrow-in'],
  delivered: ['good', 'check'],
  undelivered: ['bad', 'cross'],
  failed: ['bad', 'cross'],
  canceled: ['mixed', 'slash'],
  initiated: ['wait', 'arrow-out'],
  ringing: ['active', 'ring'],
  'in-progress': ['active', 'phone'],
  completed: ['good', 'check'],
  busy: ['mixed', 'slash'],
  'no-answer': ['mixed', 'slash'],
}

const ENDS = new Set(['received', 'delivered', 'undelivered', 'failed', 'canceled', 'completed', 'busy', 'no-answer'])

export function toneOf(status: string): Tone {
  return TONES[status]?.[0] ?? 'wait'
}

export function signOf(status: string): Sign {
  return TONES[status]?.[1] ?? 'clock'
}

export function isEnd(status: string): boolean {
  return ENDS.has(status)
}

/** How a callback stands. */
export function toneOfCallback(state: string): Tone {
  return state === 'answered' ? 'good' : state === 'failed' ? 'bad' : state === 'dropped' ? 'mixed' : 'wait'
}

export function signOfCallback(state: string): Sign {
  return state === 'answered'
    ? 'check'
    : state === 'failed'
      ? 'cross'
      : state === 'dropped'
        ? 'slash'
        : state === 'captured'
          ? 'arrow-in'
          : 'clock'
}
