// `npm ci` refuses a lock file without the packages of other platforms, and `npm install` leaves out, in silence, those that a
// registry does not have. So what is missing is named here.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>
}

test.each(['package-lock.json', 'site/package-lock.json'])('%s holds every optional dependency, for every platform', (path) => {
  const { packages }: Locked = JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
  const optional = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  )
  expect(optional.length).toBeGreaterThan(20)
  const missing = optional.filter(({ path, name }) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages))
  expect(missing).toEqual([])
})
