// An empty project outside of this repository, in which the packed tarball is used as a stranger would use it.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm, run } from '../npm.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a script of this folder in the project. */
export function runThere(project, name) {
  cpSync(new URL(name, import.meta.url), join(project, name))
  return node(project, name)
}

/** A test of the matchers, for a runner (vitest, @jest/globals) and an entry of the package. */
export function matchersTest(runner, entry) {
  return readFileSync(new URL('matchers.txt', import.meta.url), 'utf8')
    .replace('RUNNER', runner)
    .replace('ENTRY', entry)
}

export function install(project, tarball) {
  mkdirSync(project)
  write(project, 'package.json', JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
  npm(project, 'install', tarball, '--prefer-offline', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund')
}

export function borrow(project, names) {
  for (const name of names) {
    const link = join(project, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), link, 'dir')
  }
}

export function bin(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

export function node(cwd, ...args) {
  return run(cwd, process.execPath, args, { TWILIO_REGION: '', TWILIO_EDGE: '' })
}

export function write(folder, name, text) {
  writeFileSync(join(folder, name), text)
}
