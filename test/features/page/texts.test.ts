// Texts in the page: sent through the phone panel and by an app, moved by the clock, replayed, and shown as they are.
import { expect, test } from 'vitest'
import { bakery } from '../../support/page/bakery'
import { describePage, openInspector, row, tab, until } from '../../support/page/browser'

describePage('texts', () => {
  test('a person texts from the phone panel, and the reply is delivered as the clock moves', async () => {
    const { page, shop, phone, faults } = await openInspector({ apps: bakery })

    await tab(page, 'Phone').click()
    await page.getByPlaceholder(`Text ${shop.e164}`).fill('Rye, please')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await row(page, 'You wrote: Rye, please').getByText('queued').waitFor()
    await page.getByRole('button', { name: 'Run to idle' }).click()
    await row(page, 'You wrote: Rye, please').getByText('delivered').waitFor()

    await page.getByText('fired: 3').waitFor()
    await page.getByText('Nothing is pending.').waitFor()
    expect(phone.messages.last()).toMatchObject({ body: 'You wrote: Rye, please', status: 'delivered' })
    expect(faults).toEqual([])
  })

  test('a text that an app sends appears by itself, unread, and says what comes next', async () => {
    const { page, shop, rest, faults } = await openInspector({ apps: bakery })

    await rest('Messages', {
      From: shop.e164,
      To: '+15550100002',
      Body: 'Your order is ready',
      StatusCallback: 'https://bakery.test/status',
    })
    await page.getByText(/1 pending, next in 100ms: SM\.\.\w{4} queued → sending/).waitFor()
    expect(await page.title()).toBe('(1) ringback')
    await page.getByRole('button', { name: 'Advance by 1s' }).click()
    await page.getByRole('button', { name: 'Next event' }).click()
    await row(page, 'Your order is ready').click()

    const detail = page.getByRole('article')
    await detail.getByText('delivered', { exact: true }).first().waitFor()
    expect(await detail.locator('.history .badge').allTextContents()).toEqual(['queued', 'sending', 'sent', 'delivered'])
    expect(await detail.locator('.history time').allTextContents()).toEqual(['T+0s', 'T+100ms', 'T+300ms', 'T+1.3s'])
    await detail.getByText('19 characters, GSM-7, 1 segment').waitFor()
    expect(await page.title()).toBe('ringback')
    expect(faults).toEqual([])
  })

  test('a callback is shown with its signature, and sent once more', async () => {
    const { page, phone, faults } = await openInspector({ apps: bakery }, async ({ phone, shop, rest }) => {
      await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Hi', StatusCallback: 'https://bakery.test/status' })
      await phone.clock.drain()
    })

    await row(page, 'Hi').click()
    const callback = page.locator('.fold', { hasText: 'delivered' })
    await callback.locator('> summary').click()
    await callback.getByText('POST https://bakery.test/status').waitFor()
    const signature = phone.callbacks.last().headers['x-twilio-signature'] ?? ''
    expect(signature).toMatch(/^\S{28}$/)
    await callback.getByText(signature).waitFor()
    await callback.getByRole('button', { name: 'Replay', exact: true }).click()

    await callback.getByText('attempt 2 → 204').waitFor()
    expect(phone.callbacks.last().attempts).toHaveLength(2)
    expect(faults).toEqual([])
  })

  test('a failed text explains its code', async () => {
    const { page, faults } = await openInspector(
      { carrier: { text: () => ({ result: 'undelivered', code: 30003, after: null }) } },
      async (stand) => {
        await stand.rest('Messages', { From: stand.shop.e164, To: '+15550100002', Body: 'Hi' })
        await stand.phone.clock.drain()
      },
    )

    await row(page, 'Hi').click()
    await page.getByRole('article').getByText('30003 Unreachable destination handset').waitFor()
    expect(await page.getByRole('link', { name: /Causes and remedies/ }).getAttribute('href')).toBe(
      'https://www.twilio.com/docs/errors/30003',
    )
    expect(faults).toEqual([])
  })

  test('what a text says is shown and never run', async () => {
    const evil = '<script>document.title = "broken"</script><img src=x onerror="alert(1)"> </script>'
    const { page, faults } = await openInspector({}, ({ phone, shop }) => phone.handset().text(shop, evil))

    await row(page, 'document.title').click()
    expect(await page.locator('.body-text').textContent()).toBe(evil)
    expect(await page.title()).toBe('ringback')
    expect(await page.locator('img').count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('the first page teaches, and shows the token on a click alone', async () => {
    const { page, phone, shop, server, faults } = await openInspector()
    const { sid, authToken } = phone.account

    await page.getByText(sid, { exact: true }).waitFor()
    await page.getByText(shop.e164, { exact: true }).waitFor()
    await page.getByText(`${server.url}/2010-04-01/Accounts/${sid}/Messages.json`).waitFor()
    expect(await page.content()).not.toContain(authToken)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText(authToken, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Hide' }).click()
    await page.getByRole('button', { name: 'Show' }).waitFor()
    expect(await page.content()).not.toContain(authToken)
    expect(faults).toEqual([])
  })

  test('what the first page copies works as it is, and is not shown', async () => {
    const { page, phone, server } = await openInspector()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(`-u ${phone.account.sid}:${phone.account.authToken}`)
    expect(copied).toContain(`${server.url}/2010-04-01/Accounts/${phone.account.sid}/Messages.json`)
    expect(await page.locator('body').textContent()).not.toContain(phone.account.authToken)
  })

  test('the page says that its server is gone', async () => {
    const { page, server } = await openInspector()

    await server.close()

    await page.getByText('The server is gone.').waitFor()
    await until(() => page.getByText('No messages yet').count()).toBe(1)
  })
})
