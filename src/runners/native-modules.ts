// MSW 2 requires packages that are ES modules alone, and MSW 3 is one; jest's CommonJS reads neither without a transform. Node itself
// can require them (20.19, 22.12), so those files are loaded by Node's own loader, and jest is told by its own means, `jest.doMock`
// (decisions/0028-msw-under-jest.md).
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInThisContext } from 'node:vm'

interface Manifest {
  readonly name?: string
  readonly type?: string
  readonly main?: string
  readonly exports?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
}

type DoMock = (file: string, load: () => unknown) => unknown

/** `from`: a file that requires MSW. Does nothing where MSW is not found, or Node cannot require ES modules. */
export function loadMswNatively(from: string, doMock: DoMock): void {
  const load = loaderOfNode()
  if (!load) return
  const mock = (file: string) => doMock(file, () => load(file))
  const folder = ['msw/node', 'msw'].map((name) => mockModule(name, from, mock)).find(Boolean)
  if (folder) mockDependencies(folder, mock, new Set())
}

/** Inside of jest `node:module` is jest's own. */
function loaderOfNode(): ((file: string) => unknown) | undefined {
  const create: unknown = runInThisContext("process.features.require_module && process.getBuiltinModule('node:module').createRequire")
  return typeof create === 'function' ? (file) => create(file)(file) : undefined
}

/** @returns the folder of the module's package. */
function mockModule(name: string, from: string, mock: (file: string) => void): string | undefined {
  const file = resolved(name, from)
  const folder = file && folderAround(file)
  if (!folder) return undefined
  if (file.endsWith('.mjs') || (file.endsWith('.js') && manifestOf(folder).type === 'module')) mock(file)
  return folder
}

/** As jest finds it, with the conditions of a `require`. */
function resolved(name: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(name)
  } catch {
    return undefined
  }
}

/** Of MSW's own packages those of the dependencies as well. */
function mockDependencies(folder: string, mock: (file: string) => void, met: Set<string>): void {
  for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
    const found = folderOf(name, folder)
    if (!found || met.has(found)) continue
    met.add(found)
    const { type, main, exports } = manifestOf(found)
    // Most are CommonJS, and jest takes its time to find a file.
    if (type === 'module' || JSON.stringify([main, exports]).includes('.mjs')) mockModule(name, join(folder, 'package.json'), mock)
    if (name.startsWith('@mswjs/')) mockDependencies(found, mock, met)
  }
}

function folderOf(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder)
  return dirname(from) === from ? undefined : folderOf(name, dirname(from))
}

/** A package.json without a name only says what the files beside it are. */
function folderAround(file: string): string | undefined {
  const folder = dirname(file)
  if (existsSync(join(folder, 'package.json')) && manifestOf(folder).name !== undefined) return folder
  return folder === file ? undefined : folderAround(folder)
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}
