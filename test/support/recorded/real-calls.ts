// Recordings of real calls, which are no part of the repository: a folder beside it, or the one that RINGBACK_RECORDED names.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export const FOLDER = resolve(root, process.env.RINGBACK_RECORDED || '../shared/data/recorded')

/** File names without their endings; none where the folder is not there. */
export function recordingsIn(below = '.'): string[] {
  const folder = join(FOLDER, below)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
    .sort()
}

export function textOf(name: string, below = '.'): string {
  return readFileSync(join(FOLDER, below, `${name}.json`), 'utf8')
}
