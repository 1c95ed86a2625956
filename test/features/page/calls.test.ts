// Calls in the page: a person calls and presses keys, or is called and answers.
import { expect, test } from 'vitest'
import { bakery } from '../../support/page/bakery'
import { describePage, openInspector, row, tab } from '../../support/page/browser'

describePage('calls', () => {
  test('a person calls, presses a key and hears the answer', async () => {
    const { page, phone, faults } = await openInspector({ apps: bakery }, ({ phone, shop }) =>
      phone.handset('+15550100002').text(shop, 'Hello'),
    )

    await tab(page, 'Phone').click()
    await page.getByRole('button', { name: 'Call', exact: true }).click()
    const card = page.locator('.call-card')
    await card.getByText('Welcome to the bakery. Press one for our hours.').waitFor()
    await card.getByRole('button', { name: '1', exact: true }).click()
    await card.getByText('We open at seven.').waitFor()
    await card.getByRole('button', { name: 'Hang up' }).click()
    await row(page, 'We open at seven.').getByText('completed').waitFor()

    expect(phone.calls.last()).toMatchObject({ direction: 'inbound', status: 'completed', digits: '1' })
    await row(page, 'We open at seven.').click()
    await tab(page, 'Detail').click()
    expect(await page.getByRole('article').locator('.said').allTextContents()).toContain('We open at seven.')
    expect(faults).toEqual([])
  })

  test('a call that an app places rings, and the person answers before the clock would', async () => {
    const { page, phone, faults } = await openInspector({ apps: bakery }, async ({ phone, shop, rest }) => {
      await rest('Calls', { From: shop.e164, To: '+15550100002', Url: 'https://bakery.test/voice' })
      await phone.clock.advance('1s')
    })

    await tab(page, 'Phone').click()
    await page.getByRole('button', { name: 'Answer' }).click()
    await page.locator('.call-card').getByText('Welcome to the bakery.').waitFor()

    expect(phone.calls.last().status).toBe('in-progress')
    expect(faults).toEqual([])
  })

  test('and may decline', async () => {
    const { page, phone, faults } = await openInspector({ apps: bakery }, async ({ phone, shop, rest }) => {
      await rest('Calls', { From: shop.e164, To: '+15550100002', Url: 'https://bakery.test/voice' })
      await phone.clock.advance('1s')
    })

    await tab(page, 'Phone').click()
    await page.getByRole('button', { name: 'Decline' }).click()
    await row(page, '+15550100002').getByText('busy').waitFor()

    expect(phone.calls.last().status).toBe('busy')
    expect(faults).toEqual([])
  })

  test('a key that nobody listens for is refused in words', async () => {
    const { page, phone } = await openInspector({ apps: bakery }, async ({ phone, shop }) => {
      const leg = await phone.handset('+15550100002').dial(shop)
      await leg.press('1')
    })

    await tab(page, 'Phone').click()
    await page.locator('.call-card').getByRole('button', { name: '5', exact: true }).click()

    await page
      .getByRole('alert')
      .getByText(/nothing listens for keys/)
      .waitFor()
    expect(phone.calls.last().digits).toBe('1')
  })
})
