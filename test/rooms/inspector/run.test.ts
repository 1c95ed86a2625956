// What the page knows follows what changed.
import { expect, test } from 'vitest'
import { EMPTY_RUN, markRead } from '../../../src/inspector/model/run'
import { aPhone, look } from '../../support/inspector/changes'

test('what was there when the page was opened is read, what comes later is not', async () => {
  const { phone, shop } = aPhone()
  await phone.handset('+15550100002').text(shop, 'before')
  const opened = look(phone)
  const { message } = await phone.handset('+15550100002').text(shop, 'after')
  const later = look(phone, opened)

  expect(opened.messages.size).toBe(1)
  expect([...opened.unread]).toEqual([])
  expect([...later.unread]).toEqual([message.sid])
  expect([...later.touched]).toContain(message.sid)
  expect([...markRead(later, [message.sid]).unread]).toEqual([])
})

test('a change replaces a record and keeps its place', async () => {
  const { phone, shop } = aPhone()
  const ana = phone.handset('+15550100002')
  await ana.text(shop, 'one')
  await ana.text(shop, 'two')
  const opened = look(phone)
  await phone.clock.drain()
  const later = look(phone, opened)

  expect([...later.messages.keys()]).toEqual([...opened.messages.keys()])
  expect(look(phone, later).touched.size).toBe(0)
})

test('a page that was told piece by piece knows what one knows that is opened now', async () => {
  const { phone, shop } = aPhone()
  const ana = phone.handset('+15550100002')
  let run = look(phone)
  for (const body of ['one', 'two', 'three']) {
    await ana.text(shop, body)
    run = look(phone, run)
    await phone.clock.advance('1s')
    run = look(phone, run)
  }
  const fresh = look(phone)

  const facts = ({ unread, touched, revision, ...rest }: typeof run) => rest
  expect(run.messages.size).toBe(3)
  expect(facts(run)).toEqual(facts(fresh))
})

test('after a reset nothing is left of before', async () => {
  const { phone, shop } = aPhone()
  const opened = look(phone)
  await phone.handset('+15550100002').text(shop, 'gone soon')
  const before = look(phone, opened)
  phone.reset()
  const after = look(phone, before)

  expect(before.messages.size).toBe(1)
  expect(after.messages.size).toBe(0)
  expect([...after.timeline]).toEqual([])
  expect(after.unread.size).toBe(0)
  expect(after.numbers).toHaveLength(1)
  expect(EMPTY_RUN.messages.size).toBe(0)
})
