// The slider over the run: the whole page as it was at a moment, live and in a saved run, by pointer and by keys.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bakery } from '../../support/page/bakery'
import { describePage, openInspector, openPage, row, tab, until } from '../../support/page/browser'

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'As it was at' })
const badgeOf = (page: Page, words: string) => row(page, words).locator('.badge')

async function twoTexts({ phone, shop, rest }: Parameters<NonNullable<Parameters<typeof openInspector>[1]>>[0]): Promise<void> {
  await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'first', StatusCallback: 'https://bakery.test/status' })
  await phone.clock.drain()
  await phone.handset('+15550100004').text(shop, 'second')
  await phone.clock.advance('1m')
}

describePage('the time of the run', () => {
  test('arrows step from event to event, and all that is shown is as it was then', async () => {
    const { page, faults } = await openInspector({ apps: bakery }, twoTexts)

    await row(page, 'first').click()
    await page.keyboard.press('Escape')
    for (let i = 0; i < 10 && (await page.locator('.scrub-at').textContent()) !== 'T+300ms'; i++) await page.keyboard.press('ArrowLeft')

    await banner(page).getByText('T+300ms').waitFor()
    expect(await badgeOf(page, 'first').textContent()).toBe('sent')
    await until(() => row(page, 'second').count()).toBe(0)
    expect(await page.locator('.now-offset').textContent()).toBe('T+300ms')
    const detail = page.getByRole('article')
    expect(await detail.locator('.history .badge:not(.badge-future)').allTextContents()).toEqual(['queued', 'sending', 'sent'])
    expect(await detail.locator('.coming-row').allTextContents()).toEqual(['T+1.3sdeliveredin 1s'])
    // Nothing can be done in the past.
    for (const name of ['Next event', 'Run to idle', 'Replay', 'Reset'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0)
    await tab(page, 'Phone').click()
    await page.getByText('Nothing can be done in the past.').waitFor()

    // Among tabs the arrows go from tab to tab.
    await page.locator('.now').click()
    await page.keyboard.press('ArrowRight')
    await banner(page).getByText('T+1.3s').waitFor()
    expect(await badgeOf(page, 'first').textContent()).toBe('delivered')
    await page.keyboard.press('ArrowLeft')
    await banner(page).getByText('T+300ms').waitFor()
    await page.keyboard.press('Escape')
    await banner(page).waitFor({ state: 'detached' })
    await row(page, 'second').first().waitFor()
    expect(faults).toEqual([])
  })

  test('a saved run has no server, and its past is there all the same, by a link, too', async () => {
    const { phone, server } = await openInspector({ apps: bakery }, twoTexts)
    const folder = mkdtempSync(join(tmpdir(), 'ringback-run-'))
    try {
      const file = join(folder, 'run.html')
      writeFileSync(file, await (await fetch(`${server.url}/_ringback/v1/timeline.html`)).text())
      const { page, faults } = await openPage('file://')
      const { sid } = phone.messages.find({ body: 'first' }) ?? { sid: '' }
      await page.goto(`${pathToFileURL(file).href}#record=${sid}&at=100ms`)

      await banner(page).getByText('T+100ms').waitFor()
      expect(await badgeOf(page, 'first').textContent()).toBe('sending')
      const slider = page.getByRole('slider', { name: 'Moment that is shown' })
      await slider.focus()
      await page.keyboard.press('Home')
      await banner(page).getByText('T+0s').waitFor()
      expect(await badgeOf(page, 'first').textContent()).toBe('queued')
      await page.keyboard.press('End')
      await banner(page).waitFor({ state: 'detached' })
      await until(() => page.url()).not.toContain('at=')
      await page.goBack()
      await banner(page).waitFor()
      expect(faults).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
