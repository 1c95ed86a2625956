// The saved run: the same page out of a file, with everything inside, and no hand on anything.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRingback } from 'ringback'
import { expect, test } from 'vitest'
import { readPageData } from '../../../src/inspector/model/saved'
import { bakery } from '../../support/page/bakery'
import { describePage, openPage, picture, row } from '../../support/page/browser'

const EVIL = '</script><script>document.title = "broken"</script><!--<script>'

async function aRun(): Promise<{ html: string; token: string }> {
  const phone = createRingback({ apps: bakery })
  const shop = phone.number({ smsUrl: 'https://bakery.test/sms', voiceUrl: 'https://bakery.test/voice' })
  const ana = phone.handset('+15550100002')
  await ana.text(shop, EVIL)
  const leg = await ana.dial(shop)
  await leg.press('1')
  await phone.clock.advance('300ms')
  return { html: phone.timeline.toHTML(), token: phone.account.authToken }
}

function messagesIn(json: string) {
  const data = readPageData(json)
  return data.live ? [] : data.run.messages
}

test('a saved run holds no secret, and no text breaks out of its data', async () => {
  const { html, token } = await aRun()

  expect(html.includes(token)).toBe(false)
  const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(messagesIn(data)[0]?.body).toBe(EVIL)
  expect(data).not.toMatch(/<|authToken/)
})

test('the same run gives the same file', async () => {
  const [one, other] = [await aRun(), await aRun()]
  expect(one.html === other.html).toBe(true)
})

test('a thousand texts with three callbacks each take less than a megabyte', async () => {
  const phone = createRingback({ apps: bakery })
  const { e164 } = phone.number()
  const { sid, authToken } = phone.account
  const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
  for (let i = 1_000; i < 1_200; i++) {
    const form = { From: e164, To: `+1555010${i}`, Body: `Your order ${i} is ready`, StatusCallback: 'https://bakery.test/status' }
    const url = `https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json`
    await phone.fetch(new Request(url, { method: 'POST', headers, body: new URLSearchParams(form) }))
  }
  await phone.clock.drain()
  const html = phone.timeline.toHTML()

  const data = readPageData(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(data).toEqual({
    live: false,
    caption: {},
    forecasts: [],
    versions: [],
    run: JSON.parse(JSON.stringify({ ...phone.feed.since(), fresh: true })),
  })
  expect(phone.callbacks.all()).toHaveLength(600)
  const page = createRingback().timeline.toHTML().length
  expect(page + (new TextEncoder().encode(html).length - page) * 5).toBeLessThan(1_000_000)
})

describePage('a saved run', () => {
  test('of a test that failed says which, and opens on what the failure names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ringback-run-'))
    try {
      const phone = createRingback({ apps: bakery })
      const shop = phone.number({ smsUrl: 'https://bakery.test/sms' })
      for (const body of ['one', 'two', 'three']) await phone.handset('+15550100002').text(shop, body)
      const { sid } = phone.messages.find({ body: 'two' }) ?? { sid: '' }
      const failure = `expect(phone).toHaveSentMessage({ body: "four" })\n\nClosest:\n  SM..${sid.slice(-4)}  "two" ${EVIL}`
      const file = join(folder, 'run.html')
      writeFileSync(file, phone.timeline.toHTML({ title: `orders > are counted ${EVIL}`, failure }))
      const { page, faults } = await openPage('file://')
      await page.goto(pathToFileURL(file).href)

      await page.getByRole('heading', { name: 'orders > are counted' }).waitFor()
      await page.locator('.row[aria-selected=true]', { hasText: 'two' }).waitFor()
      await page.locator('.caption summary').click()
      await page.getByText(`SM..${sid.slice(-4)}  "two" </script>`).waitFor()
      expect(await page.title()).toContain('orders > are counted')
      await picture(page, 'saved-run-failed-1280-light')
      expect(faults).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('opens from a file, shows what happened, and cannot be changed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ringback-run-'))
    try {
      const file = join(folder, 'run.html')
      writeFileSync(file, (await aRun()).html)
      const { page, faults } = await openPage('file://')
      await page.goto(pathToFileURL(file).href)

      await page.getByText('Saved run, read only').waitFor()
      await row(page, 'document.title').last().click()
      await page.getByRole('article').getByText('received', { exact: true }).first().waitFor()
      expect(await page.title()).toBe('ringback')
      for (const name of ['Next event', 'Run to idle', 'Go to…', 'Snapshot', 'Reset', 'Replay', 'Advance by 1s'])
        expect(await page.getByRole('button', { name }).count(), name).toBe(0)
      await page.keyboard.press('Space')
      await page.getByRole('tab', { name: 'Log' }).click()
      await page.getByText('Say "We open at seven."').waitFor()
      await picture(page, 'saved-run-1280-light')
      expect(faults).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
