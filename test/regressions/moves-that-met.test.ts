// Who clicked a second time on the page's clock before the first move was over got an error instead of a move.
import { expect, test } from 'vitest'
import { describePage, openInspector, until } from '../support/page/browser'

describePage('the clock of the page', () => {
  test('is moved once more when the move that is under way is over', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    let asked = 0
    const bakery = async () => {
      asked += 1
      await answered
      return new Response(null, { status: 204 })
    }
    const { page, shop, rest, faults } = await openInspector({ apps: { 'https://bakery.test': bakery } })
    await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Ready', StatusCallback: 'https://bakery.test/status' })
    await page.getByText('1 pending').waitFor()

    await page.getByRole('button', { name: 'Next event' }).click()
    await until(() => asked).toBe(1)
    await page.getByRole('button', { name: 'Advance by 1s' }).click()
    // The page has sent what it sends by then.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    answer()

    await page.locator('.now-offset', { hasText: 'T+1.1s' }).waitFor({ timeout: 10_000 })
    expect(faults).toEqual([])
  })
})
