// Whoever sees little can read the page: the colours of its ground and its ink are far enough apart, by light and by dark.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const style = readFileSync(new URL('../../../src/inspector/style/ground.css', import.meta.url), 'utf8')
const colours = new Map(
  [...style.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [name, [light, dark]]),
)

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrasts(ink: string, ground: string): number[] {
  const [inks, grounds] = [colours.get(ink), colours.get(ground)]
  if (!inks || !grounds) throw new Error(`ground.css has no colour ${ink} or no colour ${ground}.`)
  return [0, 1].map((scheme) => {
    const [low = 0, high = 0] = [luminance(inks[scheme] ?? ''), luminance(grounds[scheme] ?? '')].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  })
}

const TONES = ['good', 'bad', 'mixed', 'wait', 'active']

test.each([
  ...['surface', 'sunk', 'raised', 'accent-wash', 'bad-wash', 'mixed-wash', 'wait-wash'].flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
  ]),
  ...TONES.flatMap((tone) => [
    [tone, `${tone}-wash`],
    [tone, 'surface'],
  ]),
  ['accent', 'surface'],
  ['accent-ink', 'accent'],
])('%s on %s is text that can be read (WCAG AA, 4.5)', (ink = '', ground = '') => {
  expect(Math.min(...contrasts(ink, ground))).toBeGreaterThanOrEqual(4.5)
})

test('the border of a field can be seen (WCAG AA, 3)', () => {
  expect(Math.min(...contrasts('field', 'surface'))).toBeGreaterThanOrEqual(3)
})
