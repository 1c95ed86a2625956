// The code blocks of the documents: where they stand, what they may use, how they are run and type-checked. Knows no page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setupServer } from 'msw/node'
import * as ringback from 'ringback'
import twilio from 'twilio'
import ts from 'typescript'
import { expect } from 'vitest'

export interface Block {
  readonly language: string
  /** Where it begins, for messages: `README.md:17`. */
  readonly place: string
  readonly code: string
}

/** The fenced blocks of a document in one language. `document` is a path from the root of the repository. */
export function blocksOf(document: string, language: string): Block[] {
  const text = readFileSync(pathOf(document), 'utf8')
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map((match): Block => {
    const line = text.slice(0, match.index).split('\n').length
    return { language: match[1] ?? '', place: `${document}:${line}`, code: match[2] ?? '' }
  })
  return blocks.filter((block) => block.language === language)
}

/** A block that is a test file of its own; any other is the body of a test. */
export function isTestFile({ code }: Block): boolean {
  return /^import .*\btest\b.* from 'vitest'$/m.test(code)
}

/** What a snippet has at hand, as docs/README.md says: a phone behind MSW, a number, a handset and an SDK client. */
const SCOPE = ['after', 'createRingback', 'extractCode', 'extractLinks', 'fault', 'outcome', 'sign'] as const

const SCOPE_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'msw/node': ['setupServer'],
  ringback: SCOPE,
  vitest: ['expect'],
}

const SCOPE_VALUES = `const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
const client = twilio(phone.account.sid, phone.account.authToken)
const server = setupServer(...phone.handlers)
`

export async function runSnippet({ code }: Block): Promise<void> {
  const phone = ringback.createRingback()
  const shop = phone.number()
  const ana = phone.handset()
  const client = twilio(phone.account.sid, phone.account.authToken)
  const server = setupServer(...phone.handlers)
  server.listen({ onUnhandledRequest: 'error' })
  const env = { ...process.env }
  try {
    await run(code, { ...ringback, setupServer, twilio, expect, phone, shop, ana, client, server })
  } finally {
    server.close()
    process.env = env
  }
}

export async function runTestFile({ code }: Block): Promise<void> {
  await run(code, {})
}

/** As the body of a function: its imports become look-ups, and in braces it may declare again what is in scope. */
async function run(code: string, scope: Readonly<Record<string, unknown>>): Promise<void> {
  const modules = new Map<string, unknown>()
  for (const name of modulesOf(code)) modules.set(name, await import(/* @vite-ignore */ name))
  const fromDisk = createRequire(import.meta.url)
  const load = (name: string): unknown => modules.get(name) ?? fromDisk(name)
  const script = ts.transpile(code, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS })
  const names = ['require', 'exports', ...Object.keys(scope)]
  const block: (...values: unknown[]) => Promise<void> = Reflect.construct(AsyncFunction, [...names, `{${script}\n}`])
  await block(load, {}, ...Object.values(scope))
}

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor

/** With the word for the compiler above it, where there is one. */
const IMPORT = /^(?:\/\/ @ts-expect-error.*\n)?import\b(?:[^;']*?\bfrom)? '([^']+)'(?: +\/\/.*)?$/gm

function modulesOf(code: string): string[] {
  return [...code.matchAll(IMPORT)].map(([, name = '']) => name)
}

/** What the compiler says of the blocks, each with the block's place. */
export function typeErrorsOf(blocks: readonly Block[]): string[] {
  const files = new Map(blocks.map((block, index) => [pathOf(`test/package/block-${index}.ts`), block] as const))
  const texts = new Map([...files].map(([name, block]) => [name, isTestFile(block) ? block.code : asModule(block.code)] as const))
  const config = ts.parseJsonConfigFileContent(ts.readConfigFile(pathOf('tsconfig.json'), ts.sys.readFile).config, ts.sys, pathOf('.'))
  const options = { ...config.options, noUnusedLocals: false, noUnusedParameters: false }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (name) => texts.get(name) ?? readFile(name)
  host.fileExists = (name) => texts.has(name) || fileExists(name)
  const program = ts.createProgram([...texts.keys()], options, host)
  return [...files].flatMap(([name, { place }]) => {
    const source = program.getSourceFile(name)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found.map(({ messageText, start = 0 }) => {
      const line = texts.get(name)?.slice(0, start).split('\n').length ?? 0
      const written = texts.get(name)?.split('\n')[line - 1]
      return `${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}: ${written}`
    })
  })
}

/** In a function of its own a snippet may declare a name again. What it imports itself is not imported for it. */
function asModule(code: string): string {
  const own = [...code.matchAll(IMPORT)].map(([line]) => line)
  const brings = (name: string) => own.some((line) => new RegExp(`\\b${name}\\b`).test(line.replace(/^\/\/.*\n/, '')))
  const imports = Object.entries(SCOPE_IMPORTS).map(([name, values]) => {
    const missing = values.filter((value) => !brings(value))
    return `import { ${missing.join(', ')} } from '${name}'`
  })
  const client = own.some((line) => /^import twilio /m.test(line)) ? [] : ["import twilio from 'twilio'"]
  const head = [...imports, ...client, ...own].join('\n')
  // The scope's own phone, where the snippet brings createRingback itself, is made by that one.
  return `${head}\n${SCOPE_VALUES}export async function snippet() {\n${code.replaceAll(IMPORT, '')}\n}\n`
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}
