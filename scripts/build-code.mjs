// The code of the package: once, as CommonJS, in parts that are read when something in them is first used, and before it doors for ES modules
// (decisions/0027). tsup.config.ts calls it; the types: build-types.mjs.
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { buildApart } from './build-apart.mjs'
import { partOf, readLate } from './parts.mjs'

// The esbuild that tsup brings along: a second one would be a second version.
const esbuild = createRequire(createRequire(import.meta.url).resolve('tsup'))('esbuild')

const root = fileURLToPath(new URL('..', import.meta.url))
const source = (path) => join(root, 'src', path)

/** Each file of src/entry is a door of its own, src/entry/vitest.ts is `ringback/vitest`, but for these two. */
const NO_DOORS = ['register', 'cli']
const doors = readdirSync(source('entry')).map((name) => basename(name, '.ts'))
export const DOORS = {
  index: source('index.ts'),
  ...Object.fromEntries(doors.filter((name) => !NO_DOORS.includes(name)).map((name) => [name, source(`entry/${name}.ts`)])),
}

/** The command, and what package.json leaves out of bundles for browsers, because it needs Node (`browser`). */
const BY_NAME = { cli: source('entry/cli.ts'), wire: source('wire/door.ts') }

/**
 * What the doors for ES modules take of the parts, each through a small file of its own: Node reads the whole text of the CommonJS file that
 * an ES module imports for what it exports, which takes longer than to compile it.
 */
const TAKEN = {
  domain: ['kinds/kinds.ts'],
  front: [
    'callbacks/after.ts',
    'callbacks/sign.ts',
    'domain/errors.ts',
    'domain/extract.ts',
    'phone/fault.ts',
    'phone/open.ts',
    'phone/outcome.ts',
  ],
  matchers: ['assertions/matchers.ts'],
  'runners-first': ['runners/jest-msw.ts'],
  runners: ['runners/circus.ts', 'runners/write-pages.ts'],
}

/** What a user's project has, or has not. All else is little, pure and bundled (decisions/0006, decisions/0016). */
export const EXTERNAL = ['msw', '@xmldom/xmldom', 'vitest', '@jest/globals', '@msw/data', /^node:/]

/** What is built for each module system, because what it imports differs between them: MSW, vitest and so on. */
const TWICE = [...Object.values(DOORS), source('phone/create.ts'), source('doors/request-handler.ts')]

/** `folder`: made anew. */
export async function buildCode(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  await buildParts(folder)
  await buildDoors(folder)
  await buildApart(folder)
  writeFileSync(join(folder, 'cli.js'), "#!/usr/bin/env node\nimport './cli.cjs'\n")
  chmodSync(join(folder, 'cli.js'), 0o755)
}

const takings = {
  name: 'what is taken of a part',
  resolveId: (id) => (id.startsWith('of:') ? id : null),
  load: (id) =>
    id.startsWith('of:') ? TAKEN[id.slice(3)].map((path) => `export * from ${JSON.stringify(source(path))}`).join('\n') : null,
}

async function buildParts(folder) {
  const bundle = await rolldown({
    input: { ...DOORS, ...BY_NAME, ...Object.fromEntries(Object.keys(TAKEN).map((name) => [`of-${name}`, `of:${name}`])) },
    plugins: [takings],
    // No node:* and no Node builds of dependencies: the core runs in a browser too.
    platform: 'neutral',
    resolve: { alias: { ringback: DOORS.index }, mainFields: ['module', 'main'], conditionNames: ['browser', 'import'] },
    external: EXTERNAL,
    preserveEntrySignatures: 'allow-extension',
    transform: { target: 'es2022', define: { 'import.meta.url': 'require("node:url").pathToFileURL(__filename).href' } },
    // To import a file of ours does nothing by itself, so it can be read later; the doors of runners teach them the matchers, and the way
    // to MSW.
    treeshake: {
      moduleSideEffects: [
        { test: /src\/(?:entry\/|runners\/jest-msw)/, sideEffects: true },
        { test: /./, sideEffects: false },
      ],
    },
  })
  const { output } = await bundle.generate({
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    comments: { legal: true, annotation: false, jsdoc: false },
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: (id) => partOf(relative(root, id)), debugName: 'parts' }] },
  })
  await bundle.close()
  for (const { fileName, code } of output)
    writeFileSync(join(folder, fileName), LIBRARIES.includes(fileName) ? shortened(code) : readLate(fileName, code))
}

/** They are not ours to show. */
const LIBRARIES = ['asn1.cjs', 'phone-numbers.cjs', 'yaml.cjs']

/** Where each piece comes from stays on top: the package check reads from it whose licences are needed. */
function shortened(code) {
  const marks = new Set([...code.matchAll(/^\/\/ node_modules\/(?:@[^/]+\/)?[^/]+\//gm)].map(([mark]) => mark))
  return [...marks, esbuild.transformSync(code, { minify: true, lineLimit: 160, target: 'es2022' }).code].join('\n')
}

/** A door for ES modules: what is built twice, over the parts. */
async function buildDoors(folder) {
  const fileOf = Object.fromEntries(
    Object.entries(TAKEN).flatMap(([name, paths]) => paths.map((path) => [source(path), `./of-${name}.cjs`])),
  )
  for (const [name, path] of Object.entries(DOORS)) {
    await esbuild.build({
      entryPoints: [path],
      outfile: join(folder, `${name}.js`),
      bundle: true,
      format: 'esm',
      target: 'es2022',
      logLevel: 'warning',
      plugins: [
        {
          name: 'over the parts',
          setup({ onResolve }) {
            onResolve({ filter: /./ }, ({ path: to, resolveDir, kind }) => {
              if (kind === 'entry-point') return undefined
              if (to === 'ringback') return { path: './of-front.cjs', external: true }
              if (!to.startsWith('.')) return { path: to, external: true }
              const file = `${resolve(resolveDir, to)}.ts`
              if (TWICE.includes(file)) return { path: file }
              return { path: fileOf[file] ?? `./${name}.cjs`, external: true }
            })
          },
        },
      ],
    })
  }
}
