import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// What an SDK would read from a developer's shell must not change the outcome.
const env = { TWILIO_REGION: '', TWILIO_EDGE: '', TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '' }

const source = (path: string) => fileURLToPath(new URL('src/', import.meta.url)) + path

export default defineConfig({
  test: {
    projects: [
      {
        // The package's own name means the source here, so these tests need no build.
        resolve: {
          alias: [
            { find: /^ringback$/, replacement: source('index.ts') },
            { find: /^ringback\/(\w+)$/, replacement: source('entry/$1.ts') },
          ],
        },
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/whole/examples/**'],
          globalSetup: 'scripts/build-page.mjs',
          env,
        },
      },
      {
        // And here it means the build, through `exports`, as it does for a user.
        test: {
          name: 'examples',
          include: ['examples/**/*.test.ts', 'test/whole/examples/**/*.test.ts'],
          globalSetup: 'scripts/build-if-stale.mjs',
          env,
        },
      },
    ],
  },
})
