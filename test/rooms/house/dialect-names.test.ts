// What a provider does differently stands in its object: nobody outside of src/dialects asks which dialect it is.
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { DIALECT_NAMES } from '../../../src/dialects/dialects'
import { nodesOf, parsed, type Source, sourcesOf } from '../../support/house/sources'

const NAMES: readonly string[] = DIALECT_NAMES
const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])
/** Types of records by the name of a dialect. */
const BY_DIALECT = /^(?:Record|Map|ReadonlyMap)<Dialect(?:Name)?\b/

function questions(source: Source): string[] {
  const found: string[] = []
  for (const { node, where } of nodesOf(source)) {
    const what = questionOf(node)
    if (what) found.push(`${where()}: ${what}`)
  }
  return found
}

function questionOf(node: ts.Node): string | undefined {
  if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind))
    return isName(node.left) || isName(node.right) ? node.getText() : undefined
  if (ts.isCaseClause(node)) return isName(node.expression) ? `case ${node.expression.getText()}` : undefined
  if (ts.isElementAccessExpression(node)) return isName(node.argumentExpression) ? node.getText() : undefined
  if (ts.isPropertyAccessExpression(node)) return NAMES.includes(node.name.text) ? node.getText() : undefined
  if (ts.isTypeReferenceNode(node)) return BY_DIALECT.test(node.getText()) ? node.getText() : undefined
  // One name alone may be a client or a package.
  if (ts.isObjectLiteralExpression(node)) return isByDialect(node.properties)
  return ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node) ? isByDialect(node.members) : undefined
}

function isName(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) && NAMES.includes(node.text)
}

function isByDialect(members: readonly (ts.ObjectLiteralElement | ts.TypeElement)[]): string | undefined {
  const keys = members.flatMap(({ name }) => (name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? [name.text] : []))
  const named = keys.filter((key) => NAMES.includes(key))
  return named.length > 1 ? `{ ${named.join(', ')} }` : undefined
}

test('nobody outside of src/dialects asks which dialect it is', () => {
  const sources = parsed(sourcesOf('src')).filter(({ path }) => !path.startsWith('dialects/'))
  expect(sources.length).toBeGreaterThan(40)
  expect(sources.flatMap(questions)).toEqual([])
})

test('the list itself is seen', () => {
  expect(
    sourcesOf('src')
      .filter(({ path }) => path === 'dialects/dialects.ts')
      .flatMap(questions),
  ).not.toEqual([])
})

describe('the watchman', () => {
  const look = (text: string) => questions({ path: 'a.ts', text })

  test.each([
    ["if (dialect === 'signalwire') answer()", "dialect === 'signalwire'"],
    ["const own = 'laml' !== message.dialect", "'laml' !== message.dialect"],
    ["const own = dialect == 'twilio'", "dialect == 'twilio'"],
    ["const own = dialect != 'twilio'", "dialect != 'twilio'"],
    ['const own = dialect === `twilio`', 'dialect === `twilio`'],
    ["switch (dialect) { case 'signalwire': answer() }", "case 'signalwire'"],
    ["const style = styles['laml']", "styles['laml']"],
    ['const style = styles.laml', 'styles.laml'],
    ["const prefix = { twilio: 'MM', signalwire: 'SM' }", '{ twilio, signalwire }'],
    ["const prefix = { 'laml': 'SM', 'twilio': 'MM' }", '{ laml, twilio }'],
    ['interface Keys { readonly twilio: string; readonly signalwire: string }', '{ twilio, signalwire }'],
    ['type Keys = { twilio: string; signalwire: string }', '{ twilio, signalwire }'],
    ['const prefix: Record<DialectName, string> = all()', 'Record<DialectName, string>'],
  ])('sees %s', (text, finding) => {
    expect(look(text)).toEqual([`a.ts:1: ${finding}`])
  })

  test.each([
    "const auto = option === 'auto'",
    "const { count } = dialectOf(message.dialect) // not === 'signalwire'",
    "const clients = { curl: 'curl', twilio: 'npm install twilio' }",
    "const origin = 'twilio'",
    "type Option = DialectName | 'auto'",
    "const statuses: 'every' | 'twilio' = 'every'",
  ])('lets pass %s', (text) => {
    expect(look(text)).toEqual([])
  })
})
