// The sequence, which is what the middle shows first: arrows and records light each other up, and the newest end stays in view.
import { expect, test } from 'vitest'
import { bakery } from '../../support/page/bakery'
import { describePage, openInspector, picture, row, type Stand, until } from '../../support/page/browser'

const apps = { ...bakery, 'https://broken.test': () => new Response('no', { status: 500 }) }

async function aDay({ phone, shop, rest }: Omit<Stand, 'page' | 'faults'>): Promise<void> {
  await phone.handset('+15550100002', { callerName: 'Ana Torres' }).text(shop, 'Any rye?')
  await phone.clock.drain()
  await rest('Messages', { From: shop.e164, To: '+15550100003', Body: 'Ready', StatusCallback: 'https://broken.test/status' })
  await rest('Messages', { From: shop.e164, To: 'nobody', Body: 'Ready' })
  await phone.clock.advance('150ms')
}

describePage('the sequence', () => {
  test('says who said what to whom, what failed, and what is still to come', async () => {
    const { page, phone, faults } = await openInspector({ apps }, aDay, { viewport: { width: 1440, height: 900 } })
    const option = (name: RegExp) => page.locator('#sequence').getByRole('option', { name })

    await until(() => page.locator('.lifeline-head').allTextContents()).toEqual([
      'appbakery.test',
      'broken.testapp',
      'service',
      'Ana Torres+15550100002',
      '+15550100003',
    ])
    await option(/^T\+0s, Ana Torres to the service: texts “Any rye\?”$/).waitFor()
    await option(/POST Messages, answered 400 21211 The 'To' number nobody is not a valid phone number\., failed$/).waitFor()
    await option(/the service to broken\.test: POST \/status sending, answered HTTP 500, failed$/).waitFor()
    await option(/the service to \+15550100003: “Ready”, delivered, still to come$/).waitFor()

    await option(/POST \/status sending/).click()
    await page.getByRole('article').getByText('Ready').first().waitFor()
    expect(await page.locator('.sequence-own .step-said, .sequence-own .step-status').count()).toBeGreaterThan(2)
    await row(page, 'Any rye?').last().click()
    await until(() => page.locator('.sequence-own').first().textContent()).toContain('texts')
    await page.getByPlaceholder(/Filter/).fill('ready')
    await until(() => option(/Any rye/).count()).toBe(0)
    await option(/POST \/status sending/).waitFor()
    await page.getByPlaceholder(/Filter/).fill('torres')
    await until(() => page.locator('.pane-list .row').count()).toBe(2)
    await option(/Any rye/)
      .first()
      .waitFor()
    await page.getByPlaceholder(/Filter/).fill('')

    await phone.clock.drain()
    await option(/^T\+\S+, the service to \+15550100003: “Ready”, delivered$/).waitFor()
    expect(await page.locator('.step-coming').count()).toBe(0)
    await picture(page, 'sequence-1440-light')
    expect(faults).toEqual([])
  })

  test('draws what is in view, stays at its newest end, and is walked by keys', async () => {
    const { page, phone, shop, faults } = await openInspector({}, async ({ phone, shop }) => {
      for (let i = 0; i < 300; i++) await phone.handset(`+1555020${String(i).padStart(4, '0')}`).text(shop, `order-${i}.`)
    })
    const rows = page.locator('.sequence-row')
    const end = () =>
      page.locator('.sequence').evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - scrollTop - clientHeight)

    await rows.filter({ hasText: 'order-299.' }).first().waitFor()
    expect(await rows.count()).toBeLessThan(60)
    expect(await end()).toBeLessThan(2)
    await phone.handset('+15550100002').text(shop, 'one more')
    await rows.filter({ hasText: 'one more' }).first().waitFor()
    expect(await end()).toBeLessThan(2)

    await page.locator('#sequence').focus()
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('article').getByText('one more').first().waitFor()
    await page.locator('.sequence').evaluate((box) => box.scrollTo(0, 0))
    await rows.filter({ hasText: 'order-' }).first().waitFor()
    expect(await rows.count()).toBeLessThan(60)
    expect(faults).toEqual([])
  })

  test('on a phone it has three lines, and nothing is wider than the window', async () => {
    const { page, faults } = await openInspector({ apps }, aDay, { viewport: { width: 390, height: 844 } })

    await page.locator('.foot').getByRole('tab', { name: 'Sequence' }).click()
    await until(() => page.locator('.lifeline-head').allTextContents()).toEqual(['2 apps', 'service', '2 people'])
    await page.locator('.sequence-row', { hasText: '…0003' }).first().waitFor()
    await page.locator('.sequence-row', { hasText: 'Ana Torres' }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await page.locator('.sequence').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await picture(page, 'sequence-390-light')
    expect(faults).toEqual([])
  })
})
