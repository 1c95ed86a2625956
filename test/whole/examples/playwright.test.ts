// examples/playwright without Playwright's own runner, which is not installed here: the app beside a phone by `ringback run`, its page in
// a real Chromium, and the same steps. `npm run layouts -- playwright` runs the folder as it is.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { extractCode } from 'ringback'
import { connect } from 'ringback/client'
import { expect, test } from 'vitest'
import { blocksOf } from '../../support/code-blocks'
import { describePage, openPage } from '../../support/page/browser'
import { start } from '../../support/run/command'

const here = (name: string) => fileURLToPath(new URL(`../../../examples/playwright/${name}`, import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('the recipes show the files of examples/playwright and examples/vitest-browser', () => {
  const names = ['in-the-page.test.mjs', 'vitest.config.mjs', 'with-the-app.test.mjs'].map((name) => `../vitest-browser/${name}`)
  const shown = blocksOf('docs/recipes.md', 'javascript').map(({ code }) => code)
  expect(shown).toEqual(['playwright.config.mjs', 'login.spec.mjs', ...names].map((name) => readFileSync(here(name), 'utf8')))
})

describePage('playwright', () => {
  test('somebody logs in with the code that was texted', async () => {
    const port = await freePort()
    const app = `http://127.0.0.1:${port}`
    const { printed } = start(['--speed', '0', '--number', '+15550000001', '--', process.execPath, here('app.mjs')], { PORT: String(port) })
    const [, url = ''] = /the phone is at (\S+),/.exec(await printed('its page at')) ?? []
    const phone = connect(url)
    const ana = await phone.newHandset()
    const { page, faults } = await openPage(app)
    await expect.poll(async () => (await fetch(app)).status).toBe(200)

    await page.goto(app)
    await page.getByLabel('Phone').fill(ana.number)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByRole('status').getByText('on its way').waitFor()
    await phone.clock.advance('5s')
    await page.getByRole('status').getByText('delivered').waitFor()

    const [text] = await ana.inbox()
    if (!text) throw new Error('No text arrived.')
    await page.getByLabel('Code').fill(extractCode(text) ?? '')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Welcome').waitFor()
    await phone.assertSettled()
    expect(faults).toEqual([])
  })
})
