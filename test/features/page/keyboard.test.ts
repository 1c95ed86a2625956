// The page by keys alone.
import { expect, test } from 'vitest'
import { bakery } from '../../support/page/bakery'
import { describePage, openInspector, openView, row, tab, until } from '../../support/page/browser'

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

  test('keys lead to the panes, to where one writes and to where one calls', async () => {
    const { page, phone, shop, faults } = await openInspector({ apps: bakery }, async ({ phone, shop }) => {
      for (const body of ['one', 'two', 'three']) await phone.handset('+15550100002').text(shop, body)
    })
    const focused = () => page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label'))

    for (const [key, pane] of [
      ['3', 'Details and tools'],
      ['2', 'Timeline and conversation'],
      ['1', 'Messages and calls'],
    ] as const) {
      await page.keyboard.press(key)
      await until(focused).toBe(pane)
    }
    await page.keyboard.press('End')
    await page.locator('.row[aria-selected=true]', { hasText: 'one' }).waitFor()
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await page.keyboard.press('t')
    await until(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    // None of these is a key while somebody types.
    await page.keyboard.type('1 call, 3 jokes: ntc')
    await page.keyboard.press('Enter')
    await until(() => phone.messages.last({ direction: 'inbound' }).body).toBe('1 call, 3 jokes: ntc')
    const composer = page.getByPlaceholder(`Text ${shop.e164}`)
    await until(() => composer.inputValue()).toBe('')
    await page.keyboard.press('3')
    expect(await composer.inputValue()).toBe('3')
    await page.keyboard.press('Escape')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('c')
    await page.keyboard.press('Enter')
    await until(() => phone.calls.count()).toBe(1)
    expect(faults).toEqual([])
  })

  test('few stops of the Tab key stand before the details, however many records there are', async () => {
    const { page } = await openInspector({}, async ({ phone, shop }) => {
      for (let i = 0; i < 40; i++) await phone.handset('+15550100002').text(shop, `Text ${i}`)
    })
    await page.locator('.sequence-row').first().waitFor()
    const isAtDetails = () => page.evaluate(() => document.activeElement?.closest('.pane-side') !== null)
    let stops = 0
    for (; stops < 60; stops++) {
      await page.keyboard.press('Tab')
      if (await isAtDetails()) break
    }
    expect(stops).toBeGreaterThan(5)
    expect(stops).toBeLessThan(20)

    // From the list on, the arrows go over the lanes.
    await openView(page, 'Timeline')
    await page.locator('.lane-name').first().focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => [...document.querySelectorAll('.lane-name')].indexOf(document.activeElement as Element))).toBe(1)
  })

  test('a failed callback is reached, sent again with edits, and time, the past, a text, a call and a saved run are a key away', async () => {
    let isMended = false
    const apps = { ...bakery, 'https://broken.test': () => new Response(null, { status: isMended ? 204 : 500 }) }
    const { page, phone, shop, faults } = await openInspector({ apps }, async ({ phone, shop, rest }) => {
      await rest('Messages', { From: shop.e164, To: '+15550100002', Body: 'Broken', StatusCallback: 'https://broken.test/status' })
      await phone.clock.drain()
      await rest('Messages', { From: shop.e164, To: '+15550100003', Body: 'Fine' })
    })
    const { keyboard } = page
    const focused = () =>
      page.evaluate(() => (document.activeElement?.matches('a, button') ? (document.activeElement.textContent ?? '') : ''))
    const tabTo = async (words: RegExp, most: number) => {
      for (let stops = 0; stops < most && !words.test(await focused()); stops++) await keyboard.press('Tab')
      expect(await focused()).toMatch(words)
    }

    await keyboard.press('/')
    await keyboard.type('is:failed')
    await until(() => page.locator('.pane-list .row').count()).toBe(1)
    await keyboard.press('ArrowDown')
    await page.locator('.row[aria-selected=true]', { hasText: 'Broken' }).waitFor()
    await keyboard.press('3')
    await tabTo(/^Replay with edits…$/, 15)
    isMended = true
    await keyboard.press('Enter')
    await until(() => page.evaluate(() => document.activeElement?.closest('form')?.getAttribute('aria-label'))).toBe('Replay with edits')
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('edited')
    await keyboard.press('Enter')
    await page.getByText('Sent again: 204').waitFor()
    expect(Object.values(phone.callbacks.last().params)).toContain('edited')
    // The form is gone, and the focus is where it was opened.
    await until(focused).toBe('Replay with edits…')

    await keyboard.press('n')
    await until(() => phone.messages.find({ body: 'Fine' })?.status).toBe('sending')
    await keyboard.press('ArrowLeft')
    await page.getByText('As it was at').waitFor()
    await keyboard.press('ArrowRight')
    await keyboard.press('Escape')
    await until(() => page.getByText('As it was at').count()).toBe(0)

    await keyboard.press('t')
    await until(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await keyboard.type('by keys')
    await keyboard.press('Enter')
    await until(() => phone.messages.find({ body: 'by keys' })?.to).toBe(shop.e164)
    await keyboard.press('Escape')
    await keyboard.press('c')
    await keyboard.press('Enter')
    await until(() => phone.calls.count()).toBe(1)

    // The buttons are one stop of the Tab key.
    await tabTo(/^Snapshot$/, 80)
    for (let stops = 0; stops < 2; stops++) await keyboard.press('ArrowRight')
    const [saved] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')])
    expect(saved.suggestedFilename()).toMatch(/\.html$/)
    expect(faults).toEqual([])
  })
})
