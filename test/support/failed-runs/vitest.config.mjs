// For the vitest inside of a test: no project, no other files, the build.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  test: { include: ['test/support/failed-runs/vitest.spec.mjs'] },
})
