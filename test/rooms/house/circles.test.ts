// No file imports itself by way of others, imports of types included: where two files need each other, a third one is missing.
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, type Source, sourcesOf } from '../../support/house/sources'

/** A way from a file back to itself, or undefined. */
function circleIn(sources: readonly Source[]): string | undefined {
  const names = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]))
  const done = new Set<string>()
  const walk = (name: string, way: readonly string[]): string | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name].join(' → ')
    const source = names.get(name)
    if (!source || done.has(name)) return undefined
    for (const { specifier } of importsOf(source)) {
      if (!specifier.startsWith('.')) continue
      const circle = walk(posix.join(posix.dirname(name), specifier), [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of names.keys()) {
    const circle = walk(name, [])
    if (circle) return circle
  }
  return undefined
}

test('there is no import circle', () => {
  const sources = sourcesOf('src')
  expect(sources.length).toBeGreaterThan(40)
  expect(circleIn(sources)).toBeUndefined()
})

test('a circle is seen, through a type as well', () => {
  const sources = [
    { path: 'a/one.ts', text: "import { two } from './two'" },
    { path: 'a/two.ts', text: "import type { Three } from '../b/three'" },
    { path: 'b/three.ts', text: "export type { One } from '../a/one'" },
  ]
  expect(circleIn(sources)).toBe('a/one → a/two → b/three → a/one')
})
