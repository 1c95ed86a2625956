// Alerts in the page's model: what looks wrong is counted, and what is only said stands apart.
import { expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { groupAlerts, problemCount, problemsIn, saidIn } from '../../../src/inspector/model/alerts'
import { look } from '../../support/inspector/changes'
import { apiOf } from '../../support/rest/direct'

async function lookAtStrict() {
  const phone = createRingback({ strict: true })
  const shop = phone.number()
  const api = apiOf(phone)
  await api.post('Messages.json', { From: shop.e164, To: shop.e164, Body: 'Hi' })
  for (const Colour of ['red', 'blue']) await api.post('Messages.json', { From: shop.e164, To: '+15550100002', Body: 'Hi', Colour })
  return { phone, run: look(phone) }
}

test('a guess is said, and counts as no problem', async () => {
  const { run } = await lookAtStrict()
  expect(run.alerts.slice().map(({ level }) => level)).toEqual(['info', 'error', 'error'])
  expect(problemsIn(run.alerts).map(({ level }) => level)).toEqual(['error', 'error'])
  expect(saidIn(run.alerts).map(({ message }) => message)).toEqual(['This run leans on a guess: text-same-number.'])
  expect(problemCount(run)).toBe(2)
})

test('what the server counts is what the page would', async () => {
  const { phone, run } = await lookAtStrict()
  const { counts } = phone.feed.latest()
  expect(counts).toMatchObject({ alerts: 3, problems: 2 })
  expect(problemCount({ ...run, alerts: [], counts })).toBe(2)
})

test('what was said several times is said once, newest first', async () => {
  const { run } = await lookAtStrict()
  const groups = groupAlerts(run.alerts)
  expect(groups.map(({ alert }) => alert.level)).toEqual(['error', 'error', 'info'])
})
