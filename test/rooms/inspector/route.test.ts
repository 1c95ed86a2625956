// The route: where somebody stands in the page, as a value and as the part of an address behind `#`.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GROUPS, hashOf, type Route, routeOf, SIDES, START, selecting, showing, VIEWS } from '../../../src/inspector/model/route'

const SID = `SM${'0'.repeat(32)}`

const anyRoute: fc.Arbitrary<Route> = fc.record({
  selected: fc.option(fc.constantFrom(SID, 'CA1')),
  frame: fc.option(fc.nat(500)),
  pair: fc.option(
    fc.record({ ours: fc.constantFrom('+15550001111', 'whatsapp:+1555'), theirs: fc.constantFrom('+1555', 'client:a~b&c=d e') }),
  ),
  filter: fc.record({
    text: fc.string({ unit: 'grapheme' }),
    type: fc.constantFrom('all', 'message', 'call'),
    direction: fc.constantFrom('any', 'inbound', 'outbound'),
  }),
  group: fc.constantFrom(...GROUPS),
  view: fc.constantFrom(...VIEWS),
  side: fc.constantFrom(...SIDES),
  narrow: fc.constantFrom('list', 'centre', ...SIDES),
  at: fc.option(fc.nat(10 ** 10)),
})

test('any route comes back from its hash', () => {
  fc.assert(
    fc.property(anyRoute, (route) => {
      expect(routeOf(hashOf(route))).toEqual(route)
    }),
  )
})

test('a hash says in words what is not as at first, and nothing else', () => {
  expect(hashOf(START)).toBe('')
  const route = { ...START, selected: SID, view: 'log', at: 7_300, filter: { ...START.filter, text: 'to:+1555 is:failed' } } as const
  expect(hashOf({ ...route, narrow: 'detail' })).toBe(`#record=${SID}&filter=to:+1555%20is:failed&view=log&at=7.3s`)
})

test.each([
  ['', START],
  ['#', START],
  ['#at=soon&view=nothing&side=&frame=x&with=+1555&direction=up&other=1', START],
  ['#filter=%', { ...START, filter: { ...START.filter, text: '%' } }],
  ['#at=1m5s', { ...START, at: 65_000 }],
  // On a phone a link to a record shows the record.
  ['#record=CA1', { ...START, selected: 'CA1', narrow: 'detail' }],
  ['#record=CA1&side=alerts&pane=list', { ...START, selected: 'CA1', side: 'alerts', narrow: 'list' }],
])('%j typed by hand', (hash, route) => {
  expect(routeOf(hash)).toEqual(route)
})

test('a pane that is shown is in view on a phone, too', () => {
  expect(showing(START, 'log')).toEqual({ ...START, view: 'log', narrow: 'centre' })
  expect(showing(START, 'faults')).toEqual({ ...START, side: 'faults', narrow: 'faults' })
  expect(showing(showing(START, 'faults'), 'list')).toEqual({ ...START, side: 'faults', narrow: 'list' })
})

test('what is selected is shown in detail, but for one who holds the phone', () => {
  expect(selecting(START, 'CA1', null)).toEqual({ ...START, selected: 'CA1', narrow: 'detail' })
  const onPhone = showing(START, 'phone')
  expect(selecting(onPhone, 'CA1', null)).toEqual({ ...onPhone, selected: 'CA1' })
  // Beside each other they are not in each other's way; on a narrow page only one is in view.
  expect(selecting({ ...onPhone, narrow: 'list' }, 'CA1', null)).toMatchObject({ side: 'detail', narrow: 'detail' })
})

test('another record has other frames and another pair', () => {
  const route = { ...START, frame: 3, pair: { ours: '+1', theirs: '+2' } }
  expect(selecting(route, 'CA1', null)).toMatchObject({ frame: null, pair: null })
  expect(selecting(route, 'CF1', route.pair, 7)).toMatchObject({ frame: 7, pair: route.pair })
})
