// What a status means to somebody who looks: how it stands, in a word, a sign and a colour. Never by colour alone.
export { endedBadly as isFailure } from '../../kinds/went-wrong'
export { isEnd } from '../../sequence/coming'

/** `wait`: not there yet · `active`: people talk · `good`, `bad`, `mixed`: it is over. */
export type Tone = 'wait' | 'active' | 'good' | 'bad' | 'mixed'
export type Sign = 'clock' | 'check' | 'cross' | 'arrow-in' | 'phone' | 'ring' | 'slash' | 'arrow-out'

const TONES: Readonly<Record<string, readonly [Tone, Sign]>> = {
  accepted: ['wait', 'clock'],
  scheduled: ['wait', 'clock'],
  init: ['wait', 'clock'],
  queued: ['wait', 'clock'],
  sending: ['wait', 'arrow-out'],
  sent: ['wait', 'arrow-out'],
  receiving: ['wait', 'arrow-in'],
  received: ['good', 'arrow-in'],
  delivered: ['good', 'check'],
  read: ['good', 'check'],
  undelivered: ['bad', 'cross'],
  failed: ['bad', 'cross'],
  canceled: ['mixed', 'slash'],
  initiated: ['wait', 'arrow-out'],
  ringing: ['active', 'ring'],
  'in-progress': ['active', 'phone'],
  completed: ['good', 'check'],
  busy: ['mixed', 'slash'],
  'no-answer': ['mixed', 'slash'],
  approved: ['good', 'check'],
  expired: ['mixed', 'slash'],
  max_attempts_reached: ['bad', 'cross'],
  paused: ['wait', 'clock'],
  stopped: ['wait', 'clock'],
  processing: ['wait', 'clock'],
  absent: ['bad', 'cross'],
  deleted: ['mixed', 'slash'],
  connecting: ['wait', 'clock'],
  open: ['active', 'phone'],
  closed: ['good', 'check'],
}

export function toneOf(status: string): Tone {
  return TONES[status]?.[0] ?? 'wait'
}

export function signOf(status: string): Sign {
  return TONES[status]?.[1] ?? 'clock'
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
