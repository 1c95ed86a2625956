// The README's code blocks: each type-checks, and each runs.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setupServer } from 'msw/node'
import * as ringback from 'ringback'
import twilio from 'twilio'
import ts from 'typescript'
import * as vitest from 'vitest'
import { describe, expect, test } from 'vitest'
import { readmeBlocks } from './readme-blocks'

const [first, ...snippets] = readmeBlocks('ts')
const [commonJs, ...scripts] = readmeBlocks('js')
if (!first || !commonJs) throw new Error('README.md has lost its first test.')

const modules: Record<string, unknown> = { 'msw/node': { setupServer }, ringback, twilio: { default: twilio }, vitest }

/** What the guide says that its snippets go on from. */
const SCOPE = `
import { setupServer } from 'msw/node'
import { after, createRingback, extractCode, extractLinks, fault, outcome, sign } from 'ringback'
import twilio from 'twilio'
import { expect } from 'vitest'
const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
const client = twilio(phone.account.sid, phone.account.authToken)
`

describe('the first test of the README', async () => {
  await run(first.code)
})

test.each(snippets)('$place runs', async ({ code }) => {
  await runInScope(code)
})

test.each(scripts)('$place runs', async ({ code }) => {
  await runInScope(code)
})

test('every block type-checks', { timeout: 60_000 }, () => {
  const files = new Map<string, string>([[fileAt(0), first.code]])
  snippets.forEach((block, index) => {
    files.set(fileAt(index + 1), asModule(block.code))
  })
  expect(files.size).toBeGreaterThan(15)
  expect(typeErrors(files)).toEqual([])
})

test('the first test is the example examples/first-text', () => {
  const example = readFileSync(new URL('../../examples/first-text/first-text.test.ts', import.meta.url), 'utf8')
  expect(first.code).toBe(example)
})

async function runInScope(code: string): Promise<void> {
  const phone = ringback.createRingback()
  const shop = phone.number()
  const ana = phone.handset()
  const client = twilio(phone.account.sid, phone.account.authToken)
  const server = setupServer(...phone.handlers)
  server.listen({ onUnhandledRequest: 'error' })
  try {
    await run(`{${code}}`, { ...ringback, setupServer, twilio, expect, phone, shop, ana, client })
  } finally {
    server.close()
  }
}

/** Imports become look-ups, so that a block runs as the body of a function. */
async function run(code: string, scope: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const body = code
    .replaceAll(/^(\{?)import (\{.*\}) from '(.*)'$/gm, '$1const $2 = modules["$3"]')
    .replaceAll(/^(\{?)import (\w+) from '(.*)'$/gm, '$1const $2 = modules["$3"].default')
  const script = ts.transpile(body, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext })
  const names = ['modules', 'require', ...Object.keys(scope)]
  const block: (...values: unknown[]) => Promise<void> = Reflect.construct(AsyncFunction, [...names, script])
  await block(modules, createRequire(import.meta.url), ...Object.values(scope))
}

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor

/** In a function of its own a snippet may declare a name again, as in the text. What it imports is in the scope already. */
function asModule(code: string): string {
  return `${SCOPE}export async function snippet() {\n${code.replaceAll(/^import .*$/gm, '')}\n}\n`
}

function typeErrors(files: ReadonlyMap<string, string>): string[] {
  const config = ts.parseJsonConfigFileContent(ts.readConfigFile(pathOf('tsconfig.json'), ts.sys.readFile).config, ts.sys, pathOf('.'))
  const options = { ...config.options, noUnusedLocals: false }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (name) => files.get(name) ?? readFile(name)
  host.fileExists = (name) => files.has(name) || fileExists(name)
  const program = ts.createProgram([...files.keys()], options, host)
  return [...files.keys()].flatMap((name) => {
    const source = program.getSourceFile(name)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found.map(({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}\n${files.get(name)}`)
  })
}

function fileAt(index: number): string {
  return pathOf(`test/package/readme-block-${index}.ts`)
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}
