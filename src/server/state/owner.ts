// Which process something belongs to that it leaves on the disk, and whether that process still runs.
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

export interface Owner {
  readonly pid: number
  readonly host: string
  /** When the process began, as the system counts it: another process may have its number by now. Null: the system does not tell. */
  readonly began: string | null
}

export function thisProcess(): Owner {
  return { pid: process.pid, host: hostname(), began: beganOf(process.pid) }
}

/** Null: the text tells of none. */
export function ownerOf(text: string | null): Owner | null {
  try {
    const { pid, host, began } = JSON.parse(text ?? '') as Owner
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host, began: began ?? null } : null
  } catch {
    return null
  }
}

/** True as well where nobody here can tell. */
export function mayRun({ pid, host, began }: Owner): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    // It is another user's, and alive.
    return codeOf(error) === 'EPERM'
  }
  return began === null || beganOf(pid) === began
}

/** Linux tells it: the moment since the boot, and which boot. */
function beganOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`)
  const boot = read('/proc/sys/kernel/random/boot_id')
  if (stat === null || boot === null) return null
  // The name of the program stands in parentheses, and may have spaces.
  return `${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]} ${boot.trim()}`
}

export function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
