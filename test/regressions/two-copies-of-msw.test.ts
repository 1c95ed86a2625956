// In a workspace with two copies of MSW, server.close() threw "handler.dispose is not a function", and nothing said why.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../src/index'

const folder = mkdtempSync(join(tmpdir(), 'ringback-msw-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a server of another copy does with its handlers, in a file where such a copy has it. */
async function otherCopy(): Promise<{ executeHandlers(handlers: readonly RequestHandler[], request: Request): Promise<unknown> }> {
  const lib = join(folder, 'node_modules/msw/lib/core/utils')
  mkdirSync(lib, { recursive: true })
  const file = join(lib, 'executeHandlers.mjs')
  writeFileSync(file, "export const executeHandlers = ([handler], request) => handler.run({ request, requestId: '1' })\n")
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

const list = (phone: Ringback) =>
  new Request(`https://api.example.test/2010-04-01/Accounts/${phone.account.sid}/Messages.json`, { method: 'OPTIONS' })

let server: ReturnType<typeof setupServer> | undefined
afterEach(() => server?.close())

test('a server of another copy than ringback’s raises an alert, once', async () => {
  const phone = createRingback()
  const { executeHandlers } = await otherCopy()

  await executeHandlers(phone.handlers, list(phone))
  await executeHandlers(phone.handlers, list(phone))

  expect(phone.alerts.all()).toMatchObject([{ level: 'warning', message: expect.stringContaining(`${folder}/node_modules/msw`) }])
  expect(phone.alerts.last().fix).toContain('npm ls msw')
})

test('a server of the same copy raises none', async () => {
  const phone = createRingback()
  server = setupServer(...phone.handlers)
  server.listen()

  expect((await fetch(list(phone))).status).toBe(204)

  expect(phone.alerts.count()).toBe(0)
})

test('MSW 3 may dispose of the handlers of a phone that was made beside MSW 2', async () => {
  const phone = createRingback()
  for (const handler of phone.handlers as readonly (RequestHandler & { dispose?: () => void })[])
    expect(handler.dispose?.()).toBeUndefined()
  expect('dispose' in (phone.handlers[0] as object)).toBe(true)
})
