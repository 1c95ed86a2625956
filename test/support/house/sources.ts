// The sources as the house tests read them: parsed, so that a word in a comment or a text is no finding. Each file is read and
// parsed once, for all tests of the house that run in one process.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export interface Source {
  /** Below its folder, with slashes: `clock/clock.ts`. */
  readonly path: string
  readonly text: string
}

const folders = new Map<string, readonly Source[]>()
const nodes = new WeakMap<Source, readonly Found[]>()
const imports = new WeakMap<Source, readonly ImportLine[]>()

/** Every TypeScript file under a folder of the project. */
export function sourcesOf(folder: 'src' | 'test'): readonly Source[] {
  const known = folders.get(folder) ?? readFolder(folder)
  folders.set(folder, known)
  return known
}

function readFolder(folder: 'src' | 'test'): Source[] {
  const root = fileURLToPath(new URL(`../../../${folder}/`, import.meta.url))
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
}

export interface Found {
  readonly node: ts.Node
  /** Where it stands: `clock/clock.ts:12`. */
  readonly where: () => string
}

/** Every node of a file, from top to bottom. */
export function nodesOf(source: Source): readonly Found[] {
  const known = nodes.get(source) ?? parse(source)
  nodes.set(source, known)
  return known
}

/** Parses them here, while the tests are collected: on a busy machine that takes longer than one test has. */
export function parsed(sources: readonly Source[]): readonly Source[] {
  for (const source of sources) nodesOf(source)
  return sources
}

function parse({ path, text }: Source): Found[] {
  // Nobody looks at the comments.
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  const file = ts.createSourceFile(path, text, options, true)
  const found: Found[] = []
  const visit = (node: ts.Node) => {
    found.push({ node, where: () => `${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}` })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

export interface ImportLine {
  readonly specifier: string
  /** `import type` and `export type … from`: nothing of it is left at run time. An `import { type A }` is not one. */
  readonly typesOnly: boolean
  readonly where: string
}

export function importsOf(source: Source): readonly ImportLine[] {
  const known = imports.get(source) ?? readImports(source)
  imports.set(source, known)
  return known
}

function readImports(source: Source): ImportLine[] {
  return nodesOf(source).flatMap(({ node, where }) => {
    const specifier = specifierOf(node)
    return specifier === undefined ? [] : [{ specifier, typesOnly: isTypesOnly(node), where: where() }]
  })
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
