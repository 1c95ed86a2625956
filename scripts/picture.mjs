// Makes pictures/page.png, which stands in the README and in docs/inspector.md: the page over a morning at a clinic
// (scripts/picture/clinic.mjs), the same phone and the same moment each time. Needs a build and a Chromium: `npm run picture`.
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { connect } from '../dist/client.js'
import { createRingback } from '../dist/index.js'
import { listen } from '../dist/server.js'
import { findChromium } from './install-chromium.mjs'
import { playMorning } from './picture/clinic.mjs'

const folder = fileURLToPath(new URL('../pictures', import.meta.url))
const path = join(folder, 'page.png')
/** In bytes: it is loaded by everybody who opens the README. */
const LIMIT = 150_000

const executablePath = findChromium()
if (!executablePath) throw new Error('There is no Chromium: see npm run chromium.')
const phone = createRingback({ seed: 'clinic' })
const server = await listen(phone)
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
try {
  const there = connect(server.url)
  await playMorning(phone, (resource, params) => there.request(resource, params))
  const page = await browser.newPage({ viewport: { width: 1440, height: 840 }, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${server.url}/_ringback/ui`)
  // The text whose callbacks failed: what somebody opens the page for.
  await page.locator('.row', { hasText: 'Ben, you have' }).click()
  await page.getByRole('article').waitFor()
  await page.mouse.move(0, 0)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))))
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path, animations: 'disabled' })
} finally {
  await browser.close()
  await server.close()
}
const { size } = statSync(path)
if (size > LIMIT) throw new Error(`${path} has ${size} bytes, more than ${LIMIT}.`)
console.log(`${path}: ${size} bytes`)
