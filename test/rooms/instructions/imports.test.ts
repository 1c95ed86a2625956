// Within the room, too, imports go one way, types included, and only the list of verbs knows the verbs.
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, type Source, sourcesOf } from '../../support/house/sources'

const sources = sourcesOf('src').filter(({ path }) => path.startsWith('instructions/'))

/** File → the files of this room that it imports, types included. */
const imports = new Map(sources.map((source) => [nameOf(source.path), targetsOf(source)]))

function nameOf(path: string): string {
  return path.replace(/\.ts$/, '')
}

function targetsOf(source: Source): string[] {
  return importsOf(source)
    .map(({ specifier }) => posix.join(posix.dirname(source.path), specifier))
    .filter((target) => target.startsWith('instructions/'))
}

function circlesFrom(file: string, way: readonly string[]): string[] {
  if (way.includes(file)) return [[...way, file].join(' → ')]
  return (imports.get(file) ?? []).flatMap((next) => circlesFrom(next, [...way, file]))
}

test('no file imports itself by way of others', () => {
  expect(sources.length).toBeGreaterThan(20)
  expect([...imports.values()].flat().length).toBeGreaterThan(50)
  expect([...imports.keys()].flatMap((file) => circlesFrom(file, []))).toEqual([])
})

test('what reads and plays documents knows the verbs by their list alone', () => {
  const outside = [...imports].filter(([file]) => !file.startsWith('instructions/verbs/'))
  const known = new Set(outside.flatMap(([, targets]) => targets.filter((target) => target.startsWith('instructions/verbs/'))))
  expect([...known].sort()).toEqual(['instructions/verbs/rules', 'instructions/verbs/verbs'])
})
