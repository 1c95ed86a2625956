// What of the layout can be measured, state by state; and pictures for people to look at, with RINGBACK_PICTURES=1 in test-results/.
import type { Page } from 'playwright-core'
import { createRingback } from 'ringback'
import { expect, test } from 'vitest'
import { bakery } from '../../support/page/bakery'
import { describePage, openInspector, picture, row, type Stand, tab } from '../../support/page/browser'

const WIDTHS = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } } as const

async function aBusyDay({ phone, shop, rest }: Omit<Stand, 'page' | 'faults'>): Promise<void> {
  const ana = phone.handset('+15550100002')
  await ana.text(shop, 'Hello, do you have rye bread today?')
  await phone.clock.advance('2s')
  const statusCallback = { StatusCallback: 'https://bakery.test/status' }
  await rest('Messages', {
    From: shop.e164,
    To: ana.number,
    Body: 'We do. It comes out of the oven at half past seven.',
    ...statusCallback,
  })
  await phone.clock.advance('5s')
  phone.handset('+15550100004').onText({ result: 'undelivered', code: 30003, after: 4_000 })
  await rest('Messages', { From: shop.e164, To: '+15550100004', Body: 'Your code is 493817', ...statusCallback })
  await phone.clock.drain()
  await ana.dial(shop)
  await rest('Messages', { From: shop.e164, To: ana.number, Body: 'Your order is ready.', ...statusCallback })
  await phone.clock.advance('250ms')
}

/** Whatever is to be touched and is lower than a thumb wants it. A lane's blocks say what its name does, which is high enough. */
function smallTargets(page: Page): Promise<{ what: string; height: number }[]> {
  return page.locator('button:visible, select:visible, input:visible, textarea:visible, summary:visible').evaluateAll((all) =>
    all
      .filter((one) => !one.matches('.block, .mark'))
      .map((one) => ({ what: one.textContent?.slice(0, 20) ?? '', height: one.getBoundingClientRect().height }))
      .filter(({ height }) => height < 40),
  )
}

describePage('pictures', () => {
  test.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('%d px wide, %s', async (width, colorScheme) => {
    const { page, faults } = await openInspector({ apps: bakery }, aBusyDay, { viewport: WIDTHS[width], colorScheme })
    const take = (name: string) => picture(page, `${name}-${width}-${colorScheme}`)

    await row(page, 'order is ready').waitFor()
    await take('list')
    await row(page, 'Your code is').click()
    await page.getByRole('article').waitFor()
    await take('failed-text')
    for (const name of ['Phone', 'Faults', 'Alerts']) {
      await tab(page, name).click()
      await take(name.toLowerCase())
      if (width === 390) expect(await smallTargets(page), name).toEqual([])
    }

    // Nothing is wider than the window, and what is touched is large enough for a thumb.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(faults).toEqual([])
  })

  test('before anything happened the guide fits a phone', async () => {
    const { page } = await openInspector({}, () => {}, { viewport: WIDTHS[390] })
    const widest = await page.locator('.empty *').evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)))

    expect(widest).toBeLessThanOrEqual(390)
  })

  test("the page comes without a server's help: no address of another host stands in its script or style", () => {
    const html = createRingback().timeline.toHTML()
    const addresses = html.match(/https?:\/\/[\w.]+/g) ?? []
    expect([...new Set(addresses)].sort()).toEqual(expect.arrayContaining(['http://www.w3.org', 'https://www.twilio.com']))
    expect(html).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="https?:/)
  })
})
