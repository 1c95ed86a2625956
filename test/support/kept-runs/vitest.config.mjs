// For the vitest inside of a test: no project, no other files.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^ringback$/, replacement: `${root}src/index.ts` },
      { find: /^ringback\/(\w+)$/, replacement: `${root}src/entry/$1.ts` },
    ],
  },
  test: { include: ['test/support/kept-runs/*.fixture.ts'], setupFiles: ['test/support/kept-runs/setup.ts'], env: { NO_COLOR: '1' } },
})
