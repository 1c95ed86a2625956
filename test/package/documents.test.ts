// The documents beside the code: their links lead somewhere, every page can be found, and what they say of the package is so.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRingback } from 'ringback'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import * as source from '../../src/index'

const root = fileURLToPath(new URL('../..', import.meta.url))
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))
const exampleFolders = readdirSync(join(root, 'examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
const documents = [
  ...['.', 'decisions', 'discoveries', 'docs', 'examples', ...exampleFolders.map(({ name }) => `examples/${name}`)].flatMap(markdownIn),
  'llms.txt',
  'skills/ringback/SKILL.md',
]

test('there are documents', () => {
  const needed = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'THIRD-PARTY-NOTICES.md',
    'decisions/0001-own-clock.md',
    'docs/guesses.md',
    'docs/README.md',
    'examples/README.md',
    'llms.txt',
  ]
  expect(documents).toEqual(expect.arrayContaining(needed))
})

test('every link leads somewhere', () => {
  const links = documents.flatMap((document) => linksIn(document).map((link) => ({ document, ...link })))
  expect(links.length).toBeGreaterThan(300)
  const broken = links.filter(({ target, anchor }) => {
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && !anchorsOf(target).includes(anchor)
  })
  expect(broken).toEqual([])
})

test('every page of docs/ and every example can be found from the README', () => {
  const pages = documents.filter((path) => /^(docs|examples)\/|^llms/.test(path))
  expect(pages.length).toBeGreaterThan(20)
  const found = new Set(['README.md'])
  // A set takes in what is added while it is walked.
  for (const document of found) {
    if (!existsSync(join(root, document)) || !/\.(md|txt)$/.test(document)) continue
    for (const { target } of linksIn(document)) found.add(target)
  }
  expect(pages.filter((page) => !found.has(page))).toEqual([])
})

test('every page of docs/ has a line in the sidebar of the site', () => {
  const sidebar = read('site/sidebar.mjs')
  const pages = documents.filter((path) => path.startsWith('docs/')).map((path) => path.slice('docs/'.length, -'.md'.length))
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((page) => page !== 'README' && !sidebar.includes(`'${page}')`))).toEqual([])
})

test('every entry point of the package has a line on the API page of the site', () => {
  const { exports } = JSON.parse(read('package.json')) as { readonly exports: Record<string, unknown> }
  const entries = Object.keys(exports).flatMap((name) => (name.endsWith('.json') ? [] : [name.replace('.', 'ringback')]))
  expect(entries.length).toBeGreaterThan(5)
  const site = read('site/api.mjs')
  expect(entries.filter((name) => !site.includes(`['${name}', `))).toEqual([])
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
  const pages = documents.filter((path) => !/^(decisions|discoveries)\//.test(path))
  const named = pages.flatMap((path) => [...read(path).matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(5)
  expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(named))
})

test('the reference has every option, every member of the phone, and every field of a record', () => {
  const reference = read('docs/reference.md')
  const options = optionNames()
  expect(options.length).toBeGreaterThan(12)
  const members = Object.keys(createRingback())
  expect(members.length).toBeGreaterThan(20)
  const isNamed = (name: string) => new RegExp(`\`${name}[\`.(]`).test(reference)
  expect([...options, ...members].filter((name) => !isNamed(name))).toEqual([])
})

test('the page for agents has every value that the package exports, every option and every member of the phone', () => {
  const page = read('llms.txt')
  const known = [...Object.keys(source), ...optionNames(), 'number', 'handset', 'app', 'inject', 'clock', 'snapshot', 'restore', 'reset']
  expect(known.length).toBeGreaterThan(25)
  expect(known.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
})

/** As the error about an unknown option lists them. */
function optionNames(): string[] {
  try {
    createRingback({ typo: 1 } as object)
  } catch (error) {
    return /It knows (.*)\./.exec(String(error))?.[1]?.split(', ') ?? []
  }
  return []
}

interface Link {
  /** From the root of the repository. */
  readonly target: string
  readonly anchor: string | undefined
}

/** Links to files of this repository, without those in blocks of code. */
function linksIn(document: string): Link[] {
  const text = read(document).replaceAll(/^```.*?^```$/gms, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^https?:/.test(link))
    .map((link) => {
      const [path, anchor] = link.split('#')
      return { target: path ? join(dirname(document), path).replace(/\/$/, '') : document, anchor }
    })
}

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
