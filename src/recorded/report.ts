// A replay as a person reads it. Pure.
import { DIFFERENCE_KINDS, type Difference } from './differences'
import type { Replay } from './replay'

/** Singular and plural of what is counted. */
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  webhook: ['webhook', 'webhooks'],
  upgrade: ['socket', 'sockets'],
  frame: ['frame', 'frames'],
  sound: ['frame of sound', 'frames of sound'],
  rest: ['REST answer', 'REST answers'],
}

/** So much of a value is shown. */
const SHOWN = 80

export function report(name: string, { differences, notes, compared }: Replay): string {
  const counts = Object.entries(NAMES).flatMap(([kind, words]) => (compared[kind] ? [count(compared[kind], words)] : []))
  const lines = [
    `${name}: ${counts.join(', ') || 'nothing'} compared.`,
    differences.length === 0
      ? 'ringback sends the same.'
      : `${count(differences.length, ['difference', 'differences'])}: ${byKind(differences)}`,
    ...differences.map(lineOf),
    ...(notes.length > 0 ? ['Notes', ...notes.map((note) => `  ${note}`)] : []),
  ]
  return `${lines.join('\n')}\n`
}

function byKind(differences: readonly Difference[]): string {
  return DIFFERENCE_KINDS.flatMap((kind) => {
    const many = differences.filter((one) => one.kind === kind).length
    return many === 0 ? [] : [`${many} ${kind}`]
  }).join(', ')
}

function lineOf({ kind, where, name, recorded, replayed, ms }: Difference): string {
  const place = `${ms === null ? '' : `${ms} ms  `}${where}${name === null ? '' : `  ${name}`}`
  return `  ${kind.padEnd(9)}  ${place}${detail(recorded, replayed)}`
}

function detail(recorded: string | null, replayed: string | null): string {
  if (recorded !== null && replayed !== null) return `: ${shown(recorded)} was recorded, and ringback has ${shown(replayed)}`
  if (recorded !== null) return `: ${shown(recorded)} was recorded`
  return replayed === null ? '' : `: ringback has ${shown(replayed)}`
}

function shown(text: string): string {
  return JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text)
}

function count(many: number, [one, several]: readonly [string, string]): string {
  return `${many} ${many === 1 ? one : several}`
}
