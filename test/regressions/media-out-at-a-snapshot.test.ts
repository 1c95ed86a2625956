// A file was being fetched when a snapshot was taken, or the run was saved: the text waited for it for good, because what was under way
// stood in no row.
import { expect, test } from 'vitest'
import { createRingback, type Snapshot } from '../../src/index'
import { apiOf } from '../support/rest/direct'

async function fetching() {
  const phone = createRingback()
  const shop = phone.number()
  const kept: { snapshot?: Snapshot; saved?: string } = {}
  const app = () => new Response('image', { headers: { 'content-type': 'image/png' } })
  phone.app('https://cdn.test', () => {
    kept.saved ??= phone.save()
    kept.snapshot ??= phone.snapshot()
    return app()
  })
  await apiOf(phone).post('Messages.json', { To: '+15550100002', From: shop.e164, MediaUrl: 'https://cdn.test/cat.png' })
  await phone.clock.drain()
  expect(phone.messages.last().status).toBe('delivered')
  return { phone, app, snapshot: kept.snapshot as Snapshot, saved: kept.saved as string }
}

test('a rewound phone fetches it again', async () => {
  const { phone, snapshot } = await fetching()
  phone.restore(snapshot)
  expect(phone.messages.last().status).not.toBe('delivered')
  await phone.clock.drain()
  expect(phone.messages.last()).toMatchObject({ status: 'delivered', media: [{ contentType: 'image/png' }] })
})

test('and so does one that is opened', async () => {
  const { app, saved } = await fetching()
  const again = createRingback({ from: saved, apps: { 'https://cdn.test': app } })
  expect(again.messages.last().status).not.toBe('delivered')
  await again.clock.drain()
  expect(again.messages.last()).toMatchObject({ status: 'delivered', media: [{ contentType: 'image/png' }] })
})
