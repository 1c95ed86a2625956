// drain() on a menu that asks itself again visited 100,000 moments without a turn of the event loop, so that no time limit of a
// runner fired, and kept a copy of the whole transcript for each of them: 8,000 moments took 747 MB.
import { expect, test } from 'vitest'
import { Trail } from '../../src/store/trail'
import { story } from '../support/calls/story'

const MENU = { '/voice': '<Gather timeout="1"><Say>One</Say></Gather><Redirect>/voice</Redirect>' }

test('the error names the call, the URL and how often it was asked', async () => {
  const { phone, bob, shop } = story(MENU)
  const leg = await bob.dial(shop)
  const short = `CA..${leg.sid.slice(-4)}`
  await expect(phone.clock.drain({ limit: 400 })).rejects.toThrow(
    `Since the move began ${short} asked https://app.test/voice 200 times.\nThe clock stands at`,
  )
  phone.reset()
})

test('the default limit is 10,000 due moments, and a timer of the runner fires meanwhile', async () => {
  const { phone, bob, shop } = story(MENU)
  await bob.dial(shop)
  let rang = 0
  const timer = setInterval(() => (rang += 1), 1)
  await expect(phone.clock.drain()).rejects.toThrow('clock.drain() visited 10000 due moments')
  clearInterval(timer)
  expect(rang).toBeGreaterThan(5)
  phone.reset()
})

test('a call ends after four hours', async () => {
  const { phone, bob, shop } = story({ '/voice': '<Say>Hold</Say><Pause length="1000"/><Redirect>/voice</Redirect>' })
  const leg = await bob.dial(shop)
  await phone.clock.drain()
  expect(leg.call).toMatchObject({ status: 'completed', duration: 14_400 })
})

test('TimeLimit says otherwise', async () => {
  const { phone, place, call } = story({ '/voice': '<Pause length="1000"/><Redirect>/voice</Redirect>' })
  const sid = await place({ TimeLimit: '20000' })
  await phone.clock.drain()
  expect(call(sid).duration).toBe(20_000)
})

test('drain does not go there only to end a call that waits for somebody, and advance does', async () => {
  const { phone, bob, shop } = story({ '/voice': '<Say loop="0">Hold</Say>' })
  const leg = await bob.dial(shop)
  await phone.clock.drain()
  expect(leg.status).toBe('in-progress')
  await expect(phone.clock.until(() => false)).rejects.toThrow('nothing is pending any more')
  await phone.clock.advance('4h')
  expect(leg.call).toMatchObject({ status: 'completed', duration: 14_400 })
})

test('versions of a list that grows share their entries, and each stays as it was', () => {
  const one = Trail.of('a')
  const two = one.with('b')
  const other = one.with('c')
  expect([one, two, other, two.with('d')].map((trail) => trail.from(0).join(''))).toEqual(['a', 'ab', 'ac', 'abd'])
  expect([...two]).toEqual(['a', 'b'])
})

test('a way back and a look back show the transcript as it was', async () => {
  const { phone, bob, shop } = story(MENU)
  const leg = await bob.dial(shop)
  await phone.clock.advance('10s')
  const [snapshot, then] = [phone.snapshot(), leg.heard.length]
  await phone.clock.advance('10s')
  expect(leg.heard.length).toBeGreaterThan(then)
  expect(phone.calls.last().transcript.length).toBeGreaterThan(then)
  expect(
    phone
      .at(snapshot.at)
      .calls.last()
      .transcript.filter(({ verb }) => verb === 'Say'),
  ).toHaveLength(then)
  phone.restore(snapshot)
  expect(leg.heard).toHaveLength(then)
  await phone.clock.advance('10s')
  expect(leg.heard.length).toBeGreaterThan(then)
  phone.reset()
})
