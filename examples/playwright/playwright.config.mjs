// Playwright starts the phone, and the phone starts the app.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testMatch: '*.spec.mjs',
  workers: 1, // the tests share one phone and one app
  use: { baseURL: 'http://127.0.0.1:3000' },
  webServer: {
    command: 'npx ringback run --port 4010 --speed 0 --number +15550000001 -- node app.mjs',
    url: 'http://127.0.0.1:3000', // the app, once it listens
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
