// `npm run release -- v0.2.0`, which the release workflow calls with the tag that started it: builds the package of this version into
// release/, with the list of what it is made of and what the changelog says of it, or says what stands in the way. It publishes nothing: another job does, which has the
// right to and runs no code of this repository.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from './npm.mjs'
import { root } from './package/project.mjs'
import { repositoryOf } from './package/repository.mjs'
import { packStaged, readManifest } from './package/stage.mjs'
import { writeSbom } from './sbom.mjs'

/**
 * What stands in the way of a release, a sentence each; empty when nothing does.
 * @param tag what was pushed, such as `v0.2.0`
 * @param manifest package.json
 * @param lock package-lock.json
 * @param changelog CHANGELOG.md
 * @param workflow the address of the repository whose workflow runs, or undefined outside of one
 */
export function obstacles({ tag, manifest, lock, changelog, workflow }) {
  const { version } = manifest
  const repository = repositoryOf(manifest)
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} - (.*)$`, 'm').exec(changelog)?.[1]
  const found = []
  if (tag !== `v${version}`) found.push(`The tag is ${tag}, and package.json has the version ${version}.`)
  if (lock.version !== version) found.push(`package-lock.json has the version ${lock.version}. Run npm install --package-lock-only.`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(heading ?? ''))
    found.push(`CHANGELOG.md says ${JSON.stringify(heading ?? 'nothing')} of ${version}. Write "## ${version} - YYYY-MM-DD".`)
  if (repository === undefined)
    found.push(
      'package.json does not name the repository, so the links of the package would lead nowhere. Write "repository": "github:owner/name".',
    )
  else if (workflow !== undefined && repository !== workflow)
    found.push(
      `package.json names ${repository}, and this workflow runs in ${workflow}: npm would refuse its provenance. Correct "repository".`,
    )
  return found
}

/** What the changelog says of one version, without its heading. */
export function notesOf(version, changelog) {
  const [, after = ''] = changelog.split(new RegExp(`^## ${version.replaceAll('.', '\\.')} - .*$`, 'm'))
  return `${after.split(/^## /m)[0].trim()}\n`
}

function release(tag) {
  const { GITHUB_SERVER_URL: host, GITHUB_REPOSITORY: name } = process.env
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const [manifest, changelog] = [readManifest(), read('CHANGELOG.md')]
  const workflow = host && name ? `${host}/${name}` : undefined
  const found = obstacles({ tag, manifest, lock: JSON.parse(read('package-lock.json')), changelog, workflow })
  if (found.length > 0) throw new Error(found.join('\n'))
  const folder = join(root, 'release')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  npm(root, 'run', 'build')
  const { path } = writeSbom(folder)
  const { filename, integrity } = packStaged(join(folder, 'package'), folder, manifest)
  rmSync(join(folder, 'package'), { recursive: true })
  writeFileSync(join(folder, 'notes.md'), notesOf(manifest.version, changelog))
  console.log(`${join(folder, filename)}\n${integrity}\n${path}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    // `npm publish` in the root would send documents whose links lead out of the package.
    if (process.argv.includes('--refuse'))
      throw new Error('Push a tag instead, as CONTRIBUTING.md says: the workflow publishes a copy whose links lead somewhere.')
    release(process.argv[2] ?? '')
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
