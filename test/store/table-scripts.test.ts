// The table against an array that is searched from end to end, over random scripts.
import { expect, test } from 'vitest'
import { type RowList, Table, type TableImage } from '../../src/store/table'
import { type Dice, dice } from '../domain/dice'

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
  restore({ table, naive, images }, { pick }) {
    if (images.length === 0) return
    const image = pick(images)
    table.restore(image.table)
    naive.placed = image.placed
    naive.next = image.next
  },
}
const HAT = ['put', 'put', 'put', 'put', 'put', 'put', 'remove', 'remove', 'image', 'restore']

function compareList(list: RowList<Ball>, expected: readonly Placed[], upTo: number): void {
  expect(Array.from({ length: list.length }, (_, index) => list.at(index))).toEqual(expected.map(({ ball }) => ball))
  for (let sequence = 0; sequence <= upTo; sequence++) {
    expect(list.place(sequence)).toBe(expected.filter((placed) => placed.sequence < sequence).length)
  }
}

function compare({ table, naive }: Pair): void {
  expect(table.size).toBe(naive.placed.length)
  expect([...table]).toEqual(naive.placed.map(({ ball }) => ball))
  for (const sid of SIDS) {
    const placed = naive.placed.find(({ ball }) => ball.sid === sid)
    expect(table.get(sid)).toBe(placed?.ball)
    expect(table.sequenceOf(sid)).toBe(placed?.sequence)
  }
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

test.each([1, 2, 3, 4, 5, 6])('script %i', (seed) => {
  const rolls = dice(seed)
  const table = new Table<Ball, 'colour' | 'size'>({ colour: (ball) => ball.colour, size: (ball) => ball.size })
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
