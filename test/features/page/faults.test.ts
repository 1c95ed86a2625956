// Faults and state in the page: something is broken on purpose, it breaks, and it is taken back.
import { expect, test } from 'vitest'
import { describePage, openInspector, row, tab, until } from '../../support/page/browser'

describePage('faults and state', () => {
  test('a fault that the page injects meets the next request', async () => {
    const { page, shop, rest, faults } = await openInspector()

    await tab(page, 'Faults').click()
    await page.getByRole('button', { name: 'Inject' }).click()
    await page.getByText('1 left, fired 0 times').waitFor()
    const refused = await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Hi' })

    expect(refused.status).toBe(429)
    await page.getByText('spent, fired 1 time').waitFor()
    expect(faults).toEqual([])
  })

  test('a fault is taken back', async () => {
    const { page, shop, rest } = await openInspector()

    await tab(page, 'Faults').click()
    await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('network')
    await page.getByLabel('How often').selectOption('always')
    await page.getByRole('button', { name: 'Inject' }).click()
    await page.getByText('until removed, fired 0 times').waitFor()
    await page.getByRole('button', { name: 'Remove fault.network(messages.create)' }).click()
    await page.getByText('Nothing is broken.').waitFor()

    expect((await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Hi' })).status).toBe(201)
  })

  test('what becomes of texts to a person is chosen', async () => {
    const { page, phone, shop, rest } = await openInspector({}, ({ phone }) => phone.handset('+15550100002'))

    await tab(page, 'Faults').click()
    await page.getByRole('button', { name: 'Set for texts' }).click()
    await page.getByText('Texts to +15550100002: undelivered').waitFor()
    await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Hi' })
    await page.getByRole('button', { name: 'Run to idle' }).click()
    await row(page, 'Hi').getByText('undelivered').waitFor()

    expect(phone.messages.last()).toMatchObject({ status: 'undelivered', errorCode: 30003 })
  })

  test('a snapshot is restored, and a reset goes back to the set-up', async () => {
    const { page, phone, shop, faults } = await openInspector()

    await page.getByRole('button', { name: 'Snapshot' }).first().click()
    await page.getByText('Snapshot at T+0s').waitFor()
    await phone.handset('+15550100002').text(shop, 'Later')
    await row(page, 'Later').waitFor()
    await page.getByRole('button', { name: 'Restore T+0s' }).first().click()
    await page.getByText('No messages yet').waitFor()
    await phone.handset('+15550100002').text(shop, 'Later still')
    await row(page, 'Later still').waitFor()
    await page.getByRole('button', { name: 'Reset' }).first().click()
    await page.getByRole('button', { name: 'Reset everything?' }).first().click()
    await page.getByText('No messages yet').waitFor()

    expect(phone.messages.count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('an alert says what is wrong and how to mend it', async () => {
    const { page } = await openInspector({}, ({ phone, shop }) => phone.handset('+15550100002').text(shop, 'Hello'))

    await tab(page, 'Alerts').click()
    const notice = page.locator('.notice').first()
    await notice.getByText('error', { exact: true }).waitFor()
    await until(() => notice.locator('.fix').textContent()).toMatch(/app/)
  })

  test('the clock runs when it is told to', async () => {
    const { page, phone, shop } = await openInspector({}, ({ phone }) => phone.handset('+15550100002'))

    await page.getByLabel('Speed of the clock').selectOption('600')
    await phone.handset('+15550100002').text(shop, 'Hello')
    await until(() => page.locator('.now-offset').textContent()).not.toBe('T+0s')
    await page.getByLabel('Speed of the clock').selectOption('0')
    await until(() => phone.clock.mode).toBe('manual')
  })
})
