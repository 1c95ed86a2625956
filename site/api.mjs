// The API reference: a page for each value and type that the package exports, out of its types and their docstrings.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application, ReflectionKind } from 'typedoc'

/** What each entry point of the package is for. One without a line here fails the build. */
const PURPOSES = new Map([
  ['ringback', 'the phone itself: `createRingback()`, outcomes, faults, signatures, one-time codes, and the types of all records'],
  ['ringback/vitest', 'matchers for `expect` of vitest, and `attachRuns()`, which keeps the run of a failed test as a page'],
  ['ringback/jest', 'the same matchers and `attachRuns()` for jest'],
  ['ringback/node-test', 'the report of a failed test under `node --test`, and `attachRuns()` for it'],
  ['ringback/assert', 'the same checks as functions that throw, for node:test, mocha and every other runner'],
  ['ringback/data', 'the records as live `@msw/data` collections'],
  ['ringback/server', 'a phone on a real port, and the configuration of the command'],
  ['ringback/client', 'a phone on a port elsewhere, as promises'],
  ['ringback/register', 'sends what a Node process asks of the provider to a phone on a port: `node --import ringback/register app.js`'],
])

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
    if (name === undefined) throw new Error(`TypeDoc found a module ${door.name}, which is no entry point of the package.`)
    door.name = name
  }
  await app.generateOutputs(project)
  const doors = [...(project.children ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1))
  writeFileSync(join(folder, 'index.md'), overview(doors.map(({ name }) => name)))
  writeFileSync(join(folder, 'sidebar.json'), JSON.stringify([{ text: 'API', link: '/api/' }, ...doors.map(sidebarOf)]))
  for (const path of readdirSync(folder, { recursive: true })) if (path.endsWith('.md')) standAlone(join(folder, path))
  if (app.logger.errorCount > 0 || app.logger.warningCount > 0) throw new Error('TypeDoc found something wrong in the docstrings.')
}

/** The types that a test meets first. All others are listed on the page of their entry point: in the sidebar they would be most of it. */
const MAIN_TYPES = ['Ringback', 'RingbackOptions', 'VirtualClock', 'Handset', 'Leg', 'MessageRecord', 'CallRecord', 'CallbackRecord']

const FOLDERS = new Map([
  [ReflectionKind.Function, 'functions'],
  [ReflectionKind.Variable, 'variables'],
  [ReflectionKind.Interface, 'interfaces'],
])

/** What can be called, and the main types. */
function sidebarOf({ name: door, children = [] }) {
  const link = ({ name, kind }) => ({ text: name, link: `/api/${door}/${FOLDERS.get(kind)}/${name}` })
  const values = children.filter(({ kind }) => kind === ReflectionKind.Function || kind === ReflectionKind.Variable)
  const types = MAIN_TYPES.flatMap((name) => children.filter((child) => child.name === name && FOLDERS.has(child.kind)))
  return { text: door, link: `/api/${door}/index`, items: [...values, ...types].map(link) }
}

/** No page of the API comes before or after another one. HTML is text on this site, so the anchors of table rows would be shown. */
function standAlone(path) {
  const text = readFileSync(path, 'utf8').replaceAll(/<a id="[^"]*"><\/a> /g, '')
  writeFileSync(path, `---\nprev: false\nnext: false\neditLink: false\n---\n\n${text}`)
}

function overview(doors) {
  const rows = doors.map((name) => {
    const purpose = PURPOSES.get(name)
    if (purpose === undefined) throw new Error(`${name} is an entry point of the package without a line in site/api.mjs.`)
    return `| [\`${name}\`](./${name}/index.md) | ${purpose} |`
  })
  const head = 'Every function and type that the package exports, with its signature, units and errors. The pages are made from the types.'
  return `# API\n\n${head} The package has these entry points; each is imported by its name:\n\n| entry point | what it has |\n| --- | --- |\n${rows.sort().join('\n')}\n`
}
