// No file imports itself on any way, type imports included: who reads one file never has to read back.
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, type Source, sourcesOf } from '../../support/house/sources'

/** Which files a file imports, both below the folder of the sources. */
type Graph = ReadonlyMap<string, readonly string[]>

function graphOf(sources: readonly Source[]): Graph {
  const paths = new Set(sources.map(({ path }) => path))
  const fileOf = (path: string, specifier: string) => {
    const target = posix.join(posix.dirname(path), specifier)
    return [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].filter((file) => paths.has(file))
  }
  return new Map(
    sources.map((source) => {
      const local = importsOf(source).filter(({ specifier }) => specifier.startsWith('.'))
      return [source.path, [...new Set(local.flatMap(({ specifier }) => fileOf(source.path, specifier)))]]
    }),
  )
}

/** The shortest circle through each file that stands on one, each circle once: `a.ts → b.ts → a.ts`. */
function circlesOf(graph: Graph): string[] {
  const found = new Set<string>()
  for (const file of graph.keys()) {
    const circle = shortestWayBack(graph, file)
    if (circle) found.add(asPath(circle))
  }
  return [...found].sort()
}

/** Breadth first, so that the first way is a shortest one. The files on it, each once. */
function shortestWayBack(graph: Graph, start: string): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

/** Begins with the file that comes first in the alphabet, so that a circle is written in one way only. */
function asPath(circle: readonly string[]): string {
  const from = circle.indexOf([...circle].sort()[0] ?? '')
  const turned = [...circle.slice(from), ...circle.slice(0, from)]
  return [...turned, turned[0]].join(' → ')
}

test('the sources have no circle', () => {
  const graph = graphOf(sourcesOf('src'))
  expect(graph.size).toBeGreaterThan(100)
  expect([...graph.values()].flat().length).toBeGreaterThan(400)
  expect(circlesOf(graph)).toEqual([])
})

describe('the watchman', () => {
  const look = (files: Readonly<Record<string, string>>) =>
    circlesOf(graphOf(Object.entries(files).map(([path, text]) => ({ path, text }))))

  test.each([
    [
      'two files',
      { 'a/one.ts': "import { two } from '../b/two'", 'b/two.ts': "import { one } from '../a/one'" },
      ['a/one.ts → b/two.ts → a/one.ts'],
    ],
    ['types', { 'one.ts': "import type { Two } from './two'", 'two.ts': "import type { One } from './one'" }, ['one.ts → two.ts → one.ts']],
    ['a type inside a type', { 'one.ts': "type Two = import('./two').Two", 'two.ts': "import './one'" }, ['one.ts → two.ts → one.ts']],
    ['a re-export', { 'one.ts': "export * from './two'", 'two.tsx': "import './one'" }, ['one.ts → two.tsx → one.ts']],
    ['a file that imports itself', { 'one.ts': "import './one'" }, ['one.ts → one.ts']],
    [
      'a ring, told once, from whichever file one comes',
      { 'c.ts': "import './a'", 'a.ts': "import './b'", 'b.ts': "import './c'" },
      ['a.ts → b.ts → c.ts → a.ts'],
    ],
    [
      'two rings with a file in common',
      { 'a.ts': "import './b'\nimport './c'", 'b.ts': "import './a'", 'c.ts': "import './a'" },
      ['a.ts → b.ts → a.ts', 'a.ts → c.ts → a.ts'],
    ],
  ])('sees %s', (_, files, circles) => {
    expect(look(files)).toEqual(circles)
  })

  test('lets pass two ways to one file, packages, and files that are not there', () => {
    expect(
      look({
        'a.ts': "import './b'\nimport './c'\nimport 'a'\nimport './gone'",
        'b.ts': "import './d'",
        'c.ts': "import './d'",
        'd.ts': '',
      }),
    ).toEqual([])
  })
})
