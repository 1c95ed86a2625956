// The compiler over several projects, as `tsc -p` runs it, in one process. TypeScript's own declarations and Node's are the same in each of
// them, and most of its time would go into these: they are checked in the first project that looks into declarations at all.
import { join } from 'node:path'
import ts from 'typescript'

const SAME_EVERYWHERE = /\/node_modules\/(?:typescript\/lib|@types\/node|undici-types)\//

/** @returns a function that throws what the compiler says of the project in a folder. */
export function projectChecker() {
  const checked = new Set()
  return (folder) => {
    const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), {}, configHost)
    const program = ts.createProgram(fileNames, options)
    const files = program.getSourceFiles().filter(({ fileName }) => !checked.has(fileName))
    const problems = [
      ...errors,
      ...program.getOptionsDiagnostics(),
      ...program.getSyntacticDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...files.flatMap((file) => program.getSemanticDiagnostics(file)),
    ]
    if (problems.length > 0) throw new Error(ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(problems), formatHost(folder)))
    if (options.skipLibCheck) return
    for (const { fileName } of files) if (SAME_EVERYWHERE.test(fileName)) checked.add(fileName)
  }
}

const configHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
  },
}

const formatHost = (folder) => ({ getCurrentDirectory: () => folder, getCanonicalFileName: (name) => name, getNewLine: () => '\n' })
