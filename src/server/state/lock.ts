// One process to a file: a lock beside it that says whose it is. One whose process is gone counts as none. Knows nothing of the file.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { MisuseError } from 'ringback'

interface Holder {
  readonly pid: number
  readonly host: string
  /** When the process began, as the system counts it: another process may have its number by now. Null: the system does not tell. */
  readonly began: string | null
}

/** Those of this process: the same number in a lock may be of one that was killed, in a container that begins anew. */
const held = new Set<string>()

/** @returns what gives it back. @throws MisuseError with the code EBUSY when another process has it. */
export function lock(path: string): () => void {
  const file = `${path}.lock`
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, host: hostname(), began: beganOf(process.pid) } satisfies Holder), { mode: 0o600 })
  try {
    if (!link(own, file)) takeOver(path, file, own)
  } finally {
    rmSync(own, { force: true })
  }
  held.add(file)
  return () => {
    if (held.delete(file)) rmSync(file, { force: true })
  }
}

/** Its process was killed. Whoever moves the old lock away takes its place; where that was another's new one, it goes back. */
function takeOver(path: string, file: string, own: string): void {
  const found = read(file)
  const holder = holderOf(found)
  if (holder && isAlive(file, holder)) throw taken(path, file, holder)
  const moved = `${own}.old`
  try {
    renameSync(file, moved)
  } catch {
    // Another process was quicker.
  }
  const isOld = read(moved) === found
  if (!isOld) link(moved, file)
  rmSync(moved, { force: true })
  if (!isOld || !link(own, file)) throw taken(path, file, holderOf(read(file)))
}

function isAlive(file: string, { pid, host, began }: Holder): boolean {
  // Nobody here can tell whether it is.
  if (host !== hostname()) return true
  if (pid === process.pid) return held.has(file)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // It is another user's, and alive.
    return codeOf(error) === 'EPERM'
  }
  return began === null || beganOf(pid) === began
}

function taken(path: string, file: string, holder: Holder | null): Error {
  const { pid, host } = holder ?? { pid: '(unknown)', host: hostname() }
  const whose = host === hostname() ? `the process ${pid}` : `the process ${pid} on ${host}`
  const way =
    host === hostname() ? 'Stop that one, or choose another file' : `Stop that one, or remove ${file} if it is gone, or choose another file`
  return Object.assign(new MisuseError(`${path} is in use by ${whose} already. ${way}.`), { code: 'EBUSY' })
}

/** Whether it could be put there, whole: somebody else's stays. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return false
    // A file system without links.
    return write(to, read(from) ?? '')
  }
}

function write(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function holderOf(text: string | null): Holder | null {
  try {
    const { pid, host, began } = JSON.parse(text ?? '') as Holder
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host, began: began ?? null } : null
  } catch {
    return null
  }
}

/** Linux tells it: the moment since the boot, and which boot. */
function beganOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`)
  const boot = read('/proc/sys/kernel/random/boot_id')
  if (stat === null || boot === null) return null
  // The name of the program stands in parentheses, and may have spaces.
  return `${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]} ${boot.trim()}`
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
