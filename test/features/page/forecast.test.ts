// What is still to come stands in the timeline and in the detail, up to the last status that is known.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { describePage, openInspector, openPage, openView, row, tab, until } from '../../support/page/browser'

describePage('what is to come', () => {
  test('is drawn dashed up to the end, becomes what happened, and is in a saved run', async () => {
    const { page, phone, faults } = await openInspector({}, ({ shop, rest }) =>
      rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Hi' }),
    )
    const dashed = (where: typeof page) => where.locator('.block-future').allTextContents()

    await openView(page, 'Timeline')
    await until(() => dashed(page)).toEqual(['sending', 'sent', 'delivered'])
    await row(page, 'Hi').click()
    await until(() => page.getByRole('article').locator('.coming-row .badge').allTextContents()).toEqual(['sending', 'sent', 'delivered'])
    await phone.clock.next()
    await until(() => dashed(page)).toEqual(['sent', 'delivered'])

    const folder = mkdtempSync(join(tmpdir(), 'ringback-run-'))
    try {
      const file = join(folder, 'run.html')
      writeFileSync(file, phone.timeline.toHTML())
      const saved = await openPage('file://')
      await saved.page.goto(pathToFileURL(file).href)
      await openView(saved.page, 'Timeline')
      await until(() => dashed(saved.page)).toEqual(['sent', 'delivered'])
      expect(saved.faults).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    await phone.clock.drain()
    await until(() => dashed(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test('a refused request is found with its reason and its parameters', async () => {
    const { page, shop, rest, faults } = await openInspector()
    await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Hi' })
    await rest('Messages', { From: shop.e164, To: 'nobody', Body: 'Hi' })

    await row(page, 'Hi').waitFor()
    await page.getByRole('tab', { name: 'Log' }).click()
    await page.locator('.log-refused').getByText('400 21211').click()
    const fold = page.locator('.pane-side .fold', { hasText: 'Messages.json' })
    await fold.locator('summary').click()
    await fold.getByText('nobody', { exact: true }).waitFor()
    await fold.getByRole('link', { name: '21211' }).waitFor()
    await tab(page, 'Alerts').waitFor()
    expect(faults).toEqual([])
  })
})
