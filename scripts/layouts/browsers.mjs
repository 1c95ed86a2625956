// Tests in a browser: examples/playwright and examples/vitest-browser as they are, with the Chromium of this machine.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { findChromium } from '../install-chromium.mjs'
import { npm, run } from '../npm.mjs'
import { ofExample, write } from './files.mjs'

const NODE = process.execPath
const chromium = findChromium()
const missing = () => (chromium ? undefined : 'no Chromium here; see npm run chromium')
const launchOptions = JSON.stringify({ executablePath: chromium, args: ['--no-sandbox'] })
const CLI = 'node_modules/ringback/dist/cli.js'

/** Playwright's package brings no browser along unless it is asked to. */
const install = (folder, tarball, ...packages) =>
  npm(folder, 'install', '--no-audit', '--no-fund', '--ignore-scripts', tarball, ...packages)

const playwright = {
  name: 'playwright',
  missing,
  run({ folder, tarball, install: installing, check }) {
    // Somebody else may have the example's ports.
    const [app, phone] = [freePort(), freePort()]
    const here = (name) => ofExample(`playwright/${name}`).replaceAll('3000', app).replaceAll('4010', phone)
    write(folder, {
      'package.json': { name: 'stranger', private: true, type: 'module' },
      ...Object.fromEntries(['app.mjs', 'login.spec.mjs', 'playwright.config.mjs'].map((name) => [name, here(name)])),
      'here.config.mjs': `import config from './playwright.config.mjs'\nexport default { ...config, use: { ...config.use, launchOptions: ${launchOptions} } }\n`,
    })
    installing('npm installs it', () => install(folder, tarball, '@playwright/test@1', 'express@5', 'twilio@6'))
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'here.config.mjs']
    check('the example', () => assert.match(run(folder, NODE, [...args, '--reporter=list']), /2 passed/))
    check('a failed test has the phone’s page', () => {
      write(folder, { 'login.spec.mjs': here('login.spec.mjs').replace("toHaveText('delivered')", "toHaveText('lost', { timeout: 500 })") })
      const { status, stdout } = spawnSync(NODE, [...args, '--reporter=json'], {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      })
      assert.equal(status, 1)
      assert.match(stdout, /"name": "phone\.html"/)
    })
  },
}

const FAILING = `import { createRingback } from 'ringback'
import { attachRuns } from 'ringback/vitest'
import { expect, test } from 'vitest'

attachRuns({ folder: 'kept' })
const phone = createRingback()
test('nobody is told', async () => {
  await phone.handset().text(phone.number(), 'Hello')
  expect(phone.callbacks.count()).toBe(1)
})
`

const vitest = (major) => ({
  name: `vitest-browser ${major}`,
  missing: () => missing() ?? (major > 4 && Number.parseInt(process.versions.node, 10) < 22 ? `vitest ${major} needs Node 22` : undefined),
  run({ folder, tarball, install: installing, check }) {
    const names = ['app.mjs', 'vitest.config.mjs', 'in-the-page.test.mjs', 'with-the-app.test.mjs']
    write(folder, {
      'package.json': { name: 'stranger', private: true, type: 'module' },
      ...Object.fromEntries(names.map((name) => [name, ofExample(`vitest-browser/${name}`)])),
      'here.config.mjs': `import config from './vitest.config.mjs'
import { playwright } from '@vitest/browser-playwright'
config.test.browser.provider = playwright({ launchOptions: ${launchOptions} })
export default config
`,
      'failing.spec.mjs': FAILING,
    })
    installing('npm installs it', () => {
      install(folder, tarball, 'msw@2', `vitest@${major}`, `@vitest/browser-playwright@${major}`, 'playwright@1', 'express@5', 'twilio@6')
      run(folder, NODE, ['node_modules/msw/cli/index.js', 'init', 'public', '--save'])
    })
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'here.config.mjs']
    const beside = [CLI, 'run', '--speed', '0', '--number', '+15550000001', '--', NODE, ...words]
    check('the example', () => assert.match(run(folder, NODE, [...beside, 'test.mjs'], { NO_COLOR: '1' }), /3 passed/))
    check('a failed test tells what the phone saw', () => {
      const env = { ...process.env, NO_COLOR: '1', VITEST: '' }
      const { status, stdout, stderr } = spawnSync(NODE, [...beside, 'failing.spec.mjs'], { cwd: folder, encoding: 'utf8', env })
      assert.equal(status, 1)
      assert.match(stdout + stderr, /The phone saw:/)
      assert.match(stdout + stderr, /texts .*: "Hello"/)
    })
  },
})

export const BROWSERS = [playwright, vitest(4), vitest(5)]

/** In a process of its own, because the layouts wait for each thing that they do. */
function freePort() {
  return run(process.cwd(), NODE, [
    '-p',
    "const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() }); ''",
  ]).trim()
}
