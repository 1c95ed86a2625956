// The examples use the build, and what it answers is held to the vendor's descriptions as well (test/whole/vendor/watch.test.ts).
import { createRingback } from 'ringback'
import { expect, onTestFinished, test } from 'vitest'
import { WATCH } from '../../../scripts/watch-rest-api.mjs'

test('a phone of the build is watched', () => {
  const seen: string[] = []
  const watched: unknown = Reflect.get(globalThis, WATCH)
  onTestFinished(() => {
    Reflect.set(globalThis, WATCH, watched)
  })
  Reflect.set(globalThis, WATCH, (api: object, { dialect }: { readonly dialect: string }) => {
    seen.push(dialect)
    return api
  })
  createRingback({ dialect: 'laml' })
  expect(seen).toEqual(['laml'])
})
