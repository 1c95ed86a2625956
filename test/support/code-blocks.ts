// The code blocks of the documents: where they stand, what they may use, how they are run, and what the compiler is to see of them.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setupServer } from 'msw/node'
import * as ringback from 'ringback'
import twilio from 'twilio'
import ts from 'typescript'
import { afterAll, beforeAll, expect } from 'vitest'

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

/** Every block of TypeScript in the README, in llms.txt, in the skill and in docs/. */
export function allBlocks(): Block[] {
  const pages = readdirSync(pathOf('docs'))
    // The page on the matchers shows what fails, and matchers-docs.test.ts runs it.
    .filter((file) => file.endsWith('.md') && file !== 'matchers.md')
    .map((file) => `docs/${file}`)
  return ['README.md', 'llms.txt', 'skills/ringback/SKILL.md', ...pages].flatMap((document) => blocksOf(document, 'ts'))
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
  let isCollecting = true
  /** A file with one test may listen at once and close nothing. Here all files share a process: such a server listens for its own tests. */
  const ofThisFile: typeof setupServer = (...handlers) => {
    const server = setupServer(...handlers)
    const listen = server.listen.bind(server)
    server.listen = (options) => {
      if (!isCollecting) return listen(options)
      beforeAll(() => listen(options))
      afterAll(() => server.close())
    }
    return server
  }
  await run(code, {}, { goesOn: true, modules: new Map([['msw/node', { setupServer: ofThisFile }]]) })
  isCollecting = false
}

/** As the body of a function: its imports become look-ups, and in braces it may declare again what is in scope. `goesOn`: it registers tests, which run later. */
async function run(
  code: string,
  scope: Readonly<Record<string, unknown>>,
  { goesOn = false, modules = new Map<string, unknown>() } = {},
): Promise<void> {
  for (const name of modulesOf(code)) if (!modules.has(name)) modules.set(name, await import(/* @vite-ignore */ name))
  const fromDisk = createRequire(import.meta.url)
  const load = (name: string): unknown => modules.get(name) ?? fromDisk(name)
  // A page may name a port; on this machine somebody else may have it.
  const script = ts.transpile(code.replaceAll(/\bport: \d+/g, 'port: 0'), {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.CommonJS,
  })
  let isOver = false
  const later = (...given: Parameters<typeof globalThis.setTimeout>) => (isOver ? undefined : globalThis.setTimeout(...given))
  const names = ['require', 'exports', 'setTimeout', ...Object.keys(scope)]
  const block: (...values: unknown[]) => Promise<void> = Reflect.construct(AsyncFunction, [...names, `{${script}\n}`])
  try {
    await block(load, {}, later, ...Object.values(scope))
  } finally {
    // What went on would be fired by the fake timers of a later block, each in its turn.
    isOver = !goesOn
  }
}

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor

/** With the word for the compiler above it, where there is one. */
const IMPORT = /^(?:\/\/ @ts-expect-error.*\n)?import\b(?:[^;']*?\bfrom)? '([^']+)'(?: +\/\/.*)?$/gm

function modulesOf(code: string): string[] {
  return [...code.matchAll(IMPORT)].map(([, name = '']) => name)
}

/** What the compiler is to see of a block: a module. */
export function moduleOf(block: Block): string {
  return isTestFile(block) ? block.code : asModule(block.code)
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
