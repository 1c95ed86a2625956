// Which browser the tests of the page take, where there are several: the headless shell needs half of the processor time.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium } from '../../../scripts/install-chromium.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ringback-chromium-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A folder of the PATH that has this program. */
function folderWith(program: string): string {
  const folder = join(root, `with-${program}`)
  mkdirSync(folder)
  writeFileSync(join(folder, program), '')
  return folder
}

test('a headless shell goes before a browser, also one that the PATH has later', () => {
  const folders = [folderWith('chromium'), folderWith('chromium-headless-shell')]
  vi.stubEnv('PATH', folders.join(delimiter))
  vi.stubEnv('CHROMIUM_PATH', undefined)

  expect(findChromium()).toBe(join(root, 'with-chromium-headless-shell', 'chromium-headless-shell'))
})

test('the one that CHROMIUM_PATH names goes before all, if it is there', () => {
  const [shell, browser] = [folderWith('chrome-headless-shell'), folderWith('chromium')]
  vi.stubEnv('PATH', shell)
  vi.stubEnv('CHROMIUM_PATH', join(browser, 'chromium'))

  expect(findChromium()).toBe(join(browser, 'chromium'))
  vi.stubEnv('CHROMIUM_PATH', join(browser, 'nothing-there'))
  expect(findChromium()).not.toBe(join(browser, 'nothing-there'))
  expect(findChromium()).toBeDefined()
})
