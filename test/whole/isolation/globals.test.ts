// Importing, creating and using a phone changes no global: not by a property, not by a value, not on a prototype.
import { expect, test, vi } from 'vitest'
import { mainFlows } from '../../support/isolation/main-flows'

type Properties = ReadonlyMap<string | symbol, PropertyDescriptor>

/** Globals, and what hangs on them: `Array.prototype.map` as well as `JSON.parse`. Getters are compared, and not asked. */
function globalsNow(): ReadonlyMap<string, Properties> {
  const seen = new Map<string, Properties>([['globalThis', propertiesOf(globalThis)]])
  for (const [name, { value }] of propertiesOf(globalThis)) {
    if ((typeof value !== 'function' && typeof value !== 'object') || value === null || value === globalThis) continue
    seen.set(String(name), propertiesOf(value))
    const prototype = Object.getOwnPropertyDescriptor(value, 'prototype')?.value
    if (typeof prototype === 'object' && prototype !== null) seen.set(`${String(name)}.prototype`, propertiesOf(prototype))
  }
  return seen
}

function propertiesOf(object: object): Properties {
  return new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key) as PropertyDescriptor]))
}

function changes(before: ReadonlyMap<string, Properties>, after: ReadonlyMap<string, Properties>): string[] {
  const found: string[] = []
  for (const [object, properties] of after) {
    const earlier = before.get(object)
    for (const name of new Set([...properties.keys(), ...(earlier?.keys() ?? [])])) {
      const [then, now] = [earlier?.get(name), properties.get(name)]
      const same = then && now && Object.is(then.value, now.value) && then.get === now.get && then.set === now.set
      if (!same) found.push(`${object}.${String(name)}`)
    }
  }
  return found
}

/** Node makes some of its globals when they are first asked for. */
function wakeLazyGlobals(): void {
  for (const { get } of propertiesOf(globalThis).values()) get?.call(globalThis)
  void new Request('https://app.test', { method: 'POST', body: 'x' }).text()
  void new Response('x').text()
}

test('no global is patched', async () => {
  wakeLazyGlobals()
  vi.resetModules()
  const before = globalsNow()

  const { createRingback } = await import('../../../src/index')
  await mainFlows(createRingback)

  // MSW, whose handlers a phone has, is loaded with it; what vitest keeps for itself counts it.
  expect(changes(before, globalsNow()).filter((name) => !name.includes('__vitest'))).toEqual([])
  expect(before.size).toBeGreaterThan(100)
})

test('and the comparison would see it', () => {
  const before = globalsNow()
  const { parse } = JSON
  JSON.parse = (text: string) => parse(text)
  Object.defineProperty(Array.prototype, 'ringback', { value: 1, configurable: true })
  const found = changes(before, globalsNow())
  JSON.parse = parse
  Reflect.deleteProperty(Array.prototype, 'ringback')
  expect(found.sort()).toEqual(['Array.prototype.ringback', 'JSON.parse'])
})
