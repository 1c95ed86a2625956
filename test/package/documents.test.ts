// The documents beside the code: their links lead somewhere, and what they say of the package is so.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const documents = ['.', 'decisions', 'discoveries', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file)),
)

test('there are documents', () => {
  const needed = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'THIRD-PARTY-NOTICES.md',
    'decisions/0001-own-clock.md',
    'docs/guesses.md',
  ]
  expect(documents).toEqual(expect.arrayContaining(needed))
})

test('every link leads somewhere', () => {
  const links = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)]+)\)/g)]
      .map(([, link = '']) => ({ document, link }))
      .filter(({ link }) => !/^https?:/.test(link)),
  )
  expect(links.length).toBeGreaterThan(20)
  const broken = links.filter(({ document, link }) => {
    const [path, anchor] = link.split('#')
    const target = path ? join(dirname(document), path) : document
    return !existsSync(join(root, target)) || (anchor && !anchorsOf(target).includes(anchor))
  })
  expect(broken).toEqual([])
})

test('every file that is named is there', () => {
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/`((?:src|test|scripts|decisions|discoveries|examples)\/[\w./-]+)`/g)].map(([, path = '']) => path),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every decision has a number of its own', () => {
  const numbers = documents.filter((path) => path.startsWith('decisions/')).map((path) => relative('decisions', path).slice(0, 4))
  expect(numbers.length).toBeGreaterThan(5)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(number).toMatch(/^\d{4}$/)
})

test('the changelog begins with the version of the package', () => {
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(manifest.version)
})

test('the documents name the scripts of the package', () => {
  const named = [...`${read('README.md')}${read('CONTRIBUTING.md')}`.matchAll(/npm run ([\w-]+)/g)].map((match) => match[1])
  expect(named.length).toBeGreaterThan(5)
  expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(named))
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** As GitHub makes them of headings. */
function anchorsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
