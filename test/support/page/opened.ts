// What a test opened and nobody closed yet: apart from what opens it, so that a setup file reads no browser where there is none.
import type { Browser } from 'playwright-core'

export const opened: { browser: Promise<Browser> | undefined; readonly ends: (() => Promise<unknown>)[] } = { browser: undefined, ends: [] }
