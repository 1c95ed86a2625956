// examples/browser in a real Chromium: bundled for a browser, so nothing of Node can be in it, and served with MSW's service worker.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { describePage, openPage } from '../../support/page/browser'

const here = (path: string) => fileURLToPath(new URL(`../../../examples/browser/${path}`, import.meta.url))
const require = createRequire(import.meta.url)

/** With the esbuild that tsup brings. What a browser does not have fails the build. */
function bundle(): string {
  const esbuild = createRequire(require.resolve('tsup'))('esbuild')
  const built = esbuild.buildSync({
    entryPoints: [here('main.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // By the package's own exports, as anybody's bundler finds it, and not by this repository's paths.
    tsconfigRaw: {},
    logLevel: 'silent',
  })
  return built.outputFiles[0].text
}

let close = () => {}
afterEach(() => close())

async function serve(files: Readonly<Record<string, string>>): Promise<string> {
  const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' }
  const server = createServer(({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : url.slice(1)
    const text = files[name]
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain' })
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describePage('setupWorker', () => {
  test('a text is sent and delivered inside the browser', async () => {
    const script = bundle()
    expect(script).not.toMatch(/["']node:/)
    const url = await serve({
      'index.html': readFileSync(here('index.html'), 'utf8'),
      'main.js': script,
      'mockServiceWorker.js': readFileSync(require.resolve('msw/mockServiceWorker.js'), 'utf8'),
    })
    const { page, faults } = await openPage(url)
    await page.goto(url)
    await page.locator('[data-ready]').waitFor()

    await page.getByLabel('Text').fill('Hello, Ana')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('queued', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Let two seconds pass' }).click()
    await page.getByText('delivered', { exact: true }).waitFor()

    const timeline = await page.locator('#timeline').textContent()
    expect(timeline).toContain('POST Messages → 201')
    expect(timeline).toMatch(/POST https:\/\/app\.test\/status delivered → 204/)
    // The provider's address is asked for by the page, and answered by the worker.
    expect(faults.filter((fault) => !fault.startsWith('request: https://api.twilio.com/'))).toEqual([])
  })
})
