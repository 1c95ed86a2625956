// What stands in the projects of the layouts: the README's first tests, in the ways that people write them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const firstBlock = (language) => new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(readme)[1]

/** For vitest. */
export const FIRST_TEST = firstBlock('ts')
/** CommonJS, for node --test. */
export const FIRST_COMMONJS = firstBlock('js')
/** The same as an ES module. */
export const FIRST_MODULE = asModule(FIRST_COMMONJS)
/** CommonJS, for jest. */
export const FIRST_JEST = FIRST_COMMONJS.replace(/^const assert.*\nconst \{ test \}.*\n/, '').replace(
  /assert\.deepEqual\((.*), (\[\[.*)\)$/m,
  'expect($1).toEqual($2)',
)
export const JEST_CONFIG = "module.exports = { setupFilesAfterEnv: ['ringback/jest'] }\n"

/** A module that shares a phone with tests: its declarations name types of the package. */
export const SHARED = `import { createRingback } from 'ringback'
export const phone = createRingback()
export const shop = phone.number()
export const ana = phone.handset()
export const hello = () => ana.text(shop, 'Hello')
`

/** Runs by itself. */
export const CONSUMER = `import assert from 'node:assert/strict'
import { outcome } from 'ringback'
import { assertPassedThrough } from 'ringback/assert'
import { connect } from 'ringback/client'
import { listen } from 'ringback/server'
import { ana, hello, phone } from '#shared'

async function main(): Promise<void> {
  ana.onText(outcome.delivered())
  const { message } = await hello()
  assertPassedThrough(message, 'received')
  const { url, close } = await listen(phone)
  assert.equal(await connect(url).messages.count(), 1)
  await close()
}
main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
`

export function asModule(commonJs) {
  return commonJs.replaceAll(/const (\{ \w+ \}|\w+) = require\((.*)\)/g, 'import $1 from $2')
}

/** `files`: texts, or values that become JSON, by path. */
export function write(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
}

export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** An example's file. */
export function ofExample(path) {
  return readFileSync(join(root, 'examples', path), 'utf8')
}
