// A media stream in the page: its frames folded, what a person heard of it, and keys and words while it is open.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describePage, openInspector, openView, picture, row, type Stand, tab, until } from '../../support/page/browser'
import { streamAgent } from '../../support/page/stream-agent'

const ANA = '+15550100002'
const detail = (page: Page) => page.getByRole('article')
const frames = (page: Page) => detail(page).locator('.frame .fold-name').allTextContents()
const played = (page: Page) => detail(page).locator('section', { hasText: 'Played' }).locator('li').allTextContents()
/** What a person did in the page is over when the server has answered; its frames can be there before. */
const atRest = (phone: Stand['phone']) => until(() => phone.feed.latest().clock.moving).toBe(false)

async function calling({ phone }: Omit<Stand, 'page' | 'faults'>): Promise<void> {
  const leg = await phone.handset(ANA).dial(phone.number({ voiceUrl: 'https://agent.test/voice' }))
  await phone.clock.until(() => leg.played.some(({ mark }) => mark === 'greeting'))
}

describePage('media streams', () => {
  test('a person presses and speaks, and what went over the line and what was heard stand in words', async () => {
    const { page, phone, faults } = await openInspector({ apps: streamAgent }, calling)
    await tab(page, 'Phone').click()
    const card = page.locator('.call-card')
    await card.getByRole('button', { name: '5', exact: true }).click()
    await until(() => phone.sockets.last().frames.filter(({ data }) => data.includes('"answer"')).length).toBe(1)
    await atRest(phone)
    await phone.clock.advance('1s')
    await card.getByLabel('Say').fill('stop')
    await card.getByRole('button', { name: 'Say it' }).click()
    await card.getByText('stop', { exact: true }).waitFor()
    await atRest(phone)
    await phone.clock.advance('1s')

    await card.getByRole('button', { name: /Media stream MZ/ }).click()
    await until(() => frames(page)).toEqual(
      expect.arrayContaining([
        'connected',
        'start',
        'sound, 1.2 s × 1 frame',
        'mark “greeting”',
        'silence, 1.2 s × 59 frames',
        'dtmf 5',
        'sound, 30 s × 1 frame',
        'clear',
        'mark “answer”',
      ]),
    )
    expect(await played(page)).toEqual([
      expect.stringMatching(/1\.2 s.*mark “greeting”$/),
      // The first frame of what is said ends it.
      expect.stringMatching(/1 s.*cut off$/),
    ])
    const option = (name: RegExp) => page.locator('#sequence').getByRole('option', { name })
    await option(/^T\+0s, socket MZ\S+ to the service: 1\.2 s of sound \(1 frame\)$/).waitFor()
    await option(/^T\+1\.2s, the service to socket MZ\S+: 1\.2 s of silence \(59 frames\)$/).waitFor()
    await option(/dtmf “5”$/).waitFor()
    await phone.handset(ANA).leg().hangUp()
    await until(async () => (await frames(page)).at(-1)).toBe('stop')
    expect(faults).toEqual([])
  })

  test.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
  ] as const)('pictures, %d px wide, %s', async (width, colorScheme) => {
    const { page, faults } = await openInspector(
      { apps: streamAgent },
      async (stand) => {
        await calling(stand)
        const leg = stand.phone.handset(ANA).leg()
        await leg.press('5')
        await stand.phone.clock.advance('1s')
        await leg.say('stop')
        await stand.phone.clock.advance('2s')
      },
      { viewport: { width, height: width === 390 ? 844 : 800 }, colorScheme },
    )
    await row(page, ANA).click()
    await detail(page)
      .getByRole('button', { name: /Media stream MZ/ })
      .click()
    await detail(page).locator('.frame', { hasText: 'dtmf 5' }).waitFor()
    await picture(page, `streams-frames-${width}-${colorScheme}`)
    await tab(page, 'Phone').click()
    await page.locator('.call-card').getByText('stop', { exact: true }).waitFor()
    await picture(page, `streams-phone-${width}-${colorScheme}`)
    if (width === 390) await tab(page, 'Sequence').click()
    await openView(page, 'Timeline')
    await page.locator('.lane .beat').first().waitFor()
    await picture(page, `streams-timeline-${width}-${colorScheme}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(faults).toEqual([])
  })
})
