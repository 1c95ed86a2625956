// The pages of the documentation site, out of docs/, the changelog and the types, and the site out of them. `npm run docs` calls it,
// after it installed what this folder needs. A link or an anchor that leads nowhere fails the build.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linksIn, rewriteLinks } from '../scripts/package/links.mjs'
import { repositoryOf } from '../scripts/package/repository.mjs'
import { addressIn, readManifest } from '../scripts/package/stage.mjs'
import { writeApi } from './api.mjs'
import { deadLinks } from './dead-links.mjs'
import { SIDEBAR } from './sidebar.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))
const pages = join(here, 'pages')
const repository = repositoryOf(readManifest())

/** Where the documents stand on the site. What is not in it is a folder or a file that the repository shows. */
const PLACES = new Map([
  ['README.md', 'index.md'],
  ['CHANGELOG.md', 'changelog.md'],
  ['SECURITY.md', 'security.md'],
  ['docs/README.md', 'overview.md'],
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => [`docs/${name}`, name]),
])
/** What is served as it is, and not as a page. */
const FILES = new Map([
  ['llms.txt', '/llms.txt'],
  ['pictures/page.png', '/pictures/page.png'],
  ['pictures/sequence.svg', '/pictures/sequence.svg'],
])

rmSync(pages, { recursive: true, force: true })
mkdirSync(pages)
for (const [document, page] of PLACES) if (page !== 'index.md') writeFileSync(join(pages, page), pageOf(document))
writeFileSync(join(pages, 'index.md'), home())
cpSync(join(here, 'public'), join(pages, 'public'), { recursive: true })
for (const [file, address] of FILES) cpSync(join(root, file), join(pages, 'public', address))

const listed = SIDEBAR.flatMap(({ items }) => items.map(({ link }) => link))
const missing = [...PLACES.values()].filter((page) => page !== 'index.md' && !listed.includes(`/${page.replace('.md', '')}`))
if (missing.length > 0) fail(`${missing.join(', ')}: give it a line in site/sidebar.mjs.`)

await writeApi(join(pages, 'api'))
run('vitepress/bin/vitepress.js', 'build')

const { checked, dead } = deadLinks(join(here, 'dist'), process.env.DOCS_BASE ?? '/')
if (dead.length > 0) fail(`${dead.join('\n')}\n${dead.length} of ${checked} links lead nowhere.`)
console.log(`${checked} links and anchors checked. The site is in site/dist.`)

/** With the first test of the README, which runs in the tests of this repository. */
function home() {
  const test = /^```ts\n[\s\S]*?^```$/m.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[0]
  if (test === undefined) fail('README.md has lost its first test.')
  return readFileSync(join(here, 'home.md'), 'utf8').replace('<<first test>>', () => test)
}

/** A document as a page: its links lead to the site's pages, or else to the repository, once it has an address. */
function pageOf(document) {
  const text = readFileSync(join(root, document), 'utf8')
  const onSite = new Map([...PLACES].map(([path, page]) => [path, `./${page}`]).concat([...FILES]))
  const lost = linksIn(document, text).filter(({ target }) => !existsSync(join(root, target)))
  if (lost.length > 0) fail(lost.map(({ link }) => `${document} → ${link} is no file.`).join('\n'))
  const addressOf = (path, anchor, isPicture) => {
    const page = onSite.get(path)
    if (page !== undefined) return `${page}${anchor === undefined ? '' : `#${anchor}`}`
    return repository && addressIn(repository, 'main', path, anchor, isPicture)
  }
  return rewriteLinks(document, text, () => false, addressOf)
}

function run(tool, ...args) {
  const { status } = spawnSync(process.execPath, [join(here, 'node_modules', tool), ...args], { cwd: here, stdio: 'inherit' })
  if (status !== 0) fail(`${tool} ended with ${status}.`)
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
