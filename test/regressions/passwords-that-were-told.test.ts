// The password in a URL stood in request records, in the media of a message, in refusals and so in the timeline, and in misuses.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

const phone = createRingback()
const shop = phone.number()
const text = { To: phone.handset().number, From: shop.e164, Body: 'see https://ana:secret@app.test/' }

test('a request record shows the URL without it, and a text as it was written', async () => {
  await apiOf(phone).post('Messages.json', { ...text, StatusCallback: 'https://ana:secret@app.test/status' })
  expect(phone.requests.last().params).toEqual({ ...text, StatusCallback: 'https://app.test/status' })
  await apiOf(phone).post('Messages.json', { ...text, MediaUrl: ['https://ana:secret@app.test/a.png', 'https://app.test/b.png'] })
  expect(phone.requests.last().params).toMatchObject({ MediaUrl: ['https://app.test/a.png', 'https://app.test/b.png'] })
})

test('so does the media of a message', async () => {
  await apiOf(phone).post('Messages.json', { ...text, MediaUrl: 'https://ana:secret@app.test/a.png' })
  expect(phone.messages.last().media).toMatchObject([{ url: 'https://app.test/a.png' }])
})

test.each([
  ['Messages.json', { ...text, StatusCallback: 'ftp://ana:secret@app.test/' }],
  ['Messages.json', { ...text, MediaUrl: 'ftp://ana:secret@app.test/' }],
  ['Calls.json', { ...text, Url: 'ftp://ana:secret@app.test/' }],
  [`IncomingPhoneNumbers/${shop.sid}.json`, { SmsUrl: 'ftp://ana:secret@app.test/' }],
])('and a refusal of %s', async (path, form) => {
  const { json } = await apiOf(phone).post(path, form)
  expect(json.message).toContain('ftp://app.test/')
  expect(phone.timeline.text()).not.toContain('ana:secret@app.test/ ')
})

test('and a misuse', () => {
  expect(() => phone.app('https://ana:secret@app.test', () => new Response())).toThrow('got "https://app.test"')
  expect(() => phone.number({ smsUrl: 'ftp://ana:secret@app.test/' })).toThrow('got "ftp://app.test/"')
})

test('a word of 200,000 letters is looked through in one go', async () => {
  const word = 'a'.repeat(200_000)
  await apiOf(phone).post('Messages.json', { ...text, StatusCallback: word })
  expect(phone.requests.last().params.StatusCallback).toBe(word)
  expect(phone.timeline.text()).toContain('is not a valid URL')
})
