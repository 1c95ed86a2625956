// 2030-02-31 was taken for 3 March, and a date in a filter that is not ISO was read in the time zone of the machine.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createRingback, MisuseError } from '../../src/index'
import { moveOf } from '../../src/inspector/model/go'
import { apiOf } from '../support/rest/direct'
import type { MessageList } from '../support/rest/resources'
import { onPort } from '../support/server/port'

const NOWHERE = ['2030-02-29', '2030-02-30', '2030-02-31', '2030-04-31', '2030-00-10', '2030-01-00', '2030-13-01']

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each(NOWHERE)('%s', (day) => {
  test('is no moment', async () => {
    expect(() => createRingback({ now: day })).toThrow(MisuseError)
    expect(() => createRingback({ now: `${day}T09:00:00Z` })).toThrow(MisuseError)
    expect(moveOf(`${day} 09:00`, '2030-01-01T00:00:00.000Z')).toBeNull()
    await expect(createRingback().clock.advanceTo(`${day}T09:00:00Z`)).rejects.toThrow(`"${day}T09:00:00Z", which is not a moment`)
  })

  test('is no past', async () => {
    const { control } = await onPort()
    expect((await control('GET', `at?when=${day}`)).json).toMatchObject({
      error: { message: expect.stringContaining('which is not a moment') },
    })
  })

  test('is no filter', async () => {
    const phone = createRingback({ now: '2030-03-03T09:00:00Z' })
    await apiOf(phone).post('Messages.json', { To: phone.handset().number, From: phone.number().e164, Body: 'Hi' })
    for (const value of [day, `${day}T09:00:00Z`, `${day} 09:00:00`]) {
      await apiOf(phone).get<MessageList>(`Messages.json?DateSent=${encodeURIComponent(value)}`)
      expect(phone.alerts.last().message).toContain(`DateSent=${value}: it cannot be read`)
    }
    expect(phone.alerts.count()).toBe(3)
  })

  test('is no moment to send at', async () => {
    const phone = createRingback({ now: '2030-02-27T00:00:00Z' })
    const { sid } = phone.messagingService({ senders: [phone.number()] })
    const text = { MessagingServiceSid: sid, To: phone.handset().number, Body: 'Hi', ScheduleType: 'fixed' }
    expect((await apiOf(phone).post('Messages.json', { ...text, SendAt: `${day}T00:00:00Z` })).json.code).toBe(35114)
  })
})

test.each(['T24:00:00Z', 'T23:60:00Z', 'T23:59:60Z', 'T00:00:00+24:00', 'T00:00:00+02:60'])('nor is there a time %s', (time) => {
  expect(() => createRingback({ now: `2030-01-01${time}` })).toThrow(MisuseError)
})

test('a leap year has its day', () => {
  expect(createRingback({ now: '2028-02-29' }).clock.now().toISOString()).toBe('2028-02-29T00:00:00.000Z')
})

describe.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])('on a machine in %s', (zone) => {
  const listed = async (value: string) => {
    vi.stubEnv('TZ', zone)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const phone = createRingback({ now: '2030-01-02T12:00:00Z' })
    await apiOf(phone).post('Messages.json', { To: phone.handset().number, From: phone.number().e164, Body: 'Hi' })
    const { json } = await apiOf(phone).get<MessageList>(`Messages.json?DateSent=${encodeURIComponent(value)}`)
    return { count: json.messages.length, alerts: phone.alerts.count() }
  }

  test.each(['2030-01-02', '2030-01-02T23:30', '2030-01-02 00:30:00', 'Wed, 02 Jan 2030 23:30:00 +0000', 'Wed, 02 Jan 2030 00:30:00 GMT'])(
    '%s is the second of January',
    async (value) => expect(await listed(value)).toEqual({ count: 1, alerts: 0 }),
  )

  test.each([
    '2030-1-2',
    '2030/01/02',
    'Jan 2 2030',
    '1/2/2030',
    '1893585600000',
    'Wed, 02 Jan 2030 00:30:00',
    'Wed, 31 Feb 2030 00:00:00 GMT',
  ])('%s is no date, and left out with an alert', async (value) => expect(await listed(value)).toEqual({ count: 1, alerts: 1 }))
})
