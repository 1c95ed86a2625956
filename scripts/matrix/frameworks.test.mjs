// The blocks of docs/frameworks.md that this repository's own tests do not run, because they need packages that only the matrix installs.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import ts from 'typescript'

const page = readFileSync(new URL('frameworks.md', import.meta.url), 'utf8')
const blocks = [...page.matchAll(/^## (\w+)$(?:(?!^## )[\s\S])*?^```typescript\n([\s\S]*?)^```$/gm)]

const SCOPE = `import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import twilio from 'twilio'
import nodeAssert from 'node:assert/strict'
const expect = (value) => ({ toEqual: (wanted) => nodeAssert.deepEqual(value, wanted), toBe: (wanted) => nodeAssert.equal(value, wanted) })
const phone = createRingback()
const ana = phone.handset()
const server = setupServer(...phone.handlers)
server.listen({ onUnhandledRequest: 'error', onUnhandledFrame: 'error' })
`
const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
}

test('there are blocks', () =>
  assert.deepEqual(
    blocks.map(([, name]) => name),
    ['Fastify', 'NestJS', 'Koa'],
  ))

for (const [, name, code] of blocks)
  test(name, async () => {
    const file = new URL(`framework-${name.toLowerCase()}.mjs`, import.meta.url)
    writeFileSync(file, `${SCOPE}${ts.transpile(code, compilerOptions)}\nserver.close()\n`)
    await import(file)
  })
