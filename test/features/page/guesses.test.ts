// The guesses of a strict phone in the page: said, and counted apart from what looks wrong.
import { expect, test } from 'vitest'
import { describePage, openInspector, tab } from '../../support/page/browser'

describePage('guesses', () => {
  test('stand below the alerts', async () => {
    const { page, shop, rest, faults } = await openInspector({ strict: true })

    await rest('Messages', { From: shop.e164, To: shop.e164, Body: 'Hi' })
    await tab(page, 'Alerts').click()
    await page.getByText('No alerts: nothing looks wrong.').waitFor()
    await page.getByRole('heading', { name: 'Said in passing (1)' }).waitFor()
    await page.locator('.pane-side').getByText('This run leans on a guess: text-same-number.').waitFor()

    expect(await tab(page, 'Alerts').textContent()).not.toMatch(/[1-9]/)
    expect(faults).toEqual([])
  })
})
