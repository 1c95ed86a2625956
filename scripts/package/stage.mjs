// The package as it is packed and published: a copy of what `files` in package.json lists, in which no link leads out of the package
// but to the repository, at the tag of this version. Why a copy: decisions/0025.
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npm } from '../npm.mjs'
import { writeSbom } from '../sbom.mjs'
import { rewriteLinks } from './links.mjs'
import { root } from './project.mjs'
import { fieldsFor, repositoryOf } from './repository.mjs'

/** What a user's npm has no use for. */
const INTERNAL = ['scripts', 'devDependencies', 'overrides']

/** Writes the package into a folder. `manifest` is package.json's, unless a check wants another one. */
export function stage(folder, manifest = readManifest()) {
  const repository = repositoryOf(manifest)
  const files = packedFiles()
  const inside = new Set(files.flatMap((path) => [path, ...foldersOf(path)]))
  const addressOf = (path, anchor, isPicture) => repository && addressIn(repository, `v${manifest.version}`, path, anchor, isPicture)
  for (const path of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    if (/\.(md|txt)$/.test(path)) {
      const text = readFileSync(join(root, path), 'utf8')
      writeFileSync(
        join(folder, path),
        rewriteLinks(path, text, (target) => inside.has(target), addressOf),
      )
    } else cpSync(join(root, path), join(folder, path))
  }
  const kept = Object.entries(manifest).filter(([name]) => !INTERNAL.includes(name))
  const full = { ...Object.fromEntries(kept), ...(repository && fieldsFor(repository)) }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(full, null, 2)}\n`)
  writeSbom(folder)
}

export function readManifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
}

/** Where a file or folder of this repository is shown, at a tag or branch. */
export function addressIn(repository, version, path, anchor, isPicture = false) {
  const kind = isPicture ? 'raw' : statSync(join(root, path)).isDirectory() ? 'tree' : 'blob'
  return `${repository}/${kind}/${version}/${path}${anchor === undefined ? '' : `#${anchor}`}`
}

/** As npm sees `files` in package.json, with what it always takes. */
function packedFiles() {
  const report = JSON.parse(npm(root, 'pack', '--dry-run', '--json', '--ignore-scripts'))
  // npm 10 gives a list, npm 11 with workspaces in mind may key it by name.
  const [{ files }] = Array.isArray(report) ? report : Object.values(report)
  return files.map(({ path }) => path)
}

function foldersOf(path) {
  const folders = []
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.push(folder)
  return folders
}

/** `npm pack`, by way of a staged copy. @returns what npm says of the tarball, which lies in `into` */
export function packStaged(staged, into, manifest = readManifest()) {
  stage(staged, manifest)
  const report = JSON.parse(npm(staged, 'pack', '--json', '--ignore-scripts', '--pack-destination', into))
  return Array.isArray(report) ? report[0] : Object.values(report)[0]
}
