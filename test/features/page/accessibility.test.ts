// axe-core over the page in its states. It is put into the page by the browser's own door, because the page's policy lets no other
// script in. See decisions/0023.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { playMorning } from '../../../scripts/picture/clinic.mjs'
import { describePage, openInspector, row, tab } from '../../support/page/browser'
import { requestAsApp } from '../../support/page/clinic'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const

interface Found {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
  }[]
  readonly passes: readonly unknown[]
}

/** What is wrong, a line each. */
async function wrongIn(page: Page): Promise<string[]> {
  const { violations, passes } = await page.evaluate<Found>('axe.run(document, { resultTypes: ["violations"] })')
  // It looked at something.
  expect(passes.length).toBeGreaterThan(10)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`))
}

describePage('axe', () => {
  const open = (width: keyof typeof SIZES, colorScheme: 'light' | 'dark') =>
    openInspector({ seed: 'clinic' }, ({ phone, server }) => playMorning(phone, requestAsApp(server.url)), {
      viewport: SIZES[width],
      colorScheme,
    })

  test('finds nothing wrong in any state of the page', async () => {
    const { page } = await open(1440, 'light')
    await page.evaluate(AXE)
    const wrong: Record<string, string[]> = { list: await wrongIn(page) }
    for (const words of [
      'ConferenceT',
      'QueueT',
      'DialVerb',
      'Code by sms',
      'X-ray',
      'Ben, you have',
      'running a little',
      'can you come',
    ]) {
      await row(page, words).first().click()
      await page.getByRole('article').waitFor()
      wrong[words] = await wrongIn(page)
    }
    // The card of the failure, and the overview, in the dark, too.
    await page.emulateMedia({ colorScheme: 'dark' })
    await row(page, 'Ben, you have').first().click()
    await page.locator('.fold-bad').getByRole('button', { name: 'Replay with edits' }).first().click()
    await page.getByText('Does the app check another URL?').first().click()
    wrong['the card, edited, in the dark'] = await wrongIn(page)
    await page.getByRole('button', { name: 'Overview' }).click()
    wrong['the overview in the dark'] = await wrongIn(page)
    await page.emulateMedia({ colorScheme: 'light' })
    for (const [side, view] of [
      ['Phone', 'Conversation'],
      ['Faults', 'Log'],
      ['Alerts', 'Conversations'],
    ] as const) {
      await tab(page, side).click()
      await page.getByRole('tab', { name: view, exact: true }).click()
      wrong[`${side}, ${view}`] = await wrongIn(page)
    }
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Help' }).waitFor()
    wrong.help = await wrongIn(page)
    expect(Object.entries(wrong).filter(([, found]) => found.length > 0)).toEqual([])
  }, 180_000)

  test.each(['dark', 'light'] as const)('finds nothing wrong on a phone, %s', async (colorScheme) => {
    const { page } = await open(390, colorScheme)
    await page.evaluate(AXE)
    const wrong: Record<string, string[]> = { list: await wrongIn(page) }
    await row(page, 'can you come').first().click()
    await page.getByRole('article').waitFor()
    wrong.detail = await wrongIn(page)
    await page.getByRole('button', { name: 'Overview' }).click()
    wrong.overview = await wrongIn(page)
    for (const name of ['Phone', 'Faults', 'Alerts', 'Sequence']) {
      await tab(page, name).click()
      wrong[name] = await wrongIn(page)
    }
    expect(Object.entries(wrong).filter(([, found]) => found.length > 0)).toEqual([])
  })

  test('finds nothing wrong before anything happened', async () => {
    const { page } = await openInspector()
    await page.locator('.snippet').waitFor()
    await page.evaluate(AXE)
    expect(await wrongIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Go to…' }).click()
    expect(await wrongIn(page)).toEqual([])
  })
})
