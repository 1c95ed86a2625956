// What is done with records of each kind from the page: by the person, or by the REST API as the app would.
import { expect, test } from 'vitest'
import { playMorning } from '../../../scripts/picture/clinic.mjs'
import { describePage, openInspector, row, tab, until } from '../../support/page/browser'
import { requestAsApp } from '../../support/page/clinic'

const morning = () => openInspector({ seed: 'clinic' }, ({ phone, server }) => playMorning(phone, requestAsApp(server.url)))

describePage('kinds of records', () => {
  test('a participant is muted, a recording played, a code checked', async () => {
    const { page, phone, faults } = await morning()
    const detail = page.getByRole('article')

    await row(page, 'ConferenceT').click()
    await detail.getByRole('button', { name: /^Dr\. Lindqvist \+15550100007 · connected$/ }).waitFor()
    await detail.getByRole('button', { name: /^Mute:/ }).click()
    await until(() => phone.conferences.last().participants.every(({ muted }) => muted)).toBe(true)
    // What cannot be taken back is asked twice.
    await detail.getByRole('button', { name: 'End conference: Morning round' }).click()
    expect(phone.conferences.last().status).toBe('in-progress')
    await detail.getByRole('button', { name: 'End conference for sure?: Morning round' }).click()
    await until(() => phone.conferences.last().status).toBe('completed')

    await row(page, 'DialVerb').click()
    const player = detail.locator('audio')
    await until(() => player.evaluate((audio: HTMLAudioElement) => Math.floor(audio.duration))).toBe(phone.recordings.last().duration)
    expect(await player.evaluate((audio: HTMLAudioElement) => audio.error)).toBeNull()
    await detail.getByRole('button', { name: /The call of Ana Torres/ }).click()
    await detail.getByRole('button', { name: /Dialed Nurse Kim/ }).click()
    await detail.getByRole('button', { name: /Dialed by the call of Ana Torres/ }).waitFor()

    await row(page, 'Code by sms').click()
    expect(await detail.textContent()).not.toContain(phone.verify.code('+15550100002'))
    await detail.getByRole('button', { name: 'Show' }).click()
    await detail.getByText(phone.verify.code('+15550100002')).waitFor()
    await detail.getByLabel(/Check a code/).fill('000000')
    await page.keyboard.press('Enter')
    await detail.getByText('wrong', { exact: true }).waitFor()
    await detail.getByLabel(/Check a code/).fill(phone.verify.code('+15550100002'))
    await page.keyboard.press('Enter')
    await detail.getByText('approved', { exact: true }).first().waitFor()
    expect(faults).toEqual([])
  })

  test('somebody is taken out of a queue, and a refusal is told', async () => {
    const { page, phone, faults } = await morning()
    const detail = page.getByRole('article')
    await row(page, 'QueueT').click()
    await detail.getByLabel('The call goes on with').fill('ftp://clinic.test/round')
    await detail.getByRole('button', { name: 'Take out', exact: true }).click()
    await page.getByText(/^Take out: 4\d\d/).waitFor()
    await detail.getByLabel('The call goes on with').fill('https://clinic.test/round')
    await detail.getByRole('button', { name: 'Take out', exact: true }).click()
    await detail.getByText('Nobody waits in it.').waitFor()
    expect(phone.queues.last().members).toEqual([])
    expect(faults).toEqual([])
  })

  test('a button is tapped in the conversation, and the picture of a text is seen', async () => {
    const { page, phone, faults } = await morning()
    await row(page, 'can you come').click()
    await tab(page, 'Phone').click()
    await page.getByRole('button', { name: 'Call me', exact: true }).click()
    await until(() => phone.messages.last({ direction: 'inbound' }).body).toBe('Call me')
    expect(phone.callbacks.last({ kind: 'message.inbound' }).params).toMatchObject({ ButtonText: 'Call me', ButtonPayload: 'call' })

    await row(page, 'X-ray').click()
    await tab(page, 'Detail').click()
    const picture = page.getByRole('article').locator('img')
    await until(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
    expect(faults).toEqual([])
  })

  test('another record is shown from its top', async () => {
    const { page } = await openInspector({ seed: 'clinic' }, ({ phone, server }) => playMorning(phone, requestAsApp(server.url)), {
      viewport: { width: 1280, height: 420 },
    })
    const top = () => page.locator('.side-body').evaluate((element) => element.scrollTop)
    await row(page, 'running a little').first().click()
    await page.getByRole('article').waitFor()
    await page.locator('.side-body').evaluate((element) => element.scrollTo(0, 9_999))
    expect(await top()).toBeGreaterThan(100)
    await page.keyboard.press('k')
    await until(top).toBe(0)
  })

  test('columns of a transcript stand clear of each other past a minute', async () => {
    const { page } = await morning()
    await row(page, 'running a little').last().click()
    await page.getByRole('article').locator('.transcript li').first().waitFor()
    const gaps = await page.locator('.detail .transcript li').evaluateAll((all) =>
      all.map((line) => {
        const range = new Range()
        range.selectNodeContents(line.children[0] as Element)
        return (line.children[1] as Element).getBoundingClientRect().left - range.getBoundingClientRect().right
      }),
    )
    expect(gaps.length).toBeGreaterThan(3)
    expect(Math.min(...gaps)).toBeGreaterThan(4)
  })
})
