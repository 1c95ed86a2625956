// The files of runs as the command takes them: one that is only opened, and one that is kept current.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createRingback, MisuseError, type Ringback, type RingbackOptions } from 'ringback'
import { Keeper } from './keeper'
import { lock } from './lock'

/** What of a phone's options goes with a run: functions, and where apps are. */
export type Again = Pick<RingbackOptions, 'apps' | 'carrier' | 'network'>

/** The phone of a file, which stays as it is. @throws MisuseError when there is none, or it is not a run. */
export function openRun(path: string, again: Again): Ringback {
  return phoneOf(path, textOf(path), again)
}

export interface StateFile {
  /** Null: there is no such file yet. */
  readonly phone: Ringback | null
  /** Writes down all that happens to a phone from here on. `fail`: it cannot be written any more. */
  keep(phone: Ringback, fail: (error: unknown) => void): Promise<Keeper>
  /** Nobody keeps it any more. */
  release(): void
}

/** @throws MisuseError when another process keeps it, or it is not a run: then it is left as it is. */
export function openState(path: string, again: Again): StateFile {
  const file = fileOf(path)
  const release = locked(path, file)
  try {
    return {
      phone: existsSync(file) ? phoneOf(path, textOf(file), again) : null,
      keep: (phone, fail) => Keeper.start(phone, file, fail),
      release,
    }
  } catch (error) {
    release()
    throw error
  }
}

function phoneOf(path: string, text: string, again: Again): Ringback {
  try {
    return createRingback({ from: text, ...again })
  } catch (error) {
    if (!(error instanceof MisuseError)) throw error
    throw new MisuseError(
      error.message.replace('createRingback({ from }) got', `${path} holds`).replace(' Save it again: phone.save().', ''),
    )
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new MisuseError(`${path} cannot be read: ${reasonOf(error)}.`)
  }
}

/** The file itself where the path is a link: it is replaced as a whole. */
function fileOf(path: string): string {
  const whole = resolve(path)
  if (existsSync(whole)) return realpathSync(whole)
  const folder = dirname(whole)
  if (!existsSync(folder)) throw new MisuseError(`--state ${path}: there is no folder ${folder}. Make it, or choose another file.`)
  return join(realpathSync(folder), whole.slice(folder.length))
}

function locked(path: string, file: string): () => void {
  try {
    return lock(file)
  } catch (error) {
    if (error instanceof MisuseError) throw Object.assign(error, { message: error.message.replaceAll(file, path) })
    throw new MisuseError(`--state ${path} cannot be written: ${reasonOf(error)}.`)
  }
}

function reasonOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a folder'
  return error instanceof Error ? error.message : String(error)
}
