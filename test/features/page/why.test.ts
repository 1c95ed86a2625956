// What went wrong, seen without a click and explained in a card: chips, the overview, refused requests, replay with edits.
import { sign } from 'ringback'
import { expect, test } from 'vitest'
import { describePage, openInspector, openPage, row, tab, until } from '../../support/page/browser'

const broken = { 'https://bakery.test': () => new Response('TypeError: no such order', { status: 500, headers: { server: 'gate/1' } }) }

describePage('what went wrong', () => {
  test('a delivered text whose callbacks failed says so, and its card says why, and is sent again with edits', async () => {
    const { page, phone, faults } = await openInspector({ apps: broken }, async ({ phone, shop, rest }) => {
      await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Ready', StatusCallback: 'https://bakery.test/status' })
      await phone.clock.drain()
    })

    await row(page, 'Ready').getByText('3 callbacks failed').waitFor()
    await row(page, 'Ready').click()
    const card = page.locator('.fold-bad').first()
    await card.getByText('The app answered 500, 3 times.').waitFor()
    await card.getByText('Answer with a 2xx status.').waitFor()
    await card.locator('pre.code', { hasText: 'TypeError: no such order' }).waitFor()
    await card.getByText('gate/1').waitFor()
    phone.app(
      'https://bakery.test',
      async (request) => new Response(null, { status: (await request.text()).includes('ErrorCode=30003') ? 204 : 500 }),
    )

    await card.getByRole('button', { name: 'Replay with edits' }).click()
    await page.getByRole('textbox', { name: 'MessageStatus', exact: true }).fill('undelivered')
    await page.getByRole('button', { name: 'Leave SmsStatus out' }).click()
    await page.getByRole('button', { name: 'Add a parameter' }).click()
    await page.getByPlaceholder('Name').fill('ErrorCode')
    await page.getByRole('textbox', { name: 'ErrorCode', exact: true }).fill('30003')
    await page.keyboard.press('Enter')

    await page.getByText('Sent again: 204').waitFor()
    await page.locator('.fold', { hasText: 'replay with edits' }).getByText('answered', { exact: true }).waitFor()
    const { SmsStatus, ...params } = phone.callbacks.all()[0]?.params ?? {}
    expect(phone.callbacks.last().params).toEqual({ ...params, MessageStatus: 'undelivered', ErrorCode: '30003' })
    expect(SmsStatus).toBe('sending')
    expect(await page.content()).not.toContain(phone.account.authToken)
    expect(faults).toEqual([])
  })

  test('a replay that fails is said to have failed, at once and in red', async () => {
    const { page, faults } = await openInspector({ apps: broken }, async ({ phone, shop, rest }) => {
      await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Ready', StatusCallback: 'https://bakery.test/status' })
      await phone.clock.drain()
    })
    await row(page, 'Ready').click()
    await page.locator('.fold-bad').first().getByRole('button', { name: 'Replay', exact: true }).click()
    const said = page.locator('.spoken-failed', { hasText: 'Sent again, and failed: HTTP 500' })
    await said.waitFor()
    expect(await said.getAttribute('role')).toBe('alert')
    expect(await page.locator('.spoken[aria-live=polite]').textContent()).toBe('')
    expect(faults).toEqual([])
  })

  test('an app that refuses the signature: which URL it checks is found with the signature that it computed', async () => {
    const apps = { 'https://bakery.test': () => new Response('Bad signature', { status: 403 }) }
    const { page, phone, faults } = await openInspector({ apps }, async ({ phone, shop, rest }) => {
      await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Ready', StatusCallback: 'https://bakery.test/status?a=1' })
      await phone.clock.drain()
    })
    const [refused] = phone.callbacks.all()
    const { authToken } = phone.account
    const computed = sign(authToken, 'http://bakery.test/status?a=1', refused?.params).headers['x-twilio-signature']

    await row(page, 'Ready').click()
    const card = page.locator('.fold-bad').first()
    await card.getByRole('button', { name: 'Show its signature' }).click()
    await card.locator('.tried li', { hasText: 'the one that was sent' }).waitFor()
    await card.getByRole('button', { name: 'http://' }).click()
    await card.locator('.tried li', { hasText: 'not the one that was sent' }).getByText(computed).waitFor()
    await card.getByLabel('Signature that the app computed').fill(` ${computed} `)
    expect(await card.locator('.tried li', { hasText: 'what the app computed' }).textContent()).toContain('http://bakery.test/status?a=1')
    await card.getByLabel('URL that the app checks').fill('http://localhost:8080/status')
    await page.keyboard.press('Enter')
    await until(() => card.locator('.tried li').count()).toBe(3)
    expect(await page.content()).not.toContain(authToken)
    expect(faults).toEqual([])

    const saved = await openPage('about:blank')
    await saved.page.setContent(phone.timeline.toHTML())
    await row(saved.page, 'Ready').click()
    await saved.page.getByText('what signs is not in a saved run').first().waitFor()
    expect(await saved.page.getByLabel('URL that the app checks').count()).toBe(0)
  })

  test('the overview counts, and leads to what it counts; a refused request has a row and a detail', async () => {
    const { page, phone, faults } = await openInspector({ apps: broken }, async ({ phone, shop, rest }) => {
      await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Ready', StatusCallback: 'https://bakery.test/status' })
      await phone.clock.drain()
      await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Fine' })
      await rest('Messages', { From: shop.e164, To: '12', Body: 'Nobody' })
    })
    const count = (name: string) => page.locator('.overview').getByRole('button', { name })

    await count('2 failed').waitFor()
    await count('3 alerts').waitFor()
    await count('1 open').click()
    await until(() => page.locator('.pane-list .row').count()).toBe(1)
    await row(page, 'Fine').waitFor()
    await count('1 refused request').click()
    await row(page, 'POST Messages').getByText('400 · 21211').waitFor()
    await page.keyboard.press('ArrowDown')
    const detail = page.getByRole('article', { name: 'Refused request POST Messages' })
    await detail.getByText("21211 The 'To' number 12 is not a valid phone number.").waitFor()
    await detail.getByText('Nobody').waitFor()
    await detail.getByRole('button', { name: 'Overview' }).click()
    await page.locator('.overview').getByRole('button', { name: 'SM..', exact: false }).click()
    await page.getByText('fired: 1').waitFor()
    expect(phone.messages.last().status).toBe('sending')

    await page.getByRole('searchbox').fill('is:nonsense')
    await page.getByText('is:nonsense is unknown.').waitFor()
    await page.getByText('Nothing matches the filter.').waitFor()
    expect(faults).toEqual([])

    const saved = await openPage('about:blank')
    await saved.page.setContent(phone.timeline.toHTML())
    await saved.page.locator('.overview').getByRole('button', { name: '2 failed' }).click()
    await until(() => saved.page.locator('.pane-list .row').count()).toBe(2)
    await row(saved.page, 'Ready').click()
    await saved.page.getByText('The app answered 500, 3 times.').first().waitFor()
    expect(await saved.page.getByRole('button', { name: 'Replay' }).count()).toBe(0)
  })

  test('the counts are those of the whole run, of which the page has the newest hundred', async () => {
    const { page, phone, shop, rest, faults } = await openInspector({ apps: broken }, async ({ phone, shop, rest }) => {
      const StatusCallback = 'https://bakery.test/status'
      for (let i = 0; i < 3; i++) await rest('Messages', { From: shop.e164, To: '+15550100002', Body: `Old ${i}`, StatusCallback })
      await phone.clock.drain()
      for (let i = 0; i < 150; i++) await phone.handset('+15550100002').text(phone.number(), 'Fine')
    })
    const count = (name: string) => page.locator('.overview').getByRole('button', { name })

    await count('3 failed').waitFor()
    await page.getByText('What failed is older than the newest 100.').getByRole('button', { name: 'Show what failed' }).click()
    await until(() => page.locator('.pane-list .row').count()).toBe(3)
    await page.getByRole('searchbox').fill('')
    await rest('Messages', { From: shop.e164, To: '12', Body: 'Nobody' })
    await count('4 failed').waitFor()
    await count('1 refused request').waitFor()
    await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'On its way' })
    await count('1 open').waitFor()
    await phone.clock.drain()
    await count('0 open').waitFor()
    await count('4 failed').click()
    await until(() => page.locator('.pane-list .row').count()).toBe(4)
    await count('4 failed').waitFor()
    expect(faults).toEqual([])
  })

  test('on a phone, too', async () => {
    const { page, faults } = await openInspector(
      { apps: broken },
      async ({ phone, shop, rest }) => {
        await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Ready', StatusCallback: 'https://bakery.test/status' })
        await phone.clock.drain()
      },
      { viewport: { width: 390, height: 844 } },
    )
    await tab(page, 'Detail').click()
    await page.locator('.overview').getByRole('button', { name: '1 failed' }).click()
    await row(page, 'Ready').getByText('3 callbacks failed').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(faults).toEqual([])
  })
})
