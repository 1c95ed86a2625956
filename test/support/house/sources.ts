// The sources as the house tests read them: parsed, so that a word in a comment or a text is no finding.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export interface Source {
  /** Below its folder, with slashes: `clock/clock.ts`. */
  readonly path: string
  readonly text: string
}

/** Every TypeScript file under a folder of the project. */
export function sourcesOf(folder: 'src' | 'test'): Source[] {
  const root = fileURLToPath(new URL(`../../../${folder}/`, import.meta.url))
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
}

export function parse({ path, text }: Source): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

/** Every node of a file, and where it stands: `clock/clock.ts:12`. */
export function* nodesOf(source: Source): Generator<{ node: ts.Node; where: string }> {
  const file = parse(source)
  const place = (node: ts.Node) => `${source.path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`
  const waiting: ts.Node[] = [file]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield { node, where: place(node) }
    const children: ts.Node[] = []
    ts.forEachChild(node, (child) => {
      children.push(child)
    })
    waiting.push(...children.reverse())
  }
}

export interface ImportLine {
  readonly specifier: string
  /** `import type` and `export type … from`: nothing of it is left at run time. An `import { type A }` is not one. */
  readonly typesOnly: boolean
  readonly where: string
}

export function importsOf(source: Source): ImportLine[] {
  const found: ImportLine[] = []
  for (const { node, where } of nodesOf(source)) {
    const specifier = specifierOf(node)
    if (specifier !== undefined) found.push({ specifier, typesOnly: isTypesOnly(node), where })
  }
  return found
}

function specifierOf(node: ts.Node): string | undefined {
  const literal = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : argumentOfImport(node)
  return literal && ts.isStringLiteralLike(literal) ? literal.text : undefined
}

/** `import('x')` as a call and as a type, and `require('x')`. */
function argumentOfImport(node: ts.Node): ts.Node | undefined {
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  if (!ts.isCallExpression(node)) return undefined
  const called = node.expression
  const imports = called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === 'require')
  return imports ? node.arguments[0] : undefined
}

function isTypesOnly(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly === true
  return ts.isExportDeclaration(node) ? node.isTypeOnly : ts.isImportTypeNode(node)
}
