// The API reference: a page for each value and type that the package exports, out of its types and their docstrings.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Application } from 'typedoc'

const entry = fileURLToPath(new URL('../src/entry', import.meta.url))

/** By the name of its door in `exports` of package.json. */
const DOORS = new Map([
  ['index', 'ringback'],
  ...readdirSync(entry)
    .filter((name) => name.endsWith('.ts') && name !== 'cli.ts')
    .map((name) => [`entry/${name.replace('.ts', '')}`, `ringback/${name.replace('.ts', '')}`]),
])

export async function writeApi(folder) {
  const app = await Application.bootstrapWithPlugins({
    options: fileURLToPath(new URL('typedoc.json', import.meta.url)),
    entryPoints: ['../src/index.ts', ...[...DOORS.keys()].filter((name) => name !== 'index').map((name) => `../src/${name}.ts`)],
    out: folder,
  })
  const project = await app.convert()
  if (!project) throw new Error('TypeDoc could not read the types.')
  for (const door of project.children ?? []) {
    const name = DOORS.get(door.name)
    if (name === undefined) throw new Error(`TypeDoc found a module ${door.name}, which is no door of the package.`)
    door.name = name
  }
  await app.generateOutputs(project)
  if (app.logger.errorCount > 0 || app.logger.warningCount > 0) throw new Error('TypeDoc found something wrong in the docstrings.')
}
