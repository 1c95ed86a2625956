// Conferences in the page: who is in one, muted and on hold.
import { expect, test } from 'vitest'
import { describePage, openInspector, row, tab } from '../../support/page/browser'

const ROOM = '<Response><Dial><Conference participantLabel="ana" muted="true">Sales</Conference></Dial></Response>'
const app = () => new Response(ROOM, { headers: { 'content-type': 'text/xml' } })

describePage('conferences', () => {
  test('a conference shows who is in it', async () => {
    const { page, faults } = await openInspector({ apps: { 'https://room.test': app } }, async ({ phone, rest }) => {
      await phone.handset('+15550100002').dial(phone.number({ voiceUrl: 'https://room.test/voice' }))
      await rest(`Conferences/${phone.conferences.last().sid}/Participants/ana`, { Hold: 'true' })
    })
    await row(page, 'Sales').click()
    await tab(page, 'Detail').click()
    await page.getByRole('article').getByRole('button', { name: 'ana · connected · muted · on hold' }).click()
    await page.getByRole('article').getByText('+15550100002').first().waitFor()
    expect(faults).toEqual([])
  })

  test('a queue shows who waits in it, and a recording what made it', async () => {
    const enqueue = () =>
      new Response('<Response><Start><Recording/></Start><Enqueue>support</Enqueue></Response>', {
        headers: { 'content-type': 'text/xml' },
      })
    const { page, faults } = await openInspector({ apps: { 'https://room.test': enqueue } }, async ({ phone }) => {
      const hotline = phone.number({ voiceUrl: 'https://room.test/voice' })
      for (const number of ['+15550100002', '+15550100003'] as const) await phone.handset(number).dial(hotline)
    })
    await row(page, 'StartCallRecordingTwiML').first().waitFor()
    await row(page, 'support: 2 waiting').click()
    await tab(page, 'Detail').click()
    await page.getByRole('article').getByRole('button', { name: '+15550100002 · waits as 1' }).waitFor()
    await page.getByRole('article').getByRole('button', { name: '+15550100003 · waits as 2' }).click()
    await page.getByRole('article').getByText('Enqueue').first().waitFor()
    expect(faults).toEqual([])
  })
})
