// House style that no linter setting can loosen by accident: a header, small files, named exports, no `any`, no drawers.
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { nodesOf, parsed, type Source, sourcesOf } from '../../support/house/sources'

const LONGEST = 400
/** Names under which anything might be kept. */
const DRAWERS = /^(?:utils?|helpers?|common|misc|shared|lib|stuff)$/

function offences(source: Source): string[] {
  const found: string[] = []
  for (const { node, where } of nodesOf(source)) {
    const what = offenceOf(node)
    if (what) found.push(`${where()}: ${what}`)
  }
  return found
}

function offenceOf(node: ts.Node): string | undefined {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'any'
  if (ts.isEnumDeclaration(node)) return 'enum'
  if (ts.isNonNullExpression(node)) return '!'
  if (ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword) {
    return ts.isCaseOrDefaultClause(node.parent) ? undefined : 'default export'
  }
  if (ts.isExportSpecifier(node) && node.name.text === 'default') return 'default export'
  return undefined
}

function isTooLong({ text }: Source): boolean {
  return text.trimEnd().split('\n').length > LONGEST
}

function isDrawer({ path }: Source): boolean {
  return path.split('/').some((name) => DRAWERS.test(name.replace(/\..*$/, '')))
}

/** One line or block that says what the file is, before anything else but the line for a shell. */
function hasHeader({ text }: Source): boolean {
  return /^(?:#!.*\n)?\/\/ \S/.test(text)
}

describe.each(['src', 'test'] as const)('%s', (folder) => {
  const sources = parsed(sourcesOf(folder))
  const pathsOf = (list: readonly Source[]) => list.map(({ path }) => path)

  test('there is something to look at', () => {
    expect(sources.length).toBeGreaterThan(20)
  })

  test(`no file is longer than ${LONGEST} lines`, () => {
    expect(pathsOf(sources.filter(isTooLong))).toEqual([])
  })

  test('nothing is kept in a drawer', () => {
    expect(pathsOf(sources.filter(isDrawer))).toEqual([])
  })

  test('no any, no enum, no default export, no non-null assertion', () => {
    expect(sources.flatMap(offences)).toEqual([])
  })
})

test('each file begins with a line that says what it is', () => {
  const sources = [...sourcesOf('src'), ...sourcesOf('test')]
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.filter((source) => !hasHeader(source)).map(({ path }) => path)).toEqual([])
})

test('files of src are short in the middle: half of them under 80 lines', () => {
  const lengths = sourcesOf('src')
    .map(({ text }) => text.split('\n').length)
    .sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80)
})

describe('the watchman', () => {
  const look = (text: string) => offences({ path: 'a.ts', text })

  test.each([
    ['any', 'let value: any'],
    ['any', 'const list = [] as any[]'],
    ['enum', "enum Status { Queued = 'queued' }"],
    ['enum', 'export const enum Status { Queued }'],
    ['default export', 'export default function act() {}'],
    ['default export', 'export default class A {}'],
    ['default export', 'export default 5'],
    ['default export', 'const a = 1\nexport { a as default }'],
    ['!', 'const first = list[0]!'],
  ])('sees %s in %s', (what, text) => {
    expect(look(text)).toEqual([expect.stringContaining(`: ${what}`)])
  })

  test.each([
    ['the word any', '// any of them\nconst any = 1'],
    ['unknown', 'let value: unknown'],
    ['the default of a switch', 'switch (a) { default: act() }'],
    ['a default import', "import ts from 'typescript'"],
    ['a negation', 'if (!done) act()'],
  ])('lets pass %s', (_, text) => {
    expect(look(text)).toEqual([])
  })

  test('knows a header when it sees one', () => {
    const texts = [
      '// What it is.\n',
      '#!/usr/bin/env node\n// What it is.\n',
      "import a from 'a'\n",
      '#!/usr/bin/env node\nact()\n',
      '//\n',
      '',
    ]
    expect(texts.map((text) => hasHeader({ path: 'a.ts', text }))).toEqual([true, true, false, false, false, false])
  })

  test('knows a drawer and a long file when it sees them', () => {
    expect(['utils/a.ts', 'engine/helpers.ts', 'common.test.ts'].every((path) => isDrawer({ path, text: '' }))).toBe(true)
    expect(['engine/seeded.ts', 'rest/commonplace.ts'].some((path) => isDrawer({ path, text: '' }))).toBe(false)
    expect([400, 401].map((count) => isTooLong({ path: 'a.ts', text: 'line\n'.repeat(count) }))).toEqual([false, true])
  })
})
