// A picture of a run had room for moments of a minute: of an hour or a day the beginning was cut off.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'

/** Pixels of a figure of 12 px in a wide font (DejaVu Sans: 7.63). */
const FIGURE = 7.7

test.each([
  [51_300, 'T+51.3s'],
  [3_723_250, 'T+1h2m3.25s'],
  [345_598_999, 'T+3d23h59m58.999s'],
])('a text after %i ms has its moment in full', async (after, moment) => {
  const phone = createRingback()
  const shop = phone.number()
  await phone.clock.advance(after)
  await phone.handset('+15550100002').text(shop, 'Hi')
  const svg = phone.timeline.toSVG()
  const moments = [...svg.matchAll(/<text class="time" x="(\d+)"[^>]*>([^<]+)/g)].map(([, x, words]) => ({
    x: Number(x),
    words: words ?? '',
  }))
  expect(moments.map(({ words }) => words)).toContain(moment)
  // It ends there.
  for (const { x, words } of moments) expect(words.length * FIGURE, words).toBeLessThanOrEqual(x)
})
