// Which public members have no words: what an editor shows of them would be a bare type. By the declarations of the package, as a user
// has them. A member of a type without a name is told by what holds it.
import { join } from 'node:path'
import ts from 'typescript'

/** `dist`: the folder of the package; `doors`: names of its declarations. @returns { members, bare }: how many there are, and which have none. */
export function undocumented(dist, doors) {
  const program = ts.createProgram(
    doors.map((door) => join(dist, `${door}.d.ts`)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      paths: { ringback: [join(dist, 'index.d.ts')] },
      types: [],
    },
  )
  const checker = program.getTypeChecker()
  /** What is exported: it needs a comment of its own. */
  const named = new Set()
  /** What was walked through: its members need one each. */
  const seen = new Set()
  const bare = []

  const target = (symbol) => (symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
  const ownDeclarations = (symbol) =>
    (symbol?.declarations ?? []).filter(
      (node) => node.getSourceFile().fileName.startsWith(dist) && !ts.isTypeParameterDeclaration(node) && !ts.isModuleDeclaration(node),
    )
  const judge = (name, symbol) => {
    if (symbol.getDocumentationComment(checker).length + symbol.getJsDocTags(checker).length === 0) bare.push(name)
  }

  for (const door of doors) {
    const file = checker.getSymbolAtLocation(program.getSourceFile(join(dist, `${door}.d.ts`)))
    for (const exported of file ? checker.getExportsOfModule(file) : []) {
      const symbol = target(exported)
      if (!named.has(symbol) && ownDeclarations(symbol).length > 0) judge(`${door}: ${exported.name}`, symbol)
      named.add(symbol)
      follow(exported.name, symbol)
    }
  }
  return { members: seen.size, bare }

  /** What a type is made of is public, too, whether its name is exported or not. */
  function follow(name, symbol) {
    if (seen.has(symbol)) return
    seen.add(symbol)
    for (const declaration of ownDeclarations(symbol)) walk(declaration, name, holdsMembers(declaration))
  }

  function walk(node, name, isMember) {
    if (ts.isTypeElement(node) || ts.isClassElement(node)) {
      const symbol = node.name && checker.getSymbolAtLocation(node.name)
      if (symbol && isMember) {
        judge(`${name}.${node.name.getText()}`, symbol)
        seen.add(symbol)
      }
      ts.forEachChild(node, (child) => walk(child, name, false))
      return
    }
    const reference = ts.isTypeReferenceNode(node) ? node.typeName : ts.isExpressionWithTypeArguments(node) ? node.expression : undefined
    const symbol = reference && target(checker.getSymbolAtLocation(reference))
    if (symbol && ownDeclarations(symbol).length > 0) follow(symbol.name, symbol)
    ts.forEachChild(node, (child) => walk(child, name, isMember))
  }
}

/** An alias of an object, and `fault` and `outcome`, whose functions are members. */
function holdsMembers(node) {
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) return true
  const type = ts.isTypeAliasDeclaration(node) || ts.isVariableDeclaration(node) ? node.type : undefined
  return type !== undefined && ts.isTypeLiteralNode(type)
}
