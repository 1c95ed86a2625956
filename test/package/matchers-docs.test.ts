// docs/matchers.md: each block of code runs, and each message is the one that is printed. MENDED=1 writes the messages anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { setupServer } from 'msw/node'
import * as ringback from 'ringback'
import * as asserts from 'ringback/assert'
import 'ringback/vitest'
import twilio from 'twilio'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { failure } from '../support/matchers/failure'

const path = new URL('../../docs/matchers.md', import.meta.url)
const page = readFileSync(path, 'utf8')
const BLOCK = /^```ts\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor

const blocks = [...page.matchAll(BLOCK)].map(({ index, 1: code = '', 2: message }) => ({
  place: `docs/matchers.md:${page.slice(0, index).split('\n').length}`,
  code,
  message,
}))

test('there are blocks with a message, and some without', () => {
  expect(blocks.filter(({ message }) => message !== undefined).length).toBeGreaterThan(8)
  expect(blocks.filter(({ message }) => message === undefined).length).toBeGreaterThan(6)
  expect(page.match(/^```text$/gm)).toHaveLength(blocks.filter(({ message }) => message !== undefined).length)
})

test.each(blocks.filter(({ message }) => message === undefined))('$place holds', async ({ code }) => {
  await run(code)
})

test.each(blocks.filter(({ message }) => message !== undefined))('$place fails in these words', async ({ code, message }) => {
  const said = `${await failureOf(code)}\n`
  if (process.env.MENDED)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(
        `${code}\`\`\`\n\n\`\`\`text\n${message}\`\`\``,
        () => `${code}\`\`\`\n\n\`\`\`text\n${said}\`\`\``,
      ),
    )
  else expect(said).toBe(message)
})

async function failureOf(code: string): Promise<string> {
  const error: unknown = await run(code).catch((thrown: unknown) => thrown)
  return failure(() => {
    if (error) throw error
  })
}

/** In the scope that the page begins with. */
async function run(code: string): Promise<void> {
  const phone = ringback.createRingback()
  const shop = phone.number({ e164: '+15550100001' })
  const ana = phone.handset('+15550100002')
  const client = twilio(phone.account.sid, phone.account.authToken)
  const scope = { ...ringback, ...asserts, expect, phone, shop, ana, client }
  const script = ts.transpile(code, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext })
  const server = setupServer(...phone.handlers)
  server.listen({ onUnhandledRequest: 'error' })
  try {
    const block: (...values: unknown[]) => Promise<void> = Reflect.construct(AsyncFunction, [...Object.keys(scope), script])
    await block(...Object.values(scope))
  } finally {
    server.close()
  }
}
