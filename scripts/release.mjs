// `npm run release`, which the release workflow calls: publishes this version, unless the registry has it, and tags it. It refuses to
// run before package.json names the repository, because the links of the package and npm's provenance statement are made of that.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repositoryOf } from './package/repository.mjs'
import { readManifest, stage } from './package/stage.mjs'

/**
 * What stands in the way of a release of this manifest, or undefined.
 * @param workflow the address of the repository whose workflow runs, or undefined outside of one
 */
export function obstacle(manifest, workflow) {
  const repository = repositoryOf(manifest)
  if (repository === undefined)
    return 'package.json does not name the repository, so the links of the package would lead nowhere. Write "repository": "github:owner/name".'
  if (workflow !== undefined && repository !== workflow)
    return `package.json names ${repository}, and this workflow runs in ${workflow}: npm would refuse its provenance. Correct "repository".`
  return undefined
}

function release() {
  const manifest = readManifest()
  const { GITHUB_SERVER_URL: host, GITHUB_REPOSITORY: name } = process.env
  const reason = obstacle(manifest, host && name ? `${host}/${name}` : undefined)
  if (reason !== undefined) throw new Error(reason)
  const version = `${manifest.name}@${manifest.version}`
  if (isPublished(version)) {
    console.log(`${version} is published already.`)
    return
  }
  const staged = mkdtempSync(join(tmpdir(), 'ringback-release-'))
  try {
    run('npm', 'run', 'build')
    stage(staged, manifest)
    run('npm', 'publish', staged, '--access', 'public')
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
  // Its output, "New tag: …", tells the workflow to push the tag and to write the release's page.
  run('npx', '--yes', '@changesets/cli@2', 'tag')
}

function isPublished(version) {
  const { status, stdout, stderr } = spawnSync('npm', ['view', version, 'version', '--json'], { encoding: 'utf8' })
  if (status === 0) return stdout.trim() !== ''
  if (/E404/.test(`${stdout}${stderr}`)) return false
  throw new Error(`npm view ${version} ended with ${status}.\n${stderr}`)
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    // `npm publish` in the root would send documents whose links lead out of the package.
    if (process.argv.includes('--refuse')) throw new Error('Publish with npm run release, which sends a copy whose links lead somewhere.')
    release()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
