// The TypeScript compiler over files that need not exist, with the options of this repository. One program for all of them, since
// most of its time goes into the types that they share.
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export interface TypeMistake {
  /** From 1. */
  readonly line: number
  readonly message: string
}

/** `texts`: path → what stands there, in the place of a file of that name. Returns what is wrong with each. */
export function typeErrorsIn(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly TypeMistake[]> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const config = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config
  const { options: strict } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [`${root}src/index.ts`] }, ts.sys, root)
  // A snippet may declare what it does not use.
  const options = { ...strict, noUnusedLocals: false, noUnusedParameters: false }
  const host = ts.createCompilerHost(options)
  // As `tsc` does it: what only an editor shows is left out.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors
  const { readFile, fileExists } = host
  host.readFile = (name) => texts.get(name) ?? readFile(name)
  host.fileExists = (name) => texts.has(name) || fileExists(name)
  const program = ts.createProgram([...texts.keys()], options, host)
  return new Map([...texts.keys()].map((name) => [name, errorsOf(program, name)]))
}

function errorsOf(program: ts.Program, name: string): TypeMistake[] {
  const source = program.getSourceFile(name)
  if (!source) throw new Error(`The compiler did not read ${name}`)
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(({ messageText, start = 0 }) => ({
    line: source.getLineAndCharacterOfPosition(start).line + 1,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }))
}
