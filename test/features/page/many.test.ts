// Ten thousand messages: the document holds the rows in view, and the filter finds one.
import { expect, test } from 'vitest'
import { describePage, openInspector, openView, until } from '../../support/page/browser'

/** Milliseconds: ten thousand texts one by one, and a page that reads them, on a machine that others use. */
const PATIENCE = 240_000

describePage('ten thousand messages', () => {
  test(
    'only those in view are in the document, and the filter works',
    async () => {
      const { page, faults } = await openInspector({}, async ({ phone, shop }) => {
        const ana = phone.handset('+15550100002')
        for (let i = 0; i < 10_000; i++) await ana.text(shop, `order-${i}.`)
      })
      const rows = page.locator('.pane-list .row')

      await page.locator('.list-count', { hasText: '10000' }).waitFor()
      const atTop = await rows.count()
      expect(atTop).toBeGreaterThan(5)
      expect(atTop).toBeLessThan(60)
      expect(await rows.first().textContent()).toContain('order-9999.')
      await page.locator('#records').evaluate((list) => list.scrollTo(0, list.scrollHeight))
      await rows.filter({ hasText: 'order-0.' }).waitFor()
      expect(await rows.count()).toBeLessThan(60)
      await page.getByPlaceholder(/Filter/).fill('order-4711.')

      await until(() => rows.count()).toBe(1)
      await page.locator('.list-count', { hasText: '1 of 10000' }).waitFor()
      await openView(page, 'Timeline')
      expect(await page.locator('.lane').count()).toBe(1)
      expect(faults).toEqual([])
    },
    PATIENCE,
  )
})
