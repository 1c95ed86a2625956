// One clock and one source of identity: no real time, no chance and nothing of Node in the house, but in the room for it.
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { importsOf, nodesOf, parsed, type Source, sourcesOf } from '../../support/house/sources'

/** Where the world is let in: the only real timers, and the shells around the house. */
const EXEMPT = [/^clock\/real-time\.ts$/, /^entry\//, /^server\//, /^recorder\//, /^wire\//, /^register\//, /^runners\//, /^doctor\//]

const NAMES = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'randomUUID',
  'getRandomValues',
])
const MEMBERS = /^(?:globalThis\.)?(?:Date\.now|Math\.random|performance\.(?:now|timeOrigin)|process\.\w+|AbortSignal\.timeout)$/

function impurities(source: Source): string[] {
  const found = importsOf(source)
    .filter(({ specifier }) => specifier.startsWith('node:'))
    .map(({ specifier, where }) => `${where}: ${specifier}`)
  for (const { node, where } of nodesOf(source)) {
    const what = impurityOf(node)
    if (what) found.push(`${where()}: ${what}`)
  }
  return found
}

function impurityOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) && NAMES.has(node.text)) return node.text
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression) && NAMES.has(node.argumentExpression.text))
    return node.argumentExpression.text
  if (ts.isPropertyAccessExpression(node)) {
    const member = node.getText().replace(/\s|\?/g, '')
    return MEMBERS.test(member) ? member : undefined
  }
  const isDate = (called: ts.Node) => ts.isIdentifier(called) && called.text === 'Date'
  if (ts.isNewExpression(node) && isDate(node.expression) && !node.arguments?.length) return 'new Date()'
  if (ts.isCallExpression(node) && isDate(node.expression)) return 'Date()'
  return undefined
}

test('the house is pure', () => {
  const sources = parsed(sourcesOf('src')).filter(({ path }) => !EXEMPT.some((exempt) => exempt.test(path)))
  expect(sources.length).toBeGreaterThan(40)
  expect(sources.flatMap(impurities)).toEqual([])
})

test('the one room for real time does use it', () => {
  const sources = sourcesOf('src').filter(({ path }) => path === 'clock/real-time.ts')
  expect(sources.flatMap(impurities)).not.toEqual([])
})

describe('the watchman', () => {
  const look = (text: string) => impurities({ path: 'a.ts', text })

  test.each([
    ['Date.now', 'const at = Date.now()'],
    ['Date.now', 'const now = Date.now'],
    ['globalThis.Date.now', 'globalThis.Date.now()'],
    ['new Date()', 'const at = new Date()'],
    ['new Date()', 'const at = new Date'],
    ['Date()', 'const at = Date()'],
    ['Math.random', 'const odds = Math.random() * 6'],
    ['Math.random', 'const odds = Math\n  .random()'],
    ['setTimeout', 'setTimeout(act, 5)'],
    ['setTimeout', 'const start = globalThis.setTimeout'],
    ['setTimeout', "const start = globalThis['setTimeout']"],
    ['setInterval', 'setInterval(act, 5)'],
    ['setImmediate', 'setImmediate(act)'],
    ['queueMicrotask', 'queueMicrotask(act)'],
    ['randomUUID', 'const sid = crypto.randomUUID()'],
    ['getRandomValues', 'crypto.getRandomValues(bytes)'],
    ['performance.now', 'const at = performance.now()'],
    ['AbortSignal.timeout', 'fetch(url, { signal: AbortSignal.timeout(5) })'],
    ['process.hrtime', 'const at = process.hrtime()'],
    ['node:path', "import { join } from 'node:path'"],
    ['node:fs', "const fs = await import('node:fs')"],
  ])('sees %s in %s', (what, text) => {
    expect(look(text)).toEqual([expect.stringContaining(`: ${what}`)])
  })

  test.each([
    ['a Date of a value', 'const at = new Date(now)'],
    ['Date.UTC and Date.parse', "const at = Date.UTC(2030, 0) + Date.parse('2030-01-01')"],
    ['Math in general', 'const most = Math.max(1, 2)'],
    ['a word in a comment', '// not Date.now(), not setTimeout'],
    ['a word in a text', "const fix = 'Use phone.clock instead of setTimeout and Date.now()'"],
    ['a word in a template', 'const fix = `no $' + '{count} of Math.random()`'],
    ['its own now()', 'const at = clock.now()'],
    ['taking a timer back', 'clearTimeout(timer)'],
  ])('lets pass %s', (_, text) => {
    expect(look(text)).toEqual([])
  })
})
