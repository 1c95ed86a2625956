// An alert about a filter without a meaning said that it "was left out" where it had emptied the list, called `DateCreated>` by another
// name, and told of the first such filter alone.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { APP, xml } from '../support/calls/story'
import { apiOf } from '../support/rest/direct'

const WITHOUT = 'it cannot be read, and the list was made without it'
const EMPTY = 'no record has such a value, so the list is empty'

test.each([
  ['Conferences', 'Status=running', EMPTY, 'Use one of init, in-progress, completed.'],
  ['Conferences', 'DateCreated>=soon', WITHOUT, 'Use YYYY-MM-DD, or a full ISO stamp.'],
  ['Conferences', 'DateUpdated<=soon', WITHOUT, 'Use YYYY-MM-DD, or a full ISO stamp.'],
  ['IncomingPhoneNumbers', 'Origin=moon', EMPTY, 'Use twilio or hosted.'],
  ['IncomingPhoneNumbers', 'PhoneNumber=abc!', EMPTY, 'Use digits, with * for any of them.'],
])('GET %s, %s', async (list, filter, says, fix) => {
  const phone = createRingback()
  phone.number()
  const [, name = '', value = ''] = /^(.+?)=([^=]*)$/.exec(filter) ?? []
  const { status, json } = await apiOf(phone).get(`${list}.json?${new URLSearchParams([[name, value]])}`)
  expect(status).toBe(200)
  expect(phone.alerts.all()).toMatchObject([
    { code: 20001, level: 'warning', message: `GET ${list} had the filter ${filter}: ${says}.`, fix },
  ])
  const rows = json[list === 'Conferences' ? 'conferences' : 'incoming_phone_numbers']
  expect(rows).toEqual([])
})

test('a list that is made without a filter has its records', async () => {
  const phone = createRingback({ apps: { [APP]: () => xml('<Dial><Conference>Room</Conference></Dial>') } })
  await phone.handset().dial(phone.number({ voiceUrl: `${APP}/voice` }))
  const { json } = await apiOf(phone).get('Conferences.json?DateCreated=soon')
  expect(json.conferences).toMatchObject([{ friendly_name: 'Room' }])
})

test('each of several is told', async () => {
  const phone = createRingback()
  await apiOf(phone).get('Conferences.json?Status=running&DateCreated=soon&DateUpdated=later')
  expect(phone.alerts.all().map(({ message }) => /filter (\w+)/.exec(message)?.[1])).toEqual(['Status', 'DateCreated', 'DateUpdated'])
})

test('under strict the first is refused', async () => {
  const phone = createRingback({ strict: true })
  const { status, json } = await apiOf(phone).get('Conferences.json?DateCreated%3E=soon')
  expect([status, json.code]).toEqual([400, 20001])
  expect(json.message).toContain('DateCreated>')
})
