// A record that was selected while its rows of the sequence were still on their way, or still being made, was never brought into view.
import { expect, test } from 'vitest'
import { describePage, openInspector } from '../support/page/browser'

type Slice = { readonly timeline: readonly object[]; readonly before: string | null }

describePage('the sequence of a long run', () => {
  test('shows an older record that was selected before its lines came', async () => {
    const { page, faults } = await openInspector({}, async ({ phone, shop }) => {
      const ana = phone.handset('+15550100002')
      for (let i = 0; i < 400; i++) await ana.text(shop, `order-${i}.`)
    })
    await page.locator('.list-count', { hasText: '400' }).waitFor()
    // The records come without their lines, and these in a slice of their own that waits for the click.
    const { promise: clicked, resolve: click } = later()
    const lines: object[] = []
    let last: Slice | undefined
    await page.route('**/older?*', async (route) => {
      if (route.request().url().endsWith('before=late')) {
        await clicked
        const none = Object.entries(last ?? {}).map(([name, value]) => [name, Array.isArray(value) ? [] : value])
        return route.fulfill({ json: { ...Object.fromEntries(none), timeline: lines, before: null } })
      }
      last = (await (await route.fetch()).json()) as Slice
      lines.unshift(...last.timeline)
      return route.fulfill({ json: { ...last, timeline: [], before: last.before ?? 'late' } })
    })
    await page.locator('#records').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await page.locator('.pane-list .row', { hasText: 'order-0.' }).click()
    await page.locator('article.detail').waitFor()
    expect(await page.locator('.sequence-own').count()).toBe(0)

    click()

    await page.locator('.sequence-own').first().waitFor()
    expect(faults).toEqual([])
  })
})

function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}
