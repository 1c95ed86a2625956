// A setup file of test files that share a process: what a test opened is closed after it, and the browser after its file.
import { afterAll, afterEach } from 'vitest'
import { opened } from './opened'

afterEach(async () => {
  for (const end of opened.ends.splice(0).reverse()) await end()
})

afterAll(async () => {
  const { browser } = opened
  opened.browser = undefined
  await (await browser)?.close()
})
