// The page by keys alone.
import { expect, test } from 'vitest'
import { bakery } from '../../support/page/bakery'
import { describePage, openInspector, row, tab, until } from '../../support/page/browser'

describePage('keyboard', () => {
  test('n goes to the next event, and space runs to idle', async () => {
    const { page, phone, faults } = await openInspector({}, ({ shop, rest }) =>
      rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Hi' }),
    )

    await page.keyboard.press('n')
    await row(page, 'Hi').getByText('sending').waitFor()
    await page.keyboard.press('Space')
    await row(page, 'Hi').getByText('delivered').waitFor()

    expect(phone.clock.pending()).toEqual([])
    expect(faults).toEqual([])
  })

  test('but not while somebody types', async () => {
    const { page, phone, shop } = await openInspector({ apps: bakery }, ({ phone, shop, rest }) => {
      phone.handset('+15550100002')
      return rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Hi' })
    })

    await tab(page, 'Phone').click()
    await page.getByPlaceholder(`Text ${shop.e164}`).pressSequentially('no one in')
    await page.keyboard.press('Enter')
    await row(page, 'no one in').first().waitFor()

    expect(phone.messages.find({ body: 'Hi' })?.status).toBe('queued')
  })

  test('a slash leads to the filter, arrows through the list, and a question mark to help', async () => {
    const { page } = await openInspector({}, async ({ phone, shop }) => {
      for (const body of ['one', 'two', 'three']) await phone.handset('+15550100002').text(shop, body)
    })

    await page.keyboard.press('ArrowDown')
    await page.locator('.row[aria-selected=true]', { hasText: 'three' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.locator('.row[aria-selected=true]', { hasText: 'two' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Help' }).waitFor()
    await page.keyboard.press('Escape')
    await until(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('/')
    await page.keyboard.type('one')

    await until(() => page.locator('.pane-list .row').count()).toBe(1)
    expect(await page.locator('.pane-list .row').textContent()).toContain('one')
  })

  test('go to takes an offset, and says what it takes', async () => {
    const { page, phone } = await openInspector()

    await page.getByRole('button', { name: 'Go to…' }).click()
    await page.getByLabel('Go to', { exact: true }).fill('soon')
    await page.keyboard.press('Enter')
    await page.getByText(/Write a moment/).waitFor()
    await page.getByLabel('Go to', { exact: true }).fill('T+5m')
    await page.keyboard.press('Enter')

    await until(() => page.locator('.now-offset').textContent()).toBe('T+5m')
    expect(phone.clock.now()).toEqual(new Date('2030-01-01T00:05:00Z'))
  })
})
