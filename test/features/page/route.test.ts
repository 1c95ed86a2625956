// The address of the page holds where one stands: it survives a reload, goes back and forward, and can be sent.
import { expect, test } from 'vitest'
import { describePage, openInspector, row, tab, until } from '../../support/page/browser'

describePage('the address of the page', () => {
  test('a selection, a view and a filter survive a reload; back and forward go through them', async () => {
    const { page, faults } = await openInspector({}, async ({ phone, shop }) => {
      for (const body of ['one', 'two', 'three']) await phone.handset('+15550100002').text(shop, body)
    })
    const selected = page.locator('.pane-list .row[aria-selected=true]')
    const log = page.getByRole('tab', { name: 'Log' }).and(page.locator('.pane-centre *'))

    await row(page, 'three').click()
    await row(page, 'two').click()
    await log.click()
    await page.locator('#filter').pressSequentially('two')
    await until(() => page.locator('.pane-list .row').count()).toBe(1)
    await until(() => page.url()).toMatch(/#record=SM[0-9a-f]{32}&filter=two&view=log$/)

    await page.reload()
    await selected.getByText('two').waitFor()
    expect(await page.locator('#filter').inputValue()).toBe('two')
    expect(await log.getAttribute('aria-selected')).toBe('true')
    expect(await page.locator('.pane-list .row').count()).toBe(1)

    await page.goBack()
    await until(() => log.getAttribute('aria-selected')).toBe('false')
    await selected.getByText('two').waitFor()
    await page.goBack()
    await selected.getByText('three').waitFor()
    await page.goBack()
    await until(() => selected.count()).toBe(0)
    await page.goForward()
    await selected.getByText('three').waitFor()
    expect(faults).toEqual([])
  })

  test('on a phone back leads from a record to the list; a walk by keys is one step back', async () => {
    const { page, faults } = await openInspector(
      {},
      async ({ phone, shop }) => {
        for (const body of ['one', 'two', 'three']) await phone.handset('+15550100002').text(shop, body)
      },
      { viewport: { width: 390, height: 800 } },
    )

    await row(page, 'two').click()
    await page.getByRole('article').waitFor()
    await page.goBack()
    await row(page, 'two').waitFor()
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
    await page.locator('.body-text', { hasText: 'one' }).waitFor()
    await page.goBack()
    await row(page, 'two').waitFor()
    await tab(page, 'Faults').click()
    await page.goBack()
    await row(page, 'two').waitFor()
    expect(faults).toEqual([])
  })
})
