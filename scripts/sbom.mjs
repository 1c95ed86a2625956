// `sbom.cdx.json` of the package: the list of what ringback is made of, as CycloneDX (`npm run sbom` writes it into dist/): its dependencies, and what the build copies
// into dist/ (THIRD-PARTY-NOTICES.md names that, and the package check holds the notices to the files). npm knows the versions, hashes
// and licences, out of the lock file. The list holds no moment and no serial number: the same lock file gives the same list.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from './npm.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const NAME = 'sbom.cdx.json'

/** Writes the list into a folder. @throws Error where a package is named that the lock file does not have. */
export function writeSbom(folder = join(root, 'dist')) {
  const all = JSON.parse(npm(root, 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'library'))
  const { name, version, dependencies } = JSON.parse(read('package.json'))
  const { packages } = JSON.parse(read('package-lock.json'))
  const bundled = [...read('THIRD-PARTY-NOTICES.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  const refOf = (wanted) => `${wanted}@${packages[`node_modules/${wanted}`]?.version}`
  const needs = new Map(all.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reach = (ref) => [ref, ...(needs.get(ref) ?? []).flatMap(reach)]
  const installed = new Set(Object.keys(dependencies).map(refOf).flatMap(reach))
  const copied = new Set(bundled.map(refOf))
  const componentOf = (ref) => {
    const found = all.components.find((one) => one['bom-ref'] === ref)
    if (!found) throw new Error(`${ref} is named, and the lock file does not have it.`)
    const { properties, externalReferences, ...facts } = found
    return copied.has(ref) ? { ...facts, properties: [{ name: 'cdx:npm:package:bundled', value: 'true' }] } : facts
  }
  const components = [...new Set([...installed, ...copied])].sort().map(componentOf)
  const { serialNumber, ...sbom } = all
  const { timestamp, ...metadata } = all.metadata
  const self = { ...all.metadata.component, name, description: undefined, properties: undefined, externalReferences: undefined }
  const own = self['bom-ref']
  const listed = {
    ...sbom,
    metadata: { ...metadata, lifecycles: [{ phase: 'build' }], component: self },
    components,
    dependencies: [
      { ref: own, dependsOn: [...Object.keys(dependencies).map(refOf), ...copied].sort() },
      ...[...installed].map((ref) => ({ ref, dependsOn: needs.get(ref) ?? [] })),
    ],
  }
  if (own !== `${name}@${version}`)
    throw new Error(`The lock file is about ${own}, and package.json about ${name}@${version}: npm install.`)
  const path = join(folder, NAME)
  writeFileSync(path, `${JSON.stringify(listed, null, 1)}\n`)
  return { path, components }
}

function read(path) {
  return readFileSync(join(root, path), 'utf8')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { path, components } = writeSbom()
  console.log(`${path} names ${components.length} packages.`)
}
