// Makes pictures/page.png, which stands in the README and in docs/inspector.md: the page over a morning at a clinic
// (scripts/picture/clinic.mjs), and pictures/sequence.svg, a reminder as a sequence; the same phone and the same moment each time. Needs a build and a Chromium: `npm run picture`.
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { connect } from '../dist/client.js'
import { createRingback } from '../dist/index.js'
import { listen } from '../dist/server.js'
import { findChromium } from './install-chromium.mjs'
import { playMorning } from './picture/clinic.mjs'
import { withFewColours, writePng } from './picture/png.mjs'
import { playReminder } from './picture/sequence.mjs'

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
  const taken = await page.screenshot({ animations: 'disabled' })
  const { width, height, rgba } = await pixelsOf(await browser.newPage(), taken)
  const { colours, pixels } = withFewColours(rgba)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, writePng(width, height, pixels, colours))
} finally {
  await browser.close()
  await server.close()
}
const reminder = createRingback({ seed: 'reminder' })
const { sid, authToken } = reminder.account
await playReminder(reminder, (resource, params) =>
  reminder.fetch(
    new Request(`https://api.twilio.com/2010-04-01/Accounts/${sid}/${resource}.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
      body: new URLSearchParams(params),
    }),
  ),
)
writeFileSync(join(folder, 'sequence.svg'), reminder.timeline.toSVG())

/** A browser reads its own pictures. */
async function pixelsOf(page, png) {
  const { width, height, bytes } = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const pieces = []
      for (let i = 0; i < data.length; i += 30_000) pieces.push(String.fromCharCode(...data.subarray(i, i + 30_000)))
      return { width: image.width, height: image.height, bytes: btoa(pieces.join('')) }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return { width, height, rgba: Buffer.from(bytes, 'base64') }
}

const { size } = statSync(path)
if (size > LIMIT) throw new Error(`${path} has ${size} bytes, more than ${LIMIT}.`)
console.log(`${path}: ${size} bytes`)
