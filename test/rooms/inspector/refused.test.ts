// Refused requests: rows of the list, each with the words of its own refusal and with what the phone said about it.
import { expect, test } from 'vitest'
import { looseOf } from '../../../src/inspector/model/about'
import { testOf } from '../../../src/inspector/model/copies'
import { itemsOf } from '../../../src/inspector/model/items'
import { adviceFor, isRefusal, nameOf } from '../../../src/inspector/model/refused'
import { rowOf } from '../../../src/inspector/model/rows'
import { applyChanges, applyOlder, EMPTY_RUN } from '../../../src/inspector/model/run'
import { aPhone, look, send } from '../../support/inspector/changes'

test('a refusal is a row of its own, with its parameters and its reason', async () => {
  const { phone, shop } = aPhone()
  await expect(send(phone, { From: shop, To: 'nobody', Body: 'one' })).rejects.toThrow()
  await send(phone, { From: shop, To: '+15550100002', Body: 'two' })
  await expect(send(phone, { From: shop, To: '+15550100002', Body: '' })).rejects.toThrow()
  const run = look(phone)
  const refused = [...run.refused.values()]

  expect(refused.map(({ request }) => request.params.Body)).toEqual(['one', ''])
  for (const { request } of refused) {
    expect(request.message).toMatch(/^\w/)
    expect(run.timeline.slice().map(({ text }) => text)).toContain(`${nameOf(request)} → 400 ${request.code} ${request.message}`)
  }
  expect(run.timeline.slice().filter(isRefusal)).toHaveLength(2)
  const rows = itemsOf(run)
  expect(
    rows
      .slice()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['message', 'request', 'request'])
  expect(
    rows
      .slice()
      .filter(({ type }) => type === 'request')
      .map((row) => rowOf(row).preview(row)),
  ).toContain(refused[0]?.request.message)
})

test('its SID stays the same while others come, and in the older slices', async () => {
  const { phone, shop } = aPhone()
  const refuse = (Body: string) => send(phone, { From: shop, To: 'nobody', Body }).catch(() => undefined)
  await refuse('one')
  const first = look(phone)
  await refuse('two')
  const later = look(phone, first)
  for (let count = 0; count < 150; count++) await refuse('again')

  const known = phone.feed.latest()
  const newest = applyChanges(EMPTY_RUN, JSON.parse(JSON.stringify(known)))
  const older = JSON.parse(JSON.stringify(phone.feed.older(known.before ?? '')))
  const all = applyOlder(newest, [older], older.before === null)

  expect([...later.refused.keys()]).toEqual([[...first.refused.keys()][0], [...all.refused.keys()][1]])
  expect(newest.refused.size).toBe(100)
  expect([...all.refused]).toEqual([...look(phone).refused])
  expect(all.refused.size).toBe(152)
})

test('what the phone advised stands with the request that it is about', async () => {
  const { phone, shop } = aPhone()
  await send(phone, { From: '+15551110000', To: '+15550100002', Body: 'Hi' }).catch(() => undefined)
  await send(phone, { From: shop, To: 'nobody', Body: 'Hi' }).catch(() => undefined)
  const run = look(phone)
  const [foreign, nobody] = [...run.refused.values()].map((one) => adviceFor(one, looseOf(run.about).alerts).map(({ message }) => message))

  expect(foreign).toEqual([expect.stringContaining('named +15551110000 as From')])
  expect(nobody).toEqual([])
})

test('a test that expects the refusal', async () => {
  const { phone, shop } = aPhone()
  await send(phone, { From: shop, To: 'nobody', Body: "it's" }).catch(() => undefined)
  const [refused] = look(phone).refused.values()
  expect(refused && testOf(refused)).toBe(
    `await expect(client.messages.create({ from: '${shop}', to: 'nobody', body: 'it\\'s' })).rejects.toMatchObject({ status: 400, code: 21211 })`,
  )
})
