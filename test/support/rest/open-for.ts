// A door of a phone that is open for the length of a suite.
import { afterAll, beforeAll } from 'vitest'
import type { Ringback } from '../../../src/index'
import type { Door, OpenDoor } from './doors'

/** Call it in a `describe`. What it gives may be called in a test, and not while the suite is read. */
export function openFor(phone: Ringback, door: Door): () => OpenDoor {
  let open: OpenDoor | undefined
  beforeAll(async () => {
    open = await door.open(phone)
  })
  afterAll(() => open?.close())
  return () => {
    if (!open) throw new Error('The door is closed: call the service in a test, not while the suite is read.')
    return open
  }
}
