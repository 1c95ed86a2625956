// Files of the package that share nothing with the others: what one of them has in common with the core would be cut into a file of
// its own otherwise, which every `import 'ringback'` would have to open. tsup calls it when it has built.
import { createRequire } from 'node:module'
import { join } from 'node:path'

// The esbuild that tsup brings along: a second one would be a second version.
const esbuild = createRequire(createRequire(import.meta.url).resolve('tsup'))('esbuild')

const COMMON = { bundle: true, target: 'es2022', platform: 'node', mainFields: ['module', 'main'], logLevel: 'warning' }

/** By name: what it is made of, and how. */
export const APART = {
  // Loaded before an app, so it is one small file in either module system.
  register: { entry: 'src/entry/register.ts', formats: ['esm', 'cjs'], options: {} },
}

const ENDINGS = { esm: 'js', cjs: 'cjs' }

/** `folder`: where the build is. */
export async function buildApart(folder) {
  for (const [name, { entry, formats, options }] of Object.entries(APART)) {
    for (const format of formats)
      await esbuild.build({ ...COMMON, ...options, format, entryPoints: [entry], outfile: join(folder, `${name}.${ENDINGS[format]}`) })
  }
}
