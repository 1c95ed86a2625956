// Follows every link and anchor of the package's documents, as they are installed, and as they are with an address of the repository.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressesIn, anchorsOf, linksIn } from './links.mjs'
import { root } from './project.mjs'
import { repositoryOf } from './repository.mjs'
import { readManifest, stage } from './stage.mjs'

/** Where package.json does not name the repository yet, the check takes this one: what counts are the paths in it. */
const EXAMPLE = 'https://github.com/example/ringback'

/** Fewer mean that the documents are not read as they are written. */
const LEAST = 300

/**
 * @param installed the folder of the package, with `files` in it
 * @param scratch a folder for a copy that has the repository's address
 * @returns how many links lead into the package and into the repository, and those that lead nowhere, each as a line
 */
export function checkLinks(installed, files, scratch) {
  const manifest = readManifest()
  const repository = repositoryOf(manifest) ?? EXAMPLE
  stage(scratch, { ...manifest, repository })
  const documents = files.filter((path) => /\.(md|txt)$/.test(path))
  const inside = documents.flatMap((document) => linksOf(installed, document))
  const outside = documents.flatMap((document) => repositoryLinksOf(scratch, document, `${repository}/`))
  const again = documents.flatMap((document) => linksOf(scratch, document))
  const few = inside.length < LEAST || outside.length < LEAST ? [`${inside.length} and ${outside.length} links, which are too few,`] : []
  const broken = [...inside, ...outside, ...again].filter(({ isBroken }) => isBroken).map(({ line }) => line)
  return { inside: inside.length, outside: outside.length, broken: [...few, ...new Set(broken)] }
}

function linksOf(folder, document) {
  return linksIn(document, readFileSync(join(folder, document), 'utf8')).map(({ link, target, anchor }) => ({
    line: `${document} → ${link}`,
    isBroken: target.startsWith('..') || !existsSync(join(folder, target)) || !hasAnchor(folder, target, anchor),
  }))
}

/** `…/blob/v1.2.3/docs/time.md#drain`: the file as it is in this repository, because the tag is made of it. */
function repositoryLinksOf(folder, document, repository) {
  const addresses = addressesIn(readFileSync(join(folder, document), 'utf8')).filter((address) => address.startsWith(repository))
  return addresses.map((address) => {
    const [, path = '', anchor] = /^(?:blob|tree|raw)\/v[^/]+\/([^#]*)(?:#(.*))?$/.exec(address.slice(repository.length)) ?? []
    return { line: `${document} → ${address}`, isBroken: !isTracked(path) || !hasAnchor(root, path, anchor) }
  })
}

function hasAnchor(folder, target, anchor) {
  return anchor === undefined || anchorsOf(readFileSync(join(folder, target), 'utf8')).includes(anchor)
}

let tracked
/** Files and folders that a clone has. */
function isTracked(path) {
  tracked ??= new Set(
    execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .trim()
      .split('\n')
      .flatMap((file) => file.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'))),
  )
  return tracked.has(path)
}
