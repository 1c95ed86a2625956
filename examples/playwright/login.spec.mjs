// A browser test that reads the code which was texted.
import { expect, test } from '@playwright/test'
import { extractCode } from 'ringback'
import { connect } from 'ringback/client'

const phone = connect('http://127.0.0.1:4010')
test.beforeEach(() => phone.reset())
test.afterEach(async () => {
  const info = test.info()
  // The phone's page of a test that failed, in Playwright's report.
  if (info.status !== info.expectedStatus)
    await info.attach('phone.html', { body: await phone.timeline.toHTML(), contentType: 'text/html' })
  else await phone.assertSettled()
})

test('somebody logs in with the code that was texted', async ({ page }) => {
  const ana = await phone.newHandset()
  await page.goto('/')
  await page.getByLabel('Phone').fill(ana.number)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('status')).toHaveText('on its way') // time stands still

  await phone.clock.advance('5s')

  await expect(page.getByRole('status')).toHaveText('delivered') // the app was told, by a signed webhook
  const [text] = await ana.inbox()
  await page.getByLabel('Code').fill(extractCode(text))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Welcome')).toBeVisible()
})

test('a wrong code is refused', async ({ page }) => {
  const bob = await phone.newHandset()
  await page.goto('/')
  await page.getByLabel('Phone').fill(bob.number)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code').fill('no code')
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByText('That is not the code')).toBeVisible()
})
