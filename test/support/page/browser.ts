// A Chromium for the tests of the page, and a page of a phone on a real port. Where there is no Chromium, the tests are skipped,
// and the runner's output says why.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { createRingback, type PhoneNumber, type Ringback, type RingbackOptions } from 'ringback'
import { type Listening, listen } from 'ringback/server'
import { describe, expect } from 'vitest'
import { findChromium } from '../../../scripts/install-chromium.mjs'
import { opened } from './opened'

const executablePath = findChromium()
const reason = 'skipped: no Chromium here; see npm run chromium'

if (executablePath === undefined) console.log(`Tests of the page are ${reason}`)

/** `describe`, where there is a Chromium. */
export const describePage = (name: string, body: () => void) =>
  describe.skipIf(executablePath === undefined)(executablePath === undefined ? `${name} (${reason})` : name, body)

/** Nothing of the browser's own goes to the network. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Stand {
  readonly phone: Ringback
  readonly shop: PhoneNumber
  readonly server: Listening
  readonly page: Page
  /** What went wrong in the page, and what it asked of others: to be empty at the end. */
  readonly faults: string[]
  /** Asks the REST face as an app would. */
  rest(resource: string, form: Readonly<Record<string, string>>): Promise<Response>
}

/** A browser's page that is empty, and what goes wrong in it. `origin`: the one that it may talk to. */
export async function openPage(origin: string, options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  opened.browser ??= chromium.launch({ timeout: 45_000, ...(executablePath ? { executablePath } : {}), args: FLAGS })
  const context = await (await opened.browser).newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options })
  opened.ends.push(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !url.startsWith('data:')) faults.push(`request: ${url}`)
  })
  return { page, faults }
}

/** The inspector of a new phone. `setUp` runs before the page is opened. */
export async function openInspector(
  options: RingbackOptions = {},
  setUp: (stand: Omit<Stand, 'page' | 'faults'>) => unknown = () => {},
  context: BrowserContextOptions = {},
): Promise<Stand> {
  const phone = createRingback(options)
  const shop = phone.number({ smsUrl: 'https://bakery.test/sms', voiceUrl: 'https://bakery.test/voice' })
  const server = await listen(phone)
  opened.ends.push(() => server.close())
  const rest = (resource: string, form: Readonly<Record<string, string>>) =>
    fetch(`${server.url}/2010-04-01/Accounts/${phone.account.sid}/${resource}.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}` },
      body: new URLSearchParams(form),
    })
  await setUp({ phone, shop, server, rest })
  const { page, faults } = await openPage(server.url, context)
  await page.goto(`${server.url}/_ringback/ui`)
  await page.locator('.row, .empty').first().waitFor()
  return { phone, shop, server, page, faults, rest }
}

/**
 * A picture for people to look at, in a folder that git ignores. No test reads it, and drawing it costs as much as a click on the page, so
 * it is made on request alone: RINGBACK_PICTURES=1.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.RINGBACK_PICTURES) return
  const folder = fileURLToPath(new URL('../../../test-results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' })
}

/** The row of the list that holds these words. */
export function row(page: Page, words: string) {
  return page.locator('.pane-list .row', { hasText: words })
}

/** A tab at the right side, or at the foot of a phone. */
export function tab(page: Page, name: string) {
  return page
    .getByRole('tab', { name: new RegExp(`^${name}`) })
    .and(page.locator('.pane-side *, .foot *'))
    .locator('visible=true')
}

/** Opens a view in the middle; on a phone that pane is to be in view. */
export async function openView(page: Page, name: string): Promise<void> {
  await page.locator('.pane-centre').getByRole('tab', { name }).click()
}

/** Waits until it is so. */
export const until = (look: () => unknown) => expect.poll(look, { timeout: 30_000, interval: 20 })
