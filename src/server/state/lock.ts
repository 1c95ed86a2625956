// One process to a file: a lock beside it that says whose it is. One whose process is gone counts as none. Knows nothing of the file.
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { MisuseError } from 'ringback'
import { codeOf, mayRun, type Owner, ownerOf, read, thisProcess } from './owner'

/** Those of this process. */
const held = new Set<string>()

/** @returns what gives it back. @throws MisuseError with the code EBUSY when another process has it. */
export function lock(path: string): () => void {
  const file = `${path}.lock`
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify(thisProcess()), { mode: 0o600 })
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
  const holder = ownerOf(found)
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
  if (!isOld || !link(own, file)) throw taken(path, file, ownerOf(read(file)))
}

/** The same number may be of one that was killed, in a container that begins anew. */
function isAlive(file: string, holder: Owner): boolean {
  return holder.pid === process.pid && holder.host === hostname() ? held.has(file) : mayRun(holder)
}

function taken(path: string, file: string, holder: Owner | null): Error {
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
