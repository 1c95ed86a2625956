// The page's run, of which the newest records came first: the older ones take their place before them.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { applyChanges, applyOlder, EMPTY_RUN, missingOf, type Run } from '../../../src/inspector/model/run'
import type { Older, WireLatest } from '../../../src/inspector/model/wire'
import { aPhone, send } from '../../support/inspector/changes'

const wire = <T>(value: object): T => JSON.parse(JSON.stringify(value))

async function opened() {
  const phone = createRingback()
  const shop = phone.number()
  const ana = phone.handset()
  for (let i = 0; i < 250; i++) await ana.text(shop, `text ${i}`)
  const latest = phone.feed.latest()
  return { phone, shop, ana, before: latest.before, run: applyChanges(EMPTY_RUN, wire<WireLatest>(latest)) }
}
const bodies = (run: Run) => [...run.messages.values()].map(({ body }) => body)
const ALL = Array.from({ length: 250 }, (_, i) => `text ${i}`)

test('of very much that happened at once, all is told in several answers, and what is known stays', async () => {
  const { phone, ana, shop, run } = await opened()
  for (let i = 0; i < 900; i++) await ana.text(shop, `more ${i}`)
  const answers: WireLatest[] = []
  let later = run
  for (let more = true; more; more = answers.at(-1)?.more ?? false) {
    answers.push(wire<WireLatest>(phone.feed.latest(later.cursor)))
    later = applyChanges(later, answers.at(-1) as WireLatest)
  }
  expect(answers.length).toBeGreaterThan(1)
  expect(answers.map(({ fresh }) => fresh)).not.toContain(true)
  expect(bodies(later)).toEqual([...bodies(run), ...Array.from({ length: 900 }, (_, i) => `more ${i}`)])
  expect([later.cursor, missingOf(later)]).toEqual([phone.feed.cursor, 150])
  expect([...later.timeline].slice(-5).map(({ text }) => text)).toEqual(
    phone.timeline
      .all()
      .slice(-5)
      .map(({ text }) => text),
  )
})

test('the lines of texts with callbacks come with the texts, and not after all of them', async () => {
  const { phone, shop } = aPhone({ apps: { 'https://app.test': () => new Response(null, { status: 204 }) } })
  for (let i = 0; i < 450; i++) await send(phone, { From: shop, To: '+15550100002', Body: `${i}`, StatusCallback: 'https://app.test/' })
  await phone.clock.drain()
  const slices: Pick<Older, 'messages' | 'timeline'>[] = []
  for (let next = phone.feed.latest().before; next !== null; ) {
    const slice = phone.feed.older(next)
    slices.push(wire<Older>(slice))
    next = slice.before
  }
  expect(slices.map(({ messages }) => messages.length)).toEqual([100, 100, 100, 50])
  expect(phone.timeline.all().length).toBeGreaterThan(3_000)
  expect(slices.reduce((sum, { timeline }) => sum + timeline.length, 300)).toBe(phone.timeline.all().length)
})

describe('of 250 texts', () => {
  test('the newest 100 are there at first, and it is known how many are not', async () => {
    const { run } = await opened()
    expect([bodies(run), missingOf(run), run.counts?.messages]).toEqual([ALL.slice(150), 150, 250])
  })

  test('the older ones come before them, in order, and then nothing is missing', async () => {
    const { phone, run, before } = await opened()
    const slices: Older[] = []
    for (let next = before; next !== null; next = slices[0]?.before ?? null) slices.unshift(wire<Older>(phone.feed.older(next)))
    expect(slices.length).toBeGreaterThan(1)

    const all = applyOlder(run, slices, true)

    expect([bodies(all), missingOf(all), all.counts]).toEqual([ALL, 0, null])
    expect(all.timeline.slice().map(({ text }) => text)).toEqual(phone.timeline.all().map(({ text }) => text))
    expect([...all.callbacks.values()].map(({ sid }) => sid)).toEqual(phone.callbacks.all().map(({ sid }) => sid))
  })

  test('what changed meanwhile is not undone, and the count follows what comes', async () => {
    const { phone, shop, ana, run, before } = await opened()
    const slice = wire<Older>(phone.feed.older(before ?? ''))
    await ana.text(shop, 'news')
    const later = applyChanges(run, wire<WireLatest>(phone.feed.latest(run.cursor)))
    expect(missingOf(later)).toBe(150)

    const merged = applyOlder(later, [slice], false)

    expect([bodies(merged).slice(-2), missingOf(merged)]).toEqual([['text 249', 'news'], 50])
  })
})
