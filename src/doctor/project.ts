// A project as it lies on the disk: its package.json, what is installed in it, its sources. Nothing of it is run.
import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { MisuseError } from 'ringback'
import { withoutComments } from './comments'

export interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly jest?: unknown
}

export interface SourceFile {
  /** From the project's folder on, with slashes. */
  readonly path: string
  /** Its text, with comments blanked. */
  readonly text: string
}

export interface Installed {
  /** Without links: the same folder is the same copy. */
  readonly folder: string
  readonly version: string
}

export interface Project {
  readonly folder: string
  readonly manifest: Manifest
  readonly sources: readonly SourceFile[]
  /** Sources that speak of ringback, or of a phone that another file made. */
  readonly withPhone: readonly SourceFile[]
}

/** A project of this size is read in a second; of a larger one the first files are. */
const MOST_FILES = 3_000
const LARGEST = 400_000
const SOURCE = /\.[cm]?[jt]sx?$/
const SKIPPED = /^(?:node_modules|dist|build|out|coverage|vendor)$|^\./
const ABOUT_A_PHONE = /['"](?:ringback|ringback\/[\w-]+)['"]|\bphone\.(?:clock|handset|handlers|messages|reset|number)\b/

/** @throws MisuseError where there is no project. */
export function readProject(folder: string): Project {
  const file = join(folder, 'package.json')
  if (!existsSync(file))
    throw new MisuseError(`${folder} has no package.json. Go to the folder of your project, or name it: ringback doctor path/to/project.`)
  const sources = [...sourcesIn(folder, folder)]
  return { folder, manifest: manifestAt(folder) ?? {}, sources, withPhone: sources.filter(({ text }) => ABOUT_A_PHONE.test(text)) }
}

function* sourcesIn(folder: string, root: string, count = { left: MOST_FILES }): Generator<SourceFile> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort(byName)
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !SKIPPED.test(entry.name)) yield* sourcesIn(path, root, count)
    if (!entry.isFile() || !SOURCE.test(entry.name) || count.left === 0 || statSync(path).size > LARGEST) continue
    count.left -= 1
    yield { path: relative(root, path).replaceAll('\\', '/'), text: withoutComments(readFileSync(path, 'utf8')) }
  }
}

const byName = (one: Dirent, other: Dirent) => (one.name < other.name ? -1 : 1)

/** What a file in `folder` gets when it imports the package. */
export function installedFrom(folder: string, name: string): Installed | undefined {
  const found = join(folder, 'node_modules', name)
  const manifest = manifestAt(found)
  if (manifest) return { folder: realpathSync(found), version: manifest.version ?? '0.0.0' }
  return dirname(folder) === folder ? undefined : installedFrom(dirname(folder), name)
}

/** Yarn's Plug'n'Play: packages lie in archives, and a file in this folder or above it says where. */
export function isPlugAndPlay(folder: string): boolean {
  return existsSync(join(folder, '.pnp.cjs')) || (dirname(folder) !== folder && isPlugAndPlay(dirname(folder)))
}

function manifestAt(folder: string): Manifest | undefined {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined
}

/** `test/a.test.ts:12`. */
export function placeOf({ path, text }: SourceFile, index: number): string {
  return `${path}:${text.slice(0, index).split('\n').length}`
}
