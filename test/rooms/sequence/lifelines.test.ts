// Which columns there are: each has one where there is room, and where there is none, what is missed least is put together.
import { expect, test } from 'vitest'
import {
  appAt,
  columnsOf,
  conferenceOf,
  type Lifeline,
  Lifelines,
  personAt,
  SERVICE,
  shortName,
  socketOf,
  unnamed,
} from '../../../src/sequence/lifelines'

const ANA = personAt('+15550100002')
const BOB = personAt('whatsapp:+15550100004')
const SHOP = appAt('https://shop.test/status')
const OTHER = appAt('https://other.test:8443/voice?a=1')
const ROOM = conferenceOf('CF1', 'Room')
const LINE = socketOf('VX0123456789c2a1')

const titles = (lifelines: readonly Lifeline[], most: number) =>
  columnsOf(new Lifelines(lifelines), most).list.map(({ title, detail }) => (detail === '' ? title : `${title} (${detail})`))

test('the app, the service and each person have columns, from left to right', () => {
  expect(titles([ANA, SHOP, BOB], 6)).toEqual(['app (shop.test)', 'service', '+15550100002', '+15550100004'])
  expect(titles([], 6)).toEqual(['app', 'service'])
  expect(titles([ROOM, ANA, LINE, OTHER, SHOP], 9)).toEqual([
    'app (other.test:8443)',
    'shop.test (app)',
    'VX..c2a1 (socket)',
    'service',
    'Room (conference)',
    '+15550100002',
  ])
})

test('where there is little room, sockets go first, then people stand together, and in the end there are three columns', () => {
  const all = [SHOP, OTHER, LINE, ROOM, ANA, BOB]
  expect(titles(all, 6)).toEqual([
    'app (shop.test)',
    'other.test:8443 (app)',
    'service',
    'Room (conference)',
    '+15550100002',
    '+15550100004',
  ])
  expect(titles(all, 5)).toEqual(['app (shop.test)', 'other.test:8443 (app)', 'service', '+15550100002', '+15550100004'])
  expect(titles(all, 4)).toEqual(['app (shop.test)', 'other.test:8443 (app)', 'service', '2 people'])
  expect(titles(all, 3)).toEqual(['2 apps', 'service', '2 people'])
  expect(titles(all, 1)).toEqual(['2 apps', 'service', '2 people'])
})

test('a thousand people are one column, and a step names which of them it is', () => {
  const people = Array.from({ length: 1_000 }, (_, index) => personAt(`+1555010${String(index).padStart(4, '0')}`))
  const columns = columnsOf(new Lifelines([SHOP, LINE, ...people]), 7)
  expect(columns.list.map(({ title }) => title)).toEqual(['app', 'VX..c2a1', 'service', '1000 people'])
  const last = people.at(-1) as Lifeline
  expect(columns.of(last)).toBe(3)
  expect(unnamed(columns, [SERVICE, last]).map((one) => shortName(one))).toEqual(['…0999'])
  expect(unnamed(columns, [SERVICE, SHOP])).toEqual([])
})

test('who has no column stands where they belong', () => {
  const columns = columnsOf(new Lifelines([SHOP, LINE, ROOM, ANA, BOB]), 3)
  expect([SHOP, LINE, SERVICE, ROOM, ANA].map(columns.of)).toEqual([0, 0, 1, 1, 2])
  expect(unnamed(columns, [ROOM, LINE, ANA]).map(({ name }) => name)).toEqual(['Room', 'VX..c2a1', '+15550100002'])
})

test('who takes part only in what is to come has a column, too, and counts among the many', () => {
  expect(columnsOf(new Lifelines([SHOP, ANA]), 7, [ANA, BOB]).list.map(({ title }) => title)).toEqual([
    'app',
    'service',
    '+15550100002',
    '+15550100004',
  ])
  expect(columnsOf(new Lifelines([SHOP, ANA]), 3, [ANA, BOB]).list.at(-1)?.title).toBe('2 people')
})

test('a person stands by name where it is known, with the number below, and in a column of many by name', () => {
  const nameOf = (address: string) => (address === ANA.name ? 'Ana Torres' : undefined)
  const wide = columnsOf(new Lifelines([SHOP, ANA, BOB]), 7, [], nameOf)
  expect(wide.list.slice(2)).toMatchObject([
    { title: 'Ana Torres', detail: '+15550100002' },
    { title: '+15550100004', detail: '' },
  ])
  expect([ANA, BOB].map(wide.of)).toEqual([2, 3])
  expect([ANA, BOB, SHOP].map((one) => shortName(one, nameOf))).toEqual(['Ana Torres', '…0004', SHOP.name])
})
