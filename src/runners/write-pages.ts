// Pages of failed tests, written at once: a runner does not wait for whoever watches it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { KeptPage } from '../assertions/matchers'

export function writePages(pages: readonly KeptPage[]): void {
  for (const { file, html } of pages) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
}
