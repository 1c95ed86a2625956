// Open lines in the page: a voice agent's frames in words, and a person who speaks and presses while it talks.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { fault } from 'ringback'
import { expect, test } from 'vitest'
import { agent } from '../../support/page/agent'
import { describePage, openInspector, openPage, openView, picture, row, type Stand, tab, until } from '../../support/page/browser'

const ANA = '+15550100002'
const frames = (page: Page) => page.getByRole('article').locator('.frame .fold-name').allTextContents()

async function calling({ phone }: Omit<Stand, 'page' | 'faults'>): Promise<void> {
  const hotline = phone.number({ voiceUrl: 'https://agent.test/voice' })
  const leg = await phone.handset(ANA).dial(hotline)
  await leg.hears('How can')
}

describePage('open lines', () => {
  test('a person speaks and presses while the agent talks, and the frames stand in words', async () => {
    const { page, phone, faults } = await openInspector({ apps: agent }, calling)

    await tab(page, 'Phone').click()
    const card = page.locator('.call-card')
    // What is being said, as far as it was heard.
    await card.getByText('How can …').waitFor()
    await phone.clock.next()
    await card.getByText('How can I …').waitFor()
    await card.getByRole('button', { name: '5', exact: true }).click()
    await card.getByText('How can I … cut off').waitFor()
    await card.getByLabel('Say').fill('my order')
    await card.getByRole('button', { name: 'Say it' }).click()
    await card.getByText('my order', { exact: true }).waitFor()
    await phone.handset(ANA).leg().hears('You said my order.')
    await card.getByText('You said my order. …').waitFor()

    await card.getByRole('button', { name: /ConversationRelay VX/ }).click()
    await until(() => frames(page)).toEqual(
      expect.arrayContaining([
        'setup',
        'agentSpeaking on',
        'dtmf 5',
        'tokensPlayed “How can I”',
        'interrupt after “How can I”',
        'prompt “my” …',
        'prompt “my order” …',
        'prompt “my order”',
        'text “You said my order. Anything else?”',
      ]),
    )
    const socket = phone.sockets.last()
    expect(await page.getByRole('article').locator('.frame.from-app').count()).toBe(1)
    await page.getByRole('article').locator('.frame', { hasText: 'dtmf 5' }).locator('summary').click()
    await page.getByRole('article').locator('.frame .code', { hasText: '"digit": "5"' }).waitFor()
    await page.getByRole('article').getByText('wss://agent.test/agent').waitFor()

    await tab(page, 'Phone').click()
    await card.getByRole('button', { name: 'Hang up' }).click()
    await openView(page, 'Timeline')
    await page.locator('.lane-socket .block', { hasText: 'closed' }).waitFor()
    expect(phone.sockets.get(socket.sid)).toMatchObject({ status: 'closed', close: { code: 1000 } })
    expect(faults).toEqual([])
  })

  test('a frame on the lane opens the same in the detail, and a broken line says so', async () => {
    const { page, phone, faults } = await openInspector({ apps: agent }, calling)
    await phone.handset(ANA).leg().press('1')

    await openView(page, 'Timeline')
    const lane = page.locator('.lane-socket')
    await lane.getByRole('button', { name: /to the app: .*interrupt after “How can”/ }).click()
    await page.getByRole('article').locator('.frame .code', { hasText: '"digit": "1"' }).waitFor()
    await page.getByRole('article').getByText('open', { exact: true }).first().waitFor()

    phone.inject(fault.socket('drop'))
    await phone.clock.advance('1ms')
    await page.getByRole('article').getByText('The line broke.').waitFor()
    await lane.locator('.block', { hasText: 'closed' }).waitFor()
    await page
      .getByRole('article')
      .getByRole('button', { name: /The call CA/ })
      .click()
    await page.getByRole('article').getByText('64105').first().waitFor()
    expect(faults).toEqual([])
  })

  test('a page that was told the newest frames asks for the others when a line is looked at', async () => {
    const { page, phone, faults } = await openInspector({ apps: agent }, async (stand) => {
      await calling(stand)
      const leg = stand.phone.handset(ANA).leg()
      for (let i = 0; i < 250; i++) await leg.press('7')
    })
    const count = page.getByRole('article').locator('h3', { hasText: 'Frames' })
    await row(page, 'dtmf 7').click()
    await until(() => count.textContent()).toBe(`Frames ${phone.sockets.last().frames.length}`)
    await until(async () => (await frames(page))[0]).toBe('setup')
    await phone.handset(ANA).leg().press('9')
    await until(async () => (await frames(page)).at(-1)).toBe('dtmf 9')
    expect((await frames(page))[0]).toBe('setup')
    expect(faults).toEqual([])
  })

  test('a socket that is not taken, by a fault of the page', async () => {
    const { page, phone, faults } = await openInspector({ apps: agent }, ({ phone }) => {
      phone.number({ voiceUrl: 'https://agent.test/voice' })
    })
    await tab(page, 'Faults').click()
    await page.getByLabel('What').first().selectOption('socket-refuse')
    await page.getByRole('button', { name: 'Inject' }).click()
    await page.getByText('spent').or(page.getByText('1 left')).first().waitFor()
    await phone.handset(ANA).dial(phone.feed.since().numbers.at(-1)?.e164 ?? '')
    await phone.clock.advance('1s')
    await row(page, 'wss://agent.test').click()
    await page.getByRole('article').getByText('The line was never open.').waitFor()
    await page.getByRole('article').getByText('Nothing went over it.').waitFor()
    expect(faults).toEqual([])
  })

  test('a saved run shows the same', async () => {
    const { phone } = await openInspector({ apps: agent }, calling)
    const leg = phone.handset(ANA).leg()
    await leg.say('my order')
    await leg.hears(/You said my/)
    const folder = mkdtempSync(join(tmpdir(), 'ringback-run-'))
    try {
      const file = join(folder, 'run.html')
      writeFileSync(file, phone.timeline.toHTML())
      const { page, faults } = await openPage('file://')
      await page.goto(pathToFileURL(file).href)
      await row(page, '+15550100002').click()
      await page.getByRole('article').getByText('You said my …').waitFor()
      await page
        .getByRole('article')
        .getByRole('button', { name: /ConversationRelay VX/ })
        .click()
      expect(await frames(page)).toContain('interrupt after “How can”')
      expect(faults).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('pictures, %d px wide, %s', async (width, colorScheme) => {
    const { page, faults } = await openInspector(
      { apps: agent },
      async (stand) => {
        await calling(stand)
        const leg = stand.phone.handset(ANA).leg()
        await leg.say('my order')
        await leg.hears(/You said my order/)
        await leg.press('1')
        await stand.phone.clock.advance('2s')
        await leg.say('where is it now')
        await leg.hears(/You said where/)
      },
      { viewport: { width, height: width === 390 ? 844 : 800 }, colorScheme },
    )
    const take = (name: string) => picture(page, `lines-${name}-${width}-${colorScheme}`)
    await row(page, ANA).click()
    await page.getByRole('article').waitFor()
    await take('call')
    await page
      .getByRole('article')
      .getByRole('button', { name: /ConversationRelay VX/ })
      .click()
    await page.getByRole('article').locator('.frame', { hasText: 'interrupt' }).first().locator('summary').click()
    await take('frames')
    await tab(page, 'Phone').click()
    await page.locator('.call-card').getByText('You said where').waitFor()
    await take('phone')
    if (width === 390) await tab(page, 'Sequence').click()
    await openView(page, 'Timeline')
    await page.locator('.lane .beat').first().waitFor()
    await page.locator('.timeline').evaluate((box) => {
      box.scrollLeft = 0
    })
    await take('timeline')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(faults).toEqual([])
  })
})
