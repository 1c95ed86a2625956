// Whatever happens between, and in whatever order it is told: a page that was told piece by piece knows what one knows that was told all.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../../src/index'
import { itemsOf } from '../../../src/inspector/model/items'
import { merge } from '../../../src/inspector/model/merged'
import { applyCallbacks, applyChanges, applyOlder, EMPTY_RUN, isListed, missingOf, type Run } from '../../../src/inspector/model/run'
import type { Callback, Item, Older, WireLatest } from '../../../src/inspector/model/wire'
import { look } from '../../support/inspector/changes'
import { holds, PATIENCE, told } from '../../support/properties/runs'
import { apiOf } from '../../support/rest/direct'

const wire = <T>(value: object): T => JSON.parse(JSON.stringify(value))

/** As the page's line does it: a slice may be on its way while other things are told. */
class Told {
  readonly #phone: Ringback
  run: Run = EMPTY_RUN
  #before: string | null = null
  #onItsWay: { readonly asked: string; readonly slice: Older } | undefined

  constructor(phone: Ringback) {
    this.#phone = phone
  }

  look(): void {
    const latest = this.#phone.feed.latest(this.run.cursor)
    if (latest.fresh) this.#before = latest.before
    this.run = applyChanges(this.run, wire<WireLatest>(latest))
    if (latest.more) this.look()
  }

  ask(): void {
    if (this.#before !== null && !this.#onItsWay)
      this.#onItsWay = { asked: this.#before, slice: wire<Older>(this.#phone.feed.older(this.#before)) }
  }

  take(): void {
    const coming = this.#onItsWay
    this.#onItsWay = undefined
    if (!coming || coming.asked !== this.#before) return
    this.#before = coming.slice.before
    this.run = applyOlder(this.run, [coming.slice], this.#before === null)
  }

  all(): void {
    this.take()
    this.look()
    while (this.#before !== null) {
      this.ask()
      this.take()
    }
    // Of older callbacks the headers come when somebody looks at the record.
    for (const { sid } of itemsOf(this.run)) {
      const own = [...this.#phone.feed.slices('callbacks', 'oldest first', sid)].flat()
      this.run = applyCallbacks(this.run, wire<Callback[]>(own))
    }
  }
}

/**
 * What does not depend on when it was told. Callbacks come with their records: they stand in order of each alone, and those of a deleted
 * one may not have come.
 */
function factsOf(run: Run, items: Iterable<Item>) {
  const { unread, touched, revision, counts, merged, callbacks, ...rest } = run
  const bySid: { [sid: string]: string[] } = {}
  for (const callback of callbacks.values()) {
    if (!isListed(run, callback.sid)) continue
    const own = bySid[callback.sid] ?? []
    own.push(JSON.stringify(callback))
    bySid[callback.sid] = own
  }
  return { ...rest, items: [...items], bySid }
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant('text' as const) },
  { weight: 3, arbitrary: fc.constant('send' as const) },
  { weight: 2, arbitrary: fc.constant('dial' as const) },
  { weight: 3, arbitrary: fc.constantFrom('advance 100ms' as const, 'advance 2s' as const) },
  { weight: 2, arbitrary: fc.nat(300).map((at) => `delete ${at}` as const) },
  { weight: 1, arbitrary: fc.constant('reset' as const) },
  { weight: 4, arbitrary: fc.constant('look' as const) },
  { weight: 4, arbitrary: fc.constant('ask' as const) },
  { weight: 4, arbitrary: fc.constant('take' as const) },
  { weight: 2, arbitrary: fc.constant('meet' as const) },
)

/** The oldest texts are still on their way when the page is opened: what becomes of them is told before their slice is. */
async function aWorld(texts: number) {
  const phone = createRingback()
  const shop = phone.number()
  const api = apiOf(phone)
  const ana = phone.handset()
  const send = () => api.post('Messages.json', { From: shop.e164, To: ana.number, Body: 'Hi', StatusCallback: 'https://app.test/s' })
  for (let i = 0; i < 60; i++) await send()
  for (let i = 0; i < texts; i++) {
    await ana.text(shop, `text ${i}`)
    if (i % 40 === 0) await ana.dial(shop)
    if (i % 90 === 0) await phone.clock.advance('50ms')
  }
  const page = new Told(phone)
  page.look()
  const acts: { readonly [name: string]: (value: string) => unknown } = {
    text: () => ana.text(shop, 'one more'),
    send,
    dial: () => ana.dial(shop),
    advance: (by) => phone.clock.advance(by as '2s'),
    delete(at) {
      const sid = phone.messages.all().at(Number(at) % Math.max(1, phone.messages.count()))?.sid
      return sid && api.delete(`Messages/${sid}.json`)
    },
    reset: () => phone.reset(),
    look: () => page.look(),
    ask: () => page.ask(),
    take: () => page.take(),
    // What changes while a slice is on its way is newer than the slice.
    async meet() {
      page.ask()
      await phone.clock.advance('100ms')
      page.look()
      page.take()
    },
  }
  return { phone, page, acts }
}

test(
  `the run after any slices is the whole ${told(25)}`,
  async () => {
    await holds(25, fc.tuple(fc.nat(260), fc.array(step, { maxLength: 50 })), async ([texts, script]) => {
      const { phone, page, acts } = await aWorld(texts)
      for (const act of script) {
        const [name, value] = act.split(' ') as [string, string]
        await acts[name]?.(value)
      }
      page.all()

      const whole = look(phone)
      expect(missingOf(page.run)).toBe(0)
      expect(factsOf(page.run, itemsOf(page.run))).toEqual(factsOf(whole, merge(whole).items))
    })
  },
  PATIENCE,
)
