// The declarations of the sources, a file for each, of which tsup makes a file for each door (tsup.config.ts). tsup could make them by
// itself, but first it checks every function of every source, which `npm run types` does: two thirds of the time of a build.
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @param doors source files by name
 * @param folder where the declarations go
 * @returns the declarations of the doors, by name
 */
export function writeDeclarations(doors, folder) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const rootDir = join(root, 'src')
  const compilerOptions = {
    ...config.compilerOptions,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir,
    outDir: folder,
  }
  const { options, errors } = ts.parseJsonConfigFileContent({ compilerOptions, files: Object.values(doors) }, ts.sys, root)
  const program = ts.createProgram(Object.values(doors), options)
  // Forced, declarations are written without a check of what stands inside of functions; what cannot be declared is told all the same.
  const forced = true
  const { diagnostics } = program.emit(undefined, undefined, undefined, true, undefined, forced)
  const problems = [...errors, ...program.getSyntacticDiagnostics(), ...diagnostics]
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, formatHost))
  return Object.fromEntries(Object.entries(doors).map(([name, path]) => [name, declarationOf(relative(rootDir, path))]))

  function declarationOf(path) {
    return join(folder, path.replace(/\.ts$/, '.d.ts'))
  }
}

const formatHost = { getCurrentDirectory: () => root, getCanonicalFileName: (name) => name, getNewLine: () => '\n' }
