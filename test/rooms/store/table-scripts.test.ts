// The table against an array that is searched from end to end, over random scripts.
import { expect, test } from 'vitest'
import { type RowList, Table, type TableImage } from '../../../src/store/table'
import { type Dice, dice } from '../../support/domain/dice'

interface Ball {
  readonly sid: string
  readonly colour: string
  readonly size: string
}

interface Placed {
  readonly sequence: number
  readonly ball: Ball
}

const SIDS = Array.from({ length: 60 }, (_, index) => `ball ${index}`)
const COLOURS = ['red', 'blue', 'green']
const SIZES = ['small', 'large']

class NaiveTable {
  placed: readonly Placed[] = []
  next = 0

  put(ball: Ball): void {
    const there = this.placed.some((other) => other.ball.sid === ball.sid)
    if (there) this.placed = this.placed.map((other) => (other.ball.sid === ball.sid ? { ...other, ball } : other))
    else this.placed = [...this.placed, { sequence: this.next++, ball }]
  }

  remove(sid: string): boolean {
    const before = this.placed.length
    this.placed = this.placed.filter((other) => other.ball.sid !== sid)
    return this.placed.length < before
  }
}

interface Pair {
  readonly table: Table<Ball, 'colour' | 'size'>
  readonly naive: NaiveTable
  images: { readonly table: TableImage<Ball>; readonly placed: readonly Placed[]; readonly next: number }[]
}

const ACTS: Record<string, (pair: Pair, dice: Dice) => void> = {
  put({ table, naive }, { pick }) {
    const ball = { sid: pick(SIDS), colour: pick(COLOURS), size: pick(SIZES) }
    table.put(ball)
    naive.put(ball)
  },
  remove({ table, naive }, { pick }) {
    const sid = pick(SIDS)
    expect(table.remove(sid)).toBe(naive.remove(sid))
  },
  image(pair) {
    const { table, naive } = pair
    pair.images = [...pair.images.slice(-3), { table: table.image(), placed: naive.placed, next: naive.next }]
  },
  restore(pair, { pick }) {
    if (pair.images.length === 0) return
    const image = pick(pair.images)
    pair.table.restore(image.table)
    pair.naive.placed = image.placed
    pair.naive.next = image.next
  },
}
const HAT = ['put', 'put', 'put', 'put', 'put', 'put', 'remove', 'remove', 'image', 'restore']

function compareList(list: RowList<Ball>, expected: readonly Placed[], upTo: number): void {
  expect(Array.from({ length: list.length }, (_, index) => list.at(index))).toEqual(expected.map(({ ball }) => ball))
  // One expectation for all of them: each costs more than what it looks at.
  const sequences = Array.from({ length: upTo + 1 }, (_, sequence) => sequence)
  expect(sequences.map((sequence) => list.place(sequence))).toEqual(
    sequences.map((sequence) => expected.filter((placed) => placed.sequence < sequence).length),
  )
}

function compare({ table, naive }: Pair): void {
  expect(table.size).toBe(naive.placed.length)
  expect([...table]).toEqual(naive.placed.map(({ ball }) => ball))
  const placedOf = (sid: string) => naive.placed.find(({ ball }) => ball.sid === sid)
  expect(SIDS.filter((sid) => table.get(sid) !== placedOf(sid)?.ball)).toEqual([])
  expect(SIDS.map((sid) => table.sequenceOf(sid))).toEqual(SIDS.map((sid) => placedOf(sid)?.sequence))
  compareList(table.list(), naive.placed, naive.next)
  for (const colour of [...COLOURS, 'no such colour']) {
    compareList(
      table.listBy('colour', colour),
      naive.placed.filter(({ ball }) => ball.colour === colour),
      naive.next,
    )
  }
  for (const size of SIZES) {
    compareList(
      table.listBy('size', size),
      naive.placed.filter(({ ball }) => ball.size === size),
      naive.next,
    )
  }
}

const FIELDS = { colour: ['colour'], size: ['size'] } as const
const FUNCTIONS = { colour: (ball: Ball) => ball.colour, size: (ball: Ball) => ball.size }

test.each([
  { seed: 1, keys: FUNCTIONS, limit: undefined },
  { seed: 2, keys: FUNCTIONS, limit: undefined },
  { seed: 3, keys: FIELDS, limit: undefined },
  { seed: 4, keys: FIELDS, limit: undefined },
  { seed: 5, keys: FUNCTIONS, limit: 10 },
  { seed: 6, keys: FIELDS, limit: 1 },
  { seed: 7, keys: FIELDS, limit: 40 },
])('script $seed with a memory of $limit changes', ({ seed, keys, limit }) => {
  const rolls = dice(seed)
  const table = new Table<Ball, 'colour' | 'size'>(keys, limit)
  const pair: Pair = { table, naive: new NaiveTable(), images: [] }
  let most = 0
  for (let turn = 1; turn <= 400; turn++) {
    ACTS[rolls.pick(HAT)]?.(pair, rolls)
    most = Math.max(most, table.size)
    if (turn % 8 === 0) compare(pair)
  }
  expect(new Set(HAT)).toEqual(new Set(Object.keys(ACTS)))
  expect(most).toBeGreaterThan(20)
})

test.each([undefined, 25])('the past, with a memory of %s changes', (limit) => {
  const rolls = dice(11)
  const table = new Table<Ball, 'colour' | 'size'>(FIELDS, limit)
  const naive = new NaiveTable()
  const past: (readonly Placed[])[] = []
  let [seen, forgotten] = [0, 0]
  for (let now = 0; now < 300; now++) {
    for (let acts = rolls.roll(4); acts > 0; acts--) {
      const [sid, removes] = [rolls.pick(SIDS), rolls.roll(4) === 0]
      const ball = { sid, colour: rolls.pick(COLOURS), size: rolls.pick(SIZES) }
      if (removes) table.remove(sid, now)
      else table.put(ball, now)
      if (removes) naive.remove(sid)
      else naive.put(ball)
    }
    past[now] = naive.placed
    const at = rolls.roll(now + 1)
    const rows = table.asOf(at)
    if (rows === undefined) forgotten += 1
    else {
      expect(rows).toEqual(past[at]?.map(({ ball }) => ball))
      seen += 1
    }
    expect(table.asOf(now)).toEqual([...table])
  }
  expect(seen).toBeGreaterThan(limit === undefined ? 299 : 10)
  expect(forgotten > 0).toBe(limit !== undefined)
})
