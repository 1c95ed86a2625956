// What the page offers to do with a record: pure, as the bodies of `POST requests`; and each of them is taken by the REST API.
import { createRingback } from 'ringback'
import { connect } from 'ringback/client'
import { listen } from 'ringback/server'
import { expect, onTestFinished, test } from 'vitest'
import { playMorning } from '../../../scripts/picture/clinic.mjs'
import {
  type ApiAct,
  checkAct,
  conferenceActs,
  dequeueAct,
  participantActs,
  recordingActs,
  refusalOf,
  verificationActs,
} from '../../../src/inspector/model/api-acts'
import { nameOf, whoIs } from '../../../src/inspector/model/names'
import type { WireChanges } from '../../../src/inspector/model/wire'

async function morning() {
  const phone = createRingback({ seed: 'clinic' })
  const server = await listen(phone)
  onTestFinished(() => server.close())
  const there = connect(server.url)
  await playMorning(phone, (path, params) => there.request(path, params))
  const wire = () => JSON.parse(JSON.stringify(phone.feed.since())) as WireChanges
  const act = async ({ path, params = {}, method, account }: ApiAct) =>
    refusalOf(await there.request(path, params, { account, ...(method ? { method } : {}) }))
  const find = (acts: readonly ApiAct[], label: string) => {
    const found = acts.find((one) => one.label === label)
    if (!found) throw new Error(`${label} is not offered: ${acts.map((one) => one.label).join(', ')}`)
    return found
  }
  const first = <One>(list: readonly One[], holds: (one: One) => boolean = () => true) => {
    const found = list.find(holds)
    if (!found) throw new Error('There is none.')
    return found
  }
  return { phone, wire, act, find, first }
}

test('a participant is muted, held and removed, and the conference ended', async () => {
  const { phone, wire, act, find, first } = await morning()
  const room = () => first(wire().conferences)
  const doctor = () => first(room().participants, ({ muted, callSid }) => callSid === room().participants[0]?.callSid || muted)
  for (const label of ['Mute', 'Hold', 'Unmute', 'Take off hold'])
    expect(await act(find(participantActs(room(), doctor()), label)), label).toBeUndefined()
  expect(doctor()).toMatchObject({ muted: false, hold: false })
  const { sid } = room()
  expect(await act(find(participantActs(room(), doctor()), 'Remove'))).toBeUndefined()
  expect(phone.conferences.get(sid)?.participants).toHaveLength(1)
  expect(await act(find(conferenceActs(room()), 'End conference'))).toBeUndefined()
  expect(phone.conferences.get(sid)?.status).toBe('completed')
  expect(conferenceActs(room())).toEqual([])
})

test('who waits is taken out of a queue', async () => {
  const { phone, wire, act, first } = await morning()
  const queue = first(wire().queues)
  expect(queue.members).toHaveLength(1)
  expect(await act(dequeueAct(queue, 'Front', 'https://clinic.test/round'))).toBeUndefined()
  await phone.clock.advance('1s')
  expect(phone.queues.last().members).toEqual([])
  expect(phone.conferences.last().participants).toHaveLength(3)
})

test('a recording that goes on is paused and stopped; one that is there is deleted', async () => {
  const { phone, wire, act, find, first } = await morning()
  const done = first(wire().recordings)
  expect(recordingActs(done).map(({ label }) => label)).toEqual(['Delete'])
  expect(await act(find(recordingActs(done), 'Delete'))).toBeUndefined()
  expect(phone.recordings.get(done.sid)?.status ?? 'gone').toMatch(/deleted|gone/)

  const call = first(wire().calls, ({ status }) => status === 'in-progress')
  const start = { label: 'Record', path: `Calls/${call.sid}/Recordings`, account: call.accountSid }
  expect(await act(start)).toBeUndefined()
  const going = () => first(wire().recordings, ({ callSid }) => callSid === call.sid)
  await phone.clock.advance('1s')
  for (const label of ['Pause', 'Go on', 'Stop']) expect(await act(find(recordingActs(going()), label)), label).toBeUndefined()
  expect(recordingActs(going())).toEqual([])
})

test('a code is checked, and a verification approved or canceled', async () => {
  const { phone, wire, act, find, first } = await morning()
  const verification = () => first(wire().verifications)
  expect(await act(checkAct(verification(), '000000'))).toBeUndefined()
  expect(verification().checks).toMatchObject([{ valid: false }])
  expect(await act(checkAct(verification(), phone.verify.code('+15550100002')))).toBeUndefined()
  expect(verification().status).toBe('approved')
  expect(verificationActs(verification())).toEqual([])

  const again = await morning()
  const other = again.first(again.wire().verifications)
  expect(await again.act(find(verificationActs(other), 'Cancel'))).toBeUndefined()
  expect(again.phone.verifications.last().status).toBe('canceled')
})

test('a refusal is told in its own words', () => {
  expect(refusalOf({ status: 200, body: {} })).toBeUndefined()
  expect(refusalOf({ status: 404, body: { code: 20404, message: 'Not found.' } })).toBe('404 20404 Not found.')
  expect(refusalOf({ status: 503, body: null })).toBe('503')
})

test('people have the names that the test gave them', async () => {
  const { handsets } = (await morning()).wire()
  expect(nameOf(handsets, '+15550100002')).toBe('Ana Torres')
  expect(nameOf(handsets, '+15550100999')).toBeUndefined()
  expect(whoIs(handsets, 'whatsapp:+15550100004')).toBe('Chloe Martin on WhatsApp')
  expect(whoIs(handsets, 'whatsapp:+15550100999')).toBe('whatsapp:+15550100999')
})
