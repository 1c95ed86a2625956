// Records handed out the store's own objects: who wrote to a callback's params wrote to the store.
import { expect, test } from 'vitest'
import { createRingback, MisuseError } from '../../src/index'
import { send } from '../support/phone/requests'
import { apiOf } from '../support/rest/direct'

async function phoneWithACallback() {
  const phone = createRingback({ apps: { 'https://app.test': () => new Response('fine') }, callbacks: { statuses: ['sent'] } })
  await send(phone, { from: phone.number().e164, to: '+15550100002', statusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  return phone
}

test('the form, the headers and the answer of a callback', async () => {
  const phone = await phoneWithACallback()
  const before = JSON.stringify(phone.callbacks.last())
  const { params, headers, answer } = phone.callbacks.last()
  for (const part of [params, headers, answer]) Object.assign(part as object, { MessageStatus: 'mine', host: 'mine', body: 'mine' })
  expect(JSON.stringify(phone.callbacks.last())).toBe(before)
})

test('the parameters of a request', async () => {
  const phone = createRingback()
  await apiOf(phone).post('Messages.json', { Body: ['one', 'two'] })
  const { params } = phone.requests.last()
  expect(params).toEqual({ Body: ['one', 'two'] })
  const body = params.Body as string[]
  body.length = 0
  expect(phone.requests.last().params).toEqual({ Body: ['one', 'two'] })
})

test('phone.replay still knows a record: read again, copied, or of the past; and none of another phone', async () => {
  const [phone, other] = [await phoneWithACallback(), await phoneWithACallback()]
  await phone.replay(phone.callbacks.last())
  await phone.replay({ ...phone.callbacks.last() })
  await phone.replay(phone.at('1s').callbacks.last())
  expect(phone.callbacks.last().attempts).toHaveLength(4)
  await expect(phone.replay(other.callbacks.last())).rejects.toThrow(MisuseError)
})
