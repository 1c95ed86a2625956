// Folders of runs that were killed (`kill -9`) before they could remove them: the next run does. Only what is surely ours and of a process
// that is gone: anybody may write into the folder of temporary files.
import { lstatSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mayRun, ownerOf, read, thisProcess } from '../state/owner'

/** How the folder of a run begins. */
export const PREFIX = 'ringback-run-'
/** The file in it that says whose it is. */
export const OWNER = 'owner.json'

/** What stands in that file. */
export function ownerText(): string {
  return JSON.stringify({ ...thisProcess(), space: space() })
}

export function removeLeftOver(parent: string): void {
  for (const name of namesIn(parent)) {
    const folder = join(parent, name)
    if (!isOwn(folder) || !isLeft(read(join(folder, OWNER)))) continue
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another run was quicker, or it cannot be removed: that is no reason not to run.
    }
  }
}

function namesIn(parent: string): string[] {
  try {
    return readdirSync(parent).filter((name) => name.startsWith(PREFIX))
  } catch {
    return []
  }
}

/** A folder of this user that nobody else may write into, and no link to one. */
function isOwn(folder: string): boolean {
  try {
    const stat = lstatSync(folder)
    if (!stat.isDirectory()) return false
    // Windows knows no such owner, and has a folder of temporary files for each user.
    return process.getuid === undefined || (stat.uid === process.getuid() && (stat.mode & 0o077) === 0)
  } catch {
    return false
  }
}

/** A run of an older ringback did not say whose it is, and stays. */
function isLeft(text: string | null): boolean {
  const owner = ownerOf(text)
  return owner !== null && spaceOf(text) === space() && !mayRun(owner)
}

function spaceOf(text: string | null): unknown {
  return (JSON.parse(text ?? '{}') as { readonly space?: unknown }).space
}

/** Containers may share a folder and the name of the host, and then a number is another process in each. Null: the system does not tell. */
function space(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return null
  }
}
